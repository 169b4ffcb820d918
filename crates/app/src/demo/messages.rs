//! The notifications for users who may edit the catalogue: the products that are low today, at
//! the moment when a sale brought them to their threshold.

use yapa_domain::Role;
use yapa_storage::IdSource;
use yapa_storage::queries::demo::Movement;
use yapa_storage::queries::notifications::{NotificationProduct, NotificationRow};

use super::data::DemoCompany;
use super::goods::Goods;
use super::history::History;
use super::products::Product;
use super::setup::Shop;
use crate::notifications::{about_product, message};
use crate::{Result, calendar};

/// Messages each of them has.
const MOST: usize = 5;
/// Of those, the ones that came since the list was last opened.
const UNSEEN: usize = 2;
/// How long after it was sent the oldest was read.
const READ_AFTER_MS: i64 = 25 * 60_000;

/// The messages of a company, the oldest first; the oldest of each person is read.
pub(super) fn messages(
    company: &DemoCompany,
    shop: &Shop,
    goods: &Goods,
    history: &History,
    ids: &IdSource,
) -> Result<Vec<NotificationRow>> {
    let low = goods.products.iter().filter(|product| {
        let threshold = product.row.reposition_threshold;
        threshold.is_positive() && product.stock <= threshold
    });
    let mut fallen: Vec<(&Movement, &Product)> = low
        .filter_map(|product| Some((crossing(product, &history.movements)?, product)))
        .collect();
    fallen.sort_unstable_by_key(|(movement, _)| (movement.at_ms, movement.id));
    let fallen = &fallen[fallen.len().saturating_sub(MOST)..];
    let people = company
        .users
        .iter()
        .zip(&shop.users)
        .filter(|(user, _)| Role::from_code(&user.role).is_some_and(Role::is_privileged));
    let mut rows = Vec::new();
    for (_, user) in people {
        for (nth, (movement, product)) in fallen.iter().enumerate() {
            let at_ms = movement.at_ms;
            let local = calendar::local_time(shop.profile, at_ms)?;
            let row = message(
                &about_product(shown_product(product, movement), shop.profile),
                *user,
                ids.next(at_ms),
                &local,
                at_ms,
            )?;
            rows.push(NotificationRow {
                seen: nth + UNSEEN < fallen.len(),
                read_at_ms: (nth == 0).then_some(at_ms + READ_AFTER_MS),
                ..row
            });
        }
    }
    Ok(rows)
}

/// The last movement that brought a product from above its threshold to it or below.
fn crossing<'a>(product: &Product, movements: &'a [Movement]) -> Option<&'a Movement> {
    let threshold = product.row.reposition_threshold;
    movements.iter().rev().find(|one| {
        one.product_id == product.row.id
            && one.balance <= threshold
            && one.balance - one.quantity > threshold
    })
}

fn shown_product(product: &Product, movement: &Movement) -> NotificationProduct {
    let row = &product.row;
    NotificationProduct {
        id: row.id,
        code: row.code.clone(),
        image: row.image.clone(),
        name: row.name.clone(),
        presentation: row.presentation.clone(),
        stock: movement.balance,
    }
}
