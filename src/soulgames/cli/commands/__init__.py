"""The commands of `soulgames`, a file each, and the settings that several of them share."""
