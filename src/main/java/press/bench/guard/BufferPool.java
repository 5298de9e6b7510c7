package press.bench.guard;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import press.bench.Arg;
import press.opencl.OpenClException;
import press.opencl.OpenClSession;

/// The buffers of one point, shared by all variants so that inputs are filled once.
///
/// Inputs are shared only if their contents are equal: variants take turns, and each must find the
/// numbers with which it was checked.
public final class BufferPool implements AutoCloseable {

  private final OpenClSession session;
  private final BufferTransfer transfer;
  private final Map<List<Object>, GuardedBuffer> buffers = new HashMap<>();

  /// A pool that allocates buffers on first use.
  public BufferPool(OpenClSession session, BufferTransfer transfer) {
    this.session = session;
    this.transfer = transfer;
  }

  /// The buffer of an argument, shared with arguments of the same name, length, kind and contents.
  public GuardedBuffer buffer(String name, Arg.Words arg) throws OpenClException {
    List<Object> key = List.of(name, arg.n(), kind(arg));
    if (!buffers.containsKey(key)) {
      buffers.put(key, allocate(arg));
    }
    return buffers.get(key);
  }

  private static Object kind(Arg.Words arg) {
    return switch (arg) {
      case Arg.In in -> in;
      case Arg.Bits in -> in;
      case Arg.HostIn in -> in;
      case Arg.OnHost host -> host.pages();
      case Arg.OnDevice _ -> "";
    };
  }

  private GuardedBuffer allocate(Arg.Words arg) throws OpenClException {
    return switch (arg) {
      case Arg.OnDevice device ->
          GuardedBuffer.onDevice(session, transfer, device.n(), buffers.size());
      case Arg.OnHost host -> GuardedBuffer.onHost(session, transfer, host.n(), host.pages());
    };
  }

  @Override
  public void close() {
    buffers.values().forEach(GuardedBuffer::close);
    buffers.clear();
  }
}
