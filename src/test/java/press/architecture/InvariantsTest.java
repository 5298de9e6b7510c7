package press.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static press.architecture.Violations.assertNone;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rules that make a page a function of its sources: which packages read the disk, and that nothing
/// depends on time, place or chance.
@Tag("slow")
class InvariantsTest {

  private static final Pattern DISK =
      Pattern.compile(
          "java\\.nio\\.file\\.Files|java\\.io\\.(File\\w*|RandomAccessFile)"
              + "|java\\.nio\\.channels\\.FileChannel");

  /// Calls whose answer depends on when, where and for whom the program runs; a stopwatch is
  /// allowed.
  private static final Pattern AMBIENT =
      Pattern.compile(
          "java\\.lang\\.System\\.(currentTimeMillis|getenv)\\(.*"
              + "|java\\.time\\.(Instant|LocalDate|LocalDateTime|LocalTime|OffsetDateTime|ZonedDateTime|Year)"
              + "\\.now\\(.*"
              + "|java\\.time\\.Clock\\.system\\w*\\(.*|java\\.time\\.ZoneId\\.systemDefault\\(.*"
              + "|java\\.util\\.(Locale|TimeZone)\\.getDefault\\(.*"
              + "|java\\.util\\.Date\\.<init>\\(\\)|java\\.util\\.Random\\.<init>\\(\\)"
              + "|java\\.util\\.UUID\\.randomUUID\\(.*|java\\.lang\\.Math\\.random\\(.*"
              + "|java\\.lang\\.String\\.to(Lower|Upper)Case\\(\\)"
              + "|java\\.nio\\.charset\\.Charset\\.defaultCharset\\(.*"
              + "|java\\.lang\\.String\\.getBytes\\(\\)");

  private static final Pattern REFLECTION =
      Pattern.compile(
          "java\\.util\\.ServiceLoader|java\\.lang\\.(Inheritable)?ThreadLocal|java\\.lang\\.reflect\\..*");

  /// Reads and makes records by their components, for the cache and the templates.
  private static final String RECORDS = "press.source.RecordCodec";

  /// Disk tells Seen of all that it looks at; the others are not read from to make a page.
  private static final Pattern RECORDED =
      Pattern.compile(
          "press\\.project\\."
              + "(ProjectFiles|InputManifest|FileStamp|CacheFile|PressVersion)\\b");

  private static final List<JavaClass> MAIN = CompiledClasses.main();

  @TempDir Path folder;

  @Test
  void onlyProjectAndSiteTouchTheDiskInTheSiteGenerator() {
    assertNone(disk(MAIN));
  }

  @Test
  void aStageThatReadsAFileIsReported() {
    assertEquals(
        List.of("press.markdown.Bad names java.nio.file.Files"),
        disk(bad("press.markdown", "java.nio.file.Files.exists(java.nio.file.Path.of(\"x\"))")));
  }

  @Test
  void aBookIsReadOnlyWhereItIsWrittenDownWhatWasLookedAt() {
    List<String> found = disk(MAIN, Set.of());
    assertNone(
        found.stream()
            .filter(name -> name.startsWith("press.project."))
            .filter(name -> !RECORDED.matcher(name).lookingAt())
            .toList());
  }

  @Test
  void pagesDoNotDependOnClockLocaleOrChance() {
    assertNone(ambient(MAIN));
  }

  @Test
  void aStageThatAsksTheClockIsReported() {
    assertEquals(
        List.of("press.html.Bad calls java.time.LocalDate.now()"),
        ambient(bad("press.html", "java.time.LocalDate.now()")));
  }

  @Test
  void aStageThatAsksTheLocaleIsReported() {
    assertEquals(
        List.of("press.linking.Bad calls java.lang.String.toLowerCase()"),
        ambient(bad("press.linking", "\"X\".toLowerCase()")));
  }

  @Test
  void nothingIsFoundByScanningOrReflection() {
    assertNone(hidden(MAIN));
  }

