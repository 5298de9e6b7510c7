package press.bench.guard;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import press.bench.Arg;
import press.bench.OutputComparison;
import press.bench.Tolerance;
import press.opencl.DeviceBuffer;
import press.opencl.DeviceMemory;
import press.opencl.HostMemory;
import press.opencl.OpenClException;
import press.opencl.OpenClSession;

/// A buffer between two poisoned bands, on the device or on the host: a write outside is detected,
/// a read outside returns NaN. Lengths are in words of four bytes.
public final class GuardedBuffer implements AutoCloseable {

  /// The NaN that fills outputs before a launch.
  public static final int OUTPUT_NAN = OutputComparison.UNWRITTEN;

  /// An ordinary number, both as a float and as an integer, that fills outputs in its place.
  static final int NUMBER = Float.floatToRawIntBits(1.5f);

  /// Bytes of a band; rounded up to the device's base alignment.
  private static final long BAND = 4096;

  /// The NaN that fills the bands, which no operation computes. Each buffer has one of its own, so
  /// that a copy from one band into another is detected.
  private static final int BAND_NAN = 0x7fc0dead;

  // Large inputs are sampled: this many ranges of this many words, the first and the last included.
  private static final int RANGES = 16;
  private static final long RANGE_WORDS = 1 << 14;

  private final BufferTransfer transfer;
  private final DeviceMemory memory;
  private final long before;
  private final long n;
  private final long after;
  private final int band;
  private Optional<LongToIntFunction> content = Optional.empty();

  private GuardedBuffer(
      BufferTransfer transfer, DeviceMemory memory, long before, long n, long after, int number)
      throws OpenClException {
    this.transfer = transfer;
    this.memory = memory;
    this.before = before;
    this.n = n;
    this.after = after;
    this.band = BAND_NAN + number;
    if (after > 0) {
      memory.fill(band, 0, before);
      memory.fill(band, before + n * Float.BYTES, after);
    }
  }

  /// Allocates on the device.
  ///
  /// @param number of the buffer among others
  static GuardedBuffer onDevice(OpenClSession session, BufferTransfer transfer, long n, int number)
      throws OpenClException {
    long align = Math.max(Float.BYTES, session.facts().memory().alignBytes());
    // Oclgrind reports every access outside of a buffer; a band would hide it.
    long after = Oclgrind.is(session.facts()) ? 0 : BAND;
    long before = (after + align - 1) / align * align;
    DeviceBuffer memory = session.buffer(before + n * Float.BYTES + after);
    return new GuardedBuffer(transfer, memory, before, n, after, number);
  }

  static GuardedBuffer onHost(
      OpenClSession session, BufferTransfer transfer, long n, Arg.Pages pages)
      throws OpenClException {
    long bytes = BAND + n * Float.BYTES + BAND;
    HostMemory memory =
        switch (pages) {
          case PAGEABLE -> session.pageable(bytes);
          case PINNED -> session.pinned(bytes);
        };
    return new GuardedBuffer(transfer, memory, BAND, n, BAND, 0);
  }

  /// The sub-buffer for kernels; the caller closes it.
  public DeviceBuffer buffer() throws OpenClException {
    return switch (memory) {
      case DeviceBuffer buffer -> buffer.slice(before, n * Float.BYTES);
      case HostMemory _ -> throw new IllegalStateException("a kernel sees no memory of the host");
    };
  }

  /// The part of memory of the host that a copy uses.
  public HostMemory host(long first, long count) {
    return switch (memory) {
      case HostMemory host -> host.slice(before + first * Float.BYTES, count * Float.BYTES);
      case DeviceBuffer _ -> throw new IllegalStateException("this is no memory of the host");
    };
  }

  /// Fills it with words, unless it holds them already.
  void fill(LongToIntFunction words) throws OpenClException {
    if (content.filter(words::equals).isEmpty()) {
      transfer.fill(memory, before, n, words);
      content = Optional.of(words);
    }
  }

