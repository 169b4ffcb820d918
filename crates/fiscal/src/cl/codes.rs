//! SII's document types and codes (Formato de documentos tributarios electrónicos).

use jiff::ToSpan;
use jiff::civil::DateTime;
use yapa_domain::CheckDigit;

use crate::document::Reason;

/// A document type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    /// 33.
    Invoice,
    /// 34.
    ExemptInvoice,
    /// 39.
    Ticket,
    /// 41.
    ExemptTicket,
    /// 52.
    Guide,
    /// 61.
    CreditNote,
}

impl Type {
    pub(super) fn of(code: &str) -> Option<Type> {
        match code {
            "33" => Some(Type::Invoice),
            "34" => Some(Type::ExemptInvoice),
            "39" => Some(Type::Ticket),
            "41" => Some(Type::ExemptTicket),
            "52" => Some(Type::Guide),
            "61" => Some(Type::CreditNote),
            _ => None,
        }
    }

    /// Whether it is a boleta, which has a form and a service of its own.
    pub(super) const fn is_ticket(self) -> bool {
        matches!(self, Type::Ticket | Type::ExemptTicket)
    }

    /// The same for the documents of sales and what corrects them.
    pub(super) fn of_sale(code: &str) -> Option<Type> {
        Type::of(code).filter(|kind| *kind != Type::Guide)
    }

    /// Whether nothing on it is taxed.
    pub(super) const fn is_exempt(self) -> bool {
        matches!(self, Type::ExemptInvoice | Type::ExemptTicket)
    }

    /// The most lines it may have.
    pub(super) const fn most_lines(self) -> usize {
        if self.is_ticket() { 1_000 } else { 60 }
    }
}

/// `CodImpAdic` of taxes that are added to the price (SiiTypes v1.0, `ImpAdicDTEType`): IVA in
/// advance of meat and flour, art. 37 and art. 42 of D.L. 825. The others are withheld, which a
/// sale does not work out, or not a rate of the price (fuel).
const ADDITIONAL_TAXES: [&str; 11] = [
    "17", "18", "19", "23", "24", "25", "26", "27", "271", "44", "45",
];

/// Whether lines of an invoice may carry a tax of this code.
pub(super) fn is_additional_tax(code: &str) -> bool {
    ADDITIONAL_TAXES.contains(&code)
}

/// The last second in which a ticket is in time: an hour after its issue (Res. Ex. SII 74 of 2020,
/// point 6). The other documents are sent at once; the texts in use here name no term for them.
pub(super) fn deadline(type_code: &str, issued: DateTime) -> Option<DateTime> {
    let ticket = Type::of(type_code)?.is_ticket();
    let last = issued.checked_add(1.hours()).ok()?;
    ticket.then_some(last)
}

/// The tax authority, as a receiver.
pub(super) const SII_RUT: &str = "60803000-K";
/// The buyer of a ticket without one.
pub(super) const ANONYMOUS_RUT: &str = "66666666-6";

/// A RUT as documents write it: no dots, no zeros before it, a capital K. `None` when its check
/// digit is wrong.
pub(super) fn rut(text: &str) -> Option<String> {
    let plain: String = text
        .trim()
        .chars()
        .filter(|c| *c != '.')
        .map(|c| c.to_ascii_uppercase())
        .collect();
    let spelled = match plain.split_once('-') {
        Some(_) => plain,
        None => {
            let at = plain.len().checked_sub(1)?;
            format!("{}-{}", plain.get(..at)?, plain.get(at..)?)
        }
    };
    let spelled = spelled.trim_start_matches('0').to_owned();
    let fits = CheckDigit::Rut.fits(&spelled) && (3..=10).contains(&spelled.len());
    fits.then_some(spelled)
}

/// `CodRef`: 1 takes the document back, 3 corrects amounts.
pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Void | Reason::FullReturn => "1",
        Reason::PartialReturn | Reason::Discount => "3",
    }
}

/// The RUT in its two parts.
pub(super) fn parts(rut: &str) -> (&str, &str) {
    rut.split_once('-').unwrap_or((rut, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rut_is_spelled_in_one_way() {
        assert_eq!(rut("76.123.456-0").as_deref(), Some("76123456-0"));
        assert_eq!(rut("761234560").as_deref(), Some("76123456-0"));
        assert_eq!(rut("60803000-k").as_deref(), Some("60803000-K"));
        assert_eq!(rut("76123456-1"), None);
        assert_eq!(rut(""), None);
    }
}
