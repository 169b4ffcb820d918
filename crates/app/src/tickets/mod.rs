//! Shared by all tickets: their head, how numbers and goods are written, rows and file.

pub(crate) mod parts;
mod rows;

use yapa_countries::CountryProfile;
use yapa_printing::ticket::Issuer;
use yapa_printing::{NumberFormat, TicketFormat};
use yapa_storage::queries::companies::CompanyRow;
use yapa_wire::users::PrintFormat;

pub(crate) use rows::to_wire;

use crate::{Error, File, Result, print_format};

/// Draws a ticket as a PDF.
///
/// # Errors
/// Internal, when it cannot be drawn.
pub(crate) fn file(laid_out: yapa_printing::Ticket) -> Result<File> {
    let bytes = yapa_printing::pdf::render(&laid_out).map_err(Error::internal)?;
    Ok(File {
        name: laid_out.file_name,
        media_type: "application/pdf",
        bytes,
    })
}

/// The format of a ticket: the requested one, or the company's own.
pub(crate) fn format(asked: Option<PrintFormat>, company: &CompanyRow) -> TicketFormat {
    let setting = asked.map_or(company.print_format.as_str(), |asked| {
        print_format::text(asked)
    });
    TicketFormat::from_setting(setting)
}

/// How the country writes numbers and dates.
pub(crate) fn numbers(profile: &CountryProfile) -> NumberFormat {
    NumberFormat {
        symbol: profile.currency.symbol.to_owned(),
        decimals: profile.numbers.decimals,
        decimal_separator: profile.numbers.decimal,
        thousands_separator: profile.numbers.group,
        date_separator: profile
            .numbers
            .date
            .chars()
            .find(|c| !c.is_alphabetic())
            .unwrap_or('/'),
    }
}

/// The head of a ticket.
pub(crate) fn issuer(profile: &CountryProfile, company: &CompanyRow) -> Issuer {
    let places = [
        &company.address,
        &company.division3_name,
        &company.division2_name,
        &company.division1_name,
    ];
    let mut address: Vec<&str> = Vec::new();
    for place in places {
        if !place.is_empty() && !address.contains(&place.as_str()) {
            address.push(place);
        }
    }
    Issuer {
        trade_name: company.trade_name.clone(),
        legal_name: company.legal_name.clone(),
        address: address.join(", "),
        phone: company.phone.clone(),
        register_label: profile.wording.register.to_owned(),
        register_number: company.register_number.clone(),
        notes: Vec::new(),
    }
}

/// Name of a product on a line of a ticket: name, brand and presentation, each
/// unless it was said before.
pub(crate) fn description(words: [&str; 3]) -> String {
    let mut description = String::new();
    for word in words {
        if !word.is_empty() && !description.to_lowercase().contains(&word.to_lowercase()) {
            if !description.is_empty() {
                description.push(' ');
            }
            description.push_str(word);
        }
    }
    description
}
