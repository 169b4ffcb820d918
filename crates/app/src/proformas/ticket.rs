//! A quote on paper: its content, for the browser, and the same as a PDF.

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, Money, ProformaState};
use yapa_printing::ticket::{Client, Document, Line, Mark, TicketSource, Total};
use yapa_storage::CompanyScope;
use yapa_storage::queries::companies::{self, CompanyRow};
use yapa_storage::queries::proformas::{FullProforma, ProformaLineRow, ProformaRow, find_full};
use yapa_storage::queries::sales::seller_name;
use yapa_wire::tickets::Ticket;
use yapa_wire::users::PrintFormat;

use super::read::visible;
use super::say;
use crate::File;
use crate::pictures::ticket_logo;
use crate::tickets;
use crate::tickets::{description, issuer, numbers};
use crate::{Caller, Context, Error, Result};

/// The quote in rows, in the requested format or the company's own.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn ticket(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    format: Option<PrintFormat>,
) -> Result<Ticket> {
    let (laid_out, logo) = lay_out(ctx, caller, scope, id, format).await?;
    tickets::to_wire(&laid_out, &logo)
}

/// The same as a PDF as wide as the paper and as tall as its content.
///
/// # Errors
/// As [`ticket`].
#[crate::boxed]
pub async fn ticket_pdf(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    format: Option<PrintFormat>,
) -> Result<File> {
    let (laid_out, _) = lay_out(ctx, caller, scope, id, format).await?;
    tickets::file(laid_out)
}

async fn lay_out(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    format: Option<PrintFormat>,
) -> Result<(yapa_printing::Ticket, String)> {
    let seller = caller.only_seller();
    let run = ctx.db.read_with(scope, id, move |tx, id| {
        Box::pin(async move {
            let id = visible(tx, *id, seller).await?;
            let full = find_full(tx, id).await?;
            let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_PROFORMA))?;
            let seller = seller_name(tx, full.proforma.user_id).await?;
            Ok::<_, Error>((full, seller, companies::company(tx).await?))
        })
    });
    let (full, seller, company) = run.await?;
    let format = tickets::format(format, &company);
    let mut source = source(caller.profile(), &company, seller, &full)?;
    source.logo = ticket_logo(ctx, &company.logo).await?;
    Ok((yapa_printing::layout(&source, format), company.logo))
}

/// Content of the paper. It is no document of a sale: it breaks down no taxes.
fn source(
    profile: &CountryProfile,
    company: &CompanyRow,
    seller: Option<String>,
    full: &FullProforma,
) -> Result<TicketSource> {
    let row = &full.proforma;
    Ok(TicketSource {
        invoice: None,
        numbers: numbers(profile),
        logo: None,
        issuer: issuer(profile, company),
        document: Document {
            name: super::draft::document(profile)?.description.to_owned(),
            is_invoice: false,
            is_electronic: false,
            number: profile.number_text(&row.series, row.number.unsigned_abs()),
            series: row.series.clone(),
            correlative: row.number.to_string(),
            valid_until: Some(row.expires_on.parse().map_err(Error::internal)?),
        },
        issued_at: format!("{}T{}", row.business_date, row.hour)
            .parse()
            .map_err(Error::internal)?,
        seller: seller.filter(|name| !name.is_empty()),
        client: Some(client(profile, row)),
        lines: full.lines.iter().map(line).collect(),
        bags: None,
        totals: totals(row),
        taxes: Vec::new(),
        amount_in_words: profile.in_words(row.total),
        payment_form: None,
        terms: Vec::new(),
        payments: Vec::new(),
        change: None,
        change_label: String::new(),
        comment: row.note.clone(),
        qr: None,
        code: None,
        proof: Vec::new(),
        notices: vec![say::NO_RECEIPT.to_owned()],
        thanks: String::new(),
        mark: (row.state == ProformaState::Canceled).then_some(Mark::Voided),
        simulated: false,
        reprint: false,
    })
}

fn client(profile: &CountryProfile, row: &ProformaRow) -> Client {
    let kind = profile.identity(&row.client_document_type);
    Client {
        document_type: row.client_document_type.clone(),
        document_label: kind.map_or_else(String::new, |kind| kind.short.to_owned()),
        document_number: row.client_document_number.clone(),
        name: profile.shown_client_name(&row.client_name, &row.client_document_number),
        address: row.client_address.clone(),
    }
}

fn line(row: &ProformaLineRow) -> Line {
    Line {
        quantity: row.quantity,
        unit: String::new(),
        description: description([
            &row.article.name,
            &row.article.brand,
            &row.article.presentation,
        ]),
        unit_price: row.price,
        discount: row.discount_amount,
        total: row.total,
    }
}

fn totals(row: &ProformaRow) -> Vec<Total> {
    let total = |label: &str, amount: Money, is_final: bool| Total {
        label: label.to_owned(),
        amount,
        is_final,
    };
    let mut rows = vec![total(say::SUBTOTAL, row.subtotal, false)];
    if row.discount.is_positive() {
        rows.push(total(say::DISCOUNT, row.discount, false));
    }
    rows.push(total(say::TOTAL, row.total, true));
    rows
}
