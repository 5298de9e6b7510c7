/// What paragraphs print, and what they printed when they were accepted: prose that outlived its
/// numbers is told. Knows no page and no template.
package press.review;
