package press.bench.guard;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import press.bench.Tolerance;
import press.opencl.DeviceMemory;
import press.opencl.OpenClException;

/// Moves contents between functions and memory of the device or the host, in chunks on all cores.
public final class BufferTransfer {

  /// Words of a chunk: 4 MiB.
  static final int CHUNK = 1 << 20;

  private final BlockingQueue<ByteBuffer> free;

  /// With a chunk of memory for each core.
  public BufferTransfer() {
    int buffers = ForkJoinPool.getCommonPoolParallelism() + 1;
    free = new ArrayBlockingQueue<>(buffers);
    for (int i = 0; i < buffers; i++) {
      free.add(ByteBuffer.allocateDirect(CHUNK * Float.BYTES).order(ByteOrder.nativeOrder()));
    }
  }

  /// Writes `n` words of a function from a byte offset on.
  void fill(DeviceMemory memory, long offset, long n, LongToIntFunction words)
      throws OpenClException {
    inChunks(
        n,
        (first, count, direct) -> {
          for (int i = 0; i < count; i++) {
            direct.putInt(i * Float.BYTES, words.applyAsInt(first + i));
          }
          synchronized (this) {
            memory.write(offset + first * Float.BYTES, direct, count * Float.BYTES);
          }
        });
  }

  /// Compares `n` floats from a byte offset on with what they should be.
  OutputComparison compare(
      DeviceMemory memory, long offset, long n, LongToDoubleFunction expected, Tolerance tolerance)
      throws OpenClException {
    OutputComparison all = new OutputComparison();
    inChunks(
        n,
        (first, count, direct) -> {
          read(memory, offset + first * Float.BYTES, direct, count);
          OutputComparison mine = new OutputComparison();
          for (int i = 0; i < count; i++) {
            double want = expected.applyAsDouble(first + i);
            mine.add(first + i, want, direct.getFloat(i * Float.BYTES), tolerance);
          }
          all.merge(mine);
        });
    return all;
  }

  /// Compares `n` integers from a byte offset on with what they should be.
  OutputComparison compareBits(DeviceMemory memory, long offset, long n, LongToIntFunction expected)
      throws OpenClException {
    OutputComparison all = new OutputComparison();
    inChunks(
        n,
        (first, count, direct) -> {
          read(memory, offset + first * Float.BYTES, direct, count);
          OutputComparison mine = new OutputComparison();
          for (int i = 0; i < count; i++) {
            mine.addBits(first + i, expected.applyAsInt(first + i), direct.getInt(i * Float.BYTES));
          }
          all.merge(mine);
        });
    return all;
  }

  /// The index of the first of `n` words from a byte offset on that is not the pattern; -1 where
  /// all are.
  long firstNot(int pattern, DeviceMemory memory, long offset, long n) throws OpenClException {
    OutputComparison found = new OutputComparison();
    inChunks(
        n,
        (first, count, direct) -> {
          read(memory, offset + first * Float.BYTES, direct, count);
          for (int i = 0; i < count; i++) {
            if (direct.getInt(i * Float.BYTES) != pattern) {
              found.note(first + i, 0, 0);
              return;
            }
          }
        });
    return found.firstWrong();
  }

  private synchronized void read(DeviceMemory memory, long offset, ByteBuffer direct, int count)
      throws OpenClException {
    memory.read(offset, direct, count * Float.BYTES);
  }

  @FunctionalInterface
  private interface Chunk {
    void work(long first, int count, ByteBuffer direct) throws OpenClException;
  }

  private void inChunks(long n, Chunk chunk) throws OpenClException {
    try {
      LongStream.range(0, (n + CHUNK - 1) / CHUNK)
          .parallel()
          .forEach(c -> one(n, c * CHUNK, chunk));
    } catch (Carried e) {
      throw e.carried;
    }
  }

  private void one(long n, long first, Chunk chunk) {
    ByteBuffer direct = free.poll();
    if (direct == null) {
      direct = ByteBuffer.allocateDirect(CHUNK * Float.BYTES).order(ByteOrder.nativeOrder());
    }
    try {
      chunk.work(first, (int) Math.min(CHUNK, n - first), direct);
    } catch (OpenClException e) {
      throw new Carried(e);
    } finally {
      // A buffer too many is left to the collector.
      boolean _ = free.offer(direct);
    }
  }

  /// Carries a checked exception out of a stream.
  private static final class Carried extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final OpenClException carried;

    private Carried(OpenClException carried) {
      super(carried);
      this.carried = carried;
    }
  }
}
