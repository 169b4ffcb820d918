//! Writing out the audit log of a company.

use std::io::Write;
use std::process::ExitCode;

use yapa_app::audit_log::{self, EachLines, Line, Lines};

use crate::database::open_existing;
use crate::place::PlaceArgs;

/// `yapa audit …`: one entry a line, or one value a line for a spreadsheet.
pub async fn audit(place: &PlaceArgs, wanted: Lines, csv: bool) -> anyhow::Result<ExitCode> {
    let ctx = open_existing(place).await?;
    let each: EachLines = match csv {
        true => {
            println!("fecha,hora,persona,que,objeto,campo,antes,despues,posicion,sello");
            print_values
        }
        false => print_lines,
    };
    let (sealed, last) = audit_log::lines(&ctx, wanted, each).await?;
    if !csv {
        println!("Sellados: {sealed} {last}");
    }
    Ok(ExitCode::SUCCESS)
}

/// False when the reader has closed the pipe.
fn written(text: &str) -> bool {
    std::io::stdout().write_all(text.as_bytes()).is_ok()
}

fn print_lines(some: &[Line]) -> bool {
    let lines = some.iter().map(|line| {
        let changes = line.changes.iter().map(|[field, before, after]| {
            match (before.is_empty(), after.is_empty()) {
                (true, _) => format!("{field}: {after}"),
                (_, true) => format!("{field}: {before} → (nada)"),
                _ => format!("{field}: {before} → {after}"),
            }
        });
        let changes = changes.collect::<Vec<_>>().join("; ");
        one_line(&format!("{}\t{changes}", line.head.join("\t"))) + "\n"
    });
    written(&lines.collect::<String>())
}

fn print_values(some: &[Line]) -> bool {
    let mut text = String::new();
    for line in some {
        let none = [Default::default()];
        let changes = match line.changes.is_empty() {
            true => &none[..],
            false => &line.changes[..],
        };
        for change in changes {
            let cells = line.head.iter().chain(change).chain(&line.seal);
            text += &cells.map(|cell| quoted(cell)).collect::<Vec<_>>().join(",");
            text += "\n";
        }
    }
    written(&text)
}

fn one_line(text: &str) -> String {
    let control = |one: char| one.is_control() && one != '\t';
    text.split(control).collect::<Vec<_>>().join(" ")
}

/// A cell that a spreadsheet takes as a text: one that begins like a formula begins with an
/// apostrophe.
fn quoted(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '-', '@']) && cell.parse::<f64>().is_err();
    let mark = if formula { "'" } else { "" };
    format!("\"{mark}{}\"", one_line(cell).replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_cell_is_a_text_to_a_spreadsheet() {
        assert_eq!(quoted("=1+1"), "\"'=1+1\"");
        assert_eq!(quoted("-9.5"), "\"-9.5\"");
        assert_eq!(quoted("a \"b\"\n"), "\"a \"\"b\"\" \"");
    }
}
