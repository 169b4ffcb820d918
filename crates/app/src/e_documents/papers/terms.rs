//! What papers say of a document beside its lines and sums: as the signed document states it, and as
//! its sale has it where the document says nothing or is not signed yet.

use jiff::civil::Date;
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::DocumentClass;
use yapa_fiscal::{
    Certification, ConnectionPart, Payment, StatedAuthorization, StatedPayment, StatedRegister,
    StatedTax, StatedTerms, authority,
};
use yapa_printing::paper::Field;
use yapa_printing::ticket::TaxPart;
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::e_documents::{self as queries, SignedRow};
use yapa_storage::queries::sales::{FullSale, SaleRow};
use yapa_storage::queries::tax_connections;

use super::super::build;
use super::super::say::paper as words;
use crate::calendar::day;
use crate::companies::tax_connection::environment_of;
use crate::{Error, Result, client_credit};

/// What a sale's document states; what it leaves open is the sale's and the connection's.
///
/// # Errors
/// Internal when a column holds an invalid value.
#[crate::boxed]
pub(crate) async fn terms_of_sale(
    tx: &mut CompanyTx,
    company: &CompanyRow,
    full: &FullSale,
    signed: Option<&SignedRow>,
) -> Result<StatedTerms> {
    let profile = profile_or_default(&company.country);
    let authority = authority(profile.country);
    let mut terms = signed.map_or_else(StatedTerms::default, |signed| {
        authority.stated_terms(&signed.xml)
    });
    let of_sale = payment_of_sale(tx, profile, full).await?;
    match (&mut terms.payment, of_sale) {
        (
            Some(StatedPayment::Later { due, .. }),
            StatedPayment::Later {
                due: known @ Some(_),
                ..
            },
        ) if due.is_none() => *due = known,
        (Some(_), _) => {}
        (open, of_sale) => *open = Some(of_sale),
    }
    if terms.register.is_none() && profile.tax_profile.is_some() {
        terms.register = register_of_company(tx, company, &full.sale).await?;
    }
    terms.resolution = own_resolution(tx, profile).await?;
    Ok(terms)
}

/// The resolution of the company's connection, `80 de 2014`; empty where the authority gives
/// companies none of their own, or none is known.
pub(crate) async fn own_resolution(tx: &mut CompanyTx, profile: &CountryProfile) -> Result<String> {
    let parts = authority(profile.country).connection_parts();
    if !parts.contains(&ConnectionPart::Resolution) {
        return Ok(String::new());
    }
    let connection = tax_connections::find(tx).await?.unwrap_or_default();
    let year = connection.resolution_day.get(..4).unwrap_or_default();
    match connection.resolution_number.as_str() {
        "" => Ok(String::new()),
        _ if year.is_empty() => Ok(String::new()),
        number => Ok(words::resolution(number, year)),
    }
}

/// How the document of a sale is paid before it says so itself.
async fn payment_of_sale(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    full: &FullSale,
) -> Result<StatedPayment> {
    let at_once = profile.paper.public_pays_at_once && is_for_public(profile, &full.sale);
    if at_once || !client_credit::part_of(profile, &full.payments).is_positive() {
        return Ok(StatedPayment::AtOnce);
    }
    let due_on = client_credit::due_on(tx, &full.sale).await?;
    let issued_on: Date = full.sale.business_date.parse().map_err(Error::internal)?;
    Ok(match build::payment(profile, full, due_on, issued_on) {
        Payment::AtOnce => StatedPayment::AtOnce,
        Payment::Credit(instalments) => StatedPayment::Later {
            due: instalments.iter().map(|part| part.due).max(),
            instalments,
        },
    })
}

/// Whether the document names no buyer.
fn is_for_public(profile: &CountryProfile, sale: &SaleRow) -> bool {
    let kind = CountryProfile::document(profile, &sale.document_code);
    let number = sale.client_document_number.as_str();
    kind.is_none_or(|kind| kind.class != DocumentClass::Invoice)
        || number.is_empty()
        || number == profile.generic_client.number
}

/// What the authority has of a company, as it is connected.
async fn register_of_company(
    tx: &mut CompanyTx,
    company: &CompanyRow,
    sale: &SaleRow,
) -> Result<Option<StatedRegister>> {
    let Some(environment) = queries::environment(tx).await? else {
        return Ok(None);
    };
    let (regime, postcode) = match environment_of(&environment) {
        Some(_) => {
            let connection = tax_connections::find(tx).await?.unwrap_or_default();
            (connection.tax_regime, connection.postcode)
        }
        None => {
            let authority = authority(profile_or_default(&company.country).country);
            let (number, name) = (&company.register_number, &company.legal_name);
            let known = authority.simulator_credentials(number, name, &sale.issuer_code);
            let known = known.and_then(|known| known.tax_profile);
            known.map_or_else(Default::default, |known| (known.regime, known.postcode))
        }
    };
    Ok((!regime.is_empty()).then(|| StatedRegister {
        regime,
        postcode,
        ..StatedRegister::default()
    }))
}

/// How a document is paid; `way` is the sale's own payment type, in words.
pub(super) fn payment_fields(
    profile: &CountryProfile,
    terms: &StatedTerms,
    way: &str,
) -> Result<Vec<Field>> {
    let [_, means_label] = profile.paper.payment_labels;
    let means = coded(profile.paper.means, &terms.means);
    let means = if means.is_empty() { way } else { &means };
    let mut fields = form_fields(profile, terms)?;
    fields.extend(Field::of(means_label, means));
    Ok(fields)
}

