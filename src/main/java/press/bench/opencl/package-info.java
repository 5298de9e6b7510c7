/// OpenCL devices as test targets. Nothing here touches a device: every question is asked in worker
/// processes, which are `bench.device`.
package press.bench.opencl;
