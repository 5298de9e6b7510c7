package press.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.architecture.Violations.assertNone;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which package may depend on which, and on which library, read from the compiled classes.
@Tag("slow")
class ArchitectureTest {

  private static final PackageRules PACKAGES = PackageRules.of(PackageRules.TABLE);
  private static final LibraryRules LIBRARIES = LibraryRules.of(LibraryRules.TABLE);
  private static final List<JavaClass> MAIN = CompiledClasses.main();

  @TempDir Path folder;

  @Test
  void packagesDependOnlyOnThoseThatTheTableGivesThem() {
    assertNone(dependenciesAgainstTheTable(MAIN));
  }

  @Test
  void aDependencyAgainstTheTableIsReportedByName() {
    List<JavaClass> bad =
        CompiledClasses.compile(
            folder,
            "press.source.Bad",
            "package press.source; class Bad { Object o() { return press.results.Params.class; }"
                + " }");
    assertEquals(
        List.of("press.source.Bad names press.results.Params: source may name nothing"),
        dependenciesAgainstTheTable(bad));
  }

  @Test
  void aNewPackageMustBeEnteredInTheTable() {
    List<JavaClass> bad =
        CompiledClasses.compile(folder, "press.util.Bad", "package press.util; class Bad {}");
    assertEquals(
        List.of("press.util.Bad: util is not in the table"), dependenciesAgainstTheTable(bad));
  }

  @Test
  void aRowNamesOnlyRowsAboveIt() {
    var e = assertThrows(IllegalArgumentException.class, () -> PackageRules.of("a : b\nb :\n"));
    assertEquals("a names b, not above it", e.getMessage());
    assertTrue(PackageRules.of("a :\nb : *\n").allows("b", "a"));
    assertFalse(PackageRules.of("a :\nb : *\n").allows("a", "b"));
  }

  @Test
  void aPackageStandsInTheTableOnce() {
    assertThrows(IllegalArgumentException.class, () -> PackageRules.of("a :\na :\n"));
  }

  @Test
  void librariesAreNamedOnlyWhereTheTableAllowsIt() {
    assertNone(misplacedLibraries(MAIN));
  }

  @Test
  void aLibraryInAnotherPackageIsReportedByName() {
    List<JavaClass> bad =
        CompiledClasses.compile(
            folder,
            "press.charts.Bad",
            "package press.charts; class Bad { Object o() { return new org.jocl.cl_kernel(); } }");
    assertEquals(
        List.of("press.charts.Bad names org.jocl.cl_kernel: org.jocl is for opencl"),
        misplacedLibraries(bad));
  }

  @Test
  void aLibraryThatIsNotInTheTableIsReportedByName() {
    List<JavaClass> bad =
        CompiledClasses.compile(
            folder,
            "press.charts.Bad",
            "package press.charts; class Bad { Object o() { return com.google.gson.Gson.class; }"
                + " }");
    assertEquals(
        List.of("press.charts.Bad names com.google.gson.Gson: com.google.gson is not in the table"),
        misplacedLibraries(bad));
  }

  /// Returns each dependency between our packages that the table does not have.
  private static List<String> dependenciesAgainstTheTable(List<JavaClass> classes) {
    TreeSet<String> found = new TreeSet<>();
    for (JavaClass c : classes) {
      String name = PackageRules.shortName(c.getPackageName());
      if (!PACKAGES.mayName().containsKey(name)) {
        found.add(c.getName() + ": " + name + " is not in the table");
      }
      targets(c)
          .filter(t -> !PACKAGES.allows(name, PackageRules.shortName(t.getPackageName())))
          .filter(t -> PACKAGES.mayName().containsKey(name))
          .filter(t -> !PackageRules.shortName(t.getPackageName()).isEmpty())
          .map(t ->
              "%s names %s: %s may name %s".formatted(c.getName(), t.getName(), name, row(name)))
          .forEach(found::add);
    }
    return List.copyOf(found);
  }

  private static List<String> misplacedLibraries(List<JavaClass> classes) {
    TreeSet<String> found = new TreeSet<>();
    for (JavaClass c : classes) {
      String name = PackageRules.shortName(c.getPackageName());
      targets(c)
          .forEach(t ->
              LIBRARIES
                  .complaint(name, t.getPackageName())
                  .map(why -> c.getName() + " names " + t.getName() + ": " + why)
                  .ifPresent(found::add));
    }
    return List.copyOf(found);
  }

  private static Stream<JavaClass> targets(JavaClass c) {
    return c.getDirectDependenciesFromSelf().stream()
        .map(Dependency::getTargetClass)
        .map(JavaClass::getBaseComponentType);
  }

  private static String row(String name) {
    var named = PACKAGES.mayName().get(name);
    return named.isEmpty() ? "nothing" : String.join(" ", named);
  }
}
