package press.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Issues as JSON: a list as `gh issue list --json number,title,body,url` prints it, or as the
/// interfaces of GitHub, GitLab and Gitea give it.
final class Issues {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final List<String> BODIES = List.of("body", "description");
  private static final List<String> NUMBERS = List.of("number", "iid");
  private static final List<String> URLS = List.of("html_url", "web_url", "url");

  private Issues() {}

  /// An issue.
  ///
  /// @param name number and address, for people
  /// @param body its text
  record Issue(String name, String body) {}

  /// The issues of a file; none after saying what is wrong with it.
  static List<Issue> in(String json, String file, List<String> problems) {
    try {
      JsonNode root = MAPPER.readTree(json);
      JsonNode list = root.isObject() && root.path("items").isArray() ? root.get("items") : root;
      if (list.isObject() && body(list).isPresent()) {
        return List.of(issue(list, 1));
      }
      if (!list.isArray()) {
        problems.add(file + ": no list of issues; expected [{\"number\": …, \"body\": …}, …]");
        return List.of();
      }
      return all(list, file, problems);
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
      problems.add(file + ":" + line + ": not JSON, or only a part of it");
      return List.of();
    }
  }

  private static List<Issue> all(JsonNode list, String file, List<String> problems) {
    List<Issue> issues = new ArrayList<>();
    int odd = 0;
    for (int i = 0; i < list.size(); i++) {
      JsonNode one = list.get(i);
      if (body(one).isPresent()) {
        issues.add(issue(one, i + 1));
      } else if (!one.isObject() || BODIES.stream().noneMatch(one::has)) {
        odd++;
      }
    }
    if (odd > 0) {
      problems.add(file + ": " + odd + " of " + list.size() + " entries have no body");
    }
    return issues;
  }

  private static Optional<String> body(JsonNode issue) {
    return BODIES.stream()
        .map(issue::path)
        .filter(JsonNode::isString)
        .map(JsonNode::asString)
        .findFirst();
  }

  private static Issue issue(JsonNode issue, int position) {
    String number =
        NUMBERS.stream()
            .map(issue::path)
            .filter(JsonNode::isNumber)
            .map(JsonNode::asString)
            .findFirst()
            .orElse("at place " + position);
    String url =
        URLS.stream()
            .map(issue::path)
            .filter(JsonNode::isString)
            .map(u -> " " + u.asString())
            .findFirst()
            .orElse("");
    return new Issue("issue " + number + url, body(issue).orElse(""));
  }
}
