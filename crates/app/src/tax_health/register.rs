//! The documents of a month as a file for the accountant.

use jiff::civil::Date;
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::{DocumentTax, Money, Rate};
use yapa_fiscal::{
    CancellationState, RegisterBuyer, RegisterEntry, RegisterMonth, State, StatedAmounts,
    authority, pack_register,
};
use yapa_storage::queries::companies::company;
use yapa_storage::queries::tax_health::{self as queries, RegisterRow};
use yapa_storage::queries::{payment_documents, payments};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::tax_health::TaxHealthQuery;

use super::{Month, say, sheet};
use crate::sale_record::{StoredExtraTax, amounts, with_tax_amounts};
use crate::say::with_word_for_documents;
use crate::{Caller, Context, Error, File, Result};

/// Documents read at a time.
const AT_ONCE: i64 = 500;
/// Documents of a file.
const MOST: i64 = 200_000;

/// The documents of a month: in the form that the authority names those that it took, else all of
/// them as a spreadsheet.
///
/// # Errors
/// 400 for a text that is no month, 422 for more documents than a file takes.
#[crate::boxed]
pub async fn register(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &TaxHealthQuery,
) -> Result<File> {
    let month = Month::of(ctx, caller, query)?;
    let at_ms = ctx.now();
    let run = ctx.db.read_long_with(scope, month, move |tx, month| {
        Box::pin(async move {
            let company = company(tx).await?;
            let profile = profile_or_default(&company.country);
            let of = RegisterMonth {
                tax_number: company.register_number,
                legal_name: company.legal_name,
                first: month.first,
                has_documents: true,
            };
            read(tx, profile, of, *month).await
        })
    });
    let written = run.await?;
    let file = tokio::task::spawn_blocking(move || written.finish(at_ms));
    file.await.map_err(Error::internal)?
}

/// Name under which the file is saved.
pub(super) fn file_name(profile: &CountryProfile, host: &str, month: Month) -> String {
    let of = RegisterMonth {
        tax_number: host.to_owned(),
        legal_name: String::new(),
        first: month.first,
        has_documents: true,
    };
    match authority(profile.country).register(&of) {
        Some(file) if file.is_packed => file.name.replace(".txt", ".zip"),
        Some(file) => file.name,
        None => sheet::file_name(profile, month),
    }
}

/// What was read, before it is made a file.
enum Written {
    Text {
        name: String,
        media_type: &'static str,
        text: String,
        is_packed: bool,
    },
    Sheet(sheet::Sheet),
}

impl Written {
    fn finish(self, at_ms: i64) -> Result<File> {
        match self {
            Written::Sheet(sheet) => sheet.finish(at_ms),
            Written::Text {
                name,
                text,
                is_packed: true,
                ..
            } => Ok(File {
                bytes: pack_register(&name, text.as_bytes())
                    .ok_or_else(|| Error::internal("an archive cannot be written"))?,
                name: name.replace(".txt", ".zip"),
                media_type: "application/zip",
            }),
            Written::Text {
                name,
                media_type,
                text,
                ..
            } => Ok(File {
                name,
                media_type,
                bytes: text.into_bytes(),
            }),
        }
    }
}

