//! Records derived from sales: the stock ledger, sums of days, numbers.

use std::collections::BTreeMap;

use yapa_domain::{EpochMillis, Money, Quantity, SaleState};
use yapa_storage::queries::demo::{Movement, SaleDay, StockLeft};
use yapa_storage::queries::sales::{ProductSold, SaleRow};

use super::goods::Goods;

/// Day, seller, document, payment type and state.
type DayKey = (String, i64, String, String, SaleState);
/// Count, total, discount and sales tax.
type DaySums = (i64, Money, Money, Money);

/// Collects the effects of sales, in their order.
#[derive(Default)]
pub(super) struct Ledger {
    movements: Vec<Movement>,
    places: Vec<usize>,
    days: BTreeMap<DayKey, DaySums>,
    products: BTreeMap<String, BTreeMap<i64, (Quantity, Money)>>,
    numbers: BTreeMap<(&'static str, usize), i64>,
}

/// The reasons of movements that are no sales: goods that are lost, and counts.
pub(super) const WASTE: &str = "waste";
pub(super) const COUNT: &str = "count";

/// The cause of a movement of stock, its document, user and time.
#[derive(Clone, Copy)]
pub(super) struct Cause {
    pub reason: &'static str,
    pub document_id: i64,
    pub user_id: i64,
    pub at_ms: EpochMillis,
}

impl Ledger {
    /// The next number of a document at a branch, from 0.
    pub fn number(&mut self, document: &'static str, branch: usize) -> i64 {
        let last = self.numbers.entry((document, branch)).or_default();
        *last += 1;
        *last
    }

    /// The last number given.
    pub fn last_number(&self, document: &str, branch: usize) -> i64 {
        let found = self
            .numbers
            .iter()
            .find(|((code, at), _)| *code == document && *at == branch);
        found.map_or(0, |(_, last)| *last)
    }

    /// Moves the stock of a product, by its place in the list; below zero is out.
    pub fn move_stock(
        &mut self,
        goods: &Goods,
        place: usize,
        quantity: Quantity,
        id: i64,
        cause: Cause,
    ) {
        self.places.push(place);
        self.movements.push(Movement {
            product_id: goods.products[place].row.id,
            id,
            reason: cause.reason,
            document_id: cause.document_id,
            user_id: cause.user_id,
            quantity,
            balance: Quantity::ZERO,
            at_ms: cause.at_ms,
        });
    }

    /// Counts a sale in its day.
    pub fn count(&mut self, sale: &SaleRow) {
        let key = (
            sale.business_date.clone(),
            sale.user_id,
            sale.document_code.clone(),
            sale.payment_code.clone(),
            sale.state,
        );
        let (sales, total, discount, vat) = self.days.entry(key).or_default();
        *sales += 1;
        *total += sale.total;
        *discount += sale.discount;
        *vat += sale.vat;
    }

    /// Counts a product in its day.
    pub fn count_product(&mut self, date: &str, product: i64, quantity: Quantity, amount: Money) {
        let day = self.products.entry(date.to_owned()).or_default();
        let (quantities, amounts) = day.entry(product).or_default();
        *quantities += quantity;
        *amounts += amount;
    }

    /// Settles the balances so that each product ends with the stock of today. Answers the
    /// movements, the opening balance of each product, and its remaining stock.
    pub fn balance(&self, goods: &Goods) -> (Vec<Movement>, Vec<Quantity>, Vec<StockLeft>) {
        let moved = self.places.iter().zip(&self.movements);
        let mut sums = vec![(Quantity::ZERO, Quantity::ZERO); goods.products.len()];
        let mut sold = vec![Quantity::ZERO; goods.products.len()];
        for (place, movement) in moved.clone() {
            let (sum, lowest) = &mut sums[*place];
            *sum += movement.quantity;
            *lowest = (*lowest).min(*sum);
            if !matches!(movement.reason, WASTE | COUNT) {
                sold[*place] -= movement.quantity;
            }
        }
        let openings: Vec<Quantity> = goods
            .products
            .iter()
            .zip(&sums)
            .map(|(product, (sum, lowest))| (product.stock - *sum).max(-*lowest))
            .collect();
        let mut balances = openings.clone();
        let movements = moved
            .map(|(place, movement)| {
                balances[*place] += movement.quantity;
                Movement {
                    balance: balances[*place],
                    ..movement.clone()
                }
            })
            .collect();
        let left = goods.products.iter().zip(balances.iter().zip(sold));
        let left = left.map(|(product, (balance, sold))| StockLeft {
            product_id: product.row.id,
            quantity: *balance,
            sold,
        });
        (movements, openings, left.collect())
    }

    /// The sums of the days.
    pub fn sale_days(&self) -> Vec<SaleDay> {
        let day = |(key, sums): (&DayKey, &DaySums)| SaleDay {
            business_date: key.0.clone(),
            user_id: key.1,
            document_code: key.2.clone(),
            payment_code: key.3.clone(),
            state: key.4,
            sales: sums.0,
            total: sums.1,
            discount: sums.2,
            vat: sums.3,
        };
        self.days.iter().map(day).collect()
    }

    /// Sales of the products, day by day.
    pub fn product_days(&self) -> Vec<(String, Vec<ProductSold>)> {
        let sold = |(product_id, (quantity, amount)): (&i64, &(Quantity, Money))| ProductSold {
            product_id: *product_id,
            quantity: *quantity,
            amount: *amount,
        };
        let day = |(date, products): (&String, &BTreeMap<i64, (Quantity, Money)>)| {
            (date.clone(), products.iter().map(sold).collect())
        };
        self.products.iter().map(day).collect()
    }
}
