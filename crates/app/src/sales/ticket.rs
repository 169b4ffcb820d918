//! The ticket of a sale: its content, for the browser, and the same as a PDF.

use std::time::Duration;

use yapa_countries::profile::{TicketMark, TicketOptions, TicketTotal};
use yapa_countries::{CountryProfile, measures, profile_or_default};
use yapa_domain::{CountryRules, DocumentClass, EpochMillis, Quantity, SaleState, all_discounts};
use yapa_fiscal::{State, StatedTerms};
use yapa_printing::ticket::{
    Bags, Client, Document, InvoiceNote, Line, Mark, Payment, QrFields, TicketSource, Total,
};
use yapa_storage::queries::companies::{self, CompanyRow};
use yapa_storage::queries::e_documents as queries;
use yapa_storage::queries::sales::{FullSale, SaleLineRow, SaleRow, find_full};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::tickets::Ticket;
use yapa_wire::users::PrintFormat;

use super::notices::{NoticeValues, notice_values, notices};
use crate::cart::say;
use crate::companies::counts_for_nothing;
use crate::e_documents::{self, terms_of_sale};
use crate::pictures::ticket_logo;
use crate::sale_record::{view, with_stated};
use crate::self_invoices::{TicketNote, note_of};
use crate::tickets::{self, description, issuer, numbers};
use crate::{Caller, Context, Error, File, Result, cash_sessions};

/// A document is signed a moment after its sale. The ticket of a sale that is younger looks for the
/// code so often, after so long each time: a printed document has to bear it.
const SIGNING_MS: EpochMillis = 10_000;
const SIGNING_LOOKS: usize = 10;
const SIGNING_PAUSE: Duration = Duration::from_millis(100);

/// The ticket in rows, in the requested format or the company's own.
///
/// # Errors
/// 404 when the seller has no such sale and sees no document of it.
#[crate::boxed]
pub async fn ticket(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    sale_id: i64,
    format: Option<PrintFormat>,
) -> Result<Ticket> {
    let (laid_out, logo) = lay_out(ctx, caller, scope, user_id, sale_id, format).await?;
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
    user_id: i64,
    sale_id: i64,
    format: Option<PrintFormat>,
) -> Result<File> {
    let (laid_out, _) = lay_out(ctx, caller, scope, user_id, sale_id, format).await?;
    tickets::file(laid_out)
}

/// A sale with all that its ticket says.
pub(super) struct Sold {
    pub full: FullSale,
    pub names: view::Names,
    pub company: CompanyRow,
    /// Whether its electronic document goes to a simulated authority.
    pub simulated: bool,
    /// Whether its document waits and nothing has kept it from being signed.
    waits: bool,
    /// How its document is paid, and the authority's data of it.
    terms: StatedTerms,
    /// The document's key at the authority, once that took it.
    digest: String,
    /// Text of the code of the signed document; empty while there is none.
    mark: String,
    /// How its buyer asks for an invoice.
    invoice: Option<TicketNote>,
}

/// Reads the content of a ticket; nothing when the company has no such sale.
#[crate::boxed]
pub(super) async fn sold(tx: &mut CompanyTx, sale_id: i64) -> Result<Option<Sold>> {
    let Some(mut full) = find_full(tx, sale_id).await? else {
        return Ok(None);
    };
    let company = companies::company(tx).await?;
    let mut signed = None;
    let mut digest = String::new();
    let mut waits = false;
    if full.sale.electronic {
        signed = queries::signed(tx, sale_id).await?;
        let row = queries::find(tx, sale_id).await?;
        waits = row.as_ref().is_some_and(|row| {
            State::parse(&row.state) == Some(State::Pending) && row.verdict_text.is_empty()
        });
        let taken = row.filter(|row| State::parse(&row.state).is_some_and(State::stands));
        digest = taken.map(|row| row.digest).unwrap_or_default();
    }
    let simulated = match full.sale.electronic {
        true => {
            let environment = queries::signed_for(tx, sale_id).await?;
            counts_for_nothing(tx, &environment).await?
        }
        false => false,
    };
    let terms = terms_of_sale(tx, &company, &full, signed.as_ref()).await?;
    let names = view::Names::load(tx, &full.sale).await?;
    let profile = profile_or_default(&company.country);
    let stated = signed
        .as_ref()
        .and_then(|signed| e_documents::stated_by(profile, signed, full.sale.exempt));
    full.sale = with_stated(full.sale, stated.as_ref())?;
    Ok(Some(Sold {
        invoice: note_of(tx, profile, &full.sale).await?,
        simulated,
        waits,
        terms,
        digest,
        mark: signed.map(|signed| signed.mark).unwrap_or_default(),
        names,
        company,
        full,
    }))
}

/// Refuses the ticket of a sale that the caller does not see in the list of this seller.
///
/// # Errors
/// 404, as for a sale that is not there.
pub(super) fn check_reader(caller: &Caller, user_id: i64, sale: &SaleRow) -> Result<()> {
    if sale.user_id == user_id || caller.is_privileged() {
        return Ok(());
    }
    Err(Error::not_found(say::UNKNOWN_SALE))
}

