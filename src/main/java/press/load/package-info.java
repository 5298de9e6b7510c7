/// The only stage that reads the disk: a folder in, [Sources] out.
///
/// Understands `book.yaml` and result files, but no Markdown; writes nothing.
package press.load;
