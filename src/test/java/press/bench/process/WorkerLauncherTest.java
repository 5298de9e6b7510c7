package press.bench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkerLauncherTest {

  @Test
  void afterADriverHasSetSignalHandlersAFaultInCompiledJavaIsStillAnException() throws Exception {
    WorkerLauncher launcher = new WorkerLauncher(TakesHandlers.class.getName(), Map.of());
    Process process =
        launcher
            .java(List.of("--enable-native-access=ALL-UNNAMED"), List.of())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    assertEquals(0, process.waitFor(), output);
    // Java may say before that signal() is a deprecated name.
    assertTrue(output.strip().endsWith("caught"), output);
  }

  /// Takes the handler of faults away, as drivers do, then meets a null in a method that Java has
  /// compiled without a test for it: Java learns of it by such a fault.
  static final class TakesHandlers {

    private static final int SIGSEGV = 11;

    private TakesHandlers() {}

    public static void main(String[] args) throws Throwable {
      takeHandler();
      int[] numbers = new int[3];
      long sum = 0;
      for (int i = 0; i < 200_000; i++) {
        sum += length(numbers);
      }
      try {
        sum += length(null);
        System.out.println("no exception " + sum);
      } catch (NullPointerException e) {
        System.out.println("caught");
      }
    }

    private static int length(int[] numbers) {
      return numbers.length;
    }

    /// `signal(SIGSEGV, SIG_DFL)`, by the function that libraries find under this name.
    @SuppressWarnings("restricted")
    private static void takeHandler() throws Throwable {
      Linker linker = Linker.nativeLinker();
      FunctionDescriptor twoPointers =
          FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.ADDRESS);
      FunctionDescriptor setsHandler =
          FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.ADDRESS);
      MemorySegment find = linker.defaultLookup().findOrThrow("dlsym");
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment signal =
            (MemorySegment)
                linker
                    .downcallHandle(find, twoPointers)
                    .invokeExact(MemorySegment.NULL, arena.allocateFrom("signal"));
        MemorySegment before =
            (MemorySegment)
                linker.downcallHandle(signal, setsHandler).invokeExact(SIGSEGV, MemorySegment.NULL);
        assert before != null;
      }
    }
  }
}
