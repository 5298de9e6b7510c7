package press.opencl;

import java.nio.ByteBuffer;

/// Memory of the device or the host that the host can fill and read. Offsets and lengths are in
/// bytes.
public sealed interface DeviceMemory extends AutoCloseable permits DeviceBuffer, HostMemory {

  /// Writes the first `length` bytes of a direct buffer and waits.
  void write(long offset, ByteBuffer direct, int length) throws OpenClException;

  /// Reads into the first `length` bytes of a direct buffer and waits.
  void read(long offset, ByteBuffer direct, int length) throws OpenClException;

  /// Fills a range with a pattern of four bytes; offset and length are multiples of four. The fill
  /// of a device is enqueued and not waited for.
  void fill(int pattern, long offset, long length) throws OpenClException;

  @Override
  void close();
}
