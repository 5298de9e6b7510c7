package press.html;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.MemoryLoader;
import io.pebbletemplates.pebble.node.ArgumentsNode;
import io.pebbletemplates.pebble.node.ExtendsNode;
import io.pebbletemplates.pebble.node.ForNode;
import io.pebbletemplates.pebble.node.ImportNode;
import io.pebbletemplates.pebble.node.IncludeNode;
import io.pebbletemplates.pebble.node.MacroNode;
import io.pebbletemplates.pebble.node.Node;
import io.pebbletemplates.pebble.node.SetNode;
import io.pebbletemplates.pebble.node.expression.ContextVariableExpression;
import io.pebbletemplates.pebble.node.expression.Expression;
import io.pebbletemplates.pebble.node.expression.FilterExpression;
import io.pebbletemplates.pebble.node.expression.FunctionOrMacroInvocationExpression;
import io.pebbletemplates.pebble.node.expression.GetAttributeExpression;
import io.pebbletemplates.pebble.node.expression.LiteralStringExpression;
import io.pebbletemplates.pebble.node.expression.MapExpression;
import io.pebbletemplates.pebble.template.PebbleTemplateImpl;
import io.pebbletemplates.pebble.utils.Pair;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import press.html.Slot.SlotTag;

/// Finds out which values of which types a template uses, without evaluating it: each variable,
/// each component, on all branches, also in macros and in templates that it extends or includes.
///
/// A type is a [Class] or [ParameterizedType], or a map of names to types for a literal map.
final class TemplateTypes {

  private final SortedMap<String, String> texts;
  private final PebbleEngine engine;
  private final Set<String> complaints = new TreeSet<>();
  private final Set<String> used = new TreeSet<>();
  private final Set<String> templates = new TreeSet<>();
  private final Set<Object> checked = new HashSet<>();

  /// A value whose type does not matter: a literal, or the result of an operator.
  private record Plain() {}

  private static final Plain PLAIN = new Plain();

  /// A template with the names that are known at one place of it.
  private record Scope(String file, Map<String, Object> names, Map<String, MacroNode> macros) {

    Scope with(String name, Object type) {
      Map<String, Object> more = new HashMap<>(names);
      more.put(name, type);
      return new Scope(file, more, macros);
    }
  }

  /// @param texts name of a template, with its ending, to its text
  TemplateTypes(SortedMap<String, String> texts) {
    this.texts = texts;
    MemoryLoader loader = new MemoryLoader();
    texts.forEach(loader::addTemplate);
    this.engine =
        new PebbleEngine.Builder()
            .loader(loader)
            .extension(new SlotTag(), new IncludeLimit(), new OptionalValues())
            .build();
  }

  /// Checks a template whose values are the components of some records.
  ///
  /// @param name without ending
  void check(String name, List<Class<? extends Record>> values) {
    Map<String, Object> names = new HashMap<>();
    for (Class<? extends Record> type : values) {
      for (RecordComponent component : type.getRecordComponents()) {
        if (names.put(component.getName(), new Component(type, component)) != null) {
          complaints.add(name + ": two values are called " + component.getName());
        }
      }
    }
    check(name + ".peb", names);
  }

  /// A value of the template, which counts as used once it is read.
  private record Component(Class<?> of, RecordComponent component) {}

  /// What is wrong, sorted.
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  /// The components that templates use, as `Record.component`.
  Set<String> used() {
    return used;
  }

  /// The files that are used by a checked template.
  Set<String> templates() {
    return templates;
  }

  private void check(String file, Map<String, Object> names) {
    templates.add(file);
    Map<String, MacroNode> macros = new HashMap<>();
    macros(file, macros);
    walk(root(file), new Scope(file, names, macros));
  }

  private Node root(String file) {
    if (!texts.containsKey(file)) {
      throw new IllegalArgumentException("no template " + file);
    }
    return (Node) ((PebbleTemplateImpl) engine.getTemplate(file)).getRootNode();
  }

  /// The macros of a file and of those that it imports or extends.
  private void macros(String file, Map<String, MacroNode> macros) {
    each(
        root(file),
        node -> {
          switch (node) {
            case MacroNode macro -> macros.put(macro.getName(), macro);
            case ImportNode imported -> {
              templates.add(literal(imported.getImportExpression()));
              macros(literal(imported.getImportExpression()), macros);
            }
            default -> {}
          }
        });
  }

  private static String literal(Object expression) {
    return ((LiteralStringExpression) expression).getValue();
  }

  /// Checks a node or an expression and returns the type of the latter.
  private Object walk(Object node, Scope scope) {
    return switch (node) {
      case ContextVariableExpression variable -> variable(variable.getName(), scope);
      case GetAttributeExpression attribute -> attribute(attribute, scope);
      case ForNode loop -> {
        Object element = element(walk(loop.getIterable(), scope), scope);
        walk(loop.getBody(), scope.with(loop.getIterationVariable(), element).with("loop", PLAIN));
        yield PLAIN;
      }
      case IncludeNode include -> {
        Scope inner = scope;
        Object more = field(include, "mapExpression");
        if (more != null) {
          for (var entry : ((Map<?, ?>) walk(more, scope)).entrySet()) {
            inner = inner.with((String) entry.getKey(), entry.getValue());
          }
        }
        check(literal(include.getIncludeExpression()), inner.names());
        yield PLAIN;
      }
      case ExtendsNode parent -> {
        check(literal(parent.getParentExpression()), scope.names());
        yield PLAIN;
      }
      case MapExpression map -> {
        Map<String, Object> types = new HashMap<>();
        map.getEntries().forEach((key, value) -> types.put(literal(key), walk(value, scope)));
        yield types;
      }
      case FunctionOrMacroInvocationExpression call -> call(call, scope);
      case FilterExpression filter -> {
        Object type = walk(filter.getLeftExpression(), scope);
        walk(filter.getRightExpression(), scope);
        yield type;
      }
      case MacroNode _ -> PLAIN;
      case null -> PLAIN;
      default -> {
        children(node, scope);
        yield PLAIN;
      }
    };
  }

