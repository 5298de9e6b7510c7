package speed.jmh;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Stores to and loads from all places of an array, each with a different promise about order.
///
/// C2 keeps only the last of several fences in a row, and an unrolled loop has several in a row. A
/// step that it does not know keeps it from unrolling.
public final class FencesKernels {

  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

  private FencesKernels() {}

  /// No promise: the compiler may reorder, merge and widen.
  public static void storePlain(long[] a, long value) {
    for (int i = 0; i < a.length; i++) {
      a[i] = value;
    }
  }

  /// Each store is made, one by one.
  public static void storeOpaque(long[] a, long value, int step) {
    for (int i = 0; i < a.length; i += step) {
      LONGS.setOpaque(a, i, value);
    }
  }

  /// What came before is seen by whoever sees the store.
  public static void storeOrdered(long[] a, long value, int step) {
    for (int i = 0; i < a.length; i += step) {
      LONGS.setRelease(a, i, value);
    }
  }

  /// One order of all volatile accesses, the same for everybody.
  public static void storeVolatile(long[] a, long value, int step) {
    for (int i = 0; i < a.length; i += step) {
      LONGS.setVolatile(a, i, value);
    }
  }

  /// Nothing passes between any two stores.
  public static void storeFence(long[] a, long value, int step) {
    for (int i = 0; i < a.length; i += step) {
      LONGS.setOpaque(a, i, value);
      VarHandle.fullFence();
    }
  }

  /// No promise.
  public static long loadPlain(long[] a) {
    long sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i];
    }
    return sum;
  }

  /// Each load is made, one by one.
  public static long loadOpaque(long[] a, int step) {
    long sum = 0;
    for (int i = 0; i < a.length; i += step) {
      sum += (long) LONGS.getOpaque(a, i);
    }
    return sum;
  }

  /// What comes after happens after the load.
  public static long loadOrdered(long[] a, int step) {
    long sum = 0;
    for (int i = 0; i < a.length; i += step) {
      sum += (long) LONGS.getAcquire(a, i);
    }
    return sum;
  }

  /// One order of all volatile accesses, the same for everybody.
  public static long loadVolatile(long[] a, int step) {
    long sum = 0;
    for (int i = 0; i < a.length; i += step) {
      sum += (long) LONGS.getVolatile(a, i);
    }
    return sum;
  }

  /// Nothing passes between any two loads.
  public static long loadFence(long[] a, int step) {
    long sum = 0;
    for (int i = 0; i < a.length; i += step) {
      sum += (long) LONGS.getOpaque(a, i);
      VarHandle.fullFence();
    }
    return sum;
  }
}