async fn lay_out(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    sale_id: i64,
    format: Option<PrintFormat>,
) -> Result<(yapa_printing::Ticket, String)> {
    caller.user(user_id)?;
    let mut sold = read(ctx, scope, sale_id).await?;
    check_reader(caller, user_id, &sold.full.sale)?;
    let profile = caller.profile();
    for _ in 0..SIGNING_LOOKS {
        if !will_have_code(profile, &sold, ctx.now()) {
            break;
        }
        tokio::time::sleep(SIGNING_PAUSE).await;
        sold = read(ctx, scope, sale_id).await?;
    }
    let laid_out = draw(ctx, caller.profile(), &sold, format).await?;
    Ok((laid_out, sold.company.logo))
}

async fn read(ctx: &Context, scope: &CompanyScope, sale_id: i64) -> Result<Sold> {
    let found = ctx.db.read_with(scope, sale_id, |tx, sale_id| {
        Box::pin(async move { sold(tx, *sale_id).await })
    });
    let found = found.await?;
    found.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE))
}

/// Whether the code of a sale that was made just now is still to come with the signature.
fn will_have_code(profile: &CountryProfile, sold: &Sold, now: EpochMillis) -> bool {
    sold.waits
        && sold.mark.is_empty()
        && profile.ticket.mark == TicketMark::Signed
        && (0..SIGNING_MS).contains(&(now - sold.full.sale.created_at_ms))
}

/// Lays the ticket of a sale out, in the requested format or the company's own.
///
/// # Errors
/// Internal, when a column holds an invalid value.
#[crate::boxed]
pub(super) async fn draw(
    ctx: &Context,
    profile: &CountryProfile,
    sold: &Sold,
    format: Option<PrintFormat>,
) -> Result<yapa_printing::Ticket> {
    let Sold {
        full,
        company,
        simulated,
        ..
    } = sold;
    let format = tickets::format(format, company);
    let mut source = source(profile, sold, &notice_values(ctx).await?)?;
    state_terms(profile, sold, &mut source)?;
    round_cash(profile, full, &mut source);
    source.simulated = *simulated;
    let invoice = sold.invoice.as_ref();
    source.invoice = invoice
        .filter(|note| note.is_reachable(ctx))
        .map(|note| InvoiceNote {
            address: note.address(ctx),
            lines: note.lines(ctx).to_vec(),
        });
    source.logo = ticket_logo(ctx, &company.logo).await?;
    Ok(yapa_printing::layout(&source, format))
}

/// Adds the data of the document: when it is paid, whose it is, its taxes by rate and its key.
fn state_terms(profile: &CountryProfile, sold: &Sold, source: &mut TicketSource) -> Result<()> {
    let terms = &sold.terms;
    source.issuer.notes = e_documents::issuer_notes(profile, terms);
    if !sold.full.sale.electronic {
        return Ok(());
    }
    let later = e_documents::later_fields(profile, terms)?.into_iter();
    source.terms = later.map(|field| (field.label, field.value)).collect();
    if !source.terms.is_empty() {
        source.payment_form = None;
    }
    source.taxes = e_documents::taxes(terms);
    let authorization = e_documents::authorization(profile, terms)?;
    let paper = &profile.paper;
    let proof = [
        (
            paper.ticket_authorization,
            "{authorization}",
            &authorization,
        ),
        (paper.ticket_digest, "{digest}", &sold.digest),
    ];
    let texts = proof.into_iter().filter(|(_, _, value)| !value.is_empty());
    let texts = texts.map(|(text, word, value)| text.replace(word, value));
    source.proof = texts.filter(|text| !text.is_empty()).collect();
    Ok(())
}

/// Adds the legal rounding to the part in cash; the change is the money given back in coins.
fn round_cash(profile: &CountryProfile, full: &FullSale, source: &mut TicketSource) {
    let rounding = cash_sessions::rounding_of(profile, full);
    if rounding.is_zero() {
        return;
    }
    source.payments.push(Payment {
        name: cash_sessions::ROUNDING.to_owned(),
        amount: rounding,
        instalments: 0,
    });
    let given = full.sale.change_given;
    let change = given - rounding;
    source.change = (given.is_positive() && change.is_positive()).then_some(change);
}

