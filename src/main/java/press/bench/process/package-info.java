/// Processes: workers of this program and programs of others, started, heard, ended together with
/// everything that they started, and the folders that they leave.
package press.bench.process;
