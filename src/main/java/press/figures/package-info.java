/// Interactive figures: the parameters of each, its numbers, its static form, and the data of its
/// script in `assets/js/figures/`.
///
/// A figure computes in Java what its script computes in the browser; a test compares both. Knows
/// no book, file or directive.
package press.figures;
