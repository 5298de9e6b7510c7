/// Worker processes of this program and external programs: starts them, reads their output, ends
/// them with everything that they started, and deletes the folders that they leave.
package press.bench.process;
