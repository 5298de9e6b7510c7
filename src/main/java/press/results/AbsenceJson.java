package press.results;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.source.Diagnostics;
import press.source.ForbiddenCharacters;
import press.source.SourceFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Why hosts have no further devices, as JSON: base name to sentences.
public final class AbsenceJson {

  /// The name of the file, beside the folders of the machines.
  public static final String FILE = "absences.json";

  private static final JsonMapper MAPPER = new JsonMapper();

  private AbsenceJson() {}

  /// The text, one sentence a line.
  public static String write(SortedMap<String, List<String>> absences) {
    return absences.entrySet().stream()
        .map(e ->
            e.getValue().stream()
                .map(ForbiddenCharacters::masked)
                .map(MAPPER::writeValueAsString)
                .collect(
                    Collectors.joining(
                        ",\n  ", MAPPER.writeValueAsString(e.getKey()) + ": [\n  ", "]")))
        .collect(Collectors.joining(",\n ", "{", "}\n"));
  }

  /// Base name to sentences; empty after an error.
  public static SortedMap<String, List<String>> read(SourceFile file, Diagnostics problems) {
    SortedMap<String, List<String>> absences = new TreeMap<>();
    try {
      JsonNode all = JsonFields.RECORDS.readTree(file.text());
      JsonFields.expect(all.isObject(), "names to lists of sentences are wanted");
      all.properties().forEach(e -> absences.put(e.getKey(), sentences(e.getValue())));
    } catch (JacksonException | IllegalArgumentException e) {
      problems.error(
          "R07",
          file.start(),
          "not a list of what is absent: " + JsonFields.sentence(e),
          "`press bench run` writes it; remove it and let it be written again");
      absences.clear();
    }
    return absences;
  }

  private static List<String> sentences(JsonNode list) {
    list.forEach(s -> JsonFields.expect(s.isString(), s + " is not a sentence"));
    return list.valueStream().map(JsonNode::asString).toList();
  }
}
