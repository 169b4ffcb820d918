//! Whether the ticket of a sale can become an invoice.

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_countries::self_invoicing::{InvoiceTerm, SelfInvoicing};
use yapa_domain::DocumentClass;
use yapa_fiscal::State;
use yapa_storage::CompanyTx;
use yapa_storage::queries::company_setup::settings;
use yapa_storage::queries::credit_notes;
use yapa_storage::queries::e_documents::{self as documents, DocumentRow};
use yapa_storage::queries::sales::{FullSale, SaleRow};
use yapa_storage::queries::self_invoices as queries;

use super::say;
use crate::calendar::day;
use crate::companies::{SELF_INVOICING, SIMULATOR, connection};
use crate::{Error, Result, client_credit};

/// Times that the invoice of a ticket is made or corrected with its code: each is sent to the authority.
const MOST_TRIES: i64 = 10;

/// The side that requests an invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asker {
    /// The bearer of the code.
    Buyer,
    /// A person of the shop.
    Staff,
}

impl Asker {
    /// A refusal in the words for that side.
    fn refusal(self, why: say::Refusal) -> Error {
        Error::conflict(match self {
            Asker::Buyer => why.to_buyer,
            Asker::Staff => why.to_staff,
        })
    }
}

/// The country's rules, where the company is connected and, for buyers, lets them ask.
///
/// # Errors
/// 404 where it does not.
#[crate::boxed]
pub(super) async fn rules_of(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    asker: Asker,
) -> Result<&'static SelfInvoicing> {
    let rules = of_country(profile)?;
    let is_connected = connection(tx).await?.is_some();
    if asker == Asker::Staff {
        return match is_connected {
            true => Ok(rules),
            false => Err(Error::conflict(say::NOT_CONNECTED)),
        };
    }
    let settings = settings(tx).await?;
    let mut off = settings.iter().filter(|(name, _)| name == SELF_INVOICING);
    if off.any(|(_, value)| value == "false") || !is_connected {
        return Err(Error::not_found(say::NOT_OFFERED));
    }
    Ok(rules)
}

/// The country's rules.
///
/// # Errors
/// 404 where it has none.
pub(super) fn of_country(profile: &CountryProfile) -> Result<&'static SelfInvoicing> {
    let rules = profile.self_invoicing;
    rules.ok_or_else(|| Error::not_found(say::NOT_OFFERED))
}

/// The last day for asking for the invoice of a sale.
///
/// # Errors
/// Internal, when the column holds no day.
pub(super) fn last_day(rules: &SelfInvoicing, business_date: &str) -> Result<Date> {
    let sold: Date = business_date.parse().map_err(Error::internal)?;
    Ok(match rules.term {
        InvoiceTerm::SameMonth => sold.last_of_month(),
    })
}

/// Refuses a sale whose invoice may no longer be asked for on this day.
///
/// # Errors
/// 409 with the last day.
pub(super) fn check_term(
    profile: &CountryProfile,
    rules: &SelfInvoicing,
    today: Date,
    sale: &SaleRow,
) -> Result<()> {
    let until = last_day(rules, &sale.business_date)?;
    if today <= until {
        return Ok(());
    }
    let last_day_text = day(profile, &until.to_string())?;
    Err(Error::conflict(say::too_late(&last_day_text)))
}

/// Refuses a code with which the invoice was asked for too often.
///
/// # Errors
/// 409.
#[crate::boxed]
async fn check_tries(tx: &mut CompanyTx, sale_id: i64) -> Result<()> {
    match queries::times_asked(tx, sale_id).await? < MOST_TRIES {
        true => Ok(()),
        false => Err(Error::conflict(say::too_often(MOST_TRIES))),
    }
}

/// Refuses a sale whose refused invoice its buyer cannot correct on this day.
///
/// # Errors
/// 404 where buyers cannot ask, 409 with the reason.
#[crate::boxed]
pub(super) async fn check_correction(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    today: Date,
    sale: &SaleRow,
) -> Result<()> {
    let rules = rules_of(tx, profile, Asker::Buyer).await?;
    if sale.is_undone() {
        return Err(Asker::Buyer.refusal(say::UNDONE));
    }
    check_term(profile, rules, today, sale)?;
    check_tries(tx, sale.id).await
}

/// Whether the document is a ticket to the public.
pub(super) fn is_ticket(profile: &CountryProfile, code: &str) -> bool {
    let kind = profile.document(code);
    kind.is_some_and(|kind| kind.class == DocumentClass::Ticket && kind.electronic)
}

/// Refuses a ticket that cannot become an invoice on this day. Answers its document.
///
/// # Errors
/// 409 with the reason.
#[crate::boxed]
pub(super) async fn check_ticket(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    rules: &SelfInvoicing,
    (asker, today): (Asker, Date),
    full: &FullSale,
) -> Result<DocumentRow> {
    let refuse = |why: say::Refusal| Err(asker.refusal(why));
    let sale = &full.sale;
    if sale.is_undone() {
        return refuse(say::UNDONE);
    }
    if !sale.electronic || !is_ticket(profile, &sale.document_code) {
        return refuse(say::NOT_A_TICKET);
    }
    if !credit_notes::of_sale(tx, sale.id).await?.is_empty() {
        return refuse(say::NOTED);
    }
    if client_credit::part_of(profile, &full.payments).is_positive() {
        return refuse(say::ON_CREDIT);
    }
    check_term(profile, rules, today, sale)?;
    if asker == Asker::Buyer {
        check_tries(tx, sale.id).await?;
    }
    let row = documents::find(tx, sale.id).await?;
    let row = row.ok_or_else(|| asker.refusal(say::NOT_A_TICKET))?;
    let environment = documents::environment(tx).await?.unwrap_or_default();
    // What the simulator takes is signed when it is needed first.
    let is_rehearsed = row.environment.is_empty() && environment == SIMULATOR;
    if State::parse(&row.state).is_some_and(State::stands)
        && row.environment != environment
        && !is_rehearsed
    {
        return refuse(say::OF_TRIALS);
    }
    match State::parse(&row.state) {
        _ if row.cancellation.is_some() => refuse(say::CANCELLED),
        Some(state) if state.stands() => Ok(row),
        Some(State::Rejected) => refuse(say::REJECTED),
        Some(State::Voided) => refuse(say::CANCELLED),
        _ => refuse(say::NOT_TAKEN),
    }
}
