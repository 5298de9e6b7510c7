/// Whether a kernel is right: buffers between guard bands, poisoned outputs, comparison with the
/// reference, and Oclgrind, which sees what a device hides.
package press.bench.guard;
