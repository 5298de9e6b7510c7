package press.opencl;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jocl.CL;
import org.jocl.cl_context;
import org.jocl.cl_device_id;

/// An open device: a context, and queues that are made when they are first asked for.
public final class Session implements AutoCloseable {

  private final Device device;
  private final cl_context context;
  private final Queue first;
  private final Map<String, Queue> others = new TreeMap<>();
  private Optional<Copies> copies = Optional.empty();

  Session(Device device) throws OpenClException {
    this.device = device;
    int[] code = new int[1];
    context = CL.clCreateContext(null, 1, new cl_device_id[] {device.id()}, null, null, code);
    Calls.check("clCreateContext", code[0]);
    try {
      first = Queue.create(this, true);
    } catch (OpenClException e) {
      CL.clReleaseContext(context);
      throw e;
    }
  }

  /// What the device says about itself.
  public DeviceFacts facts() {
    return device.facts();
  }

  /// A buffer of so many bytes; its contents are undefined.
  public Buffer buffer(long bytes) throws OpenClException {
    return Buffer.create(this, bytes);
  }

  /// Ordinary memory of the host.
  public HostMemory pageable(long bytes) {
    return HostMemory.pageable(bytes);
  }

  /// Memory of the host that stays where it is, for fast copies.
  public HostMemory pinned(long bytes) throws OpenClException {
    return HostMemory.pinned(this, bytes);
  }

  /// Compiles OpenCL C; a compile error is an exception that carries the log.
  public Program build(String source, String options) throws OpenClException {
    return Program.build(this, source.getBytes(StandardCharsets.UTF_8), options);
  }

  /// Compiles OpenCL C with instructions in slots, as [Ptx] explains.
  ///
  /// @throws UnsupportedException where the device is no NVIDIA GPU that has them, or where a step
  ///   after compiling fails
  public Program buildSpliced(String source, String options) throws OpenClException {
    return new Splice(this).build(source, options);
  }

  /// The queue that fills and reads buffers, number 0; it keeps times.
  public Queue queue() {
    return first;
  }

  /// One of several queues.
  ///
  /// @param number 0 for the first
  /// @param timed whether its commands can tell their times; a queue that cannot may be faster
  public Queue queue(int number, boolean timed) throws OpenClException {
    if (number == 0 && timed) {
      return first;
    }
    String name = number + (timed ? " timed" : "");
    Queue known = others.get(name);
    if (known == null) {
      known = Queue.create(this, timed);
      others.put(name, known);
    }
    return known;
  }

  /// Waits until everything in every queue is done.
  public void finish() throws OpenClException {
    first.finish();
    for (Queue queue : others.values()) {
      queue.finish();
    }
  }

  Copies copies() throws OpenClException {
    if (copies.isEmpty()) {
      copies = Optional.of(Copies.open());
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
    others.values().forEach(Queue::close);
    first.close();
    CL.clReleaseContext(context);
  }
}
