/// Reads a book that was written for another program (mdBook, MkDocs, Hugo, Quarto) and rewrites it
/// as a book of the press. Must not know pages: whether the new book prints is asked of whoever
/// calls.
package press.importing;
