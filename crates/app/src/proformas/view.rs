//! A stored quote as the contract shows it.

use yapa_countries::CountryProfile;
use yapa_domain::document::NO_NUMBER;
use yapa_domain::{CountryRules, ProformaState};
use yapa_storage::CompanyTx;
use yapa_storage::queries::proformas::{
    self as queries, FullProforma, ProformaLineRow, ProformaListRow, ProformaRow, SoldAs,
};
use yapa_storage::queries::sales::seller_name;
use yapa_wire::proformas::{Proforma, ProformaItem, ProformaLine, ProformaSale, ProformaStatus};
use yapa_wire::sales::{LineKind, SaleClient, Seller};

use super::{rows, say};
use crate::currency::currency;
use crate::sale_record::document_name;
use crate::same_variants::same_variants;
use crate::{Error, Result, line_taxes};

/// The quote with its lines, its seller and its sale. `today` is the company's date, by which a
/// quote is expired.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    today: &str,
    id: i64,
) -> Result<Proforma> {
    let id = queries::key(tx, id).await?;
    let full = queries::find_full(tx, id).await?;
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_PROFORMA))?;
    let seller = seller_name(tx, full.proforma.user_id).await?;
    record(profile, today, seller.unwrap_or_default(), full)
}

fn record(
    profile: &CountryProfile,
    today: &str,
    seller: String,
    full: FullProforma,
) -> Result<Proforma> {
    let FullProforma {
        proforma: row,
        lines,
        sale,
    } = full;
    Ok(Proforma {
        id: row.id.into(),
        number: row.number,
        series_correlative: profile.number_text(&row.series, row.number.unsigned_abs()),
        status: status(row.state),
        kind: rows::kind(&row.kind),
        user: Seller {
            id: row.user_id.into(),
            name: seller,
        },
        client: client(&row),
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        expires: row.expires_on.parse().map_err(Error::internal)?,
        expired: row.expires_on.as_str() < today,
        currency: currency(profile),
        subtotal: row.subtotal.into(),
        discount: row.discount.into(),
        discount_percentage: row.discount_percentage.into(),
        discount_mode: rows::mode(&row.discount_mode),
        total: row.total.into(),
        note: row.note,
        hours: row.hours,
        sale: sale.map(|sale| sold_as(profile, sale)).transpose()?,
        lines: lines
            .into_iter()
            .map(|one| line(profile, one))
            .collect::<Result<_>>()?,
    })
}

/// A row of the list.
///
/// # Errors
/// Internal, when a column holds an invalid value.
pub fn item(profile: &CountryProfile, today: &str, row: ProformaListRow) -> Result<ProformaItem> {
    Ok(ProformaItem {
        id: row.id.into(),
        number: row.number,
        series_correlative: profile.number_text(&row.series, row.number.unsigned_abs()),
        status: status(row.state),
        kind: rows::kind(&row.kind),
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        expires: row.expires_on.parse().map_err(Error::internal)?,
        expired: row.expires_on.as_str() < today,
        client_name: row.client_name,
        client_document: row.client_document_number,
        user_name: row.user_name,
        total: row.total.into(),
        sale: row.sale.map(|sale| sold_as(profile, sale)).transpose()?,
    })
}

same_variants! {
    for (Open, Closed, Canceled, Free)
    /// A state as the contract names it.
    pub status: ProformaState => ProformaStatus,
    /// The state that the contract names.
    pub state: ProformaStatus => ProformaState,
}

fn client(row: &ProformaRow) -> SaleClient {
    let [division1, division2, division3] = row.client_places.clone();
    SaleClient {
        id: row.client_id.map(Into::into),
        name: row.client_name.clone(),
        document_type: row.client_document_type.clone(),
        document_number: row.client_document_number.clone(),
        division1,
        division2,
        division3,
        address: row.client_address.clone(),
    }
}

fn sold_as(profile: &CountryProfile, sale: SoldAs) -> Result<ProformaSale> {
    Ok(ProformaSale {
        id: sale.sale_id.into(),
        user_id: sale.user_id.into(),
        date: sale.business_date.parse().map_err(Error::internal)?,
        invoice_type_name: document_name(profile, &sale.document_code).to_owned(),
        invoice_number: if sale.electronic {
            profile.number_text(&sale.series, sale.number.unsigned_abs())
        } else {
            NO_NUMBER.to_owned()
        },
    })
}

fn line(profile: &CountryProfile, row: ProformaLineRow) -> Result<ProformaLine> {
    let taxes = line_taxes::read(&row.article.taxes)?;
    let (kind, id) = match (row.product_id, row.grouping_id) {
        (_, Some(id)) => (LineKind::Grouping, id),
        (Some(id), None) => (LineKind::Product, id),
        (None, None) => (LineKind::Open, row.line_no),
    };
    Ok(ProformaLine {
        id: id.into(),
        kind,
        code: row.article.code,
        brand: row.article.brand,
        name: row.article.name,
        presentation: row.article.presentation,
        measurement: row.article.measurement.into(),
        measurement_unit: row.article.measurement_unit,
        image: (!row.article.image.is_empty()).then_some(row.article.image),
        taxes: line_taxes::to_wire(profile, &taxes),
        quantity: row.quantity.into(),
        price: row.price.into(),
        discount_amount: row.discount_amount.into(),
        discount_percentage: row.discount_percentage.into(),
        discount_mode: Some(rows::mode(&row.discount_mode)),
        total_price: row.total.into(),
    })
}
