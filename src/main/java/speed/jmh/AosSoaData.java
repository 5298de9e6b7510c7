package speed.jmh;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntSupplier;
import press.bench.JavaBenchmark.Check;
import speed.jmh.AosSoaKernels.Particle;

/// The records of `aos-soa` in the layout of a variant, and what a sum over them must be.
final class AosSoaData {

  private static final int FIELDS = AosSoaKernels.FIELDS;
  private static final int BLOCK = AosSoaKernels.BLOCK;
  private static final int MASS = 6;

  private final int n;
  private final boolean one;
  private final IntSupplier run;

  AosSoaData(String variant, String reads, int n) {
    this.n = n;
    one = reads.equals("one");
    run =
        switch (variant) {
          case "objects" -> objects(particles(n));
          case "shuffled" -> objects(shuffled(particles(n)));
          case "records" -> records(words(n, n * FIELDS, i -> i));
          case "arrays" -> arrays();
          case "blocks" -> blocks();
          default -> throw new IllegalArgumentException("no variant " + variant);
        };
  }

  /// The place of a word, by its record times the fields plus its field.
  private interface Place {
    int of(int word);
  }

  private static int[] words(int n, int length, Place place) {
    int[] a = new int[length];
    for (int i = 0; i < n * FIELDS; i++) {
      a[place.of(i)] = value(i);
    }
    return a;
  }

  private static Particle[] particles(int n) {
    Particle[] all = new Particle[n];
    Arrays.setAll(
        all,
        r -> {
          int i = r * FIELDS;
          return new Particle(
              value(i),
              value(i + 1),
              value(i + 2),
              value(i + 3),
              value(i + 4),
              value(i + 5),
              value(i + MASS),
              value(i + 7));
        });
    return all;
  }

  private static Particle[] shuffled(Particle[] all) {
    List<Particle> list = Arrays.asList(all);
    Collections.shuffle(list, new Random(7));
    return all;
  }

  private IntSupplier objects(Particle[] all) {
    return one ? () -> AosSoaKernels.one(all) : () -> AosSoaKernels.all(all);
  }

  private IntSupplier records(int[] a) {
    return one ? () -> AosSoaKernels.oneOfRecords(a) : () -> AosSoaKernels.allOfRecords(a);
  }

  private IntSupplier arrays() {
    int[][] a = new int[FIELDS][n];
    for (int f = 0; f < FIELDS; f++) {
      int field = f;
      Arrays.setAll(a[f], r -> value(r * FIELDS + field));
    }
    return one ? () -> AosSoaKernels.oneOfArrays(a[MASS]) : () -> AosSoaKernels.allOfArrays(a);
  }

  private IntSupplier blocks() {
    int length = Math.ceilDiv(n, BLOCK) * BLOCK * FIELDS;
    Place place =
        i -> {
          int record = i / FIELDS;
          return record / BLOCK * BLOCK * FIELDS + i % FIELDS * BLOCK + record % BLOCK;
        };
    int[] a = words(n, length, place);
    return one ? () -> AosSoaKernels.oneOfBlocks(a, n) : () -> AosSoaKernels.allOfBlocks(a, n);
  }

  private static int value(int i) {
    int h = i * 0x9E3779B9;
    return (h ^ h >>> 15) * 0x85EBCA6B;
  }

  /// Runs the variant once; its sum.
  int run() {
    return run.getAsInt();
  }

  /// Whether that is the sum.
  Check check(int sum) {
    int want = 0;
    for (int r = 0; r < n; r++) {
      for (int f = one ? MASS : 0; f < (one ? MASS + 1 : FIELDS); f++) {
        want += (one ? 1 : 2 * f + 1) * value(r * FIELDS + f);
      }
    }
    return sum == want
        ? new Check(true, 0, "exact", "")
        : new Check(
            false,
            Double.POSITIVE_INFINITY,
            "exact",
            "sum: %d, not %d at n=%d".formatted(sum, want, n));
  }
}
