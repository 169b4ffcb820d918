//! From a sale as it was written down to what its electronic document says.

use jiff::civil::{Date, DateTime, Time};
use yapa_countries::CountryProfile;
use yapa_domain::credit_note::allocate_sale;
use yapa_domain::document::DocumentKind;
use yapa_domain::payment::PaymentMethod;
use yapa_domain::{Bags, CountryRules, Dec4, Discount, DraftLine, Money, SaleDraft, SaleTotals};
use yapa_fiscal::{
    Address, BagCharge, Buyer, Document, Instalment, Issuer, Line, Payment, TaxProfile, Totals,
    Treatment,
};
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::sales::{FullSale, SaleLineRow, SaleRow};

use crate::calendar::days_after;
use crate::sale_record::extra_taxes;
use crate::tickets::description;
use crate::{Error, Result, client_credit, line_taxes};

/// What the authority wants to know beside the rows of company and sale.
#[derive(Clone, Debug, Default)]
pub(super) struct Particulars {
    /// The code of what the company does.
    pub activity_code: Option<String>,
    /// Who sold, by name.
    pub cashier: String,
    /// What the authority has of the buyer.
    pub buyer: Option<TaxProfile>,
    /// When what was sold on credit falls due.
    pub due_on: Option<Date>,
}

/// The document of a sale; none when its sums cannot be worked out again as they were.
///
/// # Errors
/// Internal when a column holds an invalid value.
pub(super) fn document(
    profile: &CountryProfile,
    company: &CompanyRow,
    particulars: Particulars,
    full: &FullSale,
) -> Result<Option<Document>> {
    let sale = &full.sale;
    let Some(sums) = sums(profile, full)? else {
        return Ok(None);
    };
    let Sums {
        kind,
        draft,
        totals,
    } = &sums;
    let buyer_profile = particulars.buyer.clone();
    Ok(Some(Document {
        type_code: sale.issuer_code.clone(),
        series: sale.series.clone(),
        number: sale.number.unsigned_abs(),
        issued: moment(&sale.business_date, &sale.hour)?,
        currency: sale.currency.clone(),
        basis: kind.amounts.basis,
        cashier: particulars.cashier.clone(),
        issuer: issuer(company, particulars),
        buyer: buyer(profile, sale, buyer_profile),
        lines: sums.lines(full),
        bags: charge(kind, draft, totals),
        totals: Totals::from(totals),
        payment: Payment::AtOnce,
        paid_in: paid_in(profile, full),
        reference: None,
    }))
}

/// How a document that is issued on a day is paid: at once, or what is sold on credit in one
/// instalment, which falls due after that day.
pub(super) fn payment(
    profile: &CountryProfile,
    full: &FullSale,
    due_on: Option<Date>,
    issued_on: Date,
) -> Payment {
    let amount = client_credit::part_of(profile, &full.payments);
    match due_on {
        Some(due) if amount.is_positive() => Payment::Credit(vec![Instalment {
            amount,
            due: due.max(days_after(issued_on, 1)),
        }]),
        _ => Payment::AtOnce,
    }
}

/// In which ways the sale was paid.
pub(super) fn paid_in(profile: &CountryProfile, full: &FullSale) -> Vec<(PaymentMethod, Money)> {
    let parts = full.payments.iter();
    let known = parts.filter_map(|part| {
        let kind = profile.payment(&part.payment_code)?;
        Some((kind.method, part.amount))
    });
    known.collect()
}

/// The amounts of a sale, worked out again.
pub(crate) struct Sums {
    /// Its document type.
    pub(crate) kind: &'static DocumentKind,
    /// The cart that it was made from.
    pub(super) draft: SaleDraft,
    /// The amounts of the cart.
    pub(crate) totals: SaleTotals,
}

impl Sums {
    /// The lines of its document.
    pub(super) fn lines(&self, full: &FullSale) -> Vec<Line> {
        let lines = Line::all_of(&self.draft, &self.totals, &self.kind.amounts);
        let lines = full.lines.iter().zip(lines).map(|(row, line)| Line {
            code: row.article.code.clone(),
            description: words(row),
            unit: row.unit.clone(),
            ..line
        });
        lines.collect()
    }
}

/// The amounts of a sale; none when they cannot be worked out again as they were.
///
/// # Errors
/// Internal when a column holds an invalid value.
pub(crate) fn sums(profile: &CountryProfile, full: &FullSale) -> Result<Option<Sums>> {
    let sale = &full.sale;
    let kind = CountryProfile::document(profile, &sale.document_code)
        .ok_or_else(|| Error::internal("a sale has a document of no country"))?;
    let draft = draft(profile, kind, full)?;
    let Ok(totals) = profile.total(&draft, kind) else {
        return Ok(None);
    };
    let same = totals.total == sale.total && totals.breakdown.vat == sale.vat;
    Ok(same.then_some(Sums {
        kind,
        draft,
        totals,
    }))
}

