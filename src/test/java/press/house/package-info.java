/// Tests of the house itself: who may import whom, how files look, and what must never be in them.
///
/// Knows the names of the rooms and nothing of what they do.
package press.house;
