package press.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.bench.Toolchain;
import press.bench.baseline.ToolchainVersions;
import press.bench.opencl.OpenClTarget;
import press.bench.target.BenchTarget;
import press.result.Machine;

/// Programs of others: the bench measures what they make beside our own, where they are here.
final class ToolsCheck implements HostCheck {

  @Override
  public CheckReport at(InspectedHost host) {
    ToolchainVersions tools = new ToolchainVersions();
    boolean gpu =
        host.targets().targets().stream().anyMatch(b -> b.machine().kind() == Machine.Kind.GPU);
    List<Finding> findings = new ArrayList<>();
    findings.add(tool(tools, "gcc", "variants in C", "sudo apt-get install gcc"));
    findings.add(
        tool(tools, "objdump", "listings of machine code", "sudo apt-get install binutils"));
    findings.add(python(tools, gpu));
    if (gpu) {
      findings.add(
          tool(
              tools,
              "nvcc",
              "variants in CUDA",
              "install the CUDA toolkit, or sudo apt-get install nvidia-cuda-toolkit"));
    }
    for (BenchTarget target : host.targets().targets()) {
      if (target instanceof OpenClTarget device && isNvidia(device)) {
        findings.add(state(device));
      }
    }
    return new CheckReport("Tools of others", findings);
  }

  private static Finding tool(ToolchainVersions tools, String program, String use, String help) {
    return tools
        .version(new Toolchain.Compiler(program, List.of()))
        .map(version -> Finding.good(program + ": " + version))
        .orElseGet(() -> Finding.less("no " + program + ": no " + use, help));
  }

  private static Finding python(ToolchainVersions tools, boolean gpu) {
    Optional<String> version =
        tools.version(new Toolchain.Interpreter("python3", List.of("torch", "triton")));
    if (version.isEmpty()) {
      return Finding.less(
          "no python3: no variants in PyTorch and Triton", "sudo apt-get install python3");
    }
    boolean whole = !version.get().contains("no torch");
    return whole || !gpu
        ? Finding.good("python3: " + version.get())
        : Finding.less("python3: " + version.get(), "pip install torch");
  }

  private static boolean isNvidia(BenchTarget target) {
    return target.machine().facts().getOrDefault("vendor", "").contains("NVIDIA");
  }

  private static Finding state(OpenClTarget device) {
    String read = device.state();
    return read.isEmpty()
        ? Finding.less(
            "nvidia-smi tells nothing: clocks, power and temperature are not written down",
            "it comes with the driver; in a container, ask for the driver capability \"utility\"")
        : Finding.good("nvidia-smi: " + device.machine().id() + " at " + read);
  }
}
