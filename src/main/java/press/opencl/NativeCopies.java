package press.opencl;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;

/// Copies that are enqueued and not waited for, by direct calls of OpenCL.
///
/// JOCL keeps the memory of such a copy alive by an event and a thread that waits for it. Our
/// memory outlives the copy anyway, and the event, the thread and a lock would be measured with it.
final class NativeCopies {

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
        loader.find(name).orElseThrow(() -> new OpenClException("the OpenCL loader", "no " + name));
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
      MethodHandle copy, CommandQueue queue, DeviceBuffer buffer, long offset, MemorySegment host) {
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
