//! Writes the tickets of a sale in the three formats to a folder and prints how much processor time
//! one takes: `cargo run --release -p yapa-printing --example ticket_pdf -- FOLDER [RENDERS]`.

#[path = "../tests/support/mod.rs"]
mod support;

use std::path::Path;
use std::{env, fs};
use support::{Kind, chile, colombia, mexico, peru};
use yapa_printing::ticket::Mark;
use yapa_printing::{Logo, TicketFormat, layout, pdf};

/// Processor time of this process in clock ticks of 10 ms (user and system).
fn ticks() -> Option<u64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = env::args()
        .nth(1)
        .unwrap_or_else(|| "target/tickets".to_owned());
    let renders: u64 = env::args().nth(2).map_or(Ok(1_000), |text| text.parse())?;
    fs::create_dir_all(&folder)?;
    let logo = Logo::from_bytes(include_bytes!("../tests/support/logo.png").to_vec())?;
    for shop in [peru(), chile(), colombia(), mexico()] {
        for kind in [Kind::Invoice, Kind::Ticket, Kind::SaleNote] {
            for format in TicketFormat::ALL {
                let mut sale = shop.sale(kind);
                sale.logo = matches!(kind, Kind::Invoice).then(|| logo.clone());
                sale.mark = matches!(kind, Kind::SaleNote).then_some(Mark::Voided);
                sale.reprint = matches!(kind, Kind::SaleNote);
                let name = format!("{}-{kind:?}-{}.pdf", shop.country, format.setting());
                fs::write(
                    Path::new(&folder).join(name),
                    pdf::render(&layout(&sale, format))?,
                )?;
            }
        }
    }
    let mut sale = peru().sale(Kind::Invoice);
    let line = sale.lines[0].clone();
    sale.lines.resize(10, line);
    let before = ticks().ok_or("no /proc")?;
    let mut bytes = 0;
    for _ in 0..renders {
        bytes += pdf::render(&layout(&sale, TicketFormat::Mm80))?.len();
    }
    let spent = (ticks().ok_or("no /proc")? - before) * 10_000;
    let each = spent / renders.max(1);
    println!(
        "{renders} tickets of 10 lines on 80 mm: {each} µs of processor time each, {} bytes each",
        bytes / renders.max(1) as usize
    );
    Ok(())
}
