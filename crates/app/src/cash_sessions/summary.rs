//! The totals of a session, worked out from its sales and movements.
//!
//! Source of the rounding of cash: Ley 20.956 (Chile), art. 2: of what is paid in cash, a rest of 1 to 5
//! pesos goes down to the last ten and one of 6 to 9 up to the next. It is of each payment and not of
//! the price or the document, so it is worked out sale by sale and kept beside their sums.

use std::collections::BTreeMap;

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, Money, Quantity, all_discounts};
use yapa_storage::CompanyTx;
use yapa_storage::queries::cash_sessions::{
    self as queries, CashSessionRow, DocumentSum, NumberRun,
};
use yapa_storage::queries::payments;
use yapa_wire::cash_sessions::{
    CashDocument, CashDocumentRun, CashMovementSum, CashSummary, CashWay,
};

use super::movements::{cash, is_cash};
use super::view;
use crate::sale_record::document_name;
use crate::{Error, Result};

/// The totals of a session.
pub(super) struct Sums {
    pub view: CashSummary,
    /// Legal rounding of the cash of the sales.
    pub sales_rounding: Money,
}

impl Sums {
    /// Cash that should be in the drawer.
    pub fn expected_cash(&self) -> Money {
        let ways = self.view.ways.iter().filter(|way| way.is_cash);
        ways.map(|way| Money::from(way.expected)).sum()
    }
}

/// A payment type while it is summed.
#[derive(Default)]
struct Way {
    sales: Money,
    movements: Money,
    rounding: Money,
}

/// Sums the sales and the movements of a session up to now.
#[crate::boxed]
pub(super) async fn sum_session(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    session: &CashSessionRow,
) -> Result<Sums> {
    let documents = queries::by_document(tx, session.id).await?;
    let mut ways = sales_by_way(tx, profile, session.id).await?;
    let sales_rounding = sales_rounding(tx, profile, session.id).await?;
    if let Some(own) = ways.get_mut(cash(profile)) {
        own.sales -= documents.iter().map(|one| one.change_given).sum::<Money>();
        own.rounding += sales_rounding;
    }
    let kinds = add_movements(tx, session.id, &mut ways).await?;
    let float = session.opening_float.unwrap_or_default();
    let rounding: Money = ways.values().map(|way| way.rounding).sum();
    let ways = named(tx, profile, ways, float).await?;
    let runs = queries::number_runs(tx, session.id).await?;
    let documents = Documents {
        profile,
        sums: &documents,
        runs: &runs,
    };
    Ok(Sums {
        view: summary(&documents, float, rounding, ways, kinds),
        sales_rounding,
    })
}

/// What was paid each way for the sales; cash is always among the ways.
async fn sales_by_way(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    session_id: i64,
) -> Result<BTreeMap<String, Way>> {
    let mut ways: BTreeMap<String, Way> = BTreeMap::new();
    ways.entry(cash(profile).to_owned()).or_default();
    for sum in queries::by_way(tx, session_id).await? {
        ways.entry(sum.payment_code).or_default().sales += sum.amount;
    }
    Ok(ways)
}

/// Legal rounding of the cash of the sales.
async fn sales_rounding(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    session_id: i64,
) -> Result<Money> {
    let mut added = Money::ZERO;
    let Some(law) = profile.currency.cash_rounding else {
        return Ok(added);
    };
    for one in queries::cash_of_sales(tx, session_id, cash(profile)).await? {
        let each = law.correction(one.cash);
        let all = each.mul(Quantity::from_int(one.sales), 4);
        added += all.ok_or_else(|| Error::internal("the rounding leaves its range"))?;
    }
    Ok(added)
}

/// Adds the movements to the payment types; answers their sums by kind.
async fn add_movements(
    tx: &mut CompanyTx,
    session_id: i64,
    ways: &mut BTreeMap<String, Way>,
) -> Result<BTreeMap<&'static str, CashMovementSum>> {
    let mut kinds: BTreeMap<&'static str, CashMovementSum> = BTreeMap::new();
    for sum in queries::by_movement(tx, session_id).await? {
        let way = ways.entry(sum.payment_code).or_default();
        way.movements += sum.amount;
        way.rounding += sum.rounding;
        let kind = kinds.entry(sum.kind.code()).or_insert(CashMovementSum {
            kind: view::kind(sum.kind),
            count: 0,
            amount: Money::ZERO.into(),
        });
        kind.count += sum.movements;
        kind.amount = (Money::from(kind.amount) + sum.amount).into();
    }
    Ok(kinds)
}

/// The payment types under their names, cash first.
async fn named(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    ways: BTreeMap<String, Way>,
    float: Money,
) -> Result<Vec<CashWay>> {
    let methods = payments::all(tx).await?;
    let usual = cash(profile);
    let mut named: Vec<CashWay> = ways
        .into_iter()
        .map(|(code, way)| {
            let method = methods.iter().find(|method| method.code == code);
            let float = if code == usual { float } else { Money::ZERO };
            let expected = float + way.sales + way.movements + way.rounding;
            CashWay {
                name: method.map_or_else(|| code.clone(), |method| method.name.clone()),
                is_cash: is_cash(profile, &code),
                code,
                sales: way.sales.into(),
                movements: way.movements.into(),
                rounding: way.rounding.into(),
                expected: expected.into(),
                counted: None,
                difference: None,
            }
        })
        .collect();
    named.sort_by_key(|way| (way.code != usual, !way.is_cash));
    Ok(named)
}

/// More runs of numbers are left out of a summary.
const MOST_RUNS: usize = 4;

/// The documents of a session.
struct Documents<'a> {
    profile: &'a CountryProfile,
    sums: &'a [DocumentSum],
    runs: &'a [NumberRun],
}

impl Documents<'_> {
    fn number(&self, series: &str, number: i64) -> String {
        self.profile.number_text(series, number.unsigned_abs())
    }

    fn view(&self, one: &DocumentSum) -> CashDocument {
        let own =
            |run: &&NumberRun| run.document_code == one.document_code && run.series == one.series;
        let runs = self.runs.iter().filter(own).map(|run| CashDocumentRun {
            first: self.number(&run.series, run.first),
            last: self.number(&run.series, run.last),
        });
        let runs: Vec<CashDocumentRun> = runs.collect();
        CashDocument {
            code: one.document_code.clone(),
            name: document_name(self.profile, &one.document_code).to_owned(),
            sales: one.sales,
            first: self.number(&one.series, one.first),
            last: self.number(&one.series, one.last),
            runs: match runs.len() {
                0..=MOST_RUNS => runs,
                _ => Vec::new(),
            },
            total: one.total.into(),
        }
    }
}

fn summary(
    documents: &Documents<'_>,
    float: Money,
    rounding: Money,
    ways: Vec<CashWay>,
    kinds: BTreeMap<&'static str, CashMovementSum>,
) -> CashSummary {
    let sums = documents.sums;
    let sum = |of: fn(&DocumentSum) -> Money| sums.iter().map(of).sum::<Money>().into();
    CashSummary {
        float: float.into(),
        sales: sums.iter().map(|one| one.sales).sum(),
        total: sum(|one| one.total),
        net: sum(|one| one.net),
        exempt: sum(|one| one.exempt),
        vat: sum(|one| one.vat),
        extra_tax: sum(|one| one.extra_tax),
        discount: sum(|one| all_discounts(one.discount, [one.line_discount])),
        rounding: rounding.into(),
        ways,
        documents: sums.iter().map(|one| documents.view(one)).collect(),
        movements: kinds.into_values().collect(),
        counts: Vec::new(),
    }
}
