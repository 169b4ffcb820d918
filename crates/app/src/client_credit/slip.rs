//! On paper: the receipt of a client's payment, and the statement of the account.

use yapa_countries::CountryProfile;
use yapa_domain::{ClientCreditKind, EpochMillis, Money};
use yapa_printing::Ticket as Slip;
use yapa_printing::ticket::{Row, Section, SectionKind, Size};
use yapa_storage::queries::client_credit as queries;
use yapa_storage::queries::clients;
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::client_credit::ClientCreditEntry;
use yapa_wire::client_credit::ClientCreditKind as EntryKind;
use yapa_wire::tickets::Ticket;
use yapa_wire::users::PrintFormat;

use super::{say, view};
use crate::calendar::{day, local_time};
use crate::tickets::parts::{field, pair, text, title_row};
use crate::{Caller, Context, Error, File, Result, tickets};

/// Entries that a statement lists.
const MOST_ENTRIES: i64 = 100;

/// Subject of a slip.
#[derive(Clone, Copy)]
enum Subject {
    /// The receipt of a payment.
    Receipt(i64),
    Statement,
}

struct SlipRequest {
    client_id: i64,
    subject: Subject,
    format: Option<PrintFormat>,
    profile: &'static CountryProfile,
    now: EpochMillis,
}

/// The receipt of a payment in rows, in the requested format or the company's own.
///
/// # Errors
/// 404 for an unknown client or payment.
#[crate::boxed]
pub async fn receipt(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    id: i64,
    format: Option<PrintFormat>,
) -> Result<Ticket> {
    let subject = Subject::Receipt(id);
    tickets::to_wire(
        &lay_out(ctx, caller, scope, (client_id, subject), format).await?,
        "",
    )
}

/// The same as a PDF.
///
/// # Errors
/// As [`receipt`].
#[crate::boxed]
pub async fn receipt_pdf(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    id: i64,
    format: Option<PrintFormat>,
) -> Result<File> {
    let subject = Subject::Receipt(id);
    tickets::file(lay_out(ctx, caller, scope, (client_id, subject), format).await?)
}

/// The statement of an account in rows.
///
/// # Errors
/// 404 for an unknown client.
#[crate::boxed]
pub async fn statement(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    format: Option<PrintFormat>,
) -> Result<Ticket> {
    let request = (client_id, Subject::Statement);
    tickets::to_wire(&lay_out(ctx, caller, scope, request, format).await?, "")
}

/// The same as a PDF.
///
/// # Errors
/// As [`statement`].
#[crate::boxed]
pub async fn statement_pdf(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    format: Option<PrintFormat>,
) -> Result<File> {
    let request = (client_id, Subject::Statement);
    tickets::file(lay_out(ctx, caller, scope, request, format).await?)
}

async fn lay_out(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    (client_id, subject): (i64, Subject),
    format: Option<PrintFormat>,
) -> Result<Slip> {
    let request = SlipRequest {
        client_id,
        subject,
        format,
        profile: caller.profile(),
        now: ctx.now(),
    };
    let run = ctx
        .db
        .read_with(scope, request, |tx, request| Box::pin(read(tx, request)));
    run.await
}

async fn read(tx: &mut CompanyTx, request: &SlipRequest) -> Result<Slip> {
    let client = clients::by_id(tx, request.client_id).await?;
    let client = client.ok_or_else(|| Error::not_found(crate::say::UNKNOWN_CLIENT))?;
    let company = company(tx).await?;
    let writer = Writer {
        profile: request.profile,
        company: &company,
        client: &client.name,
        document: &client.document_number,
    };
    let (file_name, sections) = match request.subject {
        Subject::Receipt(id) => {
            let row = queries::entry(tx, request.client_id, id).await?;
            let row = row.filter(|row| row.entry.kind == ClientCreditKind::Payment);
            let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN_ENTRY))?;
            let name = format!("abono-{:06}.pdf", row.entry.number.unwrap_or_default());
            let shown = view::entries(tx, request.profile, vec![row]).await?;
            let entry = shown.first().ok_or_else(|| Error::internal("no entry"))?;
            (name, writer.receipt(entry)?)
        }
        Subject::Statement => {
            let account = queries::find(tx, request.client_id).await?;
            let rows = queries::page(tx, request.client_id, MOST_ENTRIES, 0).await?;
            let entries = view::entries(tx, request.profile, rows).await?;
            let balance = account.as_ref().map(|one| one.balance).unwrap_or_default();
            let promised_on = account.map(|one| one.promised_on).unwrap_or_default();
            let now = local_time(request.profile, request.now)?;
            let totals = writer.balance(balance, &promised_on)?;
            let sections = vec![
                (
                    SectionKind::Head,
                    writer.head("ESTADO DE CUENTA", &now.date, &now.hour)?,
                ),
                (SectionKind::Totals, totals),
                (SectionKind::Detail, writer.entries(&entries)?),
            ];
            ("estado-de-cuenta.pdf".to_owned(), sections)
        }
    };
    let sections = sections.into_iter().filter(|(_, rows)| !rows.is_empty());
    Ok(Slip {
        file_name,
        author: company.legal_name.clone(),
        format: tickets::format(request.format, &company),
        logo: None,
        sections: sections
            .map(|(kind, rows)| Section { kind, rows })
            .collect(),
    })
}

