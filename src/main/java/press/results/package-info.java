/// Machines, runs, measurements and statistics, and their JSON: the data that the bench and the
/// site generator share.
package press.results;
