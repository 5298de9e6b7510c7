/// The process that uses an OpenCL device, so that nothing else dies of a driver: binds, checks,
/// warms up and times variants in turns. `bench.opencl` starts it and speaks to it by
/// [press.bench.worker.WorkerProtocol].
package press.bench.worker;
