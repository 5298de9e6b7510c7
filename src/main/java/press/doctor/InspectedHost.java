package press.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import press.bench.Profile;
import press.bench.host.CpuFacts;
import press.bench.target.BenchTargets;

/// The host that the doctor checks.
///
/// @param system `/`, or a copy of such a tree in a test
/// @param environment of this process
/// @param targets the targets of the host, and why there are not more
/// @param results folder of results; need not exist
/// @param profile whose rows should be fresh
public record InspectedHost(
    Path system,
    Map<String, String> environment,
    BenchTargets targets,
    Path results,
    Profile profile) {

  public InspectedHost {
    environment = Map.copyOf(environment);
  }

  /// The text of a file of the system; empty if it does not exist or cannot be read.
  String text(String path) {
    return CpuFacts.text(system.resolve(path));
  }

  /// Whether results could be stored. A folder is created and deleted, because permissions do not
  /// show that a disk is read-only.
  boolean canStore() {
    try {
      Files.delete(Files.createTempDirectory(nearestFolder(), ".press-doctor"));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /// The folder of results, or its nearest parent that exists.
  Path nearestFolder() {
    Path folder = results.toAbsolutePath().normalize();
    while (!Files.isDirectory(folder) && folder.getParent() != null) {
      folder = folder.getParent();
    }
    return folder;
  }
}
