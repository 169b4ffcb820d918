//! Pages of the list of sales, shallow and deep, against the plain order.

use yapa_domain::SaleState;
use yapa_domain::search::DocumentWords;
use yapa_storage::queries::sales::{self, SaleFilter};
use yapa_storage::{CompanyScope, Db, StorageError, params};
use yapa_test_kit::both_engines;

use crate::support::{NOW, company};

const NEW_SALE: &str = "INSERT INTO sale (company_id, id, user_id, branch_id, sale_type, state, \
    business_date, hour, created_at_ms, document_code, issuer_code, electronic, series, number, \
    client_name, currency, subtotal, discount, discount_percentage, net, exempt, unaffected, vat, extra_tax, \
    total, bags, bags_total, payment_code, paid, change_given, search) \
    VALUES ($1, $2, $3, 1, 'venta', $4, $5, '10:00:00', $6, $7, '03', FALSE, 'B001', $2, 'Rosa', 'PEN', \
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'EFE', 0, 0, 'rosa')";
const KNOWN: &str = "INSERT INTO sale_client (company_id, document_number, name, search) \
    VALUES ($1, '', 'Rosa', 'rosa') ON CONFLICT DO NOTHING";
const COUNT: &str = "INSERT INTO sale_day (company_id, business_date, user_id, document_code, \
    payment_code, state, sales, total, discount, vat) VALUES ($1, $2, $3, $4, 'EFE', $5, 1, 0, 0, 0) \
    ON CONFLICT (company_id, business_date, user_id, document_code, payment_code, state) \
    DO UPDATE SET sales = sale_day.sales + 1";

/// Numbers without rhyme, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % most
    }
}

#[derive(Clone, Debug)]
struct Sold {
    date: String,
    id: i64,
    user: i64,
    state: &'static str,
    document: &'static str,
}

impl Sold {
    fn any(dice: &mut Dice, id: i64, day: u64) -> Sold {
        Sold {
            date: format!("2025-{:02}-{:02}", day / 28 % 12 + 1, day % 28 + 1),
            id,
            user: if dice.below(3) == 0 { 8 } else { 7 },
            state: if dice.below(4) == 0 {
                "anulada"
            } else {
                "cerrada"
            },
            document: if dice.below(5) == 0 {
                "FACTURA"
            } else {
                "BOLETA"
            },
        }
    }

    fn passes(&self, filter: &SaleFilter) -> bool {
        filter.user_id.is_none_or(|user| user == self.user)
            && filter.state.is_none_or(|state| state.code() == self.state)
            && (filter.document_code.is_empty() || filter.document_code == self.document)
            && (filter.from.as_str()..filter.before.as_str()).contains(&self.date.as_str())
    }
}

struct Shop {
    db: Db,
    scope: CompanyScope,
    sold: Vec<Sold>,
}

impl Shop {
    async fn open(db: &Db) -> Shop {
        let scope = company(db, 1).await;
        let (db, sold) = (db.clone(), Vec::new());
        Shop { db, scope, sold }
    }

    async fn sell(&mut self, new: Vec<Sold>) {
        self.sold.extend(new.iter().cloned());
        let done = self.db.write_with(&self.scope, new, |tx, new| {
            Box::pin(async move {
                let company = tx.company_id();
                tx.write(KNOWN, params![company]).await?;
                for s in new {
                    let row = params![company, s.id, s.user, s.state, s.date, NOW, s.document];
                    tx.write(NEW_SALE, row).await?;
                    let day = params![company, s.date, s.user, s.document, s.state];
                    tx.write(COUNT, day).await?;
                }
                Ok::<_, StorageError>(())
            })
        });
        done.await.unwrap();
    }

    /// Sales that the filter finds, in the order of the list.
    fn plain(&self, filter: &SaleFilter) -> Vec<i64> {
        let mut found: Vec<&Sold> = self.sold.iter().filter(|s| s.passes(filter)).collect();
        found.sort_by(|a, b| (&b.date, b.id).cmp(&(&a.date, a.id)));
        found.iter().map(|s| s.id).collect()
    }

    async fn page(&self, filter: &SaleFilter, size: i64, offset: i64) -> (i64, Vec<i64>) {
        let input = (filter.clone(), size, offset);
        let found = self
            .db
            .read_with(&self.scope, input, |tx, (filter, size, offset)| {
                Box::pin(async move { sales::page(tx, filter, *size, *offset).await })
            });
        let found = found.await.unwrap();
        (found.total, found.rows.iter().map(|row| row.id).collect())
    }

