/// The works that a book cites: parses BibTeX and formats entries as data.
///
/// Knows no chapters and no HTML.
package press.citations;
