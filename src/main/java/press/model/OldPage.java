package press.model;

/// An old address that leads on to where a chapter stands now.
///
/// @param page the old path from the site's root
/// @param to the page of the chapter
/// @param title of the chapter
public record OldPage(String page, String to, String title) {}
