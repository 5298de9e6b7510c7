package press.opencl;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jocl.CL;
import org.jocl.cl_context;
import org.jocl.cl_device_id;

/// An open device: a context and queues, which are created on first use.
public final class OpenClSession implements AutoCloseable {

  private final OpenClDevice device;
  private final cl_context context;
  private final CommandQueue first;
  private final Map<String, CommandQueue> others = new TreeMap<>();
  private Optional<NativeCopies> copies = Optional.empty();

  OpenClSession(OpenClDevice device) throws OpenClException {
    this.device = device;
    int[] code = new int[1];
    context = CL.clCreateContext(null, 1, new cl_device_id[] {device.id()}, null, null, code);
    OpenClCalls.check("clCreateContext", code[0]);
    try {
      first = CommandQueue.create(this, true);
    } catch (OpenClException e) {
      CL.clReleaseContext(context);
      throw e;
    }
  }

  /// What the device reports about itself.
  public DeviceFacts facts() {
    return device.facts();
  }

  /// Allocates a buffer; its contents are undefined.
  public DeviceBuffer buffer(long bytes) throws OpenClException {
    return DeviceBuffer.create(this, bytes);
  }

  /// Ordinary memory of the host.
  public HostMemory pageable(long bytes) {
    return HostMemory.pageable(bytes);
  }

  /// Pinned memory of the host, for fast copies.
  public HostMemory pinned(long bytes) throws OpenClException {
    return HostMemory.pinned(this, bytes);
  }

  /// Compiles OpenCL C; a compile error is an exception that carries the log.
  public OpenClProgram build(String source, String options) throws OpenClException {
    return OpenClProgram.build(this, source.getBytes(StandardCharsets.UTF_8), options);
  }

  /// Compiles OpenCL C with instructions in slots, as [Ptx] explains.
  ///
  /// @throws UnsupportedException if the device is no NVIDIA GPU that has them, or if a step after
  ///   compiling fails
  public OpenClProgram buildSpliced(String source, String options) throws OpenClException {
    return new PtxSplicer(this).build(source, options);
  }

  /// Queue 0, which fills and reads buffers and records times.
  public CommandQueue queue() {
    return first;
  }

  /// One of several queues.
  ///
  /// @param number 0 for the first
  /// @param timed whether it records times; a queue that does not may be faster
  public CommandQueue queue(int number, boolean timed) throws OpenClException {
    if (number == 0 && timed) {
      return first;
    }
    String name = number + (timed ? " timed" : "");
    if (!others.containsKey(name)) {
      others.put(name, CommandQueue.create(this, timed));
    }
    return others.get(name);
  }

  /// Waits until all commands of all queues are done.
  public void finish() throws OpenClException {
    first.finish();
    for (CommandQueue queue : others.values()) {
      queue.finish();
    }
  }

  NativeCopies copies() throws OpenClException {
    if (copies.isEmpty()) {
      copies = Optional.of(NativeCopies.open());
    }
    return copies.get();
  }

  cl_context context() {
    return context;
  }

  cl_device_id id() {
    return device.id();
  }

  @Override
  public void close() {
    others.values().forEach(CommandQueue::close);
    first.close();
    CL.clReleaseContext(context);
  }
}