/// When and how a document is paid that is paid later; nothing for others.
pub(crate) fn later_fields(profile: &CountryProfile, terms: &StatedTerms) -> Result<Vec<Field>> {
    if !matches!(terms.payment, Some(StatedPayment::Later { .. })) {
        return Ok(Vec::new());
    }
    let mut fields = form_fields(profile, terms)?;
    let [_, means_label] = profile.paper.payment_labels;
    let means = coded(profile.paper.means, &terms.means);
    fields.extend(Field::of(means_label, &means));
    Ok(fields)
}

fn form_fields(profile: &CountryProfile, terms: &StatedTerms) -> Result<Vec<Field>> {
    let [label, _] = profile.paper.payment_labels;
    let [at_once, later] = profile.paper.terms;
    let mut fields = Vec::new();
    match &terms.payment {
        None => {}
        Some(StatedPayment::AtOnce) => fields.extend(Field::of(label, at_once)),
        Some(StatedPayment::Later { instalments, due }) => {
            fields.extend(Field::of(label, later));
            let named = profile.paper.instalment;
            if named.is_empty() || instalments.is_empty() {
                let due = due.map(|due| day(profile, &due.to_string())).transpose()?;
                fields.extend(Field::of(words::DUE, &due.unwrap_or_default()));
                return Ok(fields);
            }
            for (number, part) in (1..).zip(instalments) {
                let due = day(profile, &part.due.to_string())?;
                let label = named.replace("{number}", &i32::to_string(&number));
                let value = words::instalment(&profile.money(part.amount), &due);
                fields.extend(Field::of(&label, &value));
            }
        }
    }
    Ok(fields)
}

/// What the authority has of the issuer, a line each.
pub(crate) fn issuer_notes(profile: &CountryProfile, terms: &StatedTerms) -> Vec<String> {
    let Some(known) = &terms.register else {
        return Vec::new();
    };
    let regimes = profile.tax_profile.map_or(&[][..], |known| known.regimes);
    let fields = [
        Field::of(words::REGIME, &coded(regimes, &known.regime)),
        Field::of(words::PLACE_OF_ISSUE, &words::postcode(&known.postcode)),
    ];
    let fields = fields.into_iter().flatten();
    fields
        .map(|field| format!("{} {}", field.label, field.value))
        .collect()
}

/// What the authority has of the buyer.
pub(super) fn buyer_fields(profile: &CountryProfile, terms: &StatedTerms) -> Vec<Field> {
    let Some(known) = &terms.register else {
        return Vec::new();
    };
    let options = profile.tax_profile;
    let regimes = options.map_or(&[][..], |options| options.regimes);
    let usages = options.map_or(&[][..], |options| options.usages);
    let usage = match coded(profile.paper.usages, &known.usage) {
        other if other == known.usage => coded(usages, &known.usage),
        named => named,
    };
    let home = words::postcode(&known.buyer_postcode);
    let fields = [
        Field::of(words::REGIME, &coded(regimes, &known.buyer_regime)),
        Field::of(words::TAX_HOME, &home),
        Field::of(words::USAGE, &usage),
    ];
    fields.into_iter().flatten().collect()
}

/// The code of an authority with its name; the code alone where it has none here.
fn coded(names: &[(&str, &str)], code: &str) -> String {
    let named = names.iter().find(|(known, _)| *known == code);
    named.map_or_else(|| code.to_owned(), |(_, name)| format!("{code} {name}"))
}

/// When the authority sealed a document.
pub(super) fn certified_at(profile: &CountryProfile, terms: &StatedTerms) -> Result<Option<Field>> {
    let Some(known) = &terms.certification else {
        return Ok(None);
    };
    let date = day(profile, &known.at.date().to_string())?;
    let at = format!("{date} {}", known.at.strftime("%H:%M:%S"));
    Ok(Field::of(words::CERTIFIED, &at))
}

/// The certificates that sealed a document, a line each.
pub(super) fn certificates(terms: &StatedTerms) -> Vec<String> {
    let Some(known) = &terms.certification else {
        return Vec::new();
    };
    let fields = [
        Field::of(words::ISSUER_CERTIFICATE, &known.issuer_certificate),
        Field::of(words::AUTHORITY_CERTIFICATE, &known.authority_certificate),
        Field::of(words::PROVIDER, &known.provider),
    ];
    let fields = fields.into_iter().flatten();
    fields
        .map(|field| format!("{} {}", field.label, field.value))
        .collect()
}

/// The seals of a document, and what the authority's is over.
pub(super) fn seals(terms: &StatedTerms) -> Vec<Field> {
    let seals = |known: &Certification| {
        [
            Field::of(words::ISSUER_SEAL, &known.issuer_seal),
            Field::of(words::AUTHORITY_SEAL, &known.authority_seal),
            Field::of(words::CHAIN, &known.chain),
        ]
    };
    let known = terms.certification.iter().flat_map(seals);
    known.flatten().collect()
}

/// The taxes by rate, where papers have a table of them.
pub(crate) fn taxes(terms: &StatedTerms) -> Vec<TaxPart> {
    let part = |tax: &StatedTax| TaxPart {
        name: tax.name.clone(),
        percent: tax.percent,
        base: tax.base,
        amount: tax.amount,
    };
    terms.taxes.iter().map(part).collect()
}

/// The numbers that the authority gave: resolution, range and days; empty where there are none.
pub(crate) fn authorization(profile: &CountryProfile, terms: &StatedTerms) -> Result<String> {
    let Some(known) = &terms.authorization else {
        return Ok(String::new());
    };
    let StatedAuthorization {
        resolution,
        prefix,
        first,
        last,
        from,
        until,
    } = known;
    let from = day(profile, &from.to_string())?;
    let until = day(profile, &until.to_string())?;
    let range = [first, last].map(|number| format!("{prefix}{number}"));
    Ok(words::authorization(resolution, &range, [&from, &until]))
}