  /// Fills it with NaN, so that an element that is not written is detected.
  void poison() throws OpenClException {
    overwrite(OUTPUT_NAN);
  }

  /// Fills all of it with one pattern; it is no input any more.
  void overwrite(int pattern) throws OpenClException {
    if (after > 0) {
      memory.fill(pattern, before, n * Float.BYTES);
    } else {
      // Oclgrind takes filled memory for uninitialised, even after a kernel has written it.
      transfer.fill(memory, before, n, _ -> pattern);
    }
    content = Optional.empty();
  }

  /// Writes what it holds into a file.
  public void save(FileChannel file) throws OpenClException, IOException {
    transfer.save(memory, before, n, file);
  }

  /// Hands what it holds to a digest.
  public void digest(MessageDigest digest) throws OpenClException {
    transfer.digest(memory, before, n, digest);
  }

  /// The words that it holds.
  int[] words() throws OpenClException {
    return transfer.words(memory, before, n);
  }

  /// Compares all elements with a reference, as floats.
  OutputComparison compare(LongToDoubleFunction expected, Tolerance tolerance)
      throws OpenClException {
    return transfer.compare(memory, before, n, expected, tolerance);
  }

  /// Compares all elements with a reference, two in a word.
  OutputComparison compare(Arg.Bfloat16Out out) throws OpenClException {
    return transfer.compareBfloat16(memory, before, out);
  }

  /// Compares all elements with a reference, two in a word, each within its bound.
  OutputComparison compare(Arg.HalfOut out) throws OpenClException {
    return transfer.compareHalf(memory, before, out);
  }

  /// Compares all elements with a reference, as integers.
  OutputComparison compare(LongToIntFunction expected) throws OpenClException {
    return transfer.compareBits(memory, before, n, expected);
  }

  /// A complaint if a band was written or an input was changed.
  Optional<String> damage(String name) throws OpenClException {
    long low = transfer.firstNot(band, memory, 0, before / Float.BYTES);
    if (low >= 0) {
      return Optional.of(
          "%s[%d] was written: before its start\n    look for an index below 0, as i - 1 is where i is 0"
              .formatted(name, low - before / Float.BYTES));
    }
    long end = before + n * Float.BYTES;
    long high = transfer.firstNot(band, memory, end, after / Float.BYTES);
    if (high >= 0) {
      return Optional.of(
          ("%s[%d] was written: past its end (it has %d)\n"
               + "    a launch has whole groups of work-items, often more than elements: guard the"
               + " write with the number of elements, as if (i < n) does; i <= n is one too many")
              .formatted(name, n + high, n));
    }
    return content.isEmpty() ? Optional.empty() : changed(name, content.get());
  }

  private Optional<String> changed(String name, LongToIntFunction words) throws OpenClException {
    SplittableRandom random = new SplittableRandom(n);
    for (int s = 0; s < RANGES; s++) {
      long last = Math.max(0, n - RANGE_WORDS);
      long from =
          switch (s) {
            case 0 -> 0;
            case 1 -> last;
            default -> random.nextLong(last + 1);
          };
      Optional<String> complaint = changed(name, words, from);
      if (complaint.isPresent() || n <= RANGE_WORDS) {
        return complaint;
      }
    }
    return Optional.empty();
  }

  private Optional<String> changed(String name, LongToIntFunction words, long from)
      throws OpenClException {
    long offset = before + from * Float.BYTES;
    long count = Math.min(RANGE_WORDS, n - from);
    OutputComparison found =
        transfer.compareBits(memory, offset, count, i -> words.applyAsInt(from + i));
    return found.firstWrong() < 0
        ? Optional.empty()
        : Optional.of(
            ("%s[%d] was written, but is an input\n"
                 + "    write to an output; the launch names arguments in the order of the kernel's"
                 + " parameters")
                .formatted(name, from + found.firstWrong()));
  }

  @Override
  public void close() {
    memory.close();
  }
}
