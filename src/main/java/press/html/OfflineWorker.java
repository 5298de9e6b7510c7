package press.html;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import press.search.Index;
import press.source.FileContent;
import press.source.Sha256;

/// The worker that keeps a book in a reader's browser for when there is no network, where
/// `book.yaml` says so.
///
/// It lies at the root of the site, because a worker serves its own folder, and has the hash of the
/// whole site in it, because browsers take a worker for a new one when its bytes differ.
final class OfflineWorker {

  /// What is shown where neither the network nor the browser has a page.
  static final String PAGE = "offline.html";

  private static final String WORKER = "sw.js";

  private OfflineWorker() {}

  /// Adds the worker to a site that is finished but for it.
  static void add(SortedMap<String, FileContent> site, Assets assets, Templates templates) {
    List<String> shell = new ArrayList<>(assets.scripts().values());
    shell.addAll(assets.sheets().values());
    shell.removeIf(path -> !site.containsKey(path));
    shell.addAll(List.of(Index.HEAD, FeedbackData.SCRIPT));
    String worker = templates.show("sw", Map.of("build", hash(site), "shell", shell));
    site.put(WORKER, FileContent.of(worker.getBytes(StandardCharsets.UTF_8)));
  }

  private static String hash(SortedMap<String, FileContent> site) {
    MessageDigest sha = Sha256.start();
    site.forEach((path, content) -> {
      byte[] bytes = content.bytes();
      sha.update((path + "\0" + bytes.length + "\0").getBytes(StandardCharsets.UTF_8));
      sha.update(bytes);
    });
    return HexFormat.of().formatHex(sha.digest(), 0, 8);
  }
}
