//! The sale behind the code of a ticket.

use std::net::IpAddr;

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::{CountryRules, PersonKind};
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::sales::{FullSale, find_full};
use yapa_storage::queries::self_invoices as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::self_invoices::{
    SelfInvoiceOffer, SelfInvoiceRegime, SelfInvoiceStatus, SelfInvoiceUsage,
};

use super::buyer::number_of;
use super::state::Asker;
use super::view::view;
use super::{say, state};
use crate::calendar::today;
use crate::credentials::ticket_code;
use crate::{Context, Error, Result};

/// Company and sale of a code that a buyer typed. What is no code of a ticket counts against the
/// address.
///
/// # Errors
/// 404 for an unknown code, 429 after too many of them.
#[crate::boxed]
pub(super) async fn find_code(
    ctx: &Context,
    address: IpAddr,
    code: &str,
) -> Result<(CompanyScope, i64)> {
    check_address(ctx, address)?;
    let unknown = || Error::not_found(say::UNKNOWN);
    let Some(code) = ticket_code::read(code) else {
        ctx.ticket_codes.count(address, ctx.now());
        return Err(unknown());
    };
    let run = ctx.db.read_platform(move |tx| {
        let code = code.clone();
        Box::pin(async move { queries::find_code(tx, &code).await })
    });
    let found = run.await?;
    if found.is_none() {
        ctx.ticket_codes.count(address, ctx.now());
    }
    found.ok_or_else(unknown)
}

/// Refuses an address that guessed too often.
///
/// # Errors
/// 429.
pub(super) fn check_address(ctx: &Context, address: IpAddr) -> Result<()> {
    match ctx.ticket_codes.wait_s(address, ctx.now()) {
        Some(seconds) => Err(Error::too_many(seconds)),
        None => Ok(()),
    }
}

/// A sale with its company.
pub(super) struct Sold {
    pub company: CompanyRow,
    pub profile: &'static CountryProfile,
    pub full: FullSale,
}

/// Reads the sale of a ticket.
///
/// # Errors
/// 404 when it is not there.
#[crate::boxed]
pub(super) async fn load(tx: &mut CompanyTx, sale_id: i64) -> Result<Sold> {
    let company = company(tx).await?;
    let full = find_full(tx, sale_id).await?;
    Ok(Sold {
        profile: profile_or_default(&company.country),
        full: full.ok_or_else(|| Error::not_found(say::UNKNOWN))?,
        company,
    })
}

/// What the bearer of a code is shown before the form: whose ticket it is, and what can be chosen.
///
/// # Errors
/// 404 for an unknown code and where the company does not let buyers ask, 409 for a ticket that
/// cannot become an invoice, 429 after too many guesses.
#[crate::boxed]
pub async fn offer(
    ctx: &Context,
    address: IpAddr,
    code: &str,
    buyer: Option<String>,
) -> Result<SelfInvoiceOffer> {
    let (scope, sale_id) = find_code(ctx, address, code).await?;
    let now = ctx.now();
    let buyer = buyer.map(|buyer| number_of(&buyer));
    let run = ctx.db.read_with(&scope, buyer.clone(), move |tx, buyer| {
        Box::pin(async move {
            let sold = load(tx, sale_id).await?;
            let found = queries::find(tx, sale_id).await?;
            let made = match &found {
                Some(_) => Some(view(tx, sold.profile, sale_id).await?),
                None => None,
            };
            let refused = made
                .as_ref()
                .is_some_and(|made| made.status == SelfInvoiceStatus::Refused);
            // An existing invoice can be had even if the company no longer offers invoices for
            // tickets.
            let today = today(sold.profile, now)?;
            if refused {
                state::check_correction(tx, sold.profile, today, &sold.full.sale).await?;
            } else if made.is_none() {
                let rules = state::rules_of(tx, sold.profile, Asker::Buyer).await?;
                let when = (Asker::Buyer, today);
                state::check_ticket(tx, sold.profile, rules, when, &sold.full).await?;
            }
            let invoiced = made.is_some();
            let own = &sold.full.sale.client_document_number;
            let invoice = made.filter(|_| buyer.as_ref() == Some(own));
            let ticket = match found {
                Some(row) => documents::find(tx, row.ticket_id).await?,
                None => None,
            };
            Ok::<_, Error>((sold, invoiced, refused, invoice, ticket))
        })
    });
    let (sold, invoiced, refused, invoice, ticket) = run.await?;
    if invoiced && buyer.is_some() && invoice.is_none() {
        ctx.ticket_codes.count(address, now);
    }
    let (profile, sale) = (sold.profile, sold.full.sale);
    let rules = state::of_country(profile)?;
    let (series, number) = match ticket {
        Some(ticket) => (ticket.series, ticket.number),
        None => (sale.series, sale.number),
    };
    let until = state::last_day(rules, &sale.business_date)?;
    let (regimes, usages) = options(profile);
    Ok(SelfInvoiceOffer {
        company: sold.company.trade_name,
        country: sold.company.country,
        number: profile.number_text(&series, number.unsigned_abs()),
        date: sale.business_date.parse().map_err(Error::internal)?,
        until: until.to_string().parse().map_err(Error::internal)?,
        invoiced,
        refused,
        invoice,
        regimes,
        usages,
    })
}

/// The regimes and usages that a buyer can have.
pub(super) fn options(profile: &CountryProfile) -> (Vec<SelfInvoiceRegime>, Vec<SelfInvoiceUsage>) {
    let Some(options) = &profile.tax_profile else {
        return (Vec::new(), Vec::new());
    };
    let usages = options.usages.iter();
    let regimes = options
        .regimes
        .iter()
        .map(|(code, name)| SelfInvoiceRegime {
            code: (*code).to_owned(),
            name: (*name).to_owned(),
            natural: options.has_regime(PersonKind::Natural, code),
            legal: options.has_regime(PersonKind::Legal, code),
            usages: usages
                .clone()
                .filter(|(usage, _)| options.has_usage(code, usage))
                .map(|(usage, _)| (*usage).to_owned())
                .collect(),
        });
    let named = usages.clone().map(|(code, name)| SelfInvoiceUsage {
        code: (*code).to_owned(),
        name: (*name).to_owned(),
    });
    (regimes.collect(), named.collect())
}
