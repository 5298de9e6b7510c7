/// The only stage of the site wing that writes: the site, whole or not at all, and kept work.
///
/// Knows bytes and paths; nothing of what is in them.
package press.write;
