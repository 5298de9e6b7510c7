package press.opencl;

import java.nio.charset.StandardCharsets;
import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_device_id;
import org.jocl.cl_kernel;
import org.jocl.cl_program;

/// Compiled OpenCL C.
public final class OpenClProgram implements AutoCloseable {

  private final cl_program program;
  private final String log;

  private OpenClProgram(cl_program program, String log) {
    this.program = program;
    this.log = log;
  }

  static OpenClProgram build(OpenClSession session, byte[] source, String options)
      throws OpenClException {
    int[] code = new int[1];
    String text = new String(source, StandardCharsets.UTF_8);
    cl_program program =
        CL.clCreateProgramWithSource(session.context(), 1, new String[] {text}, null, code);
    OpenClCalls.check("clCreateProgramWithSource", code[0]);
    return build(session, program, options);
  }

  /// Loads a program in the driver's own form, such as PTX.
  static OpenClProgram load(OpenClSession session, byte[] binary, String options)
      throws OpenClException {
    int[] code = new int[1];
    cl_program program =
        CL.clCreateProgramWithBinary(
            session.context(),
            1,
            new cl_device_id[] {session.id()},
            new long[] {binary.length},
            new byte[][] {binary},
            new int[1],
            code);
    OpenClCalls.check("clCreateProgramWithBinary", code[0]);
    return build(session, program, options);
  }

  private static OpenClProgram build(OpenClSession session, cl_program program, String options)
      throws OpenClException {
    cl_device_id[] devices = {session.id()};
    int built = CL.clBuildProgram(program, 1, devices, options, null, null);
    String log = log(session, program);
    if (built != CL.CL_SUCCESS) {
      CL.clReleaseProgram(program);
      throw new OpenClException("clBuildProgram", CL.stringFor_errorCode(built), log);
    }
    return new OpenClProgram(program, log);
  }

  /// The compiler's log; may be empty.
  public String log() {
    return log;
  }

  /// The compiled form; PTX text on NVIDIA.
  public byte[] binary() throws OpenClException {
    long[] size = new long[1];
    String call = "clGetProgramInfo";
    OpenClCalls.check(
        call,
        CL.clGetProgramInfo(
            program, CL.CL_PROGRAM_BINARY_SIZES, Long.BYTES, Pointer.to(size), null));
    byte[] binary = new byte[Math.toIntExact(size[0])];
    Pointer list = Pointer.to(Pointer.to(binary));
    OpenClCalls.check(
        call, CL.clGetProgramInfo(program, CL.CL_PROGRAM_BINARIES, Long.BYTES, list, null));
    return binary;
  }

  /// Creates a kernel of an entry point.
  public OpenClKernel kernel(String name) throws OpenClException {
    int[] code = new int[1];
    cl_kernel kernel = CL.clCreateKernel(program, name, code);
    OpenClCalls.check("clCreateKernel " + name, code[0]);
    return new OpenClKernel(kernel);
  }

  private static String log(OpenClSession session, cl_program program) throws OpenClException {
    return OpenClCalls.text(
        "clGetProgramBuildInfo",
        (size, value, need) ->
            CL.clGetProgramBuildInfo(
                program, session.id(), CL.CL_PROGRAM_BUILD_LOG, size, value, need));
  }

  @Override
  public void close() {
    CL.clReleaseProgram(program);
  }

  /// An entry point of a program with its arguments.
  public static final class OpenClKernel implements AutoCloseable {

    private final cl_kernel kernel;

    OpenClKernel(cl_kernel kernel) {
      this.kernel = kernel;
    }

    public void set(int index, DeviceBuffer buffer) throws OpenClException {
      set(index, Sizeof.cl_mem, Pointer.to(buffer.memory()));
    }

    public void set(int index, float value) throws OpenClException {
      set(index, Float.BYTES, Pointer.to(new float[] {value}));
    }

    public void set(int index, int value) throws OpenClException {
      set(index, Integer.BYTES, Pointer.to(new int[] {value}));
    }

    public void setLocal(int index, long bytes) throws OpenClException {
      set(index, bytes, null);
    }

    private void set(int index, long size, Pointer value) throws OpenClException {
      OpenClCalls.check("clSetKernelArg " + index, CL.clSetKernelArg(kernel, index, size, value));
    }

    /// Enqueues one launch.
    ///
    /// @param global work-items in each dimension
    /// @param local work-items of a group in each dimension
    public void enqueue(
        CommandQueue queue, CommandQueue.CommandEvents events, long[] global, long[] local)
        throws OpenClException {
      int dimensions = global.length;
      events.enqueue(
          "clEnqueueNDRangeKernel",
          event ->
              CL.clEnqueueNDRangeKernel(
                  queue.handle(), kernel, dimensions, null, global, local, 0, null, event));
    }

    @Override
    public void close() {
      CL.clReleaseKernel(kernel);
    }
  }
}
