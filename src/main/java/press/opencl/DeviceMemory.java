package press.opencl;

import java.nio.ByteBuffer;

/// Bytes that the host can fill, read and poison, wherever they lie. Offsets and lengths are in
/// bytes.
public sealed interface DeviceMemory extends AutoCloseable permits DeviceBuffer, HostMemory {

  /// Copies the first `length` bytes of a direct buffer there and waits.
  void write(long offset, ByteBuffer direct, int length) throws OpenClException;

  /// Copies from there into the first `length` bytes of a direct buffer and waits.
  void read(long offset, ByteBuffer direct, int length) throws OpenClException;

  /// Fills a stretch with a pattern of four bytes; offset and length are multiples of four. On a
  /// device it is enqueued and not waited for.
  void fill(int pattern, long offset, long length) throws OpenClException;

  @Override
  void close();
}
