/// Checks kernels: buffers between guard bands, poisoned outputs, comparison with the reference,
/// and Oclgrind, which detects what a device hides.
package press.bench.guard;
