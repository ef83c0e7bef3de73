"""The process: settings, logs, worker processes, crash points."""
