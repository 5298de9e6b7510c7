package press.bench;

import java.util.Optional;
import java.util.SplittableRandom;
import press.opencl.Buffer;
import press.opencl.OpenClException;
import press.opencl.Session;

/// A buffer of floats between two poisoned bands: a write outside is seen, a read outside meets
/// NaN.
final class Guarded implements AutoCloseable {

  /// Bytes of a band; rounded up to the device's base alignment.
  private static final long BAND = 4096;

  /// A quiet NaN that nothing computes; fills the bands.
  private static final int BAND_NAN = 0x7fc0dead;

  /// Another one; fills outputs before a launch.
  private static final int OUTPUT_NAN = 0x7fc00bad;

  // Large inputs are sampled: this many pieces of this many floats, the first and the last among
  // them.
  private static final int SAMPLES = 16;
  private static final long SAMPLE = 1 << 14;

  private final Transfer transfer;
  private final Buffer whole;
  private final Buffer inner;
  private final long before;
  private final long n;
  private FloatAt content;

  /// Allocates and poisons; `n` is in floats.
  Guarded(Session session, Transfer transfer, long n) throws OpenClException {
    this.transfer = transfer;
    this.n = n;
    long align = Math.max(Float.BYTES, session.facts().baseAlignBytes());
    this.before = (BAND + align - 1) / align * align;
    this.whole = session.buffer(before + n * Float.BYTES + BAND);
    whole.fill(BAND_NAN, 0, before);
    whole.fill(BAND_NAN, before + n * Float.BYTES, BAND);
    this.inner = whole.slice(before, n * Float.BYTES);
  }

  /// What a kernel sees.
  Buffer inner() {
    return inner;
  }

  /// Makes sure that it holds these values; filling is skipped where it already does.
  void hold(FloatAt values) throws OpenClException {
    if (content != values) {
      transfer.fill(whole, before, n, values);
      content = values;
    }
  }

  /// Fills it with NaN, so that an element that is not written is seen.
  void poison() throws OpenClException {
    whole.fill(OUTPUT_NAN, before, n * Float.BYTES);
    content = null;
  }

  /// Compares the whole of it with a reference.
  Comparison compare(Arg.Out out) throws OpenClException {
    return transfer.compare(whole, before, n, out.expected(), out.tolerance());
  }

  /// A complaint where a band was written to, or where an input was changed.
  Optional<String> damage(String name) throws OpenClException {
    long low = transfer.firstNot(BAND_NAN, whole, 0, before / Float.BYTES);
    if (low >= 0) {
      return Optional.of(
          "%s[%d] was written: before its start".formatted(name, low - before / Float.BYTES));
    }
    long end = before + n * Float.BYTES;
    long high = transfer.firstNot(BAND_NAN, whole, end, BAND / Float.BYTES);
    if (high >= 0) {
      return Optional.of(
          "%s[%d] was written: past its end (it has %d)".formatted(name, n + high, n));
    }
    return content == null ? Optional.empty() : changed(name);
  }

  private Optional<String> changed(String name) throws OpenClException {
    SplittableRandom random = new SplittableRandom(n);
    for (int s = 0; s < SAMPLES; s++) {
      long last = Math.max(0, n - SAMPLE);
      long from = s == 0 ? 0 : s == 1 ? last : random.nextLong(last + 1);
      Optional<String> complaint = changed(name, from);
      if (complaint.isPresent() || n <= SAMPLE) {
        return complaint;
      }
    }
    return Optional.empty();
  }

  private Optional<String> changed(String name, long from) throws OpenClException {
    FloatAt values = content;
    Comparison found =
        transfer.compare(
            whole,
            before + from * Float.BYTES,
            Math.min(SAMPLE, n - from),
            i -> values.at(from + i),
            Tolerance.EXACT);
    return found.firstWrong() < 0
        ? Optional.empty()
        : Optional.of(
            "%s[%d] was written, but is an input".formatted(name, from + found.firstWrong()));
  }

  @Override
  public void close() {
    inner.close();
    whole.close();
  }
}
