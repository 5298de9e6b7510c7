package press.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import press.bench.Profile;
import press.bench.target.BenchTargets;

/// What a doctor looks at.
///
/// @param system `/`, or a copy of such a tree in a test
/// @param environment of this process
/// @param targets the machines that were found, and why there are not more
/// @param results folder of results; need not be there yet
/// @param profile for which rows should be fresh
public record InspectedHost(
    Path system,
    Map<String, String> environment,
    BenchTargets targets,
    Path results,
    Profile profile) {

  public InspectedHost {
    environment = Map.copyOf(environment);
  }

  /// The text of a file of the system; empty where it is not there or not for us.
  String text(String path) {
    Path file = system.resolve(path);
    try {
      return Files.isReadable(file) ? Files.readString(file).strip() : "";
    } catch (IOException e) {
      return "";
    }
  }

  /// Whether results could be kept: a folder is made and taken away again, because rights alone do
  /// not tell of a disk that is read-only.
  boolean canKeep() {
    try {
      Files.delete(Files.createTempDirectory(nearestFolder(), ".press-doctor"));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /// The folder of results, or the one above it that is there already.
  Path nearestFolder() {
    Path folder = results.toAbsolutePath().normalize();
    while (!Files.isDirectory(folder) && folder.getParent() != null) {
      folder = folder.getParent();
    }
    return folder;
  }
}
