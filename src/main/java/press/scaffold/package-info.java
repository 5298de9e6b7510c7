/// Makes new books and chapters from templates and adds their lines to `contents.md`: all of it or
/// nothing.
///
/// Knows nothing of pages.
package press.scaffold;
