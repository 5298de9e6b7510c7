/// Formulas to MathML and listings to highlighted lines, both while the book is built.
///
/// The only package that uses the JavaScript engine Rhino, which runs Temml and nothing else. It
/// works on strings: it knows no chapters, directives, templates or files, and reports offsets into
/// the TeX.
package press.typeset;
