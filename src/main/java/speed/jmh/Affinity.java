package speed.jmh;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.BitSet;
import press.bench.host.CpuFacts;

/// The processors on which a thread may run, by `sched_getaffinity` and `sched_setaffinity` of
/// Linux.
final class Affinity {

  private static final int BYTES = 128;

  private Affinity() {}

  // Looked up where they are first called, since other systems do not have them.
  private static final class Calls {
    static final MethodHandle GET = function("sched_getaffinity");
    static final MethodHandle SET = function("sched_setaffinity");
  }

  @SuppressWarnings("restricted") // Native access is what this class is for.
  private static MethodHandle function(String name) {
    Linker linker = Linker.nativeLinker();
    return linker.downcallHandle(
        linker.defaultLookup().findOrThrow(name),
        FunctionDescriptor.of(
            ValueLayout.JAVA_INT,
            ValueLayout.JAVA_INT,
            ValueLayout.JAVA_LONG,
            ValueLayout.ADDRESS));
  }

  /// Whether this system has such functions.
  static boolean known() {
    return Linker.nativeLinker().defaultLookup().find("sched_setaffinity").isPresent();
  }

  /// The processors of the calling thread; none where the system does not tell.
  static BitSet orNone() {
    return known() ? get() : new BitSet();
  }

  /// The processors of the calling thread.
  static BitSet get() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(BYTES);
      call(Calls.GET, mask);
      return BitSet.valueOf(mask.toArray(ValueLayout.JAVA_BYTE));
    }
  }

  /// Lets the calling thread run on these processors only.
  static void set(BitSet processors) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(BYTES);
      MemorySegment.copy(
          MemorySegment.ofArray(processors.toByteArray()),
          0,
          mask,
          0,
          processors.length() + 7 >> 3);
      call(Calls.SET, mask);
    }
  }

  /// Ties the two workers of a pair, of whom the caller is one, to a processor each: the first of
  /// `processors`, and the first of another core. Does nothing where the system has no such
  /// function, or fewer processors.
  static void tie(Crew pair, BitSet processors) {
    if (processors.isEmpty()) {
      return;
    }
    int first = processors.nextSetBit(0);
    int second = second(processors, siblings(first));
    if (second >= 0) {
      pair.run(worker -> {
        BitSet one = new BitSet();
        one.set(worker == 0 ? first : second);
        set(one);
      });
    }
  }

  /// The first processor after the first that shares no core with it, else the next one; -1 where
  /// there is one processor or none.
  static int second(BitSet processors, BitSet siblings) {
    int first = processors.nextSetBit(0);
    BitSet others = (BitSet) processors.clone();
    others.andNot(siblings);
    others.clear(0, first + 1);
    return others.isEmpty() ? processors.nextSetBit(first + 1) : others.nextSetBit(0);
  }

  private static BitSet siblings(int processor) {
    return list(
        CpuFacts.text(
            Path.of("/sys/devices/system/cpu/cpu" + processor + "/topology/thread_siblings_list")));
  }

  /// The processors of a list of Linux, such as `0-1,8`.
  static BitSet list(String text) {
    BitSet all = new BitSet();
    for (String range : text.strip().split(",")) {
      if (!range.isEmpty()) {
        String[] ends = range.split("-");
        all.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
      }
    }
    return all;
  }

  private static void call(MethodHandle function, MemorySegment mask) {
    try {
      // 0 is the calling thread.
      if ((int) function.invokeExact(0, (long) BYTES, mask) < 0) {
        throw new IllegalStateException(
            "the system refuses to tell or to set a thread's processors");
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