/// The cart that the sale was made from.
fn draft(profile: &CountryProfile, kind: &DocumentKind, full: &FullSale) -> Result<SaleDraft> {
    let lines = full.lines.iter().map(|row| {
        Ok::<_, Error>(DraftLine {
            price: row.unit_price,
            quantity: row.quantity,
            taxes: line_taxes::read(&row.article.taxes)?,
            discount: amount(row.discount_amount),
        })
    });
    Ok(SaleDraft {
        lines: lines.collect::<Result<_>>()?,
        discount: amount(full.sale.discount),
        bags: bags(&full.sale, kind)?,
        sale_tax: profile.sales_tax(),
    })
}

/// The bags of the sale, each with its part of the price and of the levy.
fn bags(sale: &SaleRow, kind: &DocumentKind) -> Result<Option<Bags>> {
    let Some(count) = u32::try_from(sale.bags).ok().filter(|count| *count > 0) else {
        return Ok(None);
    };
    let each = |money: Money| {
        money
            .div(Dec4::from_int(i64::from(count)), 4)
            .unwrap_or_default()
    };
    let taxes = extra_taxes(sale)?;
    let levy = taxes
        .iter()
        .find(|tax| Some(tax.code.as_str()) == kind.amounts.bag_levy);
    let levy = levy.map_or(Money::ZERO, |tax| each(tax.amount.into()));
    Ok(Some(Bags {
        count,
        sell_price: each(sale.bags_total),
        levy,
        biodegradable: levy.is_zero(),
    }))
}

fn amount(money: Money) -> Option<Discount> {
    money.is_positive().then_some(Discount::Amount(money))
}

/// The unit of a counted quantity.
const ONE_PIECE: &str = "UNI";

fn words(row: &SaleLineRow) -> String {
    let size = format!(
        "{} {}",
        row.article.measurement, row.article.measurement_unit
    );
    // `Botella 600 ml` has its size already, and one piece is none.
    let measured = row.article.measurement.to_string();
    let is_of_number = |c: char| c.is_ascii_digit() || c == '.' || c == ',';
    let mut numbers = row.article.presentation.split(|c| !is_of_number(c));
    let has_size = numbers.any(|number| number.replace(',', ".") == measured);
    let size = match row.article.presentation.is_empty()
        || has_size
        || row.article.measurement_unit == ONE_PIECE
    {
        true => "",
        false => size.as_str(),
    };
    description([&row.article.name, &row.article.presentation, size])
}

pub(super) fn moment(business_date: &str, hour: &str) -> Result<DateTime> {
    let date: Date = business_date.parse().map_err(Error::internal)?;
    let time: Time = hour.parse().map_err(Error::internal)?;
    Ok(date.to_datetime(time))
}

pub(super) fn issuer(company: &CompanyRow, particulars: Particulars) -> Issuer {
    let place = [
        &company.division3_code,
        &company.division2_code,
        &company.division1_code,
    ];
    let place = place.into_iter().find(|code| !code.is_empty());
    Issuer {
        tax_number: company.register_number.clone(),
        legal_name: company.legal_name.clone(),
        trade_name: company.trade_name.clone(),
        business_line: company.business_line.clone(),
        activity_code: particulars.activity_code,
        branch_code: company.branch_code.clone(),
        address: Address {
            street: company.address.clone(),
            place_code: place.cloned().unwrap_or_default(),
            division1: company.division1_name.clone(),
            division2: company.division2_name.clone(),
            division3: company.division3_name.clone(),
        },
        email: company.email.clone(),
    }
}

/// The buyer; none for the country's generic client.
pub(super) fn buyer(
    profile: &CountryProfile,
    sale: &SaleRow,
    tax_profile: Option<TaxProfile>,
) -> Option<Buyer> {
    let number = sale.client_document_number.as_str();
    if number.is_empty() || number == profile.generic_client.number {
        return None;
    }
    let [division1, division2, division3] = sale.client_places.clone();
    Some(Buyer {
        identity: sale.client_document_type.clone(),
        number: number.to_owned(),
        name: sale.client_name.clone(),
        business_line: sale.business_line.clone(),
        address: Address {
            street: sale.client_address.clone(),
            place_code: String::new(),
            division1,
            division2,
            division3,
        },
        email: String::new(),
        tax_profile,
    })
}

pub(super) fn charge(
    kind: &DocumentKind,
    draft: &SaleDraft,
    totals: &SaleTotals,
) -> Option<BagCharge> {
    let bags = draft.bags?;
    let levy_code = kind.amounts.bag_levy;
    let levy = totals.breakdown.withheld.iter();
    let levy = levy.filter(|tax| Some(tax.code.as_str()) == levy_code);
    let treatment = match kind.amounts.basis {
        yapa_domain::TaxBasis::Exempt => Treatment::Exempt,
        _ => Treatment::Taxed(draft.sale_tax),
    };
    Some(BagCharge {
        count: bags.count,
        total: totals.bags_total,
        due: allocate_sale(totals, &kind.amounts)
            .map_or(totals.bags_total, |shares| shares.bags.total),
        levy: levy.map(|tax| tax.amount).sum(),
        treatment,
    })
}
