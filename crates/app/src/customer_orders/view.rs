//! A stored order as the contract shows it.

use yapa_countries::CountryProfile;
use yapa_domain::customer_order::net_amount;
use yapa_domain::document::NO_NUMBER;
use yapa_domain::search::client_text;
use yapa_domain::{
    CountryRules, CustomerOrderState as State, DraftLine, Rate, SaleDraft, SaleSituation,
};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::{self as companies_queries, CompanyRow};
use yapa_storage::queries::customer_orders::{
    self as queries, FullOrder, OrderChangeRow, OrderLineRow, OrderListRow, OrderRow, OrderSaleRow,
};
use yapa_storage::queries::payments;
use yapa_wire::customer_orders::{
    CustomerOrder, CustomerOrderClient, CustomerOrderItem, CustomerOrderLine, CustomerOrderSale,
    CustomerOrderStep,
};
use yapa_wire::sales::{ExtraTax, TaxTotals};

use crate::currency::currency;
use crate::order_states::say;
use crate::order_states::words::{channel, next, status, to_wire};
use crate::sale_record::DocumentStatus;
use crate::sale_record::{Names, document_name, names};
use crate::{Error, Result, line_taxes};

/// The order with everything that hangs on it.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    order_id: i64,
) -> Result<CustomerOrder> {
    let full = queries::find_full(tx, order_id).await?;
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let company = companies_queries::company(tx).await?;
    record(profile, &company, &payment_names(tx).await?, full)
}

/// Names of the company's payment types.
#[crate::boxed]
pub async fn payment_names(tx: &mut CompanyTx) -> Result<Names> {
    Ok(Names {
        stated: None,
        payments: payments::all(tx).await?,
        seller: String::new(),
        document_status: DocumentStatus::default(),
        situation: SaleSituation::Paid,
        payment_open: false,
    })
}

fn record(
    profile: &CountryProfile,
    company: &CompanyRow,
    names: &Names,
    full: FullOrder,
) -> Result<CustomerOrder> {
    let state = full.order.state;
    let tax_totals = tax_totals(profile, &full)?;
    let warnings = warnings(profile, company, state, &full.lines);
    let FullOrder {
        order: row,
        lines,
        changes,
        sale,
    } = full;
    Ok(CustomerOrder {
        id: row.id.into(),
        number: row.number,
        company_name: company.trade_name.clone(),
        company_address: company.address.clone(),
        status: to_wire(state),
        status_note: row.state_note.clone(),
        next: next(state, row.delivery),
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        client: client(&row),
        distance: row.distance.map(Into::into),
        delivery: row.delivery,
        pickup: !row.delivery,
        channel: channel(&row.channel)?,
        invoice_type_name: document_name(profile, &row.document_code).to_owned(),
        invoice_type: row.document_code,
        electronic: row.electronic,
        payment_type_name: names.payment(profile, &row.payment_code).to_owned(),
        payment_type: row.payment_code,
        payment_amount: row.payment_amount.into(),
        currency: currency(profile),
        subtotal: row.subtotal.into(),
        discount: row.discount.into(),
        delivery_price: row.delivery_price.into(),
        tax: row.vat.into(),
        tax_totals,
        total: row.total.into(),
        note: row.note,
        warnings,
        sale: sale.map(|sale| sold_as(profile, sale)).transpose()?,
        lines: lines
            .into_iter()
            .map(|one| line(profile, company, one))
            .collect::<Result<_>>()?,
        history: changes.into_iter().map(step).collect::<Result<_>>()?,
        address: row.address,
        reference: row.reference,
        latitude: row.latitude,
        longitude: row.longitude,
    })
}

/// A row of the list.
///
/// # Errors
/// Internal, when a column holds an invalid value.
pub fn item(
    profile: &CountryProfile,
    names: &Names,
    row: OrderListRow,
) -> Result<CustomerOrderItem> {
    Ok(CustomerOrderItem {
        id: row.id.into(),
        number: row.number,
        status: to_wire(row.state),
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        client: CustomerOrderClient {
            id: row.client_id.map(Into::into),
            name: row.client_name,
            document_type: row.client_document_type,
            document_number: row.client_document_number,
            phone: row.client_phone,
            email: row.client_email,
        },
        address: row.address,
        distance: row.distance.map(Into::into),
        delivery: row.delivery,
        pickup: !row.delivery,
        channel: channel(&row.channel)?,
        invoice_type_name: document_name(profile, &row.document_code).to_owned(),
        invoice_type: row.document_code,
        payment_type_name: names.payment(profile, &row.payment_code).to_owned(),
        payment_type: row.payment_code,
        currency: currency(profile),
        total: row.total.into(),
        product_count: row.products,
        sale: row.sale.map(|sale| sold_as(profile, sale)).transpose()?,
    })
}

