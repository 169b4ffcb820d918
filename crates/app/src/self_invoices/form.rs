//! The form with which staff ask for the invoice of a ticket, or correct one.

use yapa_domain::CountryRules;
use yapa_fiscal::State;
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::sales::client_by_document;
use yapa_storage::queries::self_invoices as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::self_invoices::{TicketInvoiceBuyer, TicketInvoiceForm};

use super::find::{Sold, load, options};
use super::issue::check_seen;
use super::say;
use super::state::{self, Asker};
use crate::calendar::today;
use crate::{Caller, Context, Error, Result};

/// The form for the invoice of the ticket of a sale.
///
/// # Errors
/// 404 for a sale that the caller does not see, 409 for a ticket that cannot become an invoice.
#[crate::boxed]
pub async fn form(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<TicketInvoiceForm> {
    let (seller, now) = (caller.only_seller(), ctx.now());
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            check_seen(tx, sale_id, seller).await?;
            read(tx, sale_id, now).await
        })
    });
    run.await
}

async fn read(tx: &mut CompanyTx, sale_id: i64, now: i64) -> Result<TicketInvoiceForm> {
    let Sold { profile, full, .. } = load(tx, sale_id).await?;
    let rules = state::rules_of(tx, profile, Asker::Staff).await?;
    let made = queries::find(tx, sale_id).await?;
    let buyer = match &made {
        Some(row) => {
            let document = documents::find(tx, sale_id).await?;
            let state = document.and_then(|document| State::parse(&document.state));
            if state != Some(State::Rejected) || full.sale.is_undone() {
                return Err(Error::conflict(say::NOT_A_TICKET.to_staff));
            }
            TicketInvoiceBuyer {
                register_number: full.sale.client_document_number.clone(),
                name: full.sale.client_name.clone(),
                regime: row.tax_regime.clone(),
                postcode: row.tax_postcode.clone(),
                usage: row.invoice_usage.clone(),
                email: row.email.clone(),
            }
        }
        None => {
            let when = (Asker::Staff, today(profile, now)?);
            state::check_ticket(tx, profile, rules, when, &full).await?;
            let (kind, number) = (rules.identity, full.sale.client_document_number.as_str());
            let has_identity = !number.is_empty() && !rules.generic.contains(&number);
            let known = match has_identity && full.sale.client_document_type == kind {
                true => client_by_document(tx, kind, number).await?,
                false => None,
            };
            let [regime, postcode, usage] =
                known.map(|client| client.tax_profile).unwrap_or_default();
            TicketInvoiceBuyer {
                register_number: if has_identity {
                    number.to_owned()
                } else {
                    String::new()
                },
                name: if has_identity {
                    full.sale.client_name.clone()
                } else {
                    String::new()
                },
                regime,
                postcode,
                usage,
                email: String::new(),
            }
        }
    };
    let (regimes, usages) = options(profile);
    let number = full.sale.number.unsigned_abs();
    Ok(TicketInvoiceForm {
        number: profile.number_text(&full.sale.series, number),
        corrects: made.is_some(),
        buyer,
        regimes,
        usages,
    })
}
