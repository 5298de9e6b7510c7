/// The works that a book cites: BibTeX in, formatted entries as data out. Alone speaks JBibTeX.
///
/// Knows no chapter and no HTML.
package press.cite;
