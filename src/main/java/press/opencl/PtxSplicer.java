package press.opencl;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds kernels with instructions that NVIDIA's OpenCL front end rejects: compile, take the PTX,
/// open its slots, give it back to the driver. [Ptx] describes slots.
///
/// A step that fails makes the kernel unsupported: a kernel whose slots were left closed would
/// compute nothing, and be fast.
final class PtxSplicer {

  /// Compute capability 9.0, the first with a variant of its own.
  private static final int MIN_CAPABILITY = 90;

  private final OpenClSession session;

  PtxSplicer(OpenClSession session) {
    this.session = session;
  }

  /// Builds the program; its log is that of the last build, with registers and spills.
  ///
  /// @throws UnsupportedException on other devices, or if a step after compiling fails
  OpenClProgram build(String source, String options) throws OpenClException {
    refuseOthers(session.facts());
    Ptx ptx;
    try (OpenClProgram slotted = session.build(source, options)) {
      ptx = ptx(slotted);
    }
    Ptx spliced = spliced(ptx);
    try {
      return OpenClProgram.load(session, spliced.binary(), assembler(options));
    } catch (OpenClException e) {
      throw failed("building the spliced PTX", e.getMessage());
    }
  }

  /// Refuses devices whose driver does not assemble PTX of such a variant.
  static void refuseOthers(DeviceFacts device) throws UnsupportedException {
    int capability = device.compute().capability();
    if (!device.isNvidia()
        || device.kind() != DeviceFacts.Kind.GPU
        || capability < MIN_CAPABILITY) {
      String shown =
          capability > 0 ? " of capability " + capability / 10 + "." + capability % 10 : "";
      throw new UnsupportedException(
          "needs the PTX route: an NVIDIA GPU of compute capability 9.0 or later; this is "
              + device.name()
              + shown);
    }
  }

  private static Ptx ptx(OpenClProgram slotted) throws UnsupportedException {
    try {
      return Ptx.of(slotted.binary());
    } catch (OpenClException e) {
      throw failed("taking the PTX", e.getMessage());
    }
  }

  private static Ptx spliced(Ptx ptx) throws UnsupportedException {
    try {
      return ptx.spliced();
    } catch (IllegalArgumentException e) {
      throw failed("opening the slots", e.getMessage());
    }
  }

  /// The options of the assembler.
  private static String assembler(String options) {
    return Stream.of(options.split(" "))
        .filter(o -> o.startsWith("-cl-nv-"))
        .collect(Collectors.joining(" "));
  }

  private static UnsupportedException failed(String step, String why) {
    return new UnsupportedException("the PTX route ended in an error at " + step + ": " + why);
  }
}
