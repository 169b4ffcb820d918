//! Texts of other people on a terminal.

/// A text without its line breaks, tabs and what else controls a terminal.
pub fn one_line(text: &str) -> String {
    text.split(char::is_control).collect::<Vec<_>>().join(" ")
}
