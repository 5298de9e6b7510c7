package press.model;

/// A template with the type of its values.
///
/// @param name its path below `templates/` without ending, such as `directive/math`
/// @param values a record; the template names its components
public record Template<V extends Record>(String name, Class<V> values) {}
