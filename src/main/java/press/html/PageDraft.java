package press.html;

import java.util.Map;

/// What one page is made of, before its template is filled.
///
/// @param path from the site's root
/// @param kind name of its template
/// @param own values that this page alone has
/// @param title for people
/// @param description a sentence about it; may be empty
record PageDraft(
    String path, String kind, Map<String, Object> own, String title, String description) {}