/// Content of the ticket.
fn source(profile: &CountryProfile, sold: &Sold, values: &NoticeValues) -> Result<TicketSource> {
    let Sold {
        full,
        names,
        company,
        ..
    } = sold;
    let sale = &full.sale;
    let lists_name = view::document_name(profile, &sale.document_code);
    let paper_name = profile.paper_name(&sale.document_code);
    let document = CountryProfile::document(profile, &sale.document_code);
    let is_invoice = document.is_some_and(|kind| kind.class == DocumentClass::Invoice);
    let options = &profile.ticket;
    let with_code = sale.electronic && options.mark == TicketMark::Signed && !sold.mark.is_empty();
    let with_qr = sale.electronic && options.mark == TicketMark::QrCode;
    Ok(TicketSource {
        numbers: numbers(profile),
        logo: None,
        issuer: issuer(profile, company),
        document: Document {
            name: paper_name.unwrap_or(lists_name).to_owned(),
            is_invoice,
            is_electronic: sale.electronic,
            number: number(profile, sale),
            series: sale.series.clone(),
            correlative: sale.number.to_string(),
            valid_until: None,
        },
        issued_at: format!("{}T{}", sale.business_date, sale.hour)
            .parse()
            .map_err(Error::internal)?,
        seller: (!names.seller.is_empty()).then(|| names.seller.clone()),
        client: client(profile, sale),
        lines: full.lines.iter().map(line).collect(),
        bags: bags(sale),
        totals: totals(options, full)?,
        taxes: Vec::new(),
        amount_in_words: profile.in_words(sale.total),
        payment_form: options
            .invoice_payment_form
            .filter(|_| is_invoice)
            .map(str::to_owned),
        terms: Vec::new(),
        payments: full
            .payments
            .iter()
            .map(|part| Payment {
                name: names.payment(profile, &part.payment_code).to_owned(),
                amount: part.amount,
                instalments: part
                    .instalments
                    .and_then(|count| u32::try_from(count).ok())
                    .unwrap_or_default(),
            })
            .collect(),
        change: sale.change_given.is_positive().then_some(sale.change_given),
        change_label: profile.wording.change.to_owned(),
        comment: sale.comment.clone(),
        qr: with_qr.then(|| QrFields {
            issuer_code: sale.issuer_code.clone(),
            tax: sale.vat,
            total: sale.total,
        }),
        code: with_code.then(|| e_documents::code(&sold.mark)),
        proof: Vec::new(),
        invoice: None,
        notices: notices(profile, sale, &sold.terms.resolution, values),
        thanks: options.thanks.to_owned(),
        mark: match sale.state {
            SaleState::Voided => Some(Mark::Voided),
            SaleState::Discarded => Some(Mark::Discarded),
            SaleState::Open | SaleState::Closed => None,
        },
        simulated: false,
        reprint: false,
    })
}

/// Where the country shows the id of the electronic document, that one when it
/// is known; else series and number.
fn number(profile: &CountryProfile, sale: &SaleRow) -> String {
    if profile.ticket.shows_document_id && !sale.external_document_id.is_empty() {
        return sale.external_document_id.clone();
    }
    profile.number_text(&sale.series, sale.number.unsigned_abs())
}

fn client(profile: &CountryProfile, sale: &SaleRow) -> Option<Client> {
    if sale.client_document_number.is_empty() && sale.client_name.is_empty() {
        return None;
    }
    let kind = profile.identity(&sale.client_document_type);
    Some(Client {
        document_type: sale.client_document_type.clone(),
        document_label: kind.map_or_else(String::new, |kind| kind.short.to_owned()),
        document_number: sale.client_document_number.clone(),
        name: profile.shown_client_name(&sale.client_name, &sale.client_document_number),
        address: sale.client_address.clone(),
    })
}

fn line(line: &SaleLineRow) -> Line {
    Line {
        quantity: line.quantity,
        unit: measures::symbol(&line.unit).unwrap_or_default().to_owned(),
        description: description([
            &line.article.name,
            &line.article.brand,
            &line.article.presentation,
        ]),
        unit_price: line.unit_price,
        discount: line.discount_amount,
        total: line.total,
    }
}

fn bags(sale: &SaleRow) -> Option<Bags> {
    let quantity = Quantity::from_int(sale.bags);
    let unit_price = sale.bags_total.div(quantity, 4)?;
    Some(Bags {
        quantity,
        unit_price,
        total: sale.bags_total,
    })
}

/// The totals of the country. Where it has no line for all taxes together,
/// each additional tax has one of its own, so that the figures add up.
fn totals(options: &TicketOptions, full: &FullSale) -> Result<Vec<Total>> {
    let named = options.totals.iter();
    let mut rows: Vec<Total> = named
        .map(|(total, label)| total_row(*total, label, full))
        .collect();
    let together = |(total, _): &(TicketTotal, &str)| *total == TicketTotal::Taxes;
    if !options.totals.iter().any(together) {
        let last = rows.iter().position(|row| row.is_final);
        let last = last.unwrap_or(rows.len());
        let extras = view::extra_taxes(&full.sale)?.into_iter().map(|tax| Total {
            label: tax.code,
            amount: tax.amount.into(),
            is_final: false,
        });
        rows.splice(last..last, extras);
    }
    Ok(rows)
}

fn total_row(total: TicketTotal, label: &str, full: &FullSale) -> Total {
    let amount = view::sum_of(total, &full.sale);
    let of_lines = full.lines.iter().map(|line| line.discount_amount);
    let amount = match total {
        // A ticket has no column for the parts that its lines leave out.
        TicketTotal::Discount => all_discounts(amount, of_lines),
        _ => amount,
    };
    Total {
        label: label.to_owned(),
        amount,
        is_final: total == TicketTotal::Total,
    }
}
