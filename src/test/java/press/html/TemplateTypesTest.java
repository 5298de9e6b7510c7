package press.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import press.html.PageValues.PageFrame;
import press.model.Block.BlockFrame;
import press.model.Template;

/// Holds the records of templates against the templates: whatever a template names is a component,
/// and every component is named by a template.
class TemplateTypesTest {

  /// What our templates need not name: where a change is, which the feed asks for, and the address
  /// of the root, which templates of a book need for links of their own.
  private static final Set<String> ALLOWED = Set.of("ChapterChange.chapter", "PageFrame.root");

  private static final Path FOLDER = Path.of("templates");

  /// A value whose components are texts for the examples below.
  record Person(String name, List<String> hats, Optional<Person> friend) {}

  private static List<String> complaints(String... files) {
    SortedMap<String, String> texts = new TreeMap<>();
    for (int i = 0; i < files.length; i += 2) {
      texts.put(files[i] + ".peb", files[i + 1]);
    }
    TemplateTypes types = new TemplateTypes(texts);
    types.check(files[0], List.of(Person.class));
    return types.complaints();
  }

  @Test
  void whatARecordDoesNotHaveIsFound() {
    assertEquals(
        List.of(),
        complaints("a", "{{ name }}{% if friend is not empty %}{{ friend.name }}{% endif %}"));
    assertEquals(
        List.of("a.peb: there is no value nam"),
        complaints("a", "{% if false %}{{ nam }}{% endif %}"));
    assertEquals(
        List.of("a.peb: class java.lang.String has no brim"),
        complaints("a", "{% for hat in hats %}{{ hat.brim }}{{ loop.index }}{% endfor %}"));
    assertEquals(
        List.of("a.peb: class java.lang.String is no list"),
        complaints("a", "{% for letter in name %}{{ letter }}{% endfor %}"));
  }

  @Test
  void macrosParentsAndIncludesAreLookedInto() {
    assertEquals(
        List.of("a.peb: class java.lang.String has no brim"),
        complaints(
            "a", "{% import \"m.peb\" %}{{ show(hats[0]) }}",
            "m", "{% macro show(hat) %}{{ hat.brim }}{% endmacro %}"));
    assertEquals(
        List.of("p.peb: there is no value title"),
        complaints("a", "{% extends \"p.peb\" %}", "p", "{{ title }}{% block b %}{% endblock %}"));
    assertEquals(
        List.of("i.peb: there is no value brim"),
        complaints(
            "a", "{% include \"i.peb\" with {\"hat\": name} %}", "i", "{{ hat }}{{ brim }}"));
    assertEquals(
        List.of("a.peb: there is no value b"),
        complaints("a", "{% slot true, b %}<b{{ slotKey }}>{{ name }}</b>{% endslot %}"));
  }

  private static SortedMap<String, String> texts() throws IOException {
    SortedMap<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(FOLDER)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".peb")).toList()) {
        texts.put(FOLDER.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    }
    return texts;
  }

  /// All constants of the type [Template], wherever they are.
  private static Map<Template<?>, Class<?>> all() throws ReflectiveOperationException {
    Map<Template<?>, Class<?>> all = new LinkedHashMap<>();
    for (var type : new ClassFileImporter().importPath(Path.of("target/classes/press"))) {
      for (JavaField field : type.getFields()) {
        if (field.getRawType().isEquivalentTo(Template.class)
            && field.getModifiers().contains(JavaModifier.STATIC)) {
          Field constant = field.reflect();
          constant.setAccessible(true);
          all.put((Template<?>) constant.get(null), constant.getDeclaringClass());
        }
      }
    }
    return all;
  }

  /// The records whose components a template gets.
  private static List<Class<? extends Record>> values(
      Template<?> template, Class<?> owner, SortedMap<String, String> texts) {
    List<Class<? extends Record>> values = new ArrayList<>(List.of(template.values()));
    String text = texts.getOrDefault(template.name() + ".peb", "");
    if (text.startsWith("{% extends \"page.peb\" %}")) {
      values.add(PageFrame.class);
    }
    if (owner.getPackageName().equals("press.directives") && !template.name().endsWith("/value")) {
      values.add(BlockFrame.class);
    }
    if (template.equals(BookImages.Picture.TEMPLATE)) {
      values.add(NodeWriters.Captioned.class);
    }
    return values;
  }

  @Test
  void templatesNameWhatTheirRecordsHave() throws IOException, ReflectiveOperationException {
    SortedMap<String, String> texts = texts();
    TemplateTypes types = new TemplateTypes(texts);
    Set<String> components = new TreeSet<>();
    all()
        .forEach((template, owner) -> {
          List<Class<? extends Record>> values = values(template, owner, texts);
          types.check(template.name(), values);
          values.forEach(of -> components(of, components));
        });
    assertEquals(List.of(), types.complaints());
    Set<String> unnamed = new TreeSet<>(texts.keySet());
    unnamed.removeAll(types.templates());
    assertEquals(Set.of(), unnamed, "templates without values");
    components.removeAll(types.used());
    components.removeAll(ALLOWED);
    assertEquals(Set.of(), components, "values that no template names");
  }

  /// The components of a record of the press, and of those inside it.
  private static void components(Type type, Set<String> found) {
    if (type instanceof ParameterizedType generic) {
      List.of(generic.getActualTypeArguments()).forEach(part -> components(part, found));
    } else if (type instanceof Class<?> of
        && of.isRecord()
        && (of.getName().startsWith("press.html") || of.getName().startsWith("press.directives"))) {
      for (RecordComponent component : of.getRecordComponents()) {
        if (found.add(of.getSimpleName() + "." + component.getName())) {
          components(component.getGenericType(), found);
        }
      }
    }
  }
}
