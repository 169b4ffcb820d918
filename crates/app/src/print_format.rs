//! The format of tickets that a company chose, as it is stored.

use yapa_wire::users::PrintFormat;

/// Reads a stored format; an unknown one counts as the small one.
pub(crate) fn read(text: &str) -> PrintFormat {
    match text {
        "57mm" => PrintFormat::Narrow,
        "80mm" => PrintFormat::Medium,
        _ => PrintFormat::Small,
    }
}

/// How a format is stored.
pub(crate) fn text(format: PrintFormat) -> &'static str {
    match format {
        PrintFormat::Narrow => "57mm",
        PrintFormat::Medium => "80mm",
        PrintFormat::Small => "default",
    }
}
