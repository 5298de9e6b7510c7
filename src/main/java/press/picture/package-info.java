/// Pictures as bytes: what kind they are, how large, and the frames of a moving one.
///
/// Knows no page and no file; the only room that decodes images.
package press.picture;
