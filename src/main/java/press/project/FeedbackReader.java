package press.project;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import tools.jackson.databind.JsonNode;

/// Reads `feedback`, `source` and `edit` of `book.yaml`.
final class FeedbackReader {

  private static final List<String> PLACES = List.of("issues", "mail", "endpoint");
  private static final Set<String> KEYS =
      Set.of("issues", "mail", "endpoint", "title", "body", "label");
  private static final List<String> NAMES = List.of("title", "body", "label");
  private static final Pattern MAIL = Pattern.compile("[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^}]*}?|}");
  private static final String EXAMPLE = "{issues: https://github.com/OWNER/REPO/issues/new}";

  private final ConfigReader settings;
  private final YamlTree yaml;
  private final Diagnostics problems;

  private FeedbackReader(ConfigReader settings, YamlTree yaml, Diagnostics problems) {
    this.settings = settings;
    this.yaml = yaml;
    this.problems = problems;
  }

  /// What the settings say; what is wrong is told, and left out.
  static Feedback read(ConfigReader settings, YamlTree yaml, Diagnostics problems) {
    return new FeedbackReader(settings, yaml, problems).read();
  }

  private Feedback read() {
    String source = pattern("source", "https://github.com/OWNER/REPO/blob/main/{file}#L{line}");
    String edit = pattern("edit", "https://github.com/OWNER/REPO/edit/main/{file}#L{line}");
    JsonNode node = yaml.root().path("feedback");
    if (!settings.kind("feedback", node, JsonNode::isObject, "a place", EXAMPLE)) {
      return in(Feedback.NONE, source, edit);
    }
    settings.checkKeys("feedback/", node, KEYS);
    return in(place(node), source, edit);
  }

  private static Feedback in(Feedback way, String source, String edit) {
    return new Feedback(way.way(), way.to(), way.title(), way.body(), way.label(), source, edit);
  }

  private Feedback place(JsonNode node) {
    List<String> named = PLACES.stream().filter(node::has).toList();
    if (named.size() > 1) {
      problems.error(
          "C40",
          yaml.key("feedback/" + named.get(1)),
          "feedback goes to one place, and here are " + named.size(),
          "keep one of: " + String.join(", ", named));
    }
    boolean issues = named.contains("issues");
    for (String name : NAMES) {
      if (node.has(name) && !issues) {
        problems.error(
            "C40",
            yaml.key("feedback/" + name),
            "\"" + name + "\" belongs to issues",
            "write it beside issues: https://…, or remove it");
      }
    }
    if (named.isEmpty()) {
      return Feedback.NONE;
    }
    String key = named.getFirst();
    String to = words("feedback/" + key);
    return switch (key) {
      case "issues" -> issues(to);
      case "mail" -> mail(to);
      default -> endpoint(to);
    };
  }

  /// By the shape of the address: GitLab has its own names for the parameters; GitHub, Gitea and
  /// Forgejo share theirs.
  private Feedback issues(String to) {
    String help = "write issues: https://github.com/OWNER/REPO/issues/new";
    if (!isAddress("feedback/issues", to, help)) {
      return Feedback.NONE;
    }
    boolean lab = to.contains("/-/issues/");
    String title = otherwise(words("feedback/title"), lab ? "issue[title]" : "title");
    String body = otherwise(words("feedback/body"), lab ? "issue[description]" : "body");
    String label = words("feedback/label");
    return new Feedback(Feedback.Way.ISSUES, to, title, body, label, "", "");
  }

  private Feedback mail(String to) {
    if (!MAIL.matcher(to).matches()) {
      problems.error(
          "C41",
          yaml.value("feedback/mail"),
          "not an address of mail",
          "write mail: book@example.org");
      return Feedback.NONE;
    }
    return new Feedback(Feedback.Way.MAIL, to, "subject", "body", "", "", "");
  }

  private Feedback endpoint(String to) {
    boolean good =
        isAddress("feedback/endpoint", to, "write endpoint: https://example.org/suggest");
    return good ? new Feedback(Feedback.Way.ENDPOINT, to, "", "", "", "", "") : Feedback.NONE;
  }

  private boolean isAddress(String path, String to, String help) {
    // Some signs would part or end what a policy says.
    boolean good =
        SiteAddress.isAddress(to) && to.startsWith("https://") && !to.matches(".*[;,'\"].*");
    if (!good) {
      problems.error("C41", yaml.value(path), "not an address that begins with https://", help);
    }
    return good;
  }

  private String pattern(String key, String example) {
    String pattern = words(key);
    if (pattern.isEmpty()) {
      return "";
    }
    Matcher mark = PLACEHOLDER.matcher(pattern);
    while (mark.find()) {
      if (!mark.group().matches("\\{(file|line)}")) {
        problems.error(
            "C42",
            yaml.value(key),
            "no placeholder " + mark.group(),
            "there are {file} and {line}: " + key + ": \"" + example + "\"");
        return "";
      }
    }
    String help = "write " + key + ": \"" + example + "\"";
    if (!pattern.contains("{file}")) {
      problems.error("C42", yaml.value(key), "an address without {file}", help);
      return "";
    }
    String filled = pattern.replaceAll("#L?\\{line}$", "").replaceAll("[{}]", "");
    return isAddress(key, filled, help) ? pattern : "";
  }

  private String words(String path) {
    return settings.words(path, "").strip();
  }

  private static String otherwise(String words, String other) {
    return words.isEmpty() ? other : words;
  }
}
