package press.bench.listing;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.target.BenchTarget;
import press.opencl.DeviceFacts;
import press.opencl.OpenClException;
import press.opencl.OpenClProgram;

/// What a device's compiler made of the kernels that a problem launches.
///
/// @param told registers, spills and the like in a clause; may be empty
/// @param listing PTX on NVIDIA, elsewhere the log where there is one
public record DeviceListing(String told, BenchTarget.Listing listing) {

  // PoCL keeps a source in a file whose name is another each time.
  private static final Pattern TEMPORARY = Pattern.compile("\\S*/(?=[^/\\s:]*\\.cl\\b)");
  private static final Pattern TEMPORARY_NAME = Pattern.compile("tempfile\\w*[-.\\w]*(?=\\.cl\\b)");

  /// Reads it from a built program.
  public static DeviceListing of(OpenClProgram program, DeviceFacts device, List<String> kernels)
      throws OpenClException {
    String log = program.log();
    String told = BuildLog.summary(log, kernels).orElse("");
    // Others may have to work for their binary, and then it is no text.
    byte[] binary = device.isNvidia() ? program.binary() : new byte[0];
    String text = new String(binary, StandardCharsets.ISO_8859_1);
    BenchTarget.Listing ptx = PtxListing.of(text, log, kernels::contains);
    return new DeviceListing(told, ptx.equals(BenchTarget.Listing.NONE) ? ofLog(log) : ptx);
  }

  /// The log without paths; none where it says nothing.
  static BenchTarget.Listing ofLog(String log) {
    String tidy =
        log.lines()
            .map(l -> TEMPORARY.matcher(l).replaceAll(""))
            .map(l -> TEMPORARY_NAME.matcher(l).replaceAll("kernel"))
            .map(String::stripTrailing)
            .filter(l -> !l.isEmpty() && !BuildLog.changes(l))
            .map(l -> l + "\n")
            .collect(Collectors.joining());
    return Listings.of("log", tidy);
  }
}
