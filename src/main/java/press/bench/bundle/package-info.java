/// A folder that measures a machine without Java: runtime, program, kernels and one script.
package press.bench.bundle;