  @Test
  void aServiceLoaderIsReported() {
    assertEquals(
        List.of("press.site.Bad names java.util.ServiceLoader"),
        hidden(bad("press.site", "java.util.ServiceLoader.load(Runnable.class)")));
  }

  @Test
  void noFieldIsStaticAndMutable() {
    assertNone(mutable(MAIN));
  }

  @Test
  void aStaticCounterIsReported() {
    List<JavaClass> bad =
        CompiledClasses.compile(
            folder, "press.site.Bad", "package press.site; class Bad { static int count; }");
    assertEquals(List.of("press.site.Bad.count is static and not final"), mutable(bad));
  }

  @Test
  void onlyTheCommandLineAndWorkersSpeakToTheTerminal() {
    assertNone(loud(MAIN));
  }

  @Test
  void aStageThatPrintsIsReported() {
    assertEquals(
        List.of("press.linking.Bad uses System.out"),
        loud(bad("press.linking", "System.out.append('x')")));
  }

  private List<JavaClass> bad(String name, String expression) {
    String source = "package %s; class Bad { Object o() { return %s; } }";
    return CompiledClasses.compile(folder, name + ".Bad", source.formatted(name, expression));
  }

  private static List<String> disk(List<JavaClass> classes) {
    return disk(classes, PackageRules.DISK_PACKAGES);
  }

  private static List<String> disk(List<JavaClass> classes, Set<String> but) {
    TreeSet<String> found = new TreeSet<>();
    classes.stream()
        .filter(
            c -> PackageRules.SITE_GENERATOR.contains(shortName(c)) && !but.contains(shortName(c)))
        .forEach(c -> found.addAll(named(c, DISK)));
    return List.copyOf(found);
  }

  private static List<String> hidden(List<JavaClass> classes) {
    TreeSet<String> found = new TreeSet<>();
    classes.stream()
        .filter(c -> !c.getName().equals(RECORDS))
        .forEach(c -> found.addAll(named(c, REFLECTION)));
    return List.copyOf(found);
  }

  private static List<String> named(JavaClass c, Pattern forbidden) {
    return c.getDirectDependenciesFromSelf().stream()
        .map(Dependency::getTargetClass)
        .filter(t -> forbidden.matcher(t.getName()).matches())
        .map(t -> c.getName() + " names " + t.getName())
        .toList();
  }

  private static List<String> ambient(List<JavaClass> classes) {
    TreeSet<String> found = new TreeSet<>();
    for (JavaClass c : classes) {
      if (PackageRules.SITE_GENERATOR.contains(shortName(c))) {
        c.getAccessesFromSelf().stream()
            .map(a -> a.getTarget().getFullName())
            .filter(name -> AMBIENT.matcher(name).matches())
            .forEach(name -> found.add(c.getName() + " calls " + name));
      }
    }
    return List.copyOf(found);
  }

  private static List<String> mutable(List<JavaClass> classes) {
    TreeSet<String> found = new TreeSet<>();
    for (JavaClass c : classes) {
      for (JavaField field : c.getFields()) {
        var is = field.getModifiers();
        if (is.contains(JavaModifier.STATIC) && !is.contains(JavaModifier.FINAL)) {
          found.add(field.getFullName() + " is static and not final");
        }
      }
    }
    return List.copyOf(found);
  }

  private static List<String> loud(List<JavaClass> classes) {
    TreeSet<String> found = new TreeSet<>();
    for (JavaClass c : classes) {
      boolean mayPrint =
          shortName(c).equals("cli")
              || c.getName()
                  .matches("press\\.bench\\.(worker\\.WorkerMain|jmh\\.JmhWorker)(\\$.*)?");
      for (JavaAccess<?> access : c.getAccessesFromSelf()) {
        String name = access.getTarget().getFullName();
        if (!mayPrint && name.matches("java\\.lang\\.System\\.(out|err)")) {
          found.add(c.getName() + " uses " + name.substring("java.lang.".length()));
        }
      }
    }
    return List.copyOf(found);
  }

  private static String shortName(JavaClass c) {
    return PackageRules.shortName(c.getPackageName());
  }
}
