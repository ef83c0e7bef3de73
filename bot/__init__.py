"""Everything around the engine: the command line, the benchmarks, and in time the Discord bot itself."""
