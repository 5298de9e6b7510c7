package speed.jmh;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.BitSet;

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