async fn read(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    mut of: RegisterMonth,
    month: Month,
) -> Result<Written> {
    let authority = authority(profile.country);
    let (from, before) = month.bounds();
    if queries::count_days(tx, &from, &before).await? > MOST {
        return Err(Error::rule(
            "mes",
            with_word_for_documents(profile, say::MANY_DOCUMENTS),
        ));
    }
    let is_text = authority.register(&of).is_some();
    let with_xml = authority.states_own_amounts();
    let mut text = String::new();
    let mut sheet = sheet::Sheet::new(profile, month);
    if sheet.has_payments() {
        let methods = payments::all(tx).await?;
        for row in payment_documents::of_days(tx, &from, &before, MOST).await? {
            sheet.add_payment(profile, &methods, &row);
        }
    }
    let mut position = 0;
    // Behind the last document of the day before.
    let mut last = (from, i64::MIN);
    loop {
        let behind = (last.0.as_str(), last.1);
        let rows = queries::register(tx, behind, &before, AT_ONCE, with_xml).await?;
        let Some(row) = rows.last() else { break };
        last = (row.document.business_date.clone(), row.document.id);
        for row in rows {
            if !is_text {
                sheet.add(profile, &row)?;
            } else if is_taken(&row) {
                position += 1;
                let entry = entry(profile, row, position)?;
                text.push_str(&authority.register_lines(&of, &entry));
            }
        }
    }
    of.has_documents = position > 0;
    Ok(match authority.register(&of) {
        None => Written::Sheet(sheet),
        Some(file) => Written::Text {
            name: file.name,
            media_type: file.media_type,
            text: file.heading + &text,
            is_packed: file.is_packed,
        },
    })
}

/// Whether the authority accepted it; a credit note that took it back is an entry of its own.
fn is_taken(row: &RegisterRow) -> bool {
    let state = State::parse(&row.document.state);
    matches!(
        state,
        Some(State::Accepted | State::Observed | State::Voided)
    )
}

fn entry(profile: &CountryProfile, row: RegisterRow, position: u64) -> Result<RegisterEntry> {
    let amounts = stated_amounts(profile, &row)?;
    let document = row.document;
    let buyer = (!document.client_document_number.is_empty()
        && document.client_document_number != profile.generic_client.number)
        .then(|| RegisterBuyer {
            identity: row.client_document_type,
            number: document.client_document_number.clone(),
            name: document.client_name.clone(),
        });
    let corrects_issued = row.corrects_date.as_deref().map(str::parse::<Date>);
    let cancelled = CancellationState::Cancelled.code();
    Ok(RegisterEntry {
        position,
        is_cancelled: document.cancellation.as_deref() == Some(cancelled),
        issued: document.business_date.parse().map_err(Error::internal)?,
        buyer,
        net: amounts.net,
        exempt: amounts.exempt - row.unaffected,
        unaffected: row.unaffected,
        vat: amounts.vat,
        extras: amounts.taxes,
        total: document.total,
        currency: row.currency,
        corrects: document.is_note().then(|| {
            let number = document.corrects_number.unsigned_abs();
            (
                document.corrects_code.clone(),
                document.corrects_series.clone(),
                number,
            )
        }),
        corrects_issued: corrects_issued.transpose().map_err(Error::internal)?,
        type_code: document.issuer_code,
        series: document.series,
        number: document.number.unsigned_abs(),
    })
}

/// The amounts as the signed document states them, else as the sale has them; what is exempt holds
/// what is unaffected.
pub(super) fn stated_amounts(profile: &CountryProfile, row: &RegisterRow) -> Result<StatedAmounts> {
    let stated = row
        .xml
        .as_deref()
        .and_then(|xml| authority(profile.country).stated_amounts(xml, row.exempt));
    if let Some(stated) = stated {
        return Ok(stated);
    }
    Ok(StatedAmounts {
        net: row.net,
        exempt: row.exempt,
        vat: row.vat,
        taxes: extras(row)?,
        ..StatedAmounts::default()
    })
}

/// The additional taxes of a document.
fn extras(row: &RegisterRow) -> Result<Vec<DocumentTax>> {
    let taxes = match &row.noted_taxes {
        Some(noted) => &with_tax_amounts(&row.extra_taxes, &amounts(noted)?)?,
        None => &row.extra_taxes,
    };
    let stored: Vec<StoredExtraTax> = serde_json::from_str(taxes).map_err(Error::internal)?;
    let taxes = stored.into_iter().map(|tax| DocumentTax {
        code: tax.code,
        rate: (tax.rate != 0).then(|| Rate::from_scaled(tax.rate)),
        amount: Money::from_scaled(tax.amount),
    });
    Ok(taxes.collect())
}
