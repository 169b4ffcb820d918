//! A stored sale as the contract shows it.

use yapa_countries::CountryProfile;
use yapa_countries::profile::TicketTotal;
use yapa_domain::document::NO_NUMBER;
use yapa_domain::{
    CountryRules, LineTax, Money, PaymentMethod, Rate, SaleSituation as Situation, SaleState,
};
use yapa_fiscal::StatedAmounts;
use yapa_storage::CompanyTx;
use yapa_storage::queries::payments::{self, PaymentMethodRow};
use yapa_storage::queries::sales::{
    self, FullSale, SaleLineRow, SaleListRow, SalePaymentRow, SaleRow,
};
use yapa_wire::sales::{
    ExtraTax, LineKind, Payment, PaymentPart, Sale, SaleBags, SaleClient, SaleItem, SaleLine,
    SaleSituation, SaleStatus, SaleType, Seller, ServiceType, TaxTotals,
};
use yapa_wire::users::Currency;

use super::DocumentStatus;
use super::stated::{stated_amounts, with_stated};
use super::stored_taxes::StoredExtraTax;
use crate::cart::sold_lines::SERVICE_ID;
use crate::cart::{method_of, say};
use crate::same_variants::same_variants;
use crate::{Error, Result, line_taxes};

/// The records whose names a stored sale shows.
pub struct Names {
    /// The company's payment types.
    pub payments: Vec<PaymentMethodRow>,
    /// First and last name of the seller.
    pub seller: String,
    /// State of its electronic document.
    pub document_status: DocumentStatus,
    /// The sale's situation.
    pub situation: Situation,
    /// Whether its cash session is open and nothing came back.
    pub payment_open: bool,
    /// Amounts of its signed document, where they can differ from the sale.
    pub stated: Option<StatedAmounts>,
}

impl Names {
    /// Reads the names a sale needs.
    #[crate::boxed]
    pub async fn load(tx: &mut CompanyTx, sale: &SaleRow) -> Result<Names> {
        let seller = sales::seller_name(tx, sale.user_id)
            .await?
            .unwrap_or_default();
        let stated = match sale.electronic && !sale.extra_tax.is_zero() {
            true => stated_amounts(tx, sale.id, sale.exempt).await?,
            false => None,
        };
        Ok(Names {
            stated,
            payments: payments::all(tx).await?,
            seller,
            document_status: DocumentStatus::load(tx, sale).await?,
            situation: sales::situation(tx, sale.id).await?,
            payment_open: sales::is_payment_open(tx, sale).await?,
        })
    }

    /// Name of a payment type, the country's where the company has it no longer.
    pub fn payment<'a>(&'a self, profile: &CountryProfile, code: &'a str) -> &'a str {
        payment_name(profile, &self.payments, code)
    }
}

/// A sum of the sale, as papers name it; the discount is that of the whole sale.
pub(crate) fn sum_of(total: TicketTotal, sale: &SaleRow) -> Money {
    match total {
        TicketTotal::Discount => sale.discount,
        TicketTotal::Exonerated => sale.exempt - sale.unaffected,
        TicketTotal::Taxed => sale.net,
        TicketTotal::Unaffected => sale.unaffected,
        TicketTotal::SalesTax => sale.vat,
        TicketTotal::Subtotal => sale.net + sale.exempt,
        TicketTotal::Taxes => sale.vat + sale.extra_tax,
        TicketTotal::Total => sale.total,
    }
}

/// Whether a payment type moves nothing but the money of the drawer, so that another one can take
/// its place.
pub(crate) fn is_exchangeable(profile: &CountryProfile, code: &str) -> bool {
    use PaymentMethod::{Card, Cash, PhoneWallet, Transfer};
    let method = crate::cart::method_of(profile, code);
    method.is_some_and(|method| matches!(method, Cash | Card | PhoneWallet | Transfer))
}

/// The company's own name, else the country's for the code without its suffix, else the code.
pub(crate) fn payment_name<'a>(
    profile: &CountryProfile,
    payments: &'a [PaymentMethodRow],
    code: &'a str,
) -> &'a str {
    let own = payments.iter().find(|method| method.code == code);
    let kind = code
        .split('-')
        .next()
        .and_then(|base| profile.payment(base));
    own.map(|method| method.name.as_str())
        .or(kind.map(|kind| kind.name))
        .unwrap_or(code)
}

/// How a client's payment of a debt came in; money that was in the account already came in no way of
/// the company's.
pub(crate) fn received_name<'a>(
    profile: &CountryProfile,
    payments: &'a [PaymentMethodRow],
    code: &'a str,
) -> &'a str {
    match method_of(profile, code) {
        Some(PaymentMethod::ClientCredit) => say::FROM_BALANCE,
        _ => payment_name(profile, payments, code),
    }
}

same_variants! {
    for (Open, Closed, Discarded, Voided)
    /// A state as the contract names it.
    pub status: SaleState => SaleStatus,
    /// The state that the contract names.
    pub state: SaleStatus => SaleState,
}

