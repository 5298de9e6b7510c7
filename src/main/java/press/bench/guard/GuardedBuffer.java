package press.bench.guard;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import press.bench.Arg;
import press.bench.Tolerance;
import press.opencl.DeviceBuffer;
import press.opencl.DeviceMemory;
import press.opencl.HostMemory;
import press.opencl.OpenClException;
import press.opencl.OpenClSession;

/// A buffer between two poisoned bands, on the device or on the host: a write outside is seen, a
/// read outside meets NaN. Lengths are in words of four bytes.
public final class GuardedBuffer implements AutoCloseable {

  /// Another NaN; fills outputs before a launch.
  static final int OUTPUT_NAN = 0x7fc00bad;

  /// Bytes of a band; rounded up to the device's base alignment.
  private static final long BAND = 4096;

  /// A quiet NaN that nothing computes; fills the bands. Each buffer has one of its own, so that
  /// what a kernel carries from one band into another is seen.
  private static final int BAND_NAN = 0x7fc0dead;

  // Large inputs are sampled: this many pieces of this many words, the first and the last among
  // them.
  private static final int SAMPLES = 16;
  private static final long SAMPLE = 1 << 14;

  private final BufferTransfer transfer;
  private final DeviceMemory whole;
  private final long before;
  private final long n;
  private final long after;
  private final int band;
  private Optional<LongToIntFunction> content = Optional.empty();

  private GuardedBuffer(
      BufferTransfer transfer, DeviceMemory whole, long before, long n, long after, int number)
      throws OpenClException {
    this.transfer = transfer;
    this.whole = whole;
    this.before = before;
    this.n = n;
    this.after = after;
    this.band = BAND_NAN + number;
    if (after > 0) {
      whole.fill(band, 0, before);
      whole.fill(band, before + n * Float.BYTES, after);
    }
  }

  /// Allocates on the device.
  ///
  /// @param number of the buffer among others
  static GuardedBuffer onDevice(OpenClSession session, BufferTransfer transfer, long n, int number)
      throws OpenClException {
    long align = Math.max(Float.BYTES, session.facts().baseAlignBytes());
    // Oclgrind tells every access outside of the buffer itself; a band would hide it.
    long after = Oclgrind.is(session.facts()) ? 0 : BAND;
    long before = (after + align - 1) / align * align;
    DeviceBuffer whole = session.buffer(before + n * Float.BYTES + after);
    return new GuardedBuffer(transfer, whole, before, n, after, number);
  }

  /// Allocates on the host.
  static GuardedBuffer onHost(
      OpenClSession session, BufferTransfer transfer, long n, Arg.Pages pages)
      throws OpenClException {
    long bytes = BAND + n * Float.BYTES + BAND;
    HostMemory whole =
        switch (pages) {
          case PAGEABLE -> session.pageable(bytes);
          case PINNED -> session.pinned(bytes);
        };
    return new GuardedBuffer(transfer, whole, BAND, n, BAND, 0);
  }

  /// What a kernel sees; the caller closes it.
  public DeviceBuffer buffer() throws OpenClException {
    return switch (whole) {
      case DeviceBuffer buffer -> buffer.slice(before, n * Float.BYTES);
      case HostMemory _ -> throw new IllegalStateException("a kernel sees no memory of the host");
    };
  }

  /// What a copy between host and device sees of the host.
  public HostMemory host(long first, long count) {
    return switch (whole) {
      case HostMemory host -> host.slice(before + first * Float.BYTES, count * Float.BYTES);
      case DeviceBuffer _ -> throw new IllegalStateException("this is no memory of the host");
    };
  }

  /// Makes sure that it holds these words; filling is skipped where it already does.
  void hold(LongToIntFunction words) throws OpenClException {
    if (content.filter(words::equals).isEmpty()) {
      transfer.fill(whole, before, n, words);
      content = Optional.of(words);
    }
  }

  /// Fills it with NaN, so that an element that is not written is seen.
  void poison() throws OpenClException {
    if (after > 0) {
      whole.fill(OUTPUT_NAN, before, n * Float.BYTES);
    } else {
      // Oclgrind takes what was filled for what was never set, even after a kernel has set it.
      transfer.fill(whole, before, n, _ -> OUTPUT_NAN);
    }
    content = Optional.empty();
  }

  /// Compares the whole of it with a reference, as floats.
  OutputComparison compare(LongToDoubleFunction expected, Tolerance tolerance)
      throws OpenClException {
    return transfer.compare(whole, before, n, expected, tolerance);
  }

  /// Compares the whole of it with a reference, as integers.
  OutputComparison compare(LongToIntFunction expected) throws OpenClException {
    return transfer.compareBits(whole, before, n, expected);
  }

  /// A complaint where a band was written to, or where an input was changed.
  Optional<String> damage(String name) throws OpenClException {
    long low = transfer.firstNot(band, whole, 0, before / Float.BYTES);
    if (low >= 0) {
      return Optional.of(
          "%s[%d] was written: before its start".formatted(name, low - before / Float.BYTES));
    }
    long end = before + n * Float.BYTES;
    long high = transfer.firstNot(band, whole, end, after / Float.BYTES);
    if (high >= 0) {
      return Optional.of(
          "%s[%d] was written: past its end (it has %d)".formatted(name, n + high, n));
    }
    return content.isEmpty() ? Optional.empty() : changed(name, content.get());
  }

  private Optional<String> changed(String name, LongToIntFunction words) throws OpenClException {
    SplittableRandom random = new SplittableRandom(n);
    for (int s = 0; s < SAMPLES; s++) {
      long last = Math.max(0, n - SAMPLE);
      long from = s == 0 ? 0 : s == 1 ? last : random.nextLong(last + 1);
      Optional<String> complaint = changed(name, words, from);
      if (complaint.isPresent() || n <= SAMPLE) {
        return complaint;
      }
    }
    return Optional.empty();
  }

  private Optional<String> changed(String name, LongToIntFunction words, long from)
      throws OpenClException {
    long offset = before + from * Float.BYTES;
    long count = Math.min(SAMPLE, n - from);
    OutputComparison found =
        transfer.compareBits(whole, offset, count, i -> words.applyAsInt(from + i));
    return found.firstWrong() < 0
        ? Optional.empty()
        : Optional.of(
            "%s[%d] was written, but is an input".formatted(name, from + found.firstWrong()));
  }

  @Override
  public void close() {
    whole.close();
  }
}
