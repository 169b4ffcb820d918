//! Writing a quote: everything checked and its number taken in one transaction.

use yapa_countries::CountryProfile;
use yapa_domain::{
    CountryRules, Discount, DocumentClass, DocumentKind, Money, Permission, SaleDraft, SaleTotals,
};
use yapa_storage::queries::sales::{SellingRules, selling_rules, works_here};
use yapa_storage::queries::series::take_number;
use yapa_storage::queries::{clients, companies, company_setup, proformas as queries};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::proformas::{NewProforma, Proforma};
use yapa_wire::sales::{SaleClient, SaleType};

use super::{check, rows, say, view};
use crate::sales::buyer::{self, NamedBuyer};
use crate::sales::goods::{self, Check, SoldLine, Wanted};
use crate::sales::moment::Moment;
use crate::sales::say as sales_say;
use crate::sales::totals::{agree, broken};
use crate::{Caller, Context, Error, Repeat, Result};

const PARKING_SETTING: &str = "servicioParqueo";
const NOTE_SETTING: &str = "notaCotizacion";

/// What a quote is written from: the body, and who, when and where.
pub(super) struct Draft {
    pub(super) body: NewProforma,
    pub(super) document: &'static DocumentKind,
    pub(super) user_id: i64,
    /// The seller, when it is not the caller.
    other: Option<i64>,
    pub(super) id: i64,
    pub(super) moment: Moment,
}

/// A quote whose rules have all been checked, before it has a number.
pub(super) struct Checked {
    pub(super) lines: Vec<SoldLine>,
    pub(super) totals: SaleTotals,
    pub(super) buyer: NamedBuyer,
    pub(super) note: String,
    /// Days its prices hold.
    pub(super) days: i64,
    /// The branch that numbers it.
    branch: Option<i64>,
}

/// Writes a quote. Nothing is taken from stock, and none needs to be there.
///
/// # Errors
/// 400 and 422 with the sentence of the rule that is broken, 403 for the name of
/// another seller, 409 for a reused key.
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    body: NewProforma,
    repeat: Repeat,
) -> Result<Proforma> {
    let draft = draft(ctx, caller, body)?;
    let run = ctx.write_once(scope, repeat, draft, |tx, draft| Box::pin(write(tx, draft)));
    run.await
}

/// Writes a quote of parking for a client, of an hour unless said otherwise;
/// answers its number, by which it can be named like by its key.
///
/// # Errors
/// As [`add`]; 404 for an unknown client, 422 when the company parks no cars.
pub async fn add_parking(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    mut body: NewProforma,
    repeat: Repeat,
) -> Result<i64> {
    if body.kind == SaleType::Goods {
        body.kind = SaleType::Parking;
    }
    body.client = Some(SaleClient {
        id: Some(client_id.into()),
        ..SaleClient::default()
    });
    let draft = draft(ctx, caller, body)?;
    let run = ctx.write_once(scope, repeat, (draft, client_id), |tx, (draft, client)| {
        Box::pin(async move {
            if clients::by_id(tx, *client).await?.is_none() {
                return Err(Error::not_found(sales_say::UNKNOWN_CLIENT));
            }
            Ok(write(tx, draft).await?.number)
        })
    });
    run.await
}

fn draft(ctx: &Context, caller: &Caller, mut body: NewProforma) -> Result<Draft> {
    caller.needs(Permission::Sell)?;
    let user_id = body.user.map_or(caller.user_id(), Into::into);
    caller.user(user_id)?;
    let moment = Moment::of(ctx, caller)?;
    if body.kind != SaleType::Goods {
        body.hours = body.hours.or(Some(1));
    }
    check::check(moment.profile, &body)?;
    Ok(Draft {
        body,
        document: document(moment.profile)?,
        user_id,
        other: (user_id != caller.user_id()).then_some(user_id),
        id: moment.next_id(),
        moment,
    })
}

/// The country's document for quotes; its amounts are those of a sale note.
pub(super) fn document(profile: &CountryProfile) -> Result<&'static DocumentKind> {
    profile
        .documents
        .iter()
        .find(|document| document.class == DocumentClass::Proforma)
        .ok_or_else(|| Error::unprocessable(say::NO_SERIES))
}

