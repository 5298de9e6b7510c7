/// Reads the format and size of images, and decodes animated GIFs into PNG frames.
///
/// Knows no page and no file; the only package that decodes images.
package press.images;
