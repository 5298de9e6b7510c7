/// The whole press from outside: books in, sites out, as an author and a reader see them.
///
/// Runs the command line and opens pages; looks into no room.
package press.site;
