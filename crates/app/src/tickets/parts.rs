//! Rows that the slips of several areas are made of.

use yapa_printing::ticket::{Align, Row, Size};

/// A label and an amount at the two margins.
pub(crate) fn pair(key: &str, value: &str, bold: bool) -> Row {
    Row::KeyValue {
        key: key.to_owned(),
        value: value.to_owned(),
        bold,
        size: Size::Normal,
    }
}

/// A bold label and what follows it.
pub(crate) fn field(label: &str, value: &str) -> Row {
    Row::Field {
        label: label.to_owned(),
        value: value.to_owned(),
    }
}

/// A heading in the middle.
pub(crate) fn title_row(words: &str, size: Size) -> Row {
    Row::Text {
        text: words.to_owned(),
        align: Align::Center,
        bold: true,
        size,
    }
}

/// A small paragraph.
pub(crate) fn text(words: &str) -> Row {
    Row::Text {
        text: words.to_owned(),
        align: Align::Left,
        bold: false,
        size: Size::Small,
    }
}
