package press.bench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.jocl.CL;
import org.jocl.cl_context;
import org.jocl.cl_device_id;
import org.jocl.cl_platform_id;
import org.jocl.cl_program;
import org.junit.jupiter.api.Test;
import press.bench.TestDevice;

/// Java in a process with a driver that installs signal handlers of its own.
class SignalHandlersIT {

  @Test
  void afterADriverHasCompiledAFaultInCompiledJavaIsStillAnException() throws Exception {
    TestDevice.needed("speed.Main");
    WorkerLauncher launcher = new WorkerLauncher(Program.class.getName(), Map.of());
    Process process =
        launcher
            .java(List.of("--enable-native-access=ALL-UNNAMED"), List.of())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    assertEquals(0, process.waitFor(), output);
    assertEquals("caught", output.strip());
  }

  /// Compiles a kernel, then meets a null in a method that Java has compiled without a test for it:
  /// Java learns of it by a fault of the processor.
  static final class Program {

    private Program() {}

    public static void main(String[] args) {
      compileKernel();
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

    private static void compileKernel() {
      CL.setExceptionsEnabled(true);
      cl_platform_id[] platforms = new cl_platform_id[1];
      CL.clGetPlatformIDs(1, platforms, null);
      cl_device_id[] devices = new cl_device_id[1];
      CL.clGetDeviceIDs(platforms[0], CL.CL_DEVICE_TYPE_ALL, 1, devices, null);
      cl_context context = CL.clCreateContext(null, 1, devices, null, null, null);
      String source = "kernel void set(global int *a) { a[get_global_id(0)] = 1; }";
      cl_program program =
          CL.clCreateProgramWithSource(context, 1, new String[] {source}, null, null);
      CL.clBuildProgram(program, 1, devices, null, null, null);
    }
  }
}
