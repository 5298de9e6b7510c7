/// OpenCL as plain Java objects: devices, buffers, programs, kernels. The only package that uses
/// JOCL.
///
/// A failing call is an `OpenClException` that names the call and the code word.
package press.opencl;
