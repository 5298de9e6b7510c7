/// Writes new files and adds their lines to lists: all of it or nothing.
///
/// Knows nothing of pages.
package press.edit;
