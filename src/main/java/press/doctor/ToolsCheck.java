package press.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.bench.Toolchain;
import press.bench.baseline.ToolchainVersions;
import press.bench.opencl.OpenClTarget;
import press.results.Machine;

/// External tools that baselines and listings need.
final class ToolsCheck implements HostCheck {

  @Override
  public CheckReport run(InspectedHost host) {
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
    for (OpenClTarget device : host.targets().of(OpenClTarget.class)) {
      if (device.machine().facts().getOrDefault("vendor", "").contains("NVIDIA")) {
        findings.add(state(device));
      }
    }
    return new CheckReport("Tools of others", findings);
  }

  private static Finding tool(ToolchainVersions tools, String program, String use, String help) {
    return tools
        .find(new Toolchain.Compiler(program, List.of()))
        .map(version -> Finding.good(program + ": " + version))
        .orElseGet(() -> Finding.less("no " + program + ": no " + use, help));
  }

  private static Finding python(ToolchainVersions tools, boolean gpu) {
    Optional<String> version =
        tools.find(new Toolchain.Interpreter("python3", List.of("torch", "triton")));
    if (version.isEmpty()) {
      return Finding.less(
          "no python3: no variants in PyTorch and Triton", "sudo apt-get install python3");
    }
    boolean complete = !version.get().contains("no torch");
    return complete || !gpu
        ? Finding.good("python3: " + version.get())
        : Finding.less("python3: " + version.get(), "pip install torch");
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
