//! The three papers a ticket is printed on.

/// A paper width; a company chooses one in its settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TicketFormat {
    /// Rolls of 57 mm.
    Mm57,
    /// Rolls of 80 mm; the only one wide enough for the unit price.
    Mm80,
    /// The small default, used for any other setting: 48 mm, all of it printable.
    #[default]
    Small,
}

impl TicketFormat {
    /// All of them.
    pub const ALL: [TicketFormat; 3] =
        [TicketFormat::Mm57, TicketFormat::Mm80, TicketFormat::Small];

    /// Reads a company's setting: `57mm`, `80mm`, anything else is the small one.
    pub fn from_setting(setting: &str) -> TicketFormat {
        match setting.trim().to_ascii_lowercase().as_str() {
            "57mm" => TicketFormat::Mm57,
            "80mm" => TicketFormat::Mm80,
            _ => TicketFormat::Small,
        }
    }

    /// Its name in the settings: `57mm`, `80mm` or `default`.
    pub const fn setting(self) -> &'static str {
        match self {
            TicketFormat::Mm57 => "57mm",
            TicketFormat::Mm80 => "80mm",
            TicketFormat::Small => "default",
        }
    }

    /// Width of the page in millimetres.
    pub const fn width_mm(self) -> u32 {
        match self {
            TicketFormat::Mm57 => 57,
            TicketFormat::Mm80 => 80,
            TicketFormat::Small => 48,
        }
    }

    /// Characters of normal size in a line; each takes 1.5 mm (12 dots at 203 dpi),
    /// and what they leave of the width is the margin, half on each side.
    pub const fn columns(self) -> usize {
        match self {
            TicketFormat::Mm57 => 32,
            TicketFormat::Mm80 => 48,
            TicketFormat::Small => 30,
        }
    }

    /// Whether product lines show the unit price.
    pub const fn shows_unit_price(self) -> bool {
        matches!(self, TicketFormat::Mm80)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_setting_is_the_small_one() {
        assert_eq!(TicketFormat::from_setting("80mm"), TicketFormat::Mm80);
        assert_eq!(TicketFormat::from_setting(" 57MM"), TicketFormat::Mm57);
        for other in ["", "default", "A4", "80"] {
            assert_eq!(
                TicketFormat::from_setting(other),
                TicketFormat::Small,
                "{other}"
            );
        }
    }

    #[test]
    fn the_characters_fit_the_page() {
        for format in TicketFormat::ALL {
            assert!(format.columns() * 3 <= format.width_mm() as usize * 2);
        }
    }
}