/// Text searched by the list's search box.
pub fn search(order: &OrderRow) -> String {
    let client = client_text(&order.client_name, &order.client_document_number);
    let digits: String = order
        .client_phone
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    format!("{client} {digits} {}", order.number)
}

fn client(row: &OrderRow) -> CustomerOrderClient {
    CustomerOrderClient {
        id: row.client_id.map(Into::into),
        name: row.client_name.clone(),
        document_type: row.client_document_type.clone(),
        document_number: row.client_document_number.clone(),
        phone: row.client_phone.clone(),
        email: row.client_email.clone(),
    }
}

fn sold_as(profile: &CountryProfile, sale: OrderSaleRow) -> Result<CustomerOrderSale> {
    Ok(CustomerOrderSale {
        id: sale.sale_id.into(),
        user_id: sale.user_id.into(),
        date: sale.business_date.parse().map_err(Error::internal)?,
        invoice_type_name: document_name(profile, &sale.document_code).to_owned(),
        invoice_number: if sale.electronic {
            profile.number_text(&sale.series, sale.number.unsigned_abs())
        } else {
            NO_NUMBER.to_owned()
        },
        total: sale.total.into(),
    })
}

fn step(row: OrderChangeRow) -> Result<CustomerOrderStep> {
    Ok(CustomerOrderStep {
        status: status(row.to),
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        user_name: row.user_name,
        note: row.note,
    })
}

fn line(
    profile: &CountryProfile,
    company: &CompanyRow,
    row: OrderLineRow,
) -> Result<CustomerOrderLine> {
    let taxes = line_taxes::read(&row.article.taxes)?;
    let taxed = taxes
        .iter()
        .any(|tax| tax.is_sales_tax() && tax.factor.is_positive());
    let net = net_amount(row.price, row.quantity, profile.sales_tax(), taxed);
    let (kind, id) = names(row.product_id, row.grouping_id);
    Ok(CustomerOrderLine {
        line_id: row.line_no,
        id: id.into(),
        kind,
        code: row.article.code,
        name: row.article.name,
        brand: row.article.brand,
        presentation: row.article.presentation,
        measurement: row.article.measurement.into(),
        measurement_unit: row.article.measurement_unit,
        image: (!row.article.image.is_empty()).then_some(row.article.image),
        quantity: row.quantity.into(),
        unit_price: row.price.into(),
        total_price: row.total.into(),
        net_amount: net.unwrap_or(row.total).into(),
        taxes: line_taxes::to_wire(profile, &taxes),
        available: row
            .available
            .filter(|_| company.stock_control)
            .map(Into::into),
        sold_quantity: row.sold_quantity.map(Into::into),
    })
}

/// The goods that are short for an order that is still to be served.
fn warnings(
    profile: &CountryProfile,
    company: &CompanyRow,
    state: State,
    lines: &[OrderLineRow],
) -> Vec<String> {
    if !company.stock_control || !matches!(state, State::New | State::Accepted) {
        return Vec::new();
    }
    let short = lines.iter().filter_map(|line| {
        let left = line.available.filter(|left| *left < line.quantity)?;
        let decimal = profile.numbers.decimal;
        Some(say::short(&line.article.name, line.quantity, left, decimal))
    });
    short.collect()
}

/// The figures of the tax document, were the whole order sold with the document it asks for.
fn tax_totals(profile: &CountryProfile, full: &FullOrder) -> Result<TaxTotals> {
    let draft = |line: &OrderLineRow| {
        Ok(DraftLine {
            price: line.price,
            quantity: line.quantity,
            taxes: line_taxes::read(&line.article.taxes)?,
            discount: None,
        })
    };
    let row = &full.order;
    let cart = SaleDraft {
        lines: full.lines.iter().map(draft).collect::<Result<_>>()?,
        discount: None,
        bags: None,
        sale_tax: profile.sales_tax(),
    };
    let document = CountryProfile::document(profile, &row.document_code);
    let totals = document.and_then(|document| profile.total(&cart, document).ok());
    let Some(totals) = totals else {
        // The country no longer has the document: the figures of when it was placed.
        return Ok(TaxTotals {
            net: (row.total - row.vat).into(),
            exempt: Rate::ZERO.into(),
            iva: row.vat.into(),
            total: row.total.into(),
            extra_taxes: Vec::new(),
        });
    };
    let withheld = totals.breakdown.withheld.iter().map(|tax| ExtraTax {
        code: tax.code.clone(),
        rate: tax.rate.unwrap_or_default().into(),
        amount: tax.amount.into(),
    });
    Ok(TaxTotals {
        net: totals.breakdown.net.into(),
        exempt: totals.breakdown.exempt.into(),
        iva: totals.breakdown.vat.into(),
        total: totals.breakdown.total.into(),
        extra_taxes: withheld.collect(),
    })
}
