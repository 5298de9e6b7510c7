package press.bench.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.store.ResultStore.Hold;
import press.result.Machine;

/// Benches of this host take turns at a device, whichever folder each of them writes to: two at
/// once would measure each other.
///
/// A turn is a lock on a file in the folder for temporary files, which all projects and users
/// share. It ends with the process. A processor is one device, whether it is reached by Java or
/// through OpenCL; graphics processors of one name are told apart by their number.
public final class DeviceLocks {

  private static final Pattern NUMBER = Pattern.compile("-(\\d+)$");
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// Where these are set, the same number means another device in another process.
  private static final List<String> SELECT =
      List.of("CUDA_VISIBLE_DEVICES", "NVIDIA_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES");

  private final Path folder;
  private final UnaryOperator<String> environment;

  /// @param folder that all benches of the host share; must be there
  /// @param environment name of a variable to its value, null where it is not set
  public DeviceLocks(Path folder, UnaryOperator<String> environment) {
    this.folder = folder;
    this.environment = environment;
  }

  /// The turns of this host.
  public static DeviceLocks ofHost() {
    return new DeviceLocks(Path.of(System.getProperty("java.io.tmpdir")), System::getenv);
  }

  /// Waits for a turn; empty where none came in time, or where the thread was interrupted.
  ///
  /// @param deadline when to stop waiting
  /// @param waiting told once where it is not free at once
  public Optional<Hold> await(Machine machine, Instant deadline, Runnable waiting)
      throws IOException {
    Optional<Hold> turn = take(machine);
    if (turn.isEmpty()) {
      waiting.run();
    }
    while (turn.isEmpty() && !Thread.currentThread().isInterrupted()) {
      long left = Duration.between(Instant.now(), deadline).toNanos();
      if (left <= 0) {
        break;
      }
      LockSupport.parkNanos(Math.min(left, PAUSE_NANOS));
      turn = take(machine);
    }
    return turn;
  }

  /// A turn at once; empty where another bench has it.
  public Optional<Hold> take(Machine machine) throws IOException {
    Optional<FileChannel> channel = open(folder.resolve(name(machine) + ".lock"));
    // Where nothing can be locked nobody is kept from measuring.
    return channel.isEmpty() ? Optional.of(Hold.NOTHING) : Hold.of(channel.get());
  }

  private static Optional<FileChannel> open(Path file) {
    try {
      return Optional.of(FileChannel.open(file, StandardOpenOption.WRITE));
    } catch (NoSuchFileException e) {
      return made(file);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<FileChannel> made(Path file) {
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      if (view != null) {
        // Other users wait for the same device.
        view.setPermissions(PosixFilePermissions.fromString("rw-rw-rw-"));
      }
      return Optional.of(channel);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// What the device is called on this host, whatever the machine is called in a book.
  String name(Machine machine) {
    if (machine.kind() != Machine.Kind.GPU) {
      return "press-bench-processor";
    }
    Matcher number = NUMBER.matcher(machine.id());
    String which = number.find() ? number.group(1) : "1";
    String selected =
        SELECT.stream().map(environment).filter(Objects::nonNull).collect(Collectors.joining("-"));
    String name = machine.title() + "-" + which + "-" + selected;
    return "press-bench-" + name.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("-$", "");
  }
}
