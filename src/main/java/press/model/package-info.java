/// The linked book: chapters with numbers, labels with names, links with meanings.
///
/// Filled by `link`, read by everything after it; knows no template.
package press.model;
