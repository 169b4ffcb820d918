//! Counts of the stock: one that was applied, and one that people are at.

use yapa_countries::CountryProfile;
use yapa_domain::{CountEntryKind, CountReason, CountScope, CountState, EpochMillis, Quantity};
use yapa_storage::IdSource;
use yapa_storage::queries::demo::{Movement, StockLeft};
use yapa_storage::queries::stock_counts::{DemoCount, DemoEntry, StockCountLineRow, StockCountRow};

use super::goods::Goods;
use super::sale_times::SaleTime;
use crate::Result;
use crate::calendar::local_time;

/// Differences of the applied count, by the place of the product: how many more or fewer than the
/// ledger had, and the reason where one was given.
pub(super) const FOUND: [(usize, i64, Option<CountReason>); 8] = [
    (2, -2, Some(CountReason::Theft)),
    (5, 0, None),
    (9, 1, Some(CountReason::Mistake)),
    (12, -1, None),
    (16, 0, None),
    (19, 0, None),
    (23, -3, Some(CountReason::Waste)),
    (28, 0, None),
];
/// Products of the open count, by their places.
const COUNTED: [usize; 6] = [1, 4, 8, 11, 15, 20];
/// How long ago the open count began.
const BEGAN_MS: EpochMillis = 20 * 60_000;

/// A count that was applied at once, before its lines are known.
pub(super) fn applied(id: i64, user_id: i64, time: &SaleTime) -> StockCountRow {
    let lines = i64::try_from(FOUND.len()).unwrap_or_default();
    StockCountRow {
        id,
        name: "Estantes de la entrada".to_owned(),
        scope: CountScope::Free,
        scope_id: 0,
        scope_name: String::new(),
        blind: false,
        state: CountState::Applied,
        user_id,
        business_date: time.date.clone(),
        hour: time.hour.clone(),
        created_at_ms: time.at_ms,
        zero_uncounted: false,
        usual_reason: CountReason::Count,
        usual_comment: String::new(),
        total: lines,
        done: lines,
        cursor_id: 0,
        closed_by: user_id,
        closed_at_ms: Some(time.at_ms),
    }
}

/// The applied count with its lines, from the movements of the whole ledger.
pub(super) fn with_lines(
    row: StockCountRow,
    ids: &IdSource,
    goods: &Goods,
    movements: &[Movement],
    openings: &[Quantity],
) -> DemoCount {
    let line = |(place, difference, reason): &(usize, i64, Option<CountReason>)| {
        let place = place % goods.products.len();
        let product = &goods.products[place].row;
        let before = movements.iter().rev();
        let mut before = before.filter(|m| m.product_id == product.id && m.id < row.id);
        let expected = before.next().map_or(openings[place], |m| m.balance);
        let moved = Quantity::from_int(*difference);
        StockCountLineRow {
            reason: *reason,
            moved: Some(moved),
            cost: product.cost,
            ..line(
                goods,
                place,
                (expected, expected + moved),
                (row.user_id, row.created_at_ms),
            )
        }
    };
    let mut lines: Vec<_> = FOUND.iter().map(line).collect();
    lines.sort_by_key(|line| line.product_id);
    let entries = entries(ids, &lines);
    DemoCount {
        row,
        lines,
        entries,
    }
}

/// The count that people are at.
pub(super) fn open(
    profile: &CountryProfile,
    ids: &IdSource,
    goods: &Goods,
    left: &[StockLeft],
    users: &[i64],
    now: EpochMillis,
) -> Result<DemoCount> {
    let began = now - BEGAN_MS;
    let local = local_time(profile, began)?;
    let row = StockCountRow {
        id: ids.next(began),
        name: "Inventario del mes".to_owned(),
        scope: CountScope::Everything,
        scope_id: 0,
        scope_name: String::new(),
        blind: true,
        state: CountState::Open,
        user_id: users[0],
        business_date: local.date,
        hour: local.hour,
        created_at_ms: began,
        zero_uncounted: false,
        usual_reason: CountReason::Count,
        usual_comment: String::new(),
        total: 0,
        done: 0,
        cursor_id: 0,
        closed_by: 0,
        closed_at_ms: None,
    };
    let counted = COUNTED.iter().zip(0_i64..).map(|(place, nth)| {
        let place = place % goods.products.len();
        let expected = left[place].quantity;
        // One product has one less than the ledger says.
        let missing = if nth == 1 && expected > Quantity::ONE {
            Quantity::ONE
        } else {
            Quantity::ZERO
        };
        let by = users[usize::from(nth % 2 == 1).min(users.len() - 1)];
        line(
            goods,
            place,
            (expected, expected - missing),
            (by, now - 1_000 * (6 - nth)),
        )
    });
    let mut lines: Vec<_> = counted.collect();
    lines.sort_by_key(|line| line.product_id);
    let entries = entries(ids, &lines);
    Ok(DemoCount {
        row,
        lines,
        entries,
    })
}

fn line(
    goods: &Goods,
    place: usize,
    (expected, counted): (Quantity, Quantity),
    (user_id, counted_at_ms): (i64, EpochMillis),
) -> StockCountLineRow {
    let product = &goods.products[place].row;
    StockCountLineRow {
        product_id: product.id,
        name: product.name.clone(),
        unit: product.unit_sold.clone(),
        counted,
        expected,
        first_expected: expected,
        uncounted: false,
        reason: None,
        comment: String::new(),
        user_id,
        counted_at_ms,
        ledger_counts: 0,
        moved: None,
        superseded: false,
        cost: None,
    }
}

/// One entry for each line.
fn entries(ids: &IdSource, lines: &[StockCountLineRow]) -> Vec<DemoEntry> {
    let entry = |line: &StockCountLineRow| DemoEntry {
        product_id: line.product_id,
        id: ids.next(line.counted_at_ms),
        kind: CountEntryKind::Add,
        quantity: line.counted,
        expected: line.expected,
        user_id: line.user_id,
        created_at_ms: line.counted_at_ms,
    };
    lines.iter().map(entry).collect()
}
