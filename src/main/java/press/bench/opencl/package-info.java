/// OpenCL devices as targets. Nothing here uses a device: every case is measured in worker
/// processes, which are `bench.worker`.
package press.bench.opencl;
