/// Pictures as bytes: what kind they are, how large, the frames of a moving one, and title cards.
///
/// Knows no page and no file; the only room that decodes images.
package press.picture;