    /// Every page of the list, and two beyond its end, is the stretch of the plain order.
    async fn every_page_is_plain(&self, filter: &SaleFilter, size: i64) {
        let plain = self.plain(filter);
        let total = i64::try_from(plain.len()).unwrap();
        let mut expected = plain.chunks(usize::try_from(size).unwrap());
        for nth in 0..total / size + 3 {
            let page = expected.next().unwrap_or_default().to_vec();
            let found = self.page(filter, size, nth * size).await;
            assert_eq!(found, (total, page), "page {nth} of {size}: {filter:?}");
        }
    }
}

fn year() -> SaleFilter {
    SaleFilter {
        from: "2025-01-01".to_owned(),
        before: "2026-01-01".to_owned(),
        ..SaleFilter::default()
    }
}

fn filters() -> Vec<SaleFilter> {
    let (state, document_code) = (Some(SaleState::Closed), "BOLETA".to_owned());
    let (from, before) = ("2025-02-03".to_owned(), "2025-10-20".to_owned());
    vec![
        SaleFilter {
            user_id: Some(7),
            ..year()
        },
        SaleFilter { state, ..year() },
        SaleFilter {
            document_code,
            user_id: Some(7),
            ..year()
        },
        SaleFilter {
            from,
            before,
            ..year()
        },
        SaleFilter {
            words: DocumentWords::of("rosa"),
            state,
            ..year()
        },
        SaleFilter {
            user_id: Some(9),
            ..year()
        },
    ]
}

/// Days of so many sales: evenly spread; all on one day; nearly all on one day of many; a shop
/// that sells more every day; a long quiet time between two busy weeks.
fn day_of(shape: u64, nth: u64, dice: &mut Dice) -> u64 {
    match shape {
        0 => dice.below(336),
        1 => 100,
        2 => {
            if dice.below(10) == 0 {
                dice.below(336)
            } else {
                200
            }
        }
        3 => nth.isqrt() * 7,
        _ => dice.below(7) + if nth.is_multiple_of(2) { 0 } else { 320 },
    }
}

async fn pages_of(shape: u64, db: &Db) {
    let (mut shop, mut dice) = (Shop::open(db).await, Dice(shape + 1));
    let new = (0..2_000).map(|nth| {
        let day = day_of(shape, nth, &mut dice);
        Sold::any(&mut dice, i64::try_from(nth).unwrap() * 7 % 2_000 + 1, day)
    });
    let new = new.collect();
    shop.sell(new).await;
    shop.every_page_is_plain(&year(), 20).await;
    for filter in filters() {
        shop.every_page_is_plain(&filter, 97).await;
    }
}

both_engines! {
    async fn pages_of_even_days(db: TestDb) {
        pages_of(0, &db).await;
    }

    async fn pages_of_one_day(db: TestDb) {
        pages_of(1, &db).await;
    }

    async fn pages_around_a_great_day(db: TestDb) {
        pages_of(2, &db).await;
    }

    async fn pages_of_a_shop_that_grows(db: TestDb) {
        pages_of(3, &db).await;
    }

    async fn pages_around_a_quiet_time(db: TestDb) {
        pages_of(4, &db).await;
    }

    async fn pages_hold_while_sales_are_added(db: TestDb) {
        let (mut shop, mut dice) = (Shop::open(&db).await, Dice(9));
        let new = (1..1_500).map(|id| {
            let day = dice.below(300);
            Sold::any(&mut dice, id, day)
        });
        let new = new.collect();
        shop.sell(new).await;
        for nth in 0..32 {
            for filter in [year(), filters().remove(0)] {
                let plain = shop.plain(&filter);
                let page: Vec<i64> = plain.iter().skip(nth * 50).take(50).copied().collect();
                let found = shop.page(&filter, 50, i64::try_from(nth).unwrap() * 50).await;
                assert_eq!(found, (i64::try_from(plain.len()).unwrap(), page), "page {nth}");
            }
            let day = dice.below(330);
            let id = 2_000 + i64::try_from(nth).unwrap();
            shop.sell(vec![Sold::any(&mut dice, id, day)]).await;
        }
    }
}
