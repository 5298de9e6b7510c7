package press.directive;

import java.util.Optional;
import press.parse.Item.FenceItem;
import press.parse.Region;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// The text of a kernel in which the arrays of a grid are looked for.
final class GridSource {

  private GridSource() {}

  /// The whole file, or the region that the fence names; empty where there is no kernel. Returns
  /// nothing only after saying what is unknown.
  ///
  /// @param path project path of the kernel; empty for none
  static Optional<String> of(FenceItem fence, String path, Scope scope, Diagnostics problems) {
    SourceFile file = scope.book().sources().code().get(path);
    Span region = fence.options().get("region");
    if (region == null) {
      return Optional.of(file == null ? "" : file.text());
    }
    if (file == null) {
      problems.error(
          "D75", region, "a region of no kernel", "name the kernel: {grid} stream/scalar");
      return Optional.empty();
    }
    return scope.region(path, region, problems).map(Region::code);
  }
}
