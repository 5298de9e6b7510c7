/// Publishes the site, complete or not at all, and writes caches: the only package of the site
/// generator that writes to the disk.
///
/// Checks addresses and anchors of finished pages; knows nothing else of what is in them.
package press.site;
