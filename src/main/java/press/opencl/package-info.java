/// OpenCL as plain Java objects: devices, buffers, programs, kernels. The only package that speaks
/// JOCL.
///
/// Knows no benchmark; every failing call is an `OpenClException` that names the call and the code
/// word.
package press.opencl;
