package press.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.house.Complaints.assertNone;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who may name whom, read from what the classes really do.
@Tag("slow")
class ArchitectureTest {

  private static final Rooms ROOMS = Rooms.of(Rooms.TABLE);
  private static final Homes HOMES = Homes.of(Homes.TABLE);
  private static final List<JavaClass> MAIN = Bytecode.main();

  @TempDir Path folder;

  @Test
  void rooms_name_only_the_rooms_that_the_table_gives_them() {
    assertNone(arrows(MAIN));
  }

  @Test
  void an_import_against_the_table_is_reported_by_name() {
    List<JavaClass> bad =
        Bytecode.compile(
            folder,
            "press.source.Bad",
            "package press.source; class Bad { Object o() { return press.results.Params.class; } }");
    assertEquals(
        List.of("press.source.Bad names press.results.Params: source may name nothing"),
        arrows(bad));
  }

  @Test
  void a_new_room_must_be_entered_in_the_table() {
    List<JavaClass> bad =
        Bytecode.compile(folder, "press.util.Bad", "package press.util; class Bad {}");
    assertEquals(List.of("press.util.Bad: util is no room of the table"), arrows(bad));
  }

  @Test
  void a_row_names_only_rows_above_it() {
    var e = assertThrows(IllegalArgumentException.class, () -> Rooms.of("a : b\nb :\n"));
    assertEquals("a names b, not above it", e.getMessage());
    assertTrue(Rooms.of("a :\nb : *\n").allows("b", "a"));
    assertFalse(Rooms.of("a :\nb : *\n").allows("a", "b"));
  }

  @Test
  void a_room_stands_in_the_table_once() {
    assertThrows(IllegalArgumentException.class, () -> Rooms.of("a :\na :\n"));
  }

  @Test
  void libraries_are_named_only_at_home() {
    assertNone(strangers(MAIN));
  }

  @Test
  void a_library_away_from_home_is_reported_by_name() {
    List<JavaClass> bad =
        Bytecode.compile(
            folder,
            "press.charts.Bad",
            "package press.charts; class Bad { Object o() { return new org.jocl.cl_kernel(); } }");
    assertEquals(
        List.of("press.charts.Bad names org.jocl.cl_kernel: home of org.jocl is opencl"),
        strangers(bad));
  }

  @Test
  void a_library_without_a_home_is_reported_by_name() {
    List<JavaClass> bad =
        Bytecode.compile(
            folder,
            "press.charts.Bad",
            "package press.charts; class Bad { Object o() { return com.google.gson.Gson.class; } }");
    assertEquals(
        List.of("press.charts.Bad names com.google.gson.Gson: com.google.gson has no home"),
        strangers(bad));
  }

  /// Every arrow between our rooms that the table does not have.
  private static List<String> arrows(List<JavaClass> classes) {
    TreeSet<String> found = new TreeSet<>();
    for (JavaClass c : classes) {
      String room = Rooms.roomOf(c.getPackageName());
      if (!ROOMS.mayName().containsKey(room)) {
        found.add(c.getName() + ": " + room + " is no room of the table");
      }
      targets(c)
          .filter(t -> !ROOMS.allows(room, Rooms.roomOf(t.getPackageName())))
          .filter(t -> ROOMS.mayName().containsKey(room))
          .filter(t -> !Rooms.roomOf(t.getPackageName()).isEmpty())
          .map(t ->
              "%s names %s: %s may name %s".formatted(c.getName(), t.getName(), room, row(room)))
          .forEach(found::add);
    }
    return List.copyOf(found);
  }

  private static List<String> strangers(List<JavaClass> classes) {
    TreeSet<String> found = new TreeSet<>();
    for (JavaClass c : classes) {
      String room = Rooms.roomOf(c.getPackageName());
      targets(c)
          .forEach(t ->
              HOMES
                  .complaint(room, t.getPackageName())
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

  private static String row(String room) {
    var named = ROOMS.mayName().get(room);
    return named.isEmpty() ? "nothing" : String.join(" ", named);
  }
}
