package press.bench.guard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import press.bench.Arg;
import press.bench.OutputComparison;
import press.bench.Tolerance;
import press.opencl.DeviceMemory;
import press.opencl.OpenClException;

/// Fills memory of the device or the host from functions and compares it with functions, in chunks
/// on all cores.
public final class BufferTransfer {

  /// Words of a chunk: 4 MiB.
  static final int CHUNK = 1 << 20;

  private final BlockingQueue<ByteBuffer> free;

  /// Allocates a chunk of memory for each core.
  public BufferTransfer() {
    int buffers = ForkJoinPool.getCommonPoolParallelism() + 1;
    free = new ArrayBlockingQueue<>(buffers);
    for (int i = 0; i < buffers; i++) {
      free.add(allocate());
    }
  }

  private static ByteBuffer allocate() {
    return ByteBuffer.allocateDirect(CHUNK * Float.BYTES).order(ByteOrder.nativeOrder());
  }

  /// Writes `n` words of a function from byte `offset` on.
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

  /// Compares `n` floats from byte `offset` on.
  OutputComparison compare(
      DeviceMemory memory, long offset, long n, LongToDoubleFunction expected, Tolerance tolerance)
      throws OpenClException {
    return compare(
        memory,
        offset,
        n,
        (comparison, index, direct, at) ->
            comparison.add(index, expected.applyAsDouble(index), direct.getFloat(at), tolerance));
  }

  /// Compares the bfloat16 numbers from byte `offset` on, and looks whether an unused half of the
  /// last word is what filled the buffer before.
  OutputComparison compareBfloat16(DeviceMemory memory, long offset, Arg.Bfloat16Out out)
      throws OpenClException {
    return comparePairs(
        memory,
        offset,
        out.numbers(),
        pattern -> Float.intBitsToFloat(pattern << 16),
        (comparison, index, number) ->
            comparison.add(index, out.expected().applyAsDouble(index), number, out.tolerance()));
  }

  /// Compares the `half` numbers from byte `offset` on, each within its bound, and looks at an
  /// unused half of the last word.
  OutputComparison compareHalf(DeviceMemory memory, long offset, Arg.HalfOut out)
      throws OpenClException {
    return comparePairs(
        memory,
        offset,
        out.numbers(),
        pattern -> Float.float16ToFloat((short) pattern),
        (comparison, index, number) ->
            comparison.addWithin(
                index,
                out.expected().applyAsDouble(index),
                number,
                out.bound().applyAsDouble(index)));
  }

  /// The number that 16 bits are.
  @FunctionalInterface
  private interface Decoded {
    float of(int pattern);
  }

  /// Compares a number.
  @FunctionalInterface
  private interface NumberComparison {
    void add(OutputComparison comparison, long index, float number);
  }

  private OutputComparison comparePairs(
      DeviceMemory memory, long offset, long numbers, Decoded decoded, NumberComparison each)
      throws OpenClException {
    return compare(
        memory,
        offset,
        (numbers + 1) / 2,
        (comparison, index, direct, at) -> {
          int word = direct.getInt(at);
          long high = 2 * index + 1;
          each.add(comparison, 2 * index, decoded.of(word & 0xffff));
          float second = decoded.of(word >>> 16);
          if (high < numbers) {
            each.add(comparison, high, second);
          } else if (word >>> 16 != GuardedBuffer.OUTPUT_NAN >>> 16
              && word >>> 16 != GuardedBuffer.NUMBER >>> 16) {
            comparison.note(high, Double.NaN, second);
          }
        });
  }

  /// Compares `n` integers from byte `offset` on.
  OutputComparison compareBits(DeviceMemory memory, long offset, long n, LongToIntFunction expected)
      throws OpenClException {
    return compare(
        memory,
        offset,
        n,
        (comparison, index, direct, at) ->
            comparison.addBits(index, expected.applyAsInt(index), direct.getInt(at)));
  }

  /// Compares the word at byte `at` of a chunk.
  @FunctionalInterface
  private interface WordComparison {
    void add(OutputComparison comparison, long index, ByteBuffer direct, int at);
  }

  private OutputComparison compare(DeviceMemory memory, long offset, long n, WordComparison words)
      throws OpenClException {
    OutputComparison all = new OutputComparison();
    inChunks(
        n,
        (first, count, direct) -> {
          read(memory, offset + first * Float.BYTES, direct, count);
          OutputComparison part = new OutputComparison();
          for (int i = 0; i < count; i++) {
            words.add(part, first + i, direct, i * Float.BYTES);
          }
          all.merge(part);
        });
    return all;
  }

  /// Reads `n` words, fewer than 2^31, from byte `offset` on.
  int[] words(DeviceMemory memory, long offset, long n) throws OpenClException {
    int[] words = new int[Math.toIntExact(n)];
    inChunks(
        n,
        (first, count, direct) -> {
          read(memory, offset + first * Float.BYTES, direct, count);
          direct.clear().asIntBuffer().get(words, (int) first, count);
        });
    return words;
  }

  /// Writes `n` words from byte `offset` on into a file.
  void save(DeviceMemory memory, long offset, long n, FileChannel file)
      throws OpenClException, IOException {
    try {
      inChunks(
          n,
          (first, count, direct) -> {
            read(memory, offset + first * Float.BYTES, direct, count);
            write(file, first * Float.BYTES, direct.slice(0, count * Float.BYTES));
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void write(FileChannel file, long at, ByteBuffer bytes) {
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes, at + bytes.position());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Hands the bytes of `n` words from byte `offset` on to a digest, in their order, which
  /// [#inChunks] does not keep.
  void digest(DeviceMemory memory, long offset, long n, MessageDigest digest)
      throws OpenClException {
    ByteBuffer direct = allocate();
    for (long first = 0; first < n; first += CHUNK) {
      int count = (int) Math.min(CHUNK, n - first);
      read(memory, offset + first * Float.BYTES, direct, count);
      digest.update(direct.slice(0, count * Float.BYTES));
    }
  }

  /// The index of the first of `n` words from byte `offset` on that differs from a pattern; -1 if
  /// none.
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
    } catch (WrappedException e) {
      throw e.wrapped;
    }
  }

  private void one(long n, long first, Chunk chunk) {
    ByteBuffer pooled = free.poll();
    ByteBuffer direct = pooled == null ? allocate() : pooled;
    try {
      chunk.work(first, (int) Math.min(CHUNK, n - first), direct);
    } catch (OpenClException e) {
      throw new WrappedException(e);
    } finally {
      // A surplus buffer is left to the garbage collector.
      boolean _ = free.offer(direct);
    }
  }

  /// Carries a checked exception out of a stream.
  private static final class WrappedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final OpenClException wrapped;

    private WrappedException(OpenClException wrapped) {
      super(wrapped);
      this.wrapped = wrapped;
    }
  }
}
