/// Changes what authors wrote: what readers suggest, read from mail, issues or a file, found again
/// in the chapters after other edits, and made; new files, and their lines in lists.
///
/// Knows Markdown only as passages with places; nothing of pages.
package press.edit;
