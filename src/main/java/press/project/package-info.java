/// The only stage that reads the disk: a folder in, [BookSources] out.
///
/// Understands `book.yaml` and result files, but no Markdown; writes nothing.
package press.project;
