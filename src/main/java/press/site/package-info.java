/// Publishes the site, complete or not at all, and writes caches: the only package of the site
/// generator that writes to the disk.
///
/// Knows bytes and paths; nothing of what is in them.
package press.site;
