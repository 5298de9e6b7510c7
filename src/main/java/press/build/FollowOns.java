package press.build;

import java.util.Set;
import java.util.regex.Pattern;
import press.description.DescriptionReader;
import press.source.Diagnostic;
import press.source.KernelIncludes;

/// Which complaints follow from others, and go away with them.
final class FollowOns {

  /// What is told of a chapter that cannot be read, or is empty.
  private static final Set<String> NO_CHAPTER = Set.of("B04", "P46");

  /// What is told of something that no chapter uses.
  private static final Set<String> UNUSED = Set.of("C04", "L31", "P33");

  /// What hides a label that is written in its file.
  private static final Set<String> HIDES = Set.of("P06", "P42", "P45");

  private FollowOns() {}

  /// Whether one complaint follows from another.
  static boolean follows(Diagnostic cause, Diagnostic effect) {
    String name = effect.at().text();
    boolean together = cause.at().file().path().equals(effect.at().file().path());
    return switch (effect.code()) {
      // Whether a source has changed is not known while its description has mistakes.
      case "V05" ->
          KernelIncludes.CODE.equals(cause.code())
                  && isOf(name + " " + effect.message(), cause.at().file().path())
              || cause.code().startsWith("Y")
                  && (DescriptionReader.isDescription(cause.at().file().path())
                      || DescriptionReader.isMisnamed(cause.at().file().path()))
                  && (isOf(name, cause.at().file().path())
                      || isOf(effect.message(), cause.at().file().path()));
      // The symbol of a line that is none, or of a calculation without its end.
      case "V12" ->
          cause.code().equals("P42") && together
              || cause.code().equals("V18")
                  && together
                  && cause.at().lineText().matches("\\s*" + Pattern.quote(name) + "\\b.*");
      // The label of a heading that is none.
      case "P45" ->
          cause.code().equals("P48")
              && together
              && cause.at().line() == effect.at().line()
              && cause.at().text().startsWith("#");
      // The sign of a citation that cannot be read.
      case "P48" ->
          cause.code().equals("K02")
              && together
              && cause.at().start() <= effect.at().start()
              && effect.at().end() <= cause.at().end();
      // A step of a ladder that is no variant.
      case "D45" -> cause.code().equals("V02") && cause.at().equals(effect.at());
      // The name of a claim, which is its label.
      case "E11" ->
          cause.code().equals("L07") && together && cause.at().line() == effect.at().line();
      // The label of a caption that captions nothing, or of something in a block without its end.
      case "L08" -> HIDES.contains(cause.code()) && labels(cause, name);
      // A region without its end.
      case "C03", "C05" -> cause.code().equals("C01") && cause.at().text().equals(name);
      // A chapter that the list of chapters does not have, because it has none or because of a
      // mistake in its line.
      case "L04" ->
          cause.code().equals("B16")
              || cause.code().equals("B05") && cause.at().text().contains("/" + name + ".md");
      case "L02" -> {
        String path = effect.at().file().path();
        yield cause.code().equals("B05")
            && cause.at().text().contains(path.substring(path.indexOf('/') + 1));
      }
      default ->
          UNUSED.contains(effect.code())
              && (NO_CHAPTER.contains(cause.code())
                  || cause.code().equals("P42") && mentions(cause, effect));
    };
  }

  /// Whether the file of a mistake has something with this label, which the mistake hides.
  private static boolean labels(Diagnostic cause, String label) {
    String name = Pattern.quote(label.startsWith("#") ? label.substring(1) : label);
    return !label.isEmpty()
        && Pattern.compile("\\{#%s}|\\{\\w+}[ \\t]+%<s(?![\\w-])".formatted(name))
            .matcher(cause.at().file().text())
            .find();
  }

  /// Whether the file of a mistake names what no chapter is said to use, or the file of that.
  private static boolean mentions(Diagnostic cause, Diagnostic effect) {
    String path = effect.at().file().path();
    String text = cause.at().file().text();
    return !effect.at().text().isEmpty() && text.contains(effect.at().text())
        || text.contains(path.substring(path.lastIndexOf('/') + 1));
  }

  /// Whether a reference, or the benchmark of a chart, is of the benchmark that a file describes.
  private static boolean isOf(String reference, String description) {
    String folder = description.substring(0, description.lastIndexOf('/'));
    String benchmark = folder.substring(folder.lastIndexOf('/') + 1);
    return Pattern.compile("(?<![\\w-])" + Pattern.quote(benchmark) + "(?![\\w-])")
        .matcher(reference)
        .find();
  }
}