async fn write(tx: &mut CompanyTx, draft: &Draft) -> Result<Proforma> {
    // Somebody else's name is one of the company's sellers.
    if let Some(seller) = draft.other
        && !works_here(tx, seller).await?
    {
        return Err(Error::forbidden());
    }
    let checked = check_rules(tx, draft).await?;
    let no_series = || Error::unprocessable(say::NO_SERIES);
    let branch = checked.branch.ok_or_else(no_series)?;
    let number = take_number(tx, draft.document.code, branch).await?;
    let number = number.ok_or_else(no_series)?;
    let row = rows::proforma(draft, &checked, number)?;
    queries::insert(tx, &row, &rows::lines(draft, &checked)?).await?;
    view::load(tx, &draft.moment, row.id).await
}

async fn check_rules(tx: &mut CompanyTx, draft: &Draft) -> Result<Checked> {
    let (profile, body) = (draft.moment.profile, &draft.body);
    let settings = company_setup::settings(tx).await?;
    let setting = |name: &str| {
        let found = settings.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str()).unwrap_or_default()
    };
    if body.kind != SaleType::Goods && setting(PARKING_SETTING) != "true" {
        return Err(Error::rule("tipo", say::NO_PARKING));
    }
    let rules = selling_rules(tx, draft.document.code).await?;
    let wanted: Vec<Wanted> = body.lines.iter().map(rows::wanted).collect();
    discounts(&rules, body, &wanted)?;
    let lines = goods::load(tx, profile, &rules, &wanted, Check::Quote).await?;
    let totals = totals(profile, draft, &lines)?;
    let buyer = buyer::find(tx, profile, Some(&client(profile, body))).await?;
    let days = match body.days {
        Some(days) => days,
        None => companies::company(tx).await?.proforma_days.clamp(1, 365),
    };
    let note = body.note.as_deref().unwrap_or(setting(NOTE_SETTING)).trim();
    Ok(Checked {
        lines,
        totals,
        buyer,
        note: note.to_owned(),
        days,
        branch: rules.branch,
    })
}

/// Refuses discounts that the company switched off, as on a sale.
fn discounts(rules: &SellingRules, body: &NewProforma, lines: &[Wanted]) -> Result<()> {
    if discount(body).is_some() && !rules.sale_discounts {
        return Err(Error::rule("descuento", sales_say::SALE_DISCOUNTS_OFF));
    }
    let line = lines.iter().position(|line| line.discount.is_some());
    match line.filter(|_| !rules.line_discounts) {
        Some(at) => {
            let field = format!("detalle[{at}].descuentoMonto");
            Err(Error::rule(field, sales_say::LINE_DISCOUNTS_OFF))
        }
        None => Ok(()),
    }
}

/// The discount of the whole quote as it was typed.
pub(super) fn discount(body: &NewProforma) -> Option<Discount> {
    goods::discount(
        body.discount_mode,
        body.discount.into(),
        body.discount_percentage.into(),
    )
}

/// The client of the body; the country's generic one when there is none.
fn client(profile: &CountryProfile, body: &NewProforma) -> SaleClient {
    let named = body
        .client
        .clone()
        .filter(|client| client.id.is_some() || !client.document_number.trim().is_empty());
    named.unwrap_or_else(|| {
        let generic = &profile.generic_client;
        SaleClient {
            name: generic.name.to_owned(),
            document_type: generic.identity.to_owned(),
            document_number: generic.number.to_owned(),
            ..SaleClient::default()
        }
    })
}

/// Every amount by our own rules, when the body's agree with them.
fn totals(profile: &CountryProfile, draft: &Draft, lines: &[SoldLine]) -> Result<SaleTotals> {
    let body = &draft.body;
    let cart = SaleDraft {
        lines: lines.iter().map(|line| line.draft.clone()).collect(),
        discount: discount(body),
        bags: None,
        sale_tax: profile.sales_tax(),
    };
    let totals = profile
        .total(&cart, draft.document)
        .map_err(|error| broken(profile, error))?;
    let mut pairs: Vec<(String, Money, Money)> = vec![
        ("subTotal".to_owned(), body.subtotal.into(), totals.subtotal),
        ("total".to_owned(), body.total.into(), totals.total),
    ];
    for (index, (line, ours)) in body.lines.iter().zip(&totals.lines).enumerate() {
        let name = format!("detalle[{index}].precioTotal");
        pairs.push((name, line.total_price.into(), ours.total));
    }
    agree(pairs, say::TOTALS_DIFFER)?;
    Ok(totals)
}
