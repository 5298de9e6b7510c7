/// Interactive figures: what each takes, the numbers behind it, its static form, and the plain data
/// that its script in `assets/js/figures/` is given.
///
/// A figure computes in Java what its script computes in the browser; a test compares both. Knows
/// no book, no file and no directive.
package press.figure;