same_variants! {
    for (Paid, Receivable, Returned, Voided, Discarded, Free)
    /// A situation as the contract names it.
    pub situation: Situation => SaleSituation,
    /// The situation that the contract names.
    pub situation_of: SaleSituation => Situation,
}

/// The name of a document type; its code when the country no longer has it.
pub fn document_name<'a>(profile: &CountryProfile, code: &'a str) -> &'a str {
    CountryProfile::document(profile, code).map_or(code, |document| document.description)
}

/// A row of the sales list.
///
/// # Errors
/// Internal, when a column holds an invalid value.
pub fn item(
    profile: &CountryProfile,
    payments: &[PaymentMethodRow],
    row: SaleListRow,
) -> Result<SaleItem> {
    let number_text = profile.number_text(&row.series, row.number.unsigned_abs());
    Ok(SaleItem {
        id: row.id.into(),
        status: status(row.state),
        situation: situation(row.situation),
        returned: row.noted_total.into(),
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        invoice_type_name: document_name(profile, &row.document_code).to_owned(),
        invoice_type: row.document_code,
        electronic: row.electronic,
        invoice_number: if row.electronic {
            number_text.clone()
        } else {
            NO_NUMBER.to_owned()
        },
        series_correlative: number_text,
        client_name: row.client_name,
        client_document: row.client_document_number,
        payment_type_name: payment_name(profile, payments, &row.payment_code).to_owned(),
        payment_type: row.payment_code,
        user_name: row.seller,
        total: row.total.into(),
        below_cost: false,
        without_cost: false,
    })
}

/// The whole record.
///
/// # Errors
/// Internal, when a column holds an invalid value.
pub fn record(profile: &CountryProfile, names: &Names, full: FullSale) -> Result<Sale> {
    let FullSale {
        sale,
        lines,
        payments,
    } = full;
    let sale = with_stated(sale, names.stated.as_ref())?;
    let number_text = profile.number_text(&sale.series, sale.number.unsigned_abs());
    let extra_taxes = extra_taxes(&sale)?;
    let exchangeable = payments
        .iter()
        .all(|part| is_exchangeable(profile, &part.payment_code));
    Ok(Sale {
        id: sale.id.into(),
        status: status(sale.state),
        situation: situation(names.situation),
        returned: sale.noted_total.into(),
        client: client(&sale),
        date: sale.business_date.parse().map_err(Error::internal)?,
        hour: sale.hour.parse().map_err(Error::internal)?,
        sale_type: sale_type(&sale.sale_type),
        service: service(&sale.service),
        user: Seller {
            id: sale.user_id.into(),
            name: names.seller.clone(),
        },
        invoice_type_name: document_name(profile, &sale.document_code).to_owned(),
        invoice_number: if sale.electronic {
            number_text.clone()
        } else {
            NO_NUMBER.to_owned()
        },
        series_correlative: number_text,
        dte_id: dte_id(profile, &sale),
        currency: Currency {
            id: sale.currency.clone(),
            symbol: profile.currency.symbol.to_owned(),
        },
        subtotal: sale.subtotal.into(),
        discount: sale.discount.into(),
        discount_percentage: sale.discount_percentage.into(),
        exempt: (sale.exempt - sale.unaffected).into(),
        taxed: sale.net.into(),
        unaffected: sale.unaffected.into(),
        tax: sale.vat.into(),
        tax_totals: TaxTotals {
            net: sale.net.into(),
            exempt: sale.exempt.into(),
            iva: sale.vat.into(),
            total: sale.total.into(),
            extra_taxes: extra_taxes.clone(),
        },
        extra_taxes,
        total: sale.total.into(),
        total_text: profile.in_words(sale.total),
        payment_type_name: names.payment(profile, &sale.payment_code).to_owned(),
        payment: Payment {
            method: sale.payment_code.clone(),
            amount: sale.paid.into(),
            change: sale.change_given.into(),
        },
        payments: payments.into_iter().map(payment_part).collect(),
        bags: bags(&sale),
        can_mend_payment: names.payment_open && exchangeable,
        sunat: names.document_status.verdict(profile)?,
        credit_notes: names.document_status.refs(profile)?,
        can_be_noted: names.document_status.open,
        lines: lines
            .into_iter()
            .map(|line| wire_line(profile, line))
            .collect::<Result<_>>()?,
        status_note: sale.state_note,
        channel: sale.channel,
        order_id: sale.order_id.map(Into::into),
        proforma: sale.proforma_id.map(Into::into),
        invoice_type: sale.document_code,
        earnings: None,
        emission_code: sale.issuer_code,
        electronic: sale.electronic,
        series: sale.series,
        correlative: sale.number,
        payment_type: sale.payment_code,
        business_line: sale.business_line,
        comment: sale.comment,
    })
}

/// The id of the sale's document in countries with a flow of their own.
pub fn dte_id(profile: &CountryProfile, sale: &SaleRow) -> Option<String> {
    let has = !sale.external_document_id.is_empty();
    has.then(|| document_id(profile, &sale.issuer_code, &sale.series, sale.number))
}

