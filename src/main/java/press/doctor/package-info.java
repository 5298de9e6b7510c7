/// Checks a host before it measures: what is there, what is missing, and how to get it. Changes
/// nothing.
package press.doctor;
