"""The toolkit for Discord, which knows no feature: replies, layouts, components, ids."""
