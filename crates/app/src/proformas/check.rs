//! Every rule of a quote, before it takes a number.

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, Money, SaleDraft, SaleTotals};
use yapa_storage::CompanyTx;
use yapa_storage::queries::sales::{SellingRules, selling_rules};
use yapa_storage::queries::{companies, company_setup};
use yapa_wire::proformas::NewProforma;
use yapa_wire::sales::{SaleClient, SaleType};

use super::draft::{Draft, discount, wanted};
use super::say;
use crate::cart::buyer;
use crate::cart::buyer::NamedBuyer;
use crate::cart::discounts::check_agreement;
use crate::cart::rights::{self as cart_rights, AskingCart};
use crate::cart::say as sales_say;
use crate::cart::sold_lines;
use crate::cart::sold_lines::{Check, LineRequest, SoldLine};
use crate::cart::totals::{agree, broken};
use crate::{Error, Result};

const PARKING_SETTING: &str = "servicioParqueo";
const NOTE_SETTING: &str = "notaCotizacion";

/// A quote whose rules have all been checked, before it has a number.
pub(super) struct Checked {
    pub(super) lines: Vec<SoldLine>,
    pub(super) totals: SaleTotals,
    pub(super) buyer: NamedBuyer,
    pub(super) note: String,
    /// Days its prices hold.
    pub(super) days: i64,
    /// The branch that numbers it.
    pub(super) branch: Option<i64>,
}

/// Checks everything a quote needs, in its transaction.
///
/// # Errors
/// As writing it.
#[crate::boxed]
pub(super) async fn check(tx: &mut CompanyTx, draft: &Draft) -> Result<Checked> {
    let (profile, body) = (draft.write_ctx.profile, &draft.body);
    let settings = company_setup::settings(tx).await?;
    let setting = |name: &str| {
        let found = settings.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str()).unwrap_or_default()
    };
    if body.kind != SaleType::Goods && setting(PARKING_SETTING) != "true" {
        return Err(Error::rule("tipo", say::NO_PARKING));
    }
    let rules = selling_rules(tx, draft.document.code).await?;
    let asked: Vec<LineRequest> = body.lines.iter().map(wanted).collect();
    discounts(&rules, body, &asked)?;
    let lines = sold_lines::load(tx, profile, &rules, &asked, Check::Quote).await?;
    let totals = totals(profile, draft, &lines)?;
    // A promise of a quote is sold without another approval.
    let cart = AskingCart {
        write_ctx: &draft.write_ctx,
        rights: &draft.rights,
        wanted: &asked,
        lines: &lines,
        totals: &totals,
        price_field: "precio",
        more: Vec::new(),
    };
    cart_rights::check(tx, cart).await?;
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
fn discounts(rules: &SellingRules, body: &NewProforma, lines: &[LineRequest]) -> Result<()> {
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
    check_agreement(profile, body, &body.lines, &totals)?;
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
