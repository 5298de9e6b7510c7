package press.importing;

/// What a rewriter knows besides the lines of its chapter.
///
/// @param folder the old files
/// @param book as the old settings describe it
/// @param path of the chapter's old file
/// @param paths where files lie in the new book
/// @param quoted source files that chapters quote
/// @param labels of figures, tables, sections and equations in the whole book
/// @param notes what cannot be brought over
record ImportScope(
    ForeignFolder folder,
    ForeignBook book,
    String path,
    ImportPaths paths,
    QuotedFiles quoted,
    LabelIndex labels,
    ImportNotes notes) {

  /// A scope for the text of another file.
  ImportScope in(String other) {
    return new ImportScope(folder, book, other, paths, quoted, labels, notes);
  }

  /// The path that a reference in this file means, which need not exist.
  String resolve(String reference) {
    return ImportPaths.join(ImportPaths.parent(path), reference);
  }
}
