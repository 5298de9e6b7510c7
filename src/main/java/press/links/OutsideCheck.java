package press.links;

import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import press.links.Answer.Gone;
import press.links.Answer.Moved;
import press.links.Answer.Reach;
import press.links.Answer.Silent;
import press.source.Diagnostics;
import press.source.Span;
import press.write.WriteFailed;

/// Whether the addresses of a book still lead somewhere.
public final class OutsideCheck {

  private final Path file;
  private final InstantSource clock;
  private final Limits limits;
  private final String agent;

  /// @param file with the answers of the last week; need not be there
  /// @param agent what hosts are told who asks
  public OutsideCheck(Path file, InstantSource clock, Limits limits, String agent) {
    this.file = file;
    this.clock = clock;
    this.limits = limits;
    this.agent = agent;
  }

  /// What was found.
  ///
  /// @param answers address to what came of it, in the order of the addresses
  /// @param asked how many were asked now; the others were known
  /// @param hosts how many hosts were asked
  /// @param offline whether not one host was reached, so that nothing is known of those asked
  public record Found(SortedMap<String, Answer> answers, int asked, int hosts, boolean offline) {

    /// How many answers are of a kind.
    public <A extends Answer> long count(Class<A> kind) {
      return answers.values().stream().filter(kind::isInstance).count();
    }
  }

  /// Asks, and tells each link that leads nowhere, or elsewhere, at each of its places.
  ///
  /// @param links address to the places where it stands
  /// @param again whether those that are known are asked as well
  /// @throws WriteFailed where answers cannot be kept; all of them have been told
  public Found run(SortedMap<String, List<Span>> links, boolean again, Diagnostics problems)
      throws WriteFailed, InterruptedException {
    KnownAnswers known = KnownAnswers.read(file, clock.instant());
    SortedMap<String, Answer> answers = new ConcurrentSkipListMap<>();
    SortedMap<String, List<String>> hosts = new TreeMap<>();
    for (String url : links.keySet()) {
      Optional<Answer> before = again ? Optional.empty() : known.get(url);
      before.ifPresent(answer -> answers.put(url, answer));
      if (before.isEmpty()) {
        String host = Address.of(url).map(Address::host).orElse("");
        hosts.computeIfAbsent(host, _ -> new ArrayList<>()).add(url);
      }
    }
    List<String> asked = hosts.values().stream().flatMap(List::stream).toList();
    if (!asked.isEmpty()) {
      ask(hosts, answers);
    }
    boolean offline =
        !asked.isEmpty() && asked.stream().allMatch(url -> isUnreached(answers.get(url)));
    if (!offline) {
      asked.forEach(url -> answers.computeIfPresent(url, (_, a) -> withoutHost(a)));
    }
    answers.forEach((url, answer) -> tell(url, answer, links.get(url), offline, problems));
    asked.forEach(url -> known.put(url, answers.get(url), clock.instant()));
    if (!offline && !asked.isEmpty()) {
      known.save();
    }
    return new Found(new TreeMap<>(answers), asked.size(), hosts.size(), offline);
  }

  private void ask(SortedMap<String, List<String>> hosts, Map<String, Answer> answers)
      throws InterruptedException {
    try (HttpClient client =
            HttpClient.newBuilder()
                .connectTimeout(limits.connect())
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        ExecutorService askers = Executors.newFixedThreadPool(limits.atOnce())) {
      Asker asker = new Asker(client, agent, limits, clock);
      List<Future<?>> all = new ArrayList<>();
      for (List<String> ofHost : hosts.values()) {
        all.add(
            askers.submit(() -> {
              for (String url : ofHost) {
                answers.put(url, asker.ask(url));
              }
              return null;
            }));
      }
      await(all, askers);
    }
  }

  private static void await(List<Future<?>> all, ExecutorService askers)
      throws InterruptedException {
    try {
      for (Future<?> one : all) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      askers.shutdownNow();
    }
  }

  private static boolean isUnreached(Answer answer) {
    return answer instanceof Silent(_, Reach reach) && reach != Reach.HOST;
  }

  /// Where other hosts were found, one that has no name any more is gone.
  private static Answer withoutHost(Answer answer) {
    return answer instanceof Silent(String why, Reach reach) && reach == Reach.NO_HOST
        ? new Gone(why)
        : answer;
  }

  private static void tell(
      String url, Answer answer, List<Span> places, boolean offline, Diagnostics problems) {
    for (Span at : places) {
      switch (answer) {
        case Gone(String why) ->
            problems.error(
                "K10", at, "a link that leads nowhere: " + why, "correct or remove it: " + url);
        case Moved(String to) ->
            problems.warning("K11", at, "a link whose page has moved", "write " + to);
        case Silent(String why, _) when !offline ->
            problems.warning(
                "K12", at, "a link without an answer: " + why, "try again another day");
        case Silent _, Answer.Fine _, Answer.Closed _ -> {}
      }
    }
  }
}
