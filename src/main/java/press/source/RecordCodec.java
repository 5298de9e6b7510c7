package press.source;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Stores the records of a type, component by component.
///
/// A component is a text, a number, a truth value, a day, bytes, a constant of an enum, a place in
/// a source file, a record, one of the records that a sealed interface permits, or an optional,
/// list, set or map from text of these. A set or map whose type has no order is stored sorted.
///
/// This is the only class of the press that uses reflection: without it each record would need two
/// functions that repeat its components.
public final class RecordCodec<R extends Record> implements Codec<R> {

  private static final ClassValue<RecordCodec<?>> CODECS =
      new ClassValue<>() {
        @Override
        protected RecordCodec<?> computeValue(Class<?> type) {
          return new RecordCodec<>(type.asSubclass(Record.class));
        }
      };

  private final Constructor<? extends R> constructor;
  private final List<String> names;
  private final List<Method> accessors;
  private final List<Type> types;
  private volatile List<Codec<Object>> parts = List.of();

  private RecordCodec(Class<? extends R> type) {
    RecordComponent[] components = type.getRecordComponents();
    this.names = Arrays.stream(components).map(RecordComponent::getName).toList();
    this.accessors = Arrays.stream(components).map(RecordComponent::getAccessor).toList();
    this.types = Arrays.stream(components).map(RecordComponent::getGenericType).toList();
    Class<?>[] parameters =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      this.constructor = type.getDeclaredConstructor(parameters);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
    constructor.setAccessible(true);
    accessors.forEach(accessor -> accessor.setAccessible(true));
  }

  /// The codec of a type of records.
  @SuppressWarnings("unchecked") // A type has one codec.
  public static <R extends Record> RecordCodec<R> of(Class<R> type) {
    return (RecordCodec<R>) CODECS.get(type);
  }

  /// The codec of lists of records.
  public static <R extends Record> Codec<List<R>> listOf(Class<R> type) {
    Codec<R> codec = of(type);
    return Codec.of(
        (all, out) -> out.all(all, one -> codec.write(one, out)),
        in -> in.list(() -> codec.read(in)));
  }

  /// The components of a record by name, in the order of their declaration.
  public static SequencedMap<String, Object> components(Record of) {
    RecordCodec<?> codec = CODECS.get(of.getClass());
    SequencedMap<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < codec.names.size(); i++) {
      values.put(codec.names.get(i), codec.component(of, i));
    }
    return values;
  }

  private Object component(Record of, int index) {
    try {
      return accessors.get(index).invoke(of);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void write(R value, CacheWriter out) {
    List<Codec<Object>> codecs = parts();
    for (int i = 0; i < codecs.size(); i++) {
      codecs.get(i).write(component(value, i), out);
    }
  }

  @Override
  public R read(CacheReader in) {
    Object[] values = parts().stream().map(part -> part.read(in)).toArray();
    try {
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("a damaged cache", e);
    }
  }

  /// Made when they are first needed: a record may hold records of its own type.
  private List<Codec<Object>> parts() {
    if (parts.size() < types.size()) {
      parts = types.stream().map(RecordCodec::part).toList();
    }
    return parts;
  }

  @SuppressWarnings("unchecked") // The codec of a component gets values of its type.
  private static Codec<Object> part(Type type) {
    return (Codec<Object>)
        (type instanceof ParameterizedType generic ? container(generic) : single((Class<?>) type));
  }

  private static Codec<?> container(ParameterizedType type) {
    Type[] arguments = type.getActualTypeArguments();
    Codec<Object> part = part(arguments[arguments.length - 1]);
    Class<?> raw = (Class<?>) type.getRawType();
    if (raw == Optional.class) {
      return Codec.<Optional<Object>>of(
          (value, out) -> out.optional(value, of -> part.write(of, out)),
          in -> in.optional(() -> part.read(in)));
    }
    if (raw == List.class) {
      return Codec.<List<Object>>of(
          (values, out) -> out.all(values, of -> part.write(of, out)),
          in -> in.list(() -> part.read(in)));
    }
    if (Set.class.isAssignableFrom(raw)) {
      boolean sorted = raw != SequencedSet.class;
      return Codec.<Set<Object>>of(
          (values, out) ->
              out.all(sorted ? new TreeSet<>(values) : values, of -> part.write(of, out)),
          in -> {
            List<Object> values = in.list(() -> part.read(in));
            return sorted ? new TreeSet<>(values) : new LinkedHashSet<>(values);
          });
    }
    if (Map.class.isAssignableFrom(raw) && arguments[0] == String.class) {
      boolean sorted = raw != SequencedMap.class;
      return Codec.<Map<String, Object>>of(
          (values, out) ->
              out.map(sorted ? new TreeMap<>(values) : values, of -> part.write(of, out)),
          in -> {
            SortedMap<String, Object> inOrder = new TreeMap<>();
            SequencedMap<String, Object> values = sorted ? inOrder : new LinkedHashMap<>();
            in.entries(() -> part.read(in), values::put);
            return values;
          });
    }
    throw new IllegalArgumentException("no codec for " + type);
  }

  private static Codec<?> single(Class<?> type) {
    if (type == Span.class) {
      return Codec.of((Span at, CacheWriter out) -> out.span(at), CacheReader::span);
    }
    if (type.isRecord()) {
      return CODECS.get(type);
    }
    if (type.isEnum()) {
      Object[] constants = type.getEnumConstants();
      return Codec.<Enum<?>>of(
          (value, out) -> out.number(value.ordinal()), in -> (Enum<?>) constants[in.number()]);
    }
    if (type.isSealed()) {
      List<Class<?>> permitted = List.of(type.getPermittedSubclasses());
      return Codec.<Record>of(
          (value, out) -> {
            out.number(permitted.indexOf(value.getClass()));
            part(value.getClass()).write(value, out);
          },
          in -> (Record) part(permitted.get(in.number())).read(in));
    }
    return switch (type.getName()) {
      case "java.lang.String" -> Codec.TEXT;
      case "int", "java.lang.Integer" ->
          Codec.<Integer>of((value, out) -> out.number(value), CacheReader::number);
      case "long", "java.lang.Long" ->
          Codec.<Long>of((value, out) -> out.text("" + value), in -> Long.valueOf(in.text()));
      case "double", "java.lang.Double" ->
          Codec.<Double>of(
              (value, out) -> out.text(Double.toHexString(value)), in -> Double.valueOf(in.text()));
      case "boolean", "java.lang.Boolean" ->
          Codec.<Boolean>of((value, out) -> out.flag(value), CacheReader::flag);
      case "[B" -> Codec.BYTES;
      case "java.time.LocalDate" ->
          Codec.<LocalDate>of((day, out) -> out.text(day.toString()), CacheReader::date);
      default -> throw new IllegalArgumentException("no codec for " + type);
    };
  }
}
