package press.opencl;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.List;
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

  /// Compiles OpenCL C with instructions in placeholders, as [PtxSplicer.Ptx] explains.
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

  /// Copies that are enqueued and not waited for, by direct calls of OpenCL.
  ///
  /// JOCL keeps the memory of such a copy alive by an event and a thread that waits for it. Our
  /// memory outlives the copy anyway, and the event, the thread and a lock would be measured with
  /// it.
  static final class NativeCopies {

    // The names that JOCL tries too; the first that exists is the loader that it has opened.
    private static final List<String> LOADERS =
        List.of(
            "libOpenCL.so.1",
            "libOpenCL.so",
            "/System/Library/Frameworks/OpenCL.framework/OpenCL",
            "OpenCL");

    // Queue, buffer, whether to wait, offset, bytes, memory of the host, events to wait for, event.
    private static final FunctionDescriptor COPY =
        FunctionDescriptor.of(
            ValueLayout.JAVA_INT,
            ValueLayout.ADDRESS,
            ValueLayout.ADDRESS,
            ValueLayout.JAVA_INT,
            ValueLayout.JAVA_LONG,
            ValueLayout.JAVA_LONG,
            ValueLayout.ADDRESS,
            ValueLayout.JAVA_INT,
            ValueLayout.ADDRESS,
            ValueLayout.ADDRESS);

    private final MethodHandle write;
    private final MethodHandle read;

    private NativeCopies(SymbolLookup loader) throws OpenClException {
      this.write = handle(loader, "clEnqueueWriteBuffer");
      this.read = handle(loader, "clEnqueueReadBuffer");
    }

    /// Finds both in the loader.
    static NativeCopies open() throws OpenClException {
      for (String name : LOADERS) {
        Optional<SymbolLookup> loader = library(name);
        if (loader.isPresent()) {
          return new NativeCopies(loader.get());
        }
      }
      throw new OpenClException("the search for an OpenCL loader", "none of " + LOADERS);
    }

    @SuppressWarnings("restricted") // The program is started with native access allowed.
    private static Optional<SymbolLookup> library(String name) {
      try {
        return Optional.of(SymbolLookup.libraryLookup(name, Arena.global()));
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }

    @SuppressWarnings("restricted") // The program is started with native access allowed.
    private static MethodHandle handle(SymbolLookup loader, String name) throws OpenClException {
      MemorySegment symbol =
          loader
              .find(name)
              .orElseThrow(() -> new OpenClException("the OpenCL loader", "no " + name));
      return Linker.nativeLinker().downcallHandle(symbol, COPY);
    }

    /// From the host to a buffer.
    void write(CommandQueue queue, DeviceBuffer buffer, long offset, MemorySegment host)
        throws OpenClException {
      OpenClCalls.check("clEnqueueWriteBuffer", call(write, queue, buffer, offset, host));
    }

    /// From a buffer to the host.
    void read(CommandQueue queue, DeviceBuffer buffer, long offset, MemorySegment host)
        throws OpenClException {
      OpenClCalls.check("clEnqueueReadBuffer", call(read, queue, buffer, offset, host));
    }

    private static int call(
        MethodHandle copy,
        CommandQueue queue,
        DeviceBuffer buffer,
        long offset,
        MemorySegment host) {
      try {
        return (int)
            copy.invokeExact(
                MemorySegment.ofAddress(queue.handle().getNativePointer()),
                MemorySegment.ofAddress(buffer.memory().getNativePointer()),
                0,
                offset,
                host.byteSize(),
                host,
                0,
                MemorySegment.NULL,
                MemorySegment.NULL);
      } catch (Throwable e) {
        throw new IllegalStateException("a call of OpenCL could not be made", e);
      }
    }
  }
}
