package speed.jmh;

import java.math.BigInteger;
import press.bench.JavaBenchmark.Check;

/// Work for clocks: whole-number arithmetic in which every round waits for the one before.
///
/// Nothing moves through memory and nothing overlaps, so that twice the rounds take twice the time:
/// five cycles each, three of them for the product. Every round can be undone, which is how
/// everything that was timed is checked: as many rounds back must lead to the seed.
final class Chain {

  /// Where every chain begins.
  static final long SEED = 0x0123_4567_89AB_CDEFL;

  /// Odd, so that a product can be undone.
  static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;

  private static final long INVERSE = 0xF1DE_83E1_9937_733DL;

  private final int rounds;
  private long x = SEED;
  private long calls;

  /// A chain at its seed.
  ///
  /// @param rounds of one call
  Chain(int rounds) {
    this.rounds = rounds;
  }

  /// So many rounds from a value on.
  static long run(long from, int rounds) {
    long x = from;
    for (int round = 0; round < rounds; round++) {
      x = (x ^ x >>> 32) * FACTOR;
    }
    return x;
  }

  /// One operation: goes on where the last call stopped.
  void call() {
    x = run(x, rounds);
    calls++;
  }

  /// So many operations.
  void call(long times) {
    for (long i = 0; i < times; i++) {
      call();
    }
  }

  /// How many operations there were.
  long calls() {
    return calls;
  }

  /// Whether all operations together were right.
  Check check() {
    return check(x, calls * rounds);
  }

  /// Whether a value lies so many rounds behind the seed.
  static Check check(long x, long rounds) {
    long back = x;
    for (long round = 0; round < rounds; round++) {
      back *= INVERSE;
      back ^= back >>> 32;
    }
    boolean right = back == SEED;
    String reason = right ? "" : "%d rounds back: %x, not %x".formatted(rounds, back, SEED);
    return new Check(right, right ? 0 : Double.POSITIVE_INFINITY, "exact", reason);
  }

  /// Whether rounds do what they shall, by integers of any length.
  static Check checkRounds(int rounds) {
    BigInteger range = BigInteger.ONE.shiftLeft(Long.SIZE);
    BigInteger factor = BigInteger.valueOf(FACTOR).mod(range);
    BigInteger want = BigInteger.valueOf(SEED);
    for (int round = 0; round < rounds; round++) {
      want = want.xor(want.shiftRight(32)).multiply(factor).mod(range);
    }
    long got = run(SEED, rounds);
    boolean right = got == want.longValue();
    String reason = right ? "" : "%d rounds: %x, not %x".formatted(rounds, got, want.longValue());
    return new Check(right, right ? 0 : Double.POSITIVE_INFINITY, "exact", reason);
  }
}