  /// Checks the parts of a node in their order; what one sets is known to those behind it.
  private void children(Object node, Scope scope) {
    Scope known = scope;
    for (Object part : parts(node)) {
      walk(part, known);
      if (part instanceof SetNode set) {
        known = known.with(set.getName(), PLAIN);
      }
      if (node.getClass().getName().contains("SlotNode")) {
        known = known.with("slotKey", PLAIN);
      }
    }
  }

  private Object variable(String name, Scope scope) {
    Object type = scope.names().get(name);
    if (type == null) {
      complaints.add(scope.file() + ": there is no value " + name);
      return PLAIN;
    }
    return type instanceof Component(Class<?> of, RecordComponent component)
        ? read(of, component)
        : type;
  }

  private Type read(Class<?> of, RecordComponent component) {
    used.add(of.getSimpleName() + "." + component.getName());
    return component.getGenericType();
  }

  private Object attribute(GetAttributeExpression attribute, Scope scope) {
    Object of = plainOrValue(walk(attribute.getNode(), scope));
    Expression<?> name = attribute.getAttributeNameExpression();
    if (!(name instanceof LiteralStringExpression literal)) {
      walk(name, scope);
      return element(of, scope);
    }
    String word = literal.getValue();
    if (of instanceof Map<?, ?> map && map.containsKey(word)) {
      return map.get(word);
    }
    if (of instanceof Class<?> type && type.isRecord()) {
      for (RecordComponent component : type.getRecordComponents()) {
        if (component.getName().equals(word)) {
          return read(type, component);
        }
      }
    }
    boolean counted = word.equals("size") && raw(of) == List.class;
    boolean position =
        attribute.getNode() instanceof ContextVariableExpression variable
            && variable.getName().equals("loop");
    if (!counted && !position) {
      complaints.add(scope.file() + ": " + of + " has no " + word);
    }
    return PLAIN;
  }

  private static Class<?> raw(Object type) {
    return type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : null;
  }

  /// The type of the value of an optional; any other type as it is.
  private static Object plainOrValue(Object type) {
    return raw(type) == Optional.class
        ? ((ParameterizedType) type).getActualTypeArguments()[0]
        : type;
  }

  private Object element(Object list, Scope scope) {
    if (raw(list) == List.class) {
      return ((ParameterizedType) list).getActualTypeArguments()[0];
    }
    if (!(list instanceof Plain)) {
      complaints.add(scope.file() + ": " + list + " is no list");
    }
    return PLAIN;
  }

  private Object call(FunctionOrMacroInvocationExpression call, Scope scope) {
    List<Object> arguments = new ArrayList<>();
    call.getArguments()
        .getPositionalArgs()
        .forEach(argument -> arguments.add(walk(argument.getValueExpression(), scope)));
    MacroNode macro = scope.macros().get(call.getFunctionName());
    if (macro == null) {
      complaints.add(scope.file() + ": there is no macro " + call.getFunctionName());
    } else if (checked.add(List.of(macro, arguments))) {
      Map<String, Object> names = new HashMap<>();
      ArgumentsNode declared = macro.getArgs();
      for (int i = 0; i < declared.getNamedArgs().size(); i++) {
        names.put(
            declared.getNamedArgs().get(i).getName(),
            i < arguments.size() ? arguments.get(i) : PLAIN);
      }
      walk(macro.getBody(), new Scope(scope.file(), names, scope.macros()));
    }
    return PLAIN;
  }

  private static void each(Object node, Consumer<Object> visit) {
    visit.accept(node);
    parts(node).forEach(part -> each(part, visit));
  }

  /// The nodes and expressions that a node is made of, in the order of its fields.
  private static List<Object> parts(Object node) {
    List<Object> parts = new ArrayList<>();
    for (Class<?> type = node.getClass(); type != Object.class; type = type.getSuperclass()) {
      Arrays.stream(type.getDeclaredFields())
          .filter(field -> !Modifier.isStatic(field.getModifiers()))
          .forEach(field -> add(value(field, node), parts));
    }
    return parts;
  }

  private static void add(Object value, List<Object> parts) {
    switch (value) {
      case Node node -> parts.add(node);
      case Collection<?> all -> all.forEach(one -> add(one, parts));
      case Pair<?, ?> pair -> {
        add(pair.getLeft(), parts);
        add(pair.getRight(), parts);
      }
      case null, default -> {}
    }
  }

  private static Object field(Object of, String name) {
    try {
      return value(of.getClass().getDeclaredField(name), of);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object value(Field field, Object of) {
    try {
      field.setAccessible(true);
      return field.get(of);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