/// The id of a tax document, which names one of the company's alone: its folio behind its type's
/// code, or behind its prefix where types share their code.
pub(crate) fn document_id(
    profile: &CountryProfile,
    issuer_code: &str,
    series: &str,
    number: i64,
) -> String {
    match profile.types_share_codes() {
        true => profile.number_text(series, number.unsigned_abs()),
        false => format!("{issuer_code}-{number}"),
    }
}

/// Name in the salutation of a mail about a sale; empty for an unnamed client.
pub(crate) fn greeted<'a>(profile: &CountryProfile, sale: &'a SaleRow) -> &'a str {
    match sale.client_name == profile.generic_client.name {
        true => "",
        false => &sale.client_name,
    }
}

/// The additional taxes of a sale.
///
/// # Errors
/// Internal, when the column holds an invalid value.
pub fn extra_taxes(sale: &SaleRow) -> Result<Vec<ExtraTax>> {
    let stored: Vec<StoredExtraTax> =
        serde_json::from_str(&sale.extra_taxes).map_err(Error::internal)?;
    Ok(stored
        .into_iter()
        .map(|tax| ExtraTax {
            code: tax.code,
            rate: Rate::from_scaled(tax.rate).into(),
            amount: Rate::from_scaled(tax.amount).into(),
        })
        .collect())
}

/// The client as the sale keeps it; none for a sale without a client.
pub fn client(sale: &SaleRow) -> Option<SaleClient> {
    let [division1, division2, division3] = sale.client_places.clone();
    let named = sale.client_id.is_some() || !sale.client_document_number.is_empty();
    named.then(|| SaleClient {
        id: sale.client_id.map(Into::into),
        name: sale.client_name.clone(),
        document_type: sale.client_document_type.clone(),
        document_number: sale.client_document_number.clone(),
        division1,
        division2,
        division3,
        address: sale.client_address.clone(),
    })
}

/// The bags of a sale, with the price of one.
pub fn bags(sale: &SaleRow) -> SaleBags {
    let count = sale.bags;
    let price = sale
        .bags_total
        .div(yapa_domain::Dec4::from_int(count.max(1)), 4)
        .unwrap_or_default();
    SaleBags {
        count,
        price: price.into(),
        total: sale.bags_total.into(),
    }
}

/// A part of a sale's payment, as the contract shows it.
pub(crate) fn payment_part(part: SalePaymentRow) -> PaymentPart {
    PaymentPart {
        method: part.payment_code,
        amount: part.amount.into(),
        instalments: part.instalments,
    }
}

/// A line as the contract shows it.
pub fn wire_line(profile: &CountryProfile, line: SaleLineRow) -> Result<SaleLine> {
    let taxes: Vec<LineTax> = line_taxes::read(&line.article.taxes)?;
    let (kind, id) = line_names(&line);
    Ok(SaleLine {
        id: id.into(),
        kind,
        code: line.article.code,
        quantity: line.quantity.into(),
        name: line.article.name,
        unit_price: line.unit_price.into(),
        total_price: line.total.into(),
        brand: line.article.brand,
        presentation: line.article.presentation,
        measurement: line.article.measurement.into(),
        measurement_unit: line.article.measurement_unit,
        image: (!line.article.image.is_empty()).then_some(line.article.image),
        taxes: line_taxes::to_wire(profile, &taxes),
        discount_amount: line.discount_amount.into(),
        discount_percentage: line.discount_percentage.into(),
        discount_mode: None,
        net_price: line.net_price.into(),
        net_amount: line.net_amount.into(),
        iva_amount: line.vat_amount.into(),
        extra_tax: line.extra_tax.into(),
    })
}

/// The record that a stored line of a sale names; of an open line its own number.
pub fn line_names(line: &SaleLineRow) -> (LineKind, i64) {
    if line.open_line {
        (LineKind::Open, line.line_no)
    } else {
        names(line.product_id, line.grouping_id)
    }
}

/// The record that a stored line names: its product, its grouping, or the delivery of an order.
pub fn names(product: Option<i64>, grouping: Option<i64>) -> (LineKind, i64) {
    match (product, grouping) {
        (_, Some(id)) => (LineKind::Grouping, id),
        (Some(id), None) => (LineKind::Product, id),
        (None, None) => (LineKind::Service, SERVICE_ID),
    }
}

pub(crate) fn sale_type(code: &str) -> SaleType {
    match code {
        "parqueo" => SaleType::Parking,
        "parqueo-carro" => SaleType::CarParking,
        "parqueo-moto" => SaleType::MotorcycleParking,
        _ => SaleType::Goods,
    }
}

fn service(code: &str) -> Option<ServiceType> {
    match code {
        "tienda" => Some(ServiceType::InStore),
        "delivery" => Some(ServiceType::Delivery),
        "recojo" => Some(ServiceType::Pickup),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::payment_name;

    #[test]
    fn a_payment_that_the_company_has_no_longer_is_called_by_the_country() {
        let profile = yapa_countries::profile_or_default("CL");
        let name = |code| payment_name(profile, &[], code);
        assert_eq!(name("TCR-2"), "Tarjeta");
        assert_eq!(name("EFE"), "Efectivo");
        assert_eq!(name("XYZ"), "XYZ");
    }
}
