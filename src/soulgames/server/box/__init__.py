"""Your box: content packs that people type in on the page. They are strangers' texts, so a worker reads them first."""
