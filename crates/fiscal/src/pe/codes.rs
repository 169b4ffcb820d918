//! SUNAT's catalogues, as far as a shop needs them (annex 8 of R.S. 097-2012/SUNAT and its
//! amendments): 01 documents, 05 taxes, 06 identities, 07 affectation, 09 reasons of credit notes.

use jiff::ToSpan;
use jiff::civil::DateTime;

use yapa_domain::Rate;

use crate::check::IssueError;
use crate::document::{Reason, Treatment};

/// Days, counted from the day after the issue, in which documents must reach SUNAT: invoices and
/// notes (R.S. 097-2012/SUNAT, article 12, as amended by R.S. 193-2020/SUNAT), and tickets that are
/// sent one by one (R.S. 114-2019/SUNAT).
const DAYS_OF_INVOICES: i32 = 3;
const DAYS_OF_TICKETS: i32 = 5;

/// Days in which a document of this type must reach SUNAT. Guides have none: they must be there
/// before the goods leave.
pub(super) fn days_to_send(type_code: &str) -> Option<i32> {
    Some(match Type::of(type_code)? {
        Type::Invoice | Type::CreditNote => DAYS_OF_INVOICES,
        Type::Ticket => DAYS_OF_TICKETS,
    })
}

/// The last second in which a document is in time.
pub(super) fn deadline(type_code: &str, issued: DateTime) -> Option<DateTime> {
    let days = days_to_send(type_code)?;
    let last = issued.date().checked_add(days.days()).ok()?;
    Some(last.at(23, 59, 59, 0))
}

/// "The document was registered before with other data."
pub(super) const REGISTERED: &str = "1033";

/// Whether a refusal with this code uses the number up.
pub(super) const fn spends_number(code: u32) -> bool {
    matches!(code, 2_000..=3_999)
}

/// The code of the levy on plastic bags in the country's profile.
pub(super) const LEVY: &str = "ICBPER";

/// A document type of catalogue 01.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    Invoice,
    Ticket,
    CreditNote,
}

impl Type {
    pub(super) fn of(code: &str) -> Option<Type> {
        match code {
            "01" => Some(Type::Invoice),
            "03" => Some(Type::Ticket),
            "07" => Some(Type::CreditNote),
            _ => None,
        }
    }

    /// The name of the root element.
    pub(super) const fn root(self) -> &'static str {
        match self {
            Type::Invoice | Type::Ticket => "Invoice",
            Type::CreditNote => "CreditNote",
        }
    }
}

/// Whether a series fits the type: four capitals or digits, the first of which says what it is;
/// a note begins like the document it corrects.
pub(super) fn fits(series: &str, kind: Type, referenced: Option<&str>) -> bool {
    let all = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    let shaped = series.len() == 4 && series.chars().all(all);
    let first = series.chars().next();
    shaped
        && match kind {
            Type::Invoice => first == Some('F'),
            Type::Ticket => first == Some('B'),
            Type::CreditNote => {
                matches!(first, Some('F' | 'B'))
                    && referenced.and_then(|series| series.chars().next()) == first
            }
        }
}

/// A tax of catalogue 05: code, name and international type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tribute {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    pub(super) kind: &'static str,
}

const fn tribute(id: &'static str, name: &'static str, kind: &'static str) -> Tribute {
    Tribute { id, name, kind }
}

pub(super) const IGV: Tribute = tribute("1000", "IGV", "VAT");
pub(super) const ICBPER: Tribute = tribute("7152", "ICBPER", "OTH");
pub(super) const FREE: Tribute = tribute("9996", "GRA", "FRE");
pub(super) const EXONERATED: Tribute = tribute("9997", "EXO", "VAT");
pub(super) const UNAFFECTED: Tribute = tribute("9998", "INA", "FRE");

/// How the IGV affects a line (catalogue 07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Affectation {
    pub(super) code: &'static str,
    pub(super) tribute: Tribute,
}

impl Affectation {
    pub(super) const fn of(treatment: Treatment, free: bool) -> Affectation {
        let (code, tribute) = match (treatment, free) {
            (Treatment::Taxed(_), false) => ("10", IGV),
            (Treatment::Taxed(_), true) => ("15", FREE),
            (Treatment::Exempt, false) => ("20", EXONERATED),
            (Treatment::Exempt, true) => ("21", FREE),
            (Treatment::Unaffected, false) => ("30", UNAFFECTED),
            (Treatment::Unaffected, true) => ("31", FREE),
        };
        Affectation { code, tribute }
    }

    /// The affectation of a code.
    pub(super) fn by_code(code: &str) -> Option<Affectation> {
        use Treatment::{Exempt, Taxed, Unaffected};
        let all = [Taxed(Rate::ZERO), Exempt, Unaffected].into_iter();
        let mut all =
            all.flat_map(|treatment| [false, true].map(|free| Affectation::of(treatment, free)));
        all.find(|one| one.code == code)
    }

    /// Whether it is one of a gift.
    pub(super) const fn is_free(self) -> bool {
        matches!(self.code.as_bytes(), b"15" | b"21" | b"31")
    }
}

/// The code of catalogue 06 for an identity of the country's profile.
pub(super) fn identity(profile_code: &str) -> Result<&'static str, IssueError> {
    Ok(match profile_code {
        "1" => "1",
        "6" => "6",
        "4" => "4",
        "PA" | "7" => "7",
        "A" => "A",
        "ND" | "0" => "0",
        _ => return Err(IssueError::Buyer("identity document")),
    })
}

/// The code of catalogue 09.
pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Void => "01",
        Reason::FullReturn => "06",
        Reason::PartialReturn => "07",
        // Not 04, which is for invoices only.
        Reason::Discount => "09",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_fit_their_document_type() {
        assert!(fits("F001", Type::Invoice, None) && !fits("B001", Type::Invoice, None));
        assert!(fits("B0A1", Type::Ticket, None) && !fits("B01", Type::Ticket, None));
        assert!(fits("FC01", Type::CreditNote, Some("F001")));
        assert!(!fits("FC01", Type::CreditNote, Some("B001")));
        assert!(!fits("FC01", Type::CreditNote, None) && !fits("f001", Type::Invoice, None));
    }
}
