/// Looks at a host before it measures: what is there, what is missing, and how to get it.
///
/// Changes nothing; knows no particular kernel and no chapter.
package press.doctor;
