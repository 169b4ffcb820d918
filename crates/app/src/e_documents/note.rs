//! From a credit note as it was written down to what its electronic document says.

use yapa_countries::CountryProfile;
use yapa_domain::{Dec4, Money, PaymentMethod};
use yapa_fiscal::{BagCharge, Document, Line, Payment, Reason, Reference, Returned, Totals};
use yapa_storage::CompanyTx;
use yapa_storage::queries::cash_sessions;
use yapa_storage::queries::client_credit::{self, CreditedNote};
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::credit_notes::{self as queries, CreditNoteLineRow, CreditNoteRow};
use yapa_storage::queries::sales::FullSale;

use super::build::{self, Particulars, Sums};
use crate::sale_record::amounts;
use crate::{Error, Result};

/// A credit note with its lines.
#[derive(Clone, Debug)]
pub(crate) struct FullNote {
    /// The note.
    pub(crate) note: CreditNoteRow,
    /// Its lines, in their order.
    pub(crate) lines: Vec<CreditNoteLineRow>,
    /// What went out of the drawer for it, by the code of the payment type.
    handed_out: Vec<(String, Money)>,
    /// What it took off the account of the client.
    credited: CreditedNote,
}

impl FullNote {
    /// The note with this key.
    #[crate::boxed]
    pub(crate) async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<FullNote>> {
        let Some(note) = queries::find(tx, id).await? else {
            return Ok(None);
        };
        let lines = queries::lines(tx, id).await?;
        let handed_out = cash_sessions::refunded_by(tx, note.sale_id, (id, note.closes)).await?;
        let credited = client_credit::credited_by(tx, note.sale_id, (id, note.closes)).await?;
        Ok(Some(FullNote {
            note,
            lines,
            handed_out,
            credited,
        }))
    }
}

/// How the money of a note went back: off the account first, then out of the drawer. Without either,
/// in the ways in which the sale was paid.
fn returned(profile: &CountryProfile, full: &FullSale, whole: &FullNote) -> Vec<(Returned, Money)> {
    let CreditedNote { amount, open } = whole.credited;
    let debt = amount.min(open);
    let on_account = [(Returned::Debt, debt), (Returned::Balance, amount - debt)];
    let handed_out = whole.handed_out.iter().filter_map(|(code, amount)| {
        let kind = profile.payment(code.split('-').next()?)?;
        // The drawer notes what comes off the account too.
        (kind.method != PaymentMethod::ClientCredit)
            .then_some((Returned::Paid(kind.method), *amount))
    });
    let found = on_account.into_iter().chain(handed_out);
    let found: Vec<_> = found.filter(|(_, amount)| amount.is_positive()).collect();
    match found.is_empty() {
        false => found,
        true => build::paid_in(profile, full)
            .into_iter()
            .map(|(method, amount)| (Returned::Paid(method), amount))
            .collect(),
    }
}

/// The document of a note; none when the sums of its sale cannot be worked out again.
///
/// # Errors
/// Internal when a column holds an invalid value.
pub(super) fn document(
    profile: &CountryProfile,
    company: &CompanyRow,
    particulars: Particulars,
    full: &FullSale,
    whole: &FullNote,
) -> Result<Option<Document>> {
    let (sale, note) = (&full.sale, &whole.note);
    let Some(sums) = build::sums(profile, full)? else {
        return Ok(None);
    };
    let buyer_profile = particulars.buyer.clone();
    let extras = amounts(&note.extra_taxes)?;
    let taxes = sums.totals.breakdown.withheld.iter().cloned();
    let taxes = taxes.zip(extras).map(|(mut tax, amount)| {
        tax.amount = amount;
        tax
    });
    let totals = Totals {
        discount: Money::ZERO,
        net: note.net,
        exempt: note.exempt,
        unaffected: note.unaffected,
        vat: note.vat,
        extras: taxes.filter(|tax| !tax.amount.is_zero()).collect(),
        total: note.total,
    };
    Ok(Some(Document {
        type_code: note.issuer_code.clone(),
        series: note.series.clone(),
        number: note.number.unsigned_abs(),
        issued: build::moment(&note.business_date, &note.hour)?,
        currency: sale.currency.clone(),
        basis: sums.kind.amounts.basis,
        issuer: build::issuer(company, particulars),
        cashier: String::new(),
        buyer: build::buyer(profile, sale, buyer_profile),
        lines: lines(&sums, full, whole)?,
        bags: bags(&sums, note, &totals),
        totals,
        payment: Payment::AtOnce,
        paid_in: Vec::new(),
        reference: Some(Reference {
            type_code: sale.issuer_code.clone(),
            series: sale.series.clone(),
            number: sale.number.unsigned_abs(),
            date: build::moment(&sale.business_date, &sale.hour)?.date(),
            digest: None,
            reason: reason(&note.reason)?,
            text: note.sustentation.clone(),
            returned: returned(profile, full, whole),
        }),
    }))
}

fn reason(code: &str) -> Result<Reason> {
    Ok(match code {
        "void" => Reason::Void,
        "full_return" => Reason::FullReturn,
        "partial_return" => Reason::PartialReturn,
        "discount" => Reason::Discount,
        other => return Err(Error::internal(format!("reason {other}"))),
    })
}

/// The sale's own lines with the note's amounts; discounts are in them already.
fn lines(sums: &Sums, full: &FullSale, whole: &FullNote) -> Result<Vec<Line>> {
    let sold = sums.lines(full);
    let lines = whole.lines.iter().map(|row| {
        let at = usize::try_from(row.sale_line - 1).unwrap_or(usize::MAX);
        let line = sold.get(at).cloned();
        let line = line.ok_or_else(|| Error::internal("a note over a line of no sale"))?;
        let each = |amount: Money| amount.div(row.quantity, 4).unwrap_or_default();
        let extras = amounts(&row.extras)?;
        let taxes = sums.totals.breakdown.withheld.iter().zip(extras);
        let extras = line.extras.into_iter().map(|mut own| {
            let same = |tax: &&yapa_domain::DocumentTax| {
                tax.code == own.code && tax.rate == Some(own.rate)
            };
            let mut found = taxes.clone().filter(|(tax, _)| same(tax));
            own.amount = found.next().map_or(Dec4::ZERO, |(_, amount)| amount);
            own
        });
        Ok::<_, Error>(Line {
            quantity: row.quantity,
            // What is given away has the price that it would have had.
            price: match row.total.is_zero() {
                true => line.price,
                false => each(row.total),
            },
            discount: Money::ZERO,
            net_price: each(row.net_amount),
            net_amount: row.net_amount,
            vat: row.vat_amount,
            total: row.total,
            due: row.total,
            extras: extras.collect(),
            code: line.code,
            description: line.description,
            unit: line.unit,
            treatment: line.treatment,
            is_taxable: line.is_taxable,
        })
    });
    lines.collect()
}

fn bags(sums: &Sums, note: &CreditNoteRow, totals: &Totals) -> Option<BagCharge> {
    let count = u32::try_from(note.bags).ok().filter(|count| *count > 0)?;
    let charge = build::charge(sums.kind, &sums.draft, &sums.totals)?;
    let levy = totals.extras.iter();
    let levy = levy.filter(|tax| Some(tax.code.as_str()) == sums.kind.amounts.bag_levy);
    Some(BagCharge {
        count,
        total: note.bags_total,
        due: note.bags_total,
        levy: levy.map(|tax| tax.amount).sum(),
        treatment: charge.treatment,
    })
}