/// Writes rows as the country writes money and days.
struct Writer<'a> {
    profile: &'static CountryProfile,
    company: &'a CompanyRow,
    client: &'a str,
    document: &'a str,
}

impl Writer<'_> {
    fn moment(&self, date: &str, hour: &str) -> Result<String> {
        let day = day(self.profile, date)?;
        Ok(format!("{day} {}", hour.get(..5).unwrap_or(hour)))
    }

    fn head(&self, title: &str, date: &str, hour: &str) -> Result<Vec<Row>> {
        let issuer = tickets::issuer(self.profile, self.company);
        let number = format!("{} {}", issuer.register_label, issuer.register_number);
        Ok(vec![
            title_row(&issuer.trade_name, Size::Large),
            title_row(&number, Size::Normal),
            title_row(title, Size::Normal),
            field("Cliente:", self.client),
            field("Documento:", self.document),
            field("Fecha:", &self.moment(date, hour)?),
        ])
    }

    fn receipt(&self, entry: &ClientCreditEntry) -> Result<Vec<(SectionKind, Vec<Row>)>> {
        let paid = -Money::from(entry.amount);
        let balance = Money::from(entry.balance);
        let number = entry.number.unwrap_or_default();
        let title = match entry.undone {
            true => format!("RECIBO DE ABONO N.º {number} ANULADO"),
            false => format!("RECIBO DE ABONO N.º {number}"),
        };
        let before = self.profile.money(balance + paid);
        let mut rows = vec![Row::Rule, pair("Debía", &before, false)];
        rows.push(pair("Abono", &self.profile.money(paid), true));
        if let Some(way) = &entry.payment_name {
            rows.push(pair("Pagado con", way, false));
        }
        rows.extend(self.balance(balance, "")?);
        let head = self.head(&title, entry.date.as_str(), entry.hour.as_str())?;
        let foot = vec![
            Row::Rule,
            field("Recibido por:", &entry.user),
            title_row(NOT_A_DOCUMENT, Size::Small),
        ];
        Ok(vec![
            (SectionKind::Head, head),
            (SectionKind::Totals, rows),
            (SectionKind::Foot, foot),
        ])
    }

    fn balance(&self, balance: Money, promised_on: &str) -> Result<Vec<Row>> {
        let label = say::balance_label(balance);
        let amount = self.profile.money(balance.max(-balance));
        let mut rows = vec![Row::Rule, pair(label, &amount, true)];
        if !promised_on.is_empty() {
            let promised = day(self.profile, promised_on)?;
            rows.push(pair("Promesa de pago", &promised, false));
        }
        Ok(rows)
    }

    fn entries(&self, entries: &[ClientCreditEntry]) -> Result<Vec<Row>> {
        let mut rows = Vec::new();
        for entry in entries {
            rows.push(Row::Rule);
            let day = day(self.profile, entry.date.as_str())?;
            let name = self.name(entry);
            rows.push(pair(
                &format!("{day} {name}"),
                &self.profile.money(entry.amount.into()),
                false,
            ));
            for product in &entry.products {
                let quantity = yapa_domain::Quantity::from(product.quantity);
                rows.push(text(&format!("{quantity} × {}", product.name)));
            }
            if !entry.reason.is_empty() {
                rows.push(text(&entry.reason));
            }
            rows.push(pair(
                "Saldo",
                &self.profile.money(entry.balance.into()),
                false,
            ));
        }
        Ok(rows)
    }

    fn name(&self, entry: &ClientCreditEntry) -> String {
        let document = entry.document.as_deref().unwrap_or_default();
        match entry.kind {
            EntryKind::Charge => format!("Compra {document}"),
            EntryKind::Payment => format!("Abono N.º {}", entry.number.unwrap_or_default()),
            EntryKind::PaymentUndone => {
                format!(
                    "Anulación del abono N.º {}",
                    entry.undoes.unwrap_or_default()
                )
            }
            EntryKind::Adjustment => "Ajuste".to_owned(),
            EntryKind::Reversal => format!("Devolución {document}"),
        }
    }
}

const NOT_A_DOCUMENT: &str = "No es un comprobante de venta";
