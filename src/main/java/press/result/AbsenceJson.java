package press.result;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.source.Diagnostics;
import press.source.SourceFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Why a host has no further device, as text: base name to sentences.
public final class AbsenceJson {

  /// The name of the file, beside the folders of the machines.
  public static final String FILE = "absences.json";

  private static final JsonMapper MAPPER = new JsonMapper();

  private AbsenceJson() {}

  /// The text, a sentence a line.
  public static String write(SortedMap<String, List<String>> absences) {
    return absences.entrySet().stream()
        .map(e ->
            e.getValue().stream()
                .map(MAPPER::writeValueAsString)
                .collect(
                    Collectors.joining(
                        ",\n  ", MAPPER.writeValueAsString(e.getKey()) + ": [\n  ", "]")))
        .collect(Collectors.joining(",\n ", "{", "}\n"));
  }

  /// Base name to sentences; empty after saying why.
  public static SortedMap<String, List<String>> read(SourceFile file, Diagnostics problems) {
    SortedMap<String, List<String>> absences = new TreeMap<>();
    try {
      JsonNode all = MAPPER.readTree(file.text());
      if (!all.isObject()) {
        throw new IllegalArgumentException("names to lists of sentences are wanted");
      }
      all.properties().forEach(e -> absences.put(e.getKey(), sentences(e.getValue())));
    } catch (JacksonException | IllegalArgumentException e) {
      problems.error(
          "R07",
          file.start(),
          "not a list of what is absent: " + first(e),
          "`press bench run` writes it; remove it and let it be written again");
      absences.clear();
    }
    return absences;
  }

  private static List<String> sentences(JsonNode list) {
    List<String> sentences = new ArrayList<>();
    for (JsonNode sentence : list) {
      if (!sentence.isString()) {
        throw new IllegalArgumentException(sentence + " is not a sentence");
      }
      sentences.add(sentence.asString());
    }
    return sentences;
  }

  private static String first(Exception e) {
    String message =
        e instanceof JacksonException json ? json.getOriginalMessage() : e.getMessage();
    return message == null ? "" : message.lines().findFirst().orElse("");
  }
}
