package press.serve;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/// Hears what the system tells of folders.
///
/// A system tells of a folder, and not of its name: where one was put in the place of another, as
/// when branches are switched by a rename, or where the system could not tell everything, all
/// folders are looked up anew.
final class EventEar implements Ear {

  // Of a folder that was not listened to before, everything is new.
  private static final long EVER = Long.MIN_VALUE;

  private final WatchService service;
  private final Set<Path> heard = new TreeSet<>();
  private Map<WatchKey, Hearing> folders = new HashMap<>();
  private Optional<WatchedFiles> inputs = Optional.empty();
  private boolean anew;

  /// What is told of one folder.
  ///
  /// @param folder as it is called
  /// @param whole whether everything in it counts
  /// @param names what counts otherwise
  record Hearing(Path folder, boolean whole, Set<String> names) {

    private Hearing and(Hearing other) {
      Set<String> both = new TreeSet<>(names);
      both.addAll(other.names);
      return new Hearing(whole ? folder : other.folder, whole || other.whole, both);
    }
  }

  EventEar() throws IOException {
    this.service = FileSystems.getDefault().newWatchService();
  }

  /// Whether the system tells at once; otherwise the library of Java would only look now and then.
  static boolean isQuick() {
    String system = System.getProperty("os.name", "");
    return system.startsWith("Linux") || system.startsWith("Windows");
  }

  @Override
  public void listen(WatchedFiles to, long since) throws IOException {
    if (!inputs.equals(Optional.of(to))) {
      inputs = Optional.of(to);
      lookUp(since);
    }
  }

  /// Listens to all folders as they are now.
  private void lookUp(long since) throws IOException {
    anew = false;
    Map<WatchKey, Hearing> before = folders;
    folders = new HashMap<>();
    Set<Path> known = new TreeSet<>();
    before.values().stream().filter(Hearing::whole).forEach(h -> known.add(h.folder()));
    if (inputs.isPresent()) {
      FileScan walk = new FileScan(inputs.get(), this::add);
      for (FileScan.Entry entry : walk.entries()) {
        boolean isNew = !known.contains(entry.folder());
        if (isNew && entry.changed() >= since) {
          heard.add(entry.path());
        }
      }
    }
    before.keySet().stream().filter(key -> !folders.containsKey(key)).forEach(WatchKey::cancel);
  }

  /// Listens to a folder; one that has just gone is told of by the one that it lay in.
  private void add(Path real, Hearing hearing) throws IOException {
    try {
      WatchKey key = real.register(service, ENTRY_CREATE, ENTRY_DELETE, ENTRY_MODIFY);
      folders.merge(key, hearing, Hearing::and);
    } catch (NoSuchFileException | NotDirectoryException | AccessDeniedException e) {
      // The folder that it lay in tells of it; and what may not be read, the press tells of.
    } catch (ClosedWatchServiceException e) {
      // Nobody listens any more.
    }
  }

  @Override
  public Set<Path> hear(long most) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(most);
    try {
      heed(service.poll());
      // Of what is told, not all is of the book.
      for (long left = most; heard.isEmpty() && left > 0; ) {
        heed(service.poll(left, TimeUnit.MILLISECONDS));
        left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      }
    } catch (ClosedWatchServiceException e) {
      return Set.of();
    }
    if (anew) {
      lookUp(EVER);
    }
    Set<Path> all = new TreeSet<>(heard);
    heard.clear();
    return all;
  }

  /// Takes in what a folder has to tell, and all others that have something to tell by then.
  ///
  /// @param first null where there is none, as the system's queue has it
  private void heed(WatchKey first) {
    for (WatchKey key = first; key != null; key = service.poll()) {
      Optional<Hearing> hearing = Optional.ofNullable(folders.get(key));
      for (WatchEvent<?> event : key.pollEvents()) {
        hearing.ifPresent(h -> heed(h, event));
      }
      if (!key.reset() && hearing.isPresent()) {
        folders.remove(key);
        heard.add(hearing.get().folder());
        anew = true;
      }
    }
  }

  private void heed(Hearing hearing, WatchEvent<?> event) {
    if (event.kind() == OVERFLOW) {
      heard.add(hearing.folder());
      anew = true;
      return;
    }
    Path path = hearing.folder().resolve((Path) event.context());
    String name = path.getFileName().toString();
    boolean comes = event.kind() == ENTRY_CREATE;
    boolean same = event.kind() == ENTRY_MODIFY;
    boolean folder = Files.isDirectory(path);
    if (hearing.whole() && Ear.isOfBook(name)) {
      heard.add(path);
      // A file that comes or goes changes nothing about whom to listen to.
      anew |= comes ? folder || Files.isSymbolicLink(path) : !same && isKnown(path);
    }
    if (hearing.names().contains(name)) {
      // A folder on the way to one that may yet come is no change by itself.
      if (!folder || comes && isOnTheWay(path)) {
        heard.add(path);
      }
      anew |= !same;
    }
  }

  private boolean isKnown(Path folder) {
    return folders.values().stream().anyMatch(h -> h.whole() && h.folder().equals(folder));
  }

  private boolean isOnTheWay(Path folder) {
    return folders.values().stream().anyMatch(h -> h.whole() && h.folder().startsWith(folder));
  }

  @Override
  public void close() {
    try {
      service.close();
    } catch (IOException e) {
      // It tells no more, closed or not.
    }
  }
}
