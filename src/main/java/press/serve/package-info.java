/// `press serve`: shows a book in the browser while it is written.
///
/// Knows a site as bytes by path, folders that change, and where the head of a page begins; nothing
/// of how a book is read or built. Nothing here reads a file for a browser: what is not on the site
/// cannot be requested.
package press.serve;
