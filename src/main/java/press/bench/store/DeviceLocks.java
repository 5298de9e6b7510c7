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
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.store.ResultStore.Lock;
import press.results.Machine;

/// Locks on the devices of this host: two benches at once would disturb each other's times,
/// whichever folder each of them writes to.
///
/// A lock is on a file in the folder for temporary files, which all projects and users share, and
/// ends with the process. A processor is one device for Java and OpenCL; graphics processors of one
/// name differ by their number.
public final class DeviceLocks {

  private static final Pattern NUMBER = Pattern.compile("-(\\d+)$");
  private static final int MOST_CHARS = 80;
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  // Variables that renumber the devices of a process.
  private static final List<String> SELECTORS =
      List.of("CUDA_VISIBLE_DEVICES", "NVIDIA_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES");

  private final Path folder;
  private final UnaryOperator<String> environment;

  /// @param folder that all benches of the host share; must exist
  /// @param environment name of a variable to its value or null
  public DeviceLocks(Path folder, UnaryOperator<String> environment) {
    this.folder = folder;
    this.environment = environment;
  }

  /// The locks of this host.
  public static DeviceLocks ofHost() {
    return new DeviceLocks(Path.of(System.getProperty("java.io.tmpdir")), System::getenv);
  }

  /// Waits for a lock; empty after the deadline or an interrupt of the thread.
  ///
  /// @param waiting called once if the device is not free at once, with the process that has the
  ///   lock, in words
  public Optional<Lock> await(Machine machine, Instant deadline, Consumer<String> waiting)
      throws IOException {
    Optional<Lock> lock = tryLock(machine);
    if (lock.isEmpty()) {
      waiting.accept(holder(folder.resolve(name(machine) + ".lock")));
    }
    while (lock.isEmpty() && !Thread.currentThread().isInterrupted()) {
      long left = Duration.between(Instant.now(), deadline).toNanos();
      if (left <= 0) {
        break;
      }
      LockSupport.parkNanos(Math.min(left, PAUSE_NANOS));
      lock = tryLock(machine);
    }
    return lock;
  }

  /// Locks a device; empty if another bench has the lock.
  public Optional<Lock> tryLock(Machine machine) throws IOException {
    Optional<FileChannel> channel = open(folder.resolve(name(machine) + ".lock"));
    // A host without lock files does not keep anybody from measuring.
    return channel.isEmpty() ? Optional.of(Lock.NONE) : Lock.named(channel.get());
  }

  /// The process that wrote its number into a lock file.
  private static String holder(Path file) {
    try {
      String number = Files.readString(file).strip();
      Optional<ProcessHandle> process =
          number.matches("\\d{1,18}") ? ProcessHandle.of(Long.parseLong(number)) : Optional.empty();
      return process
          .flatMap(p -> p.info().commandLine().or(() -> p.info().command()))
          .map(line -> "process " + number + ", " + shortened(line))
          .orElse("process " + number);
    } catch (IOException e) {
      return "a process that cannot be named";
    }
  }

  private static String shortened(String line) {
    return line.length() <= MOST_CHARS ? line : "…" + line.substring(line.length() - MOST_CHARS);
  }

  private static Optional<FileChannel> open(Path file) {
    try {
      return Optional.of(FileChannel.open(file, StandardOpenOption.WRITE));
    } catch (NoSuchFileException e) {
      return create(file);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<FileChannel> create(Path file) {
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      if (view != null) {
        // Other users lock the same device.
        view.setPermissions(PosixFilePermissions.fromString("rw-rw-rw-"));
      }
      return Optional.of(channel);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// The name of the device on this host, whatever the machine is called in a book.
  String name(Machine machine) {
    if (machine.kind() != Machine.Kind.GPU) {
      return "press-bench-processor";
    }
    Matcher number = NUMBER.matcher(machine.id());
    String which = number.find() ? number.group(1) : "1";
    String selected =
        SELECTORS.stream()
            .map(environment)
            .filter(Objects::nonNull)
            .collect(Collectors.joining("-"));
    String name = machine.title() + "-" + which + "-" + selected;
    return "press-bench-" + name.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("-$", "");
  }
}
