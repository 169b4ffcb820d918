//! Rules of every document before it is issued, in any country.

use yapa_domain::{Money, TaxBasis};

use crate::document::{Document, Instalment, Payment};

/// Why a document cannot be issued.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IssueError {
    /// The authority has no such type, or it is not made here.
    #[error("documents of type {0} are not issued")]
    Type(String),
    /// A series or a number that the authority does not take for the type.
    #[error("the series or number does not fit the document")]
    Series,
    /// Nothing was sold.
    #[error("the document has no lines")]
    NoLines,
    /// More lines than the document may have.
    #[error("the document has more than {0} lines")]
    TooManyLines(usize),
    /// The parts do not add up to the total.
    #[error("the amounts of the document do not add up")]
    Amounts,
    /// A tax that documents of this country do not carry here.
    #[error("the tax {0} cannot stand on this document")]
    Tax(String),
    /// Goods that are taxed, on a document for goods that are not.
    #[error("taxable goods cannot stand on an exempt document")]
    TaxableGoods,
    /// The issuer lacks something, or has it wrong.
    #[error("the issuer's {0} is missing or wrong")]
    Issuer(&'static str),
    /// The buyer lacks something, or has it wrong.
    #[error("the buyer's {0} is missing or wrong")]
    Buyer(&'static str),
    /// A credit note without what it corrects, or with something it cannot correct.
    #[error("the credit note does not say which document it corrects")]
    Reference,
    /// A transport guide lacks something, or has it wrong.
    #[error("the guide's {0} is missing or wrong")]
    Guide(&'static str),
    /// Instalments that do not add up or are due before they begin.
    #[error("the instalments do not fit the document")]
    Instalments,
    /// No folio authorisation, or one of another company, type or range.
    #[error("there is no folio authorisation for this number")]
    Folio,
    /// The folio authorisation is too old.
    #[error("the folio authorisation has expired")]
    FolioExpired,
    /// The certificate does not count on that day, or its key cannot sign.
    #[error("the certificate cannot sign this document")]
    Certificate,
}

/// Checks what holds for every country.
///
/// # Errors
/// When there are no lines, or the parts do not add up.
pub(crate) fn check(document: &Document) -> Result<(), IssueError> {
    let totals = &document.totals;
    if document.lines.is_empty() {
        return Err(IssueError::NoLines);
    }
    let extras: Money = totals.extras.iter().map(|tax| tax.amount).sum();
    let parts = totals.net + totals.exempt + totals.vat + extras;
    let sane = |amount: Money| !amount.is_negative();
    let fine = parts == totals.total
        && [
            totals.net,
            totals.exempt - totals.unaffected,
            totals.unaffected,
        ]
        .into_iter()
        .chain([totals.vat, totals.discount, totals.total])
        .chain(totals.extras.iter().map(|tax| tax.amount))
        .all(sane)
        && document
            .lines
            .iter()
            .all(|line| line.quantity.is_positive() && sane(line.total) && sane(line.net_amount));
    let bags = document
        .bags
        .is_none_or(|bags| sane(bags.levy) && bags.levy <= bags.total && bags.count > 0);
    let credit = match &document.payment {
        Payment::AtOnce => true,
        Payment::Credit(parts) => {
            let open: Money = parts.iter().map(|part| part.amount).sum();
            let after = |part: &Instalment| part.due > document.issued.date();
            let positive = |part: &Instalment| part.amount.is_positive();
            !parts.is_empty()
                && open <= totals.total
                && parts.iter().all(|part| after(part) && positive(part))
        }
    };
    match (fine && bags, credit) {
        (false, _) => Err(IssueError::Amounts),
        (_, false) => Err(IssueError::Instalments),
        _ => Ok(()),
    }
}

/// Refuses taxed goods on a document whose amounts the country's profile works out as exempt: they
/// would be sold without their taxes (Chile: Res. Ex. SII 74 of 2020, A.1; Colombia: Estatuto
/// Tributario, art. 420 and 424).
///
/// # Errors
/// When the goods of a line are taxed.
pub(crate) fn check_goods(document: &Document) -> Result<(), IssueError> {
    let is_exempt = matches!(document.basis, TaxBasis::Exempt);
    match is_exempt && document.lines.iter().any(|line| line.is_taxable) {
        true => Err(IssueError::TaxableGoods),
        false => Ok(()),
    }
}
