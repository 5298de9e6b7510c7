package press.typeset;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Every language that listings are highlighted in, with its names and the ends of its files.
final class Languages {

  /// What an unknown language is shown as.
  private static final Lexer PLAIN = (code, out) -> {};

  private static final Map<String, Lexer> LEXERS = lexers();

  private static final Map<String, String> OF_FILES =
      Map.ofEntries(
          Map.entry("cl", "opencl"),
          Map.entry("c", "c"),
          Map.entry("h", "c"),
          Map.entry("cc", "cpp"),
          Map.entry("cpp", "cpp"),
          Map.entry("cxx", "cpp"),
          Map.entry("hpp", "cpp"),
          Map.entry("cu", "cuda"),
          Map.entry("cuh", "cuda"),
          Map.entry("java", "java"),
          Map.entry("py", "python"),
          Map.entry("rs", "rust"),
          Map.entry("sh", "sh"),
          Map.entry("bash", "sh"),
          Map.entry("yaml", "yaml"),
          Map.entry("yml", "yaml"),
          Map.entry("json", "json"),
          Map.entry("ptx", "ptx"),
          Map.entry("s", "asm"),
          Map.entry("asm", "asm"),
          Map.entry("md", "markdown"));

  private Languages() {}

  static Lexer lexer(String name) {
    return LEXERS.getOrDefault(name, PLAIN);
  }

  static Set<String> names() {
    return LEXERS.keySet();
  }

  static String ofFile(String path) {
    String file = path.substring(path.lastIndexOf('/') + 1);
    return OF_FILES.getOrDefault(file.substring(file.lastIndexOf('.') + 1), "text");
  }

  private static Map<String, Lexer> lexers() {
    Map<String, Lexer> all = new TreeMap<>();
    add(all, new TableLexer(CLanguages.opencl()), "opencl", "cl");
    add(all, new TableLexer(CLanguages.c()), "c");
    add(all, new TableLexer(CLanguages.cpp()), "cpp", "c++");
    add(all, new TableLexer(CLanguages.cuda()), "cuda", "cu");
    add(all, new TableLexer(OtherLanguages.java()), "java");
    add(all, new TableLexer(OtherLanguages.python()), "python", "py");
    add(all, new TableLexer(OtherLanguages.rust()), "rust", "rs");
    add(all, new TableLexer(OtherLanguages.json()), "json");
    add(all, new TableLexer(OtherLanguages.pseudocode()), "pseudocode");
    add(all, new YamlLexer(), "yaml", "yml");
    add(all, new ShellLexer(false), "sh", "bash", "shell");
    add(all, new ShellLexer(true), "console", "session");
    add(all, new AssemblyLexer(List.of("//"), Set.of(), true), "ptx");
    add(all, new AssemblyLexer(List.of("#", ";", "//"), x86(), false), "asm", "x86");
    add(all, new MarkdownLexer(), "markdown", "md");
    add(all, PLAIN, "text", "plain", "txt");
    return Collections.unmodifiableMap(all);
  }

  private static void add(Map<String, Lexer> to, Lexer lexer, String... names) {
    for (String name : names) {
      to.put(name, lexer);
    }
  }

  private static Set<String> x86() {
    Set<String> registers =
        new TreeSet<>(Set.of("rip", "eflags", "rflags", "al", "ah", "bl", "bh"));
    registers.addAll(Set.of("cl", "ch", "dl", "dh", "sil", "dil", "spl", "bpl"));
    for (String name : "ax bx cx dx si di sp bp".split(" ")) {
      registers.addAll(Set.of(name, "e" + name, "r" + name));
    }
    for (int i = 0; i < 32; i++) {
      registers.addAll(Set.of("xmm" + i, "ymm" + i, "zmm" + i));
      if (i >= 8 && i < 16) {
        registers.addAll(Set.of("r" + i, "r" + i + "d", "r" + i + "w", "r" + i + "b"));
      }
      if (i < 8) {
        registers.add("k" + i);
      }
    }
    return registers;
  }
}
