/// The linked book as HTML, through templates; the only stage that knows them.
///
/// Reads no disk and decides nothing about meaning: that was done in `linking`.
package press.html;
