package press.opencl;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.opencl.OpenClException.UnsupportedException;

/// Builds kernels with instructions that NVIDIA's OpenCL front end rejects: compiles the kernel
/// with placeholders to PTX, replaces the placeholders by the instructions, and has the driver load
/// the result. [Ptx] describes the placeholders.
///
/// A step that fails makes the kernel unsupported: a kernel with placeholders would compute
/// nothing, and be fast.
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
    try (OpenClProgram compiled = session.build(source, options)) {
      ptx = ptx(compiled);
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

  private static Ptx ptx(OpenClProgram compiled) throws UnsupportedException {
    try {
      return Ptx.of(compiled.binary());
    } catch (OpenClException e) {
      throw failed("taking the PTX", e.getMessage());
    }
  }

  private static Ptx spliced(Ptx ptx) throws UnsupportedException {
    try {
      return ptx.spliced();
    } catch (IllegalArgumentException e) {
      throw failed("replacing the placeholders", e.getMessage());
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

  /// The assembly text of NVIDIA's compiler, into which instructions are inserted that its OpenCL
  /// front end rejects.
  ///
  /// A kernel carries such an instruction as a comment, `asm volatile("//SLOT wgmma… {%0}, …" :
  /// "+f"(d))`: the front end allocates and names the registers and lets the comment pass.
  /// [#spliced] turns the comments into instructions and names the architecture that has them.
  ///
  /// @param text PTX
  record Ptx(String text) {

    /// Marks an instruction in a comment.
    static final String SLOT = "//SLOT";

    /// The first architecture with a variant such as `sm_90a`.
    private static final int MIN_ARCHITECTURE = 90;

    private static final Pattern TARGET =
        Pattern.compile("^(\\s*\\.target\\s+sm_)(\\d+)([a-z]?)(?=[\\s,]|$)", Pattern.MULTILINE);

    // Statements may stand before a placeholder on its line, but no comment: it would swallow the
    // placeholder.
    private static final Pattern SLOT_IN_LINE =
        Pattern.compile("^([^/\\n]*+)" + SLOT + "(?=[\\s{])", Pattern.MULTILINE);

    /// The text of a compiled program, up to its first zero byte.
    public static Ptx of(byte[] binary) {
      int end = 0;
      while (end < binary.length && binary[end] != 0) {
        end++;
      }
      return new Ptx(new String(binary, 0, end, StandardCharsets.UTF_8));
    }

    /// How many placeholders there are; inlining and unrolling may have multiplied them.
    public int slots() {
      return Math.toIntExact(SLOT_IN_LINE.matcher(text).results().count());
    }

    /// Turns every placeholder into an instruction and selects the variant of the architecture that
    /// has them: `sm_90` becomes `sm_90a`.
    ///
    /// @throws IllegalArgumentException if there is no placeholder, one cannot be replaced, or the
    ///   architecture has no such variant
    public Ptx spliced() {
      if (slots() == 0) {
        throw new IllegalArgumentException("the PTX has no " + SLOT);
      }
      String open = SLOT_IN_LINE.matcher(text).replaceAll("$1");
      if (open.contains(SLOT)) {
        throw new IllegalArgumentException(
            "a " + SLOT + " stands inside a comment or a line twice");
      }
      Matcher target = TARGET.matcher(open);
      if (!target.find()) {
        throw new IllegalArgumentException("the PTX names no architecture by .target sm_…");
      }
      if (Integer.parseInt(target.group(2)) < MIN_ARCHITECTURE) {
        throw new IllegalArgumentException(
            "the PTX is for sm_%s; only sm_%d and later have a variant with more instructions"
                .formatted(target.group(2), MIN_ARCHITECTURE));
      }
      return new Ptx(target.replaceFirst("$1$2a"));
    }

    /// The form for the driver: the text and a zero byte.
    byte[] binary() {
      return (text + "\0").getBytes(StandardCharsets.UTF_8);
    }
  }
}
