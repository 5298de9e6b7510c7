/// Checks of the finished site against itself: every link leads somewhere, every anchor is there
/// once.
///
/// Changes nothing; an error here stops publication like any other.
package press.check;
