/// Formulas to MathML and listings to highlighted lines, both while the book is built.
///
/// The one home of the JavaScript engine (Rhino), which runs the vendored Temml and nothing else.
/// This room knows strings: it must not know chapters, directives, templates, the disk, or where a
/// formula stands in its file; it reports offsets into the TeX that it was given.
package press.typeset;
