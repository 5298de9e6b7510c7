/// This book's questions that Java methods answer: their loops, costs, checks and JMH classes.
///
/// Knows how a loop is run and what must come out of it; must not know processes, files or pages.
package speed.jmh;
