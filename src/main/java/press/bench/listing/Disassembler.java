package press.bench.listing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.bench.process.ExternalTool;

/// Disassembles machine code with `objdump` of the GNU binutils.
final class Disassembler {

  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final String PROGRAM = "objdump";

  private Disassembler() {}

  /// The version; empty if `objdump` is not installed or does not know this processor.
  static Optional<String> version() {
    if (processor().isEmpty()) {
      return Optional.empty();
    }
    try {
      ExternalTool.Ran ran = ExternalTool.run(List.of(PROGRAM, "--version"), LIMIT);
      return ran.code() == 0 ? ran.out().lines().findFirst() : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// Machine code of this processor as text, its addresses counted from 0.
  static String text(byte[] code) throws IOException {
    Path file = Files.createTempFile("code", ".bin");
    try {
      Files.write(file, code);
      List<String> command = new ArrayList<>(List.of(PROGRAM, "-D", "-b", "binary"));
      command.addAll(processor());
      command.addAll(List.of("--no-show-raw-insn", file.toString()));
      ExternalTool.Ran ran = ExternalTool.run(command, LIMIT);
      if (ran.code() != 0) {
        throw new IOException(PROGRAM + " " + ran.end());
      }
      return ran.out();
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static List<String> processor() {
    return switch (System.getProperty("os.arch")) {
      case "amd64", "x86_64" -> List.of("-m", "i386:x86-64", "-M", "intel");
      case "aarch64" -> List.of("-m", "aarch64");
      default -> List.of();
    };
  }
}
