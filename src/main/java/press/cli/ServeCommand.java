package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.serve.LivePreview;
import press.serve.ServerAddress;

/// `press serve`: shows the book in a browser while it is written.
@Command(
    name = "serve",
    description = {
      "Show the book in a browser while you write: each save shows at once on the open page.",
      "Drafts have pages, too. Only this computer can read them. Ctrl-C ends it."
    })
final class ServeCommand extends ConsoleCommand {

  private static final int MAX_PORT = 65_535;
  private static final int DEFAULT_PORT = 8000;
  private static final long GRACE_SECONDS = 10;

  @Mixin private BookFolder book;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port to listen on, 0 for any free one (default: 8000, or any if it is taken).")
  private Optional<Integer> port = Optional.empty();

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = {
        "Address of this computer to listen on (default: ${DEFAULT-VALUE}, which nobody else can"
            + " reach).",
        "0.0.0.0 is all of them: then everybody on your networks can read the whole book, drafts"
            + " too, as long as this runs, and nobody is asked for a password."
      })
  private String host;

  @Option(names = "--open", description = "Open the front page in the browser of this system.")
  private boolean open;

  @Option(
      names = "--no-drafts",
      description = "Leave drafts out, as press build does; their mistakes are not reported then.")
  private boolean noDrafts;

  @Option(
      names = "--poll",
      description = "Look at all files periodically: for drives that do not report changes.")
  private boolean poll;

  @Override
  public Integer call() throws IOException, InterruptedException {
    requirePort();
    InetAddress address = address();
    LivePreview preview = open(address);
    CountDownLatch finished = new CountDownLatch(1);
    Thread end = new Thread(() -> end(preview, finished, out()), "end");
    Runtime.getRuntime().addShutdownHook(end);
    try {
      String name = address.isLoopbackAddress() || address.isAnyLocalAddress() ? "localhost" : host;
      String url = "http://%s:%d/".formatted(name, preview.port());
      out().println("serving   " + url + ", where the book is as soon as it is printed");
      if (!address.isLoopbackAddress()) {
        out().println("warning   everybody who can reach " + host + " reads the book, drafts too");
      }
      PreviewLog showing = new PreviewLog(url, open, out());
      preview.run((changed, build, took) -> showing.tell(project(), changed, build, took));
    } finally {
      finished.countDown();
    }
    return 0;
  }

  private Path project() {
    return Optional.ofNullable(book.path().getParent()).orElse(book.path());
  }

  private void requirePort() {
    if (port.filter(number -> number < 0 || number > MAX_PORT).isPresent()) {
      throw wrongUsage(
          "--port " + port.get() + " is no port; they go up to 65535, and 0 takes any free one");
    }
  }

  private InetAddress address() {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      throw wrongUsage("--host " + host + " is no address; 127.0.0.1 is this computer alone");
    }
  }

  private LivePreview open(InetAddress address) throws IOException {
    PreviewBookBuilder printer = new PreviewBookBuilder(book.path(), !noDrafts);
    ServerAddress first = new ServerAddress(address, port.orElse(DEFAULT_PORT), Set.of(host));
    try {
      return LivePreview.open(printer, first, poll);
    } catch (BindException e) {
      if (port.isPresent()) {
        String why = "port %d of %s cannot be had (%s); --port 0 takes any free one";
        throw new IOException(
            why.formatted(first.port(), host, e.getMessage().toLowerCase(Locale.ROOT)), e);
      }
      return LivePreview.open(printer, new ServerAddress(address, 0, Set.of(host)), poll);
    }
  }

  /// Handles Ctrl-C: closes all connections, and lets a build in progress end, so that what it
  /// stores is complete.
  private static void end(LivePreview preview, CountDownLatch finished, PrintWriter out) {
    preview.close();
    try {
      boolean ended = finished.await(GRACE_SECONDS, TimeUnit.SECONDS);
      out.println(ended ? "ended" : "ended while the book was printed");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    out.flush();
  }
}
