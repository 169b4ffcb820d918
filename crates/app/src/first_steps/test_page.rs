//! A page to try the printer with: letters that cheap printers get wrong, the paper's whole width,
//! and an amount of the country.

use yapa_domain::Dec4;
use yapa_printing::Ticket as Page;
use yapa_printing::ticket::{Align, Row, Section, SectionKind, Size};
use yapa_storage::CompanyScope;
use yapa_storage::queries::companies::company;
use yapa_wire::tickets::Ticket;

use crate::{Caller, Context, Error, Result, tickets};

/// The page in rows, in the company's format.
#[crate::boxed]
pub async fn test_page(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<Ticket> {
    let run = ctx.db.read_with(scope, (), |tx, ()| {
        Box::pin(async move { Ok::<_, Error>(company(tx).await?) })
    });
    let company = run.await?;
    let format = tickets::format(None, &company);
    // Columns are counted in letters; digits are wider in most fonts.
    let digits = "1234567890".repeat(10);
    let digits = digits.get(..format.columns() * 7 / 8).unwrap_or(&digits);
    let amount = caller.profile().money(Dec4::from_int(1_234));
    let rows = vec![
        centred(&company.trade_name, Size::Large),
        centred("PRUEBA DE IMPRESIÓN", Size::Normal),
        Row::Rule,
        centred("Ñandú, pingüino, café: ¡así se lee!", Size::Normal),
        Row::KeyValue {
            key: "Total de ejemplo".to_owned(),
            value: amount,
            bold: true,
            size: Size::Normal,
        },
        Row::Rule,
        centred(digits, Size::Normal),
        centred(
            "Si los números llenan una sola línea y las letras se leen bien, su impresora está lista.",
            Size::Small,
        ),
    ];
    let page = Page {
        file_name: "prueba-de-impresion.pdf".to_owned(),
        author: company.legal_name,
        format,
        logo: None,
        sections: vec![Section {
            kind: SectionKind::Head,
            rows,
        }],
    };
    tickets::to_wire(&page, "")
}

fn centred(text: &str, size: Size) -> Row {
    Row::Text {
        text: text.to_owned(),
        align: Align::Center,
        bold: false,
        size,
    }
}
