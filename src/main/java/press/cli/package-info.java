/// The command line: wiring only, one command a class.
///
/// Knows every room and decides nothing; takes the lists of benchmarks that it is given.
package press.cli;
