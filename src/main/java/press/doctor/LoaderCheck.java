package press.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.bench.opencl.OpenClTarget;
import press.opencl.IcdRegistry;

/// The OpenCL loader and its drivers.
final class LoaderCheck implements HostCheck {

  private static final String LOADER = "libOpenCL.so.1";
  private static final String NVIDIA = "libnvidia-opencl.so.1";
  private static final String GET_LOADER = "sudo apt-get install ocl-icd-libopencl1";
  private static final String GET_DRIVER =
      "sudo apt-get install pocl-opencl-icd (any processor), or the driver of your GPU";

  @Override
  public CheckReport run(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    findings.add(loader(host));
    List<IcdRegistry.Entry> entries = IcdRegistry.registered();
    for (IcdRegistry.Entry entry : entries) {
      findings.add(
          entry.found()
              ? Finding.good("driver " + entry.file() + " names " + entry.library())
              : Finding.bad(
                  "driver %s names %s, which is not there".formatted(entry.file(), entry.library()),
                  "install that driver again, or remove " + entry.file()));
    }
    boolean listed = entries.stream().anyMatch(e -> e.library().contains("nvidia"));
    if (!listed && IcdRegistry.library(NVIDIA).isPresent()) {
      findings.add(
          Finding.good("NVIDIA's driver has no .icd file here; the bench names it to its workers"));
    } else if (entries.isEmpty()) {
      findings.add(Finding.less("no OpenCL driver is registered", GET_DRIVER));
    }
    return new CheckReport("OpenCL", findings);
  }

  private static Finding loader(InspectedHost host) {
    Optional<Path> file = IcdRegistry.library(LOADER);
    if (file.isPresent()) {
      return Finding.good("loader " + file.get());
    }
    boolean works = !host.targets().of(OpenClTarget.class).isEmpty();
    return works
        ? Finding.good("loader " + LOADER + ", found by the system")
        : Finding.less("no OpenCL loader (" + LOADER + ")", GET_LOADER);
  }
}
