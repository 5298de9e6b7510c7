package press.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.links.Loopback.by;
import static press.links.Loopback.inTurn;
import static press.links.Loopback.status;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Links that leave the book, asked of a host on this machine alone.
class OutsideCheckTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final Limits QUICK =
      new Limits(
          Duration.ofSeconds(5),
          Duration.ofSeconds(5),
          Duration.ofMillis(1),
          Duration.ofSeconds(1),
          4);

  @TempDir Path folder;

  private Loopback host;
  private Diagnostics problems;

  @BeforeEach
  void open() throws IOException {
    host = new Loopback();
    problems = new Diagnostics();
  }

  @AfterEach
  void close() {
    host.close();
  }

  @Test
  void the_head_is_asked_for_and_the_whole_only_where_that_is_not_answered() throws Exception {
    host.at("/fine", status(200)).at("/whole", by(status(405), status(200)));
    OutsideCheck.Found found = check("/fine", "/whole");
    assertEquals(2, found.count(Answer.Fine.class));
    assertEquals(List.of("HEAD /fine", "HEAD /whole", "GET /whole"), host.asked());
    assertEquals("press/test (link check)", host.agents().getFirst());
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void a_link_that_leads_nowhere_is_an_error_at_each_of_its_places() throws Exception {
    SourceFile chapter = new SourceFile("book/x.md", "[a](U) and [b](U)\n");
    SortedMap<String, List<Span>> links = new TreeMap<>();
    links.put(host.url("/gone"), List.of(chapter.span(4, 1), chapter.span(15, 1)));
    run(links, NOW, false, QUICK);
    assertEquals(
        List.of("book/x.md:1:5 K10", "book/x.md:1:16 K10"),
        problems.sorted().stream().map(p -> p.at() + " " + p.code()).toList());
    Diagnostic first = problems.sorted().getFirst();
    assertEquals("a link that leads nowhere: the host answers 404", first.message());
    assertEquals(Diagnostic.Severity.ERROR, first.severity());
  }

  @Test
  void redirections_are_followed_and_those_that_last_are_told() throws Exception {
    host.at("/old", status(301, "Location", "/newer"))
        .at("/newer", status(308, "Location", host.url("/new")))
        .at("/new", status(200))
        .at("/for-now", status(302, "Location", "/new"))
        .at("/round", status(301, "Location", "/round"))
        .at("/away", status(301, "Location", "ftp://example.org/"));
    SortedMap<String, Answer> answers = check("/old#part", "/for-now", "/round", "/away").answers();
    assertEquals(new Answer.Moved(host.url("/new#part")), answers.get(host.url("/old#part")));
    assertEquals(new Answer.Fine(), answers.get(host.url("/for-now")));
    assertEquals(
        new Answer.Gone("it is redirected more than 10 times"), answers.get(host.url("/round")));
    assertEquals(
        new Answer.Gone("it is redirected to ftp://example.org/, which is no address"),
        answers.get(host.url("/away")));
    assertEquals(
        List.of("K10", "K10", "K11"),
        problems.sorted().stream().map(Diagnostic::code).sorted().toList());
    assertTrue(problems.sorted().stream().anyMatch(p -> p.help().endsWith("/new#part")));
  }

  @Test
  void who_is_asked_to_wait_waits_and_where_it_is_too_long_comes_back_another_day()
      throws Exception {
    host.at("/busy", inTurn(status(429, "Retry-After", "0"), status(200)))
        .at("/later", status(503, "Retry-After", "3600"));
    SortedMap<String, Answer> answers = check("/busy", "/later").answers();
    assertEquals(new Answer.Fine(), answers.get(host.url("/busy")));
    assertEquals(
        new Answer.Silent("the host asks to come back in 3600 s", Answer.Reach.HOST),
        answers.get(host.url("/later")));
    assertEquals(List.of("HEAD /busy", "HEAD /busy", "HEAD /later"), host.asked());
    assertEquals(List.of("K12"), codes());
  }

  @Test
  void a_date_to_come_back_is_read_as_well() {
    Instant noon = Instant.parse("2026-03-01T12:00:00Z");
    Optional<Duration> minute = Optional.of(Duration.ofMinutes(1));
    assertEquals(minute, Later.of("Sun, 1 Mar 2026 12:01:00 GMT", noon));
    assertEquals(minute, Later.of("60", noon));
    assertEquals(Optional.of(Duration.ZERO), Later.of("Sun, 1 Mar 2026 11:00:00 GMT", noon));
    assertEquals(Optional.empty(), Later.of("soon", noon));
  }

  @Test
  void a_host_is_asked_one_thing_at_a_time() throws Exception {
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      host.at("/" + i, status(200));
      paths.add("/" + i);
    }
    assertEquals(20, check(paths.toArray(String[]::new)).count(Answer.Fine.class));
    assertEquals(1, host.mostAtOnce());
  }

  @Test
  void answers_are_known_for_a_week_by_their_address() throws Exception {
    host.at("/fine", status(200));
    check("/fine", "/gone");
    int asked = host.asked().size();
    Diagnostics before = problems;
    problems = new Diagnostics();
    OutsideCheck.Found known = check("/fine", "/gone");
    assertEquals(0, known.asked());
    assertEquals(asked, host.asked().size());
    assertEquals(before.sorted(), problems.sorted());
    assertEquals(1, run(links("/fine", "/other"), NOW, false, QUICK).asked());
    assertEquals(2, run(links("/fine", "/gone"), NOW, true, QUICK).asked());
    Instant later = NOW.plus(Duration.ofDays(7));
    assertEquals(2, run(links("/fine", "/gone"), later, false, QUICK).asked());
  }

  @Test
  void damaged_answers_count_as_none() throws Exception {
    host.at("/fine", status(200));
    for (String text :
        List.of("rubbish", "press links 1\n" + host.url("/fine") + "\tx\tfine\t\n")) {
      Files.writeString(folder.resolve("links"), text);
      assertEquals(1, check("/fine").asked(), text);
    }
  }

  @Test
  void without_a_connection_no_link_is_blamed_and_nothing_is_kept() throws Exception {
    String nowhere = nowhere();
    SortedMap<String, List<Span>> links = new TreeMap<>();
    links.put(nowhere + "/a", places());
    links.put(nowhere + "/b", places());
    OutsideCheck.Found found = run(links, NOW, false, QUICK);
    assertTrue(found.offline());
    assertEquals(List.of(), problems.sorted());
    assertFalse(Files.exists(folder.resolve("links")));
    host.at("/fine", status(200));
    links.put(host.url("/fine"), places());
    assertFalse(run(links, NOW, false, QUICK).offline());
    assertEquals(List.of("K12"), codes());
  }

  @Test
  void a_host_that_never_answers_is_not_waited_for() throws Exception {
    Limits hasty =
        new Limits(Duration.ofSeconds(5), Duration.ofMillis(200), Duration.ZERO, Duration.ZERO, 2);
    host.at("/mute", question -> pause()).at("/bye", question -> question.close());
    SortedMap<String, Answer> answers = run(links("/mute", "/bye"), NOW, false, hasty).answers();
    assertEquals(
        new Answer.Silent("the host does not answer in time", Answer.Reach.HOST),
        answers.get(host.url("/mute")));
    assertEquals(Answer.Silent.class, answers.get(host.url("/bye")).getClass());
  }

  @Test
  void pages_that_are_closed_to_programs_and_odd_addresses_are_met() throws Exception {
    host.at("/closed", status(403)).at("/ä b", status(200));
    SortedMap<String, Answer> answers = check("/closed", "/ä b?x={y}").answers();
    assertEquals(new Answer.Closed(403), answers.get(host.url("/closed")));
    assertEquals(new Answer.Fine(), answers.get(host.url("/ä b?x={y}")));
    assertEquals(List.of(), problems.sorted());
  }

  private static void pause() {
    try {
      Thread.sleep(Duration.ofMinutes(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// An address at which nobody listens.
  private static String nowhere() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return "http://127.0.0.1:" + socket.getLocalPort();
    }
  }

  private List<String> codes() {
    return problems.sorted().stream().map(Diagnostic::code).distinct().toList();
  }

  private OutsideCheck.Found check(String... paths) throws Exception {
    return run(links(paths), NOW, false, QUICK);
  }

  private SortedMap<String, List<Span>> links(String... paths) {
    SortedMap<String, List<Span>> links = new TreeMap<>();
    for (String path : paths) {
      links.put(host.url(path), List.of(new SourceFile("book" + path + ".md", "x").span(0, 1)));
    }
    return links;
  }

  private static List<Span> places() {
    return List.of(new SourceFile("book/x.md", "x").span(0, 1));
  }

  private OutsideCheck.Found run(
      SortedMap<String, List<Span>> links, Instant now, boolean again, Limits limits)
      throws Exception {
    return new OutsideCheck(folder.resolve("links"), () -> now, limits, "press/test (link check)")
        .run(links, again, problems);
  }
}
