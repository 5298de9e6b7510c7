package press.bench.listing;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.CompilerFault;
import press.bench.KernelVariant;
import press.bench.target.CaseResult.CompilerOutput;
import press.opencl.DeviceFacts;
import press.opencl.OpenClException;
import press.opencl.OpenClProgram;

/// What a device's compiler made of the kernels of a problem.
///
/// @param summary registers, spills and the like in a clause; may be empty
/// @param listing PTX on NVIDIA, else the log if there is one
/// @param faults what it did that was not asked for, in its words
public record DeviceListing(
    String summary, CompilerOutput listing, SortedMap<CompilerFault, String> faults) {

  public DeviceListing {
    faults = Collections.unmodifiableSortedMap(new TreeMap<>(faults));
  }

  /// The first of what the compiler did that a variant does not declare, in a sentence.
  public Optional<String> undeclared(KernelVariant variant) {
    return faults.entrySet().stream()
        .filter(fault -> !variant.declared().containsKey(fault.getKey()))
        .map(fault ->
            "the compiler says that %s, which the variant does not declare: %s"
                .formatted(fault.getKey(), fault.getValue()))
        .findFirst();
  }

  // PoCL stores a source in a file with a random name. A source that includes others says itself
  // from which files of the project its lines are.
  private static final Pattern TEMPORARY =
      Pattern.compile("(?<!\\S)(?!kernels/)\\S*/(?=[^/\\s:]*\\.cl\\b)");
  private static final Pattern TEMPORARY_NAME = Pattern.compile("tempfile\\w*[-.\\w]*(?=\\.cl\\b)");

  /// Reads log and binary of a program.
  public static DeviceListing of(OpenClProgram program, DeviceFacts device, List<String> kernels)
      throws OpenClException {
    String log = program.log();
    String summary = BuildLog.summary(log, kernels::contains);
    // Other drivers may take long to make their binary, which is no text.
    byte[] binary = device.isNvidia() ? program.binary() : new byte[0];
    String text = new String(binary, StandardCharsets.ISO_8859_1);
    CompilerOutput ptx = PtxListing.of(text, log, kernels::contains);
    return new DeviceListing(
        summary,
        ptx.equals(CompilerOutput.NONE) ? ofLog(log) : ptx,
        BuildLog.faults(log, kernels::contains));
  }

  /// The log without paths; none if it is empty.
  static CompilerOutput ofLog(String log) {
    String tidy =
        log.lines()
            .map(l -> TEMPORARY.matcher(l).replaceAll(""))
            .map(l -> TEMPORARY_NAME.matcher(l).replaceAll("kernel"))
            .map(String::stripTrailing)
            .filter(l -> !l.isEmpty() && !BuildLog.changes(l))
            .map(l -> l + "\n")
            .collect(Collectors.joining());
    return CompilerOutput.of("log", tidy);
  }
}
