//! Sponsors, what they offer, and which of a company's own products that is. Sponsors belong
//! to a country; only the links and the number of orders are the company's.

mod bonuses;
mod fill;
mod links;
mod products;
mod read;
mod rows;

pub use bonuses::{BonusOffer, bonuses, bonuses_of_country, find_bonus, members};
pub use fill::{ListedSponsor, Offer, known_products, listed, replace};
pub use links::{Linked, OfferedProduct, linked, ordered_product, own_products, replace_links};
pub use products::{ProductFilter, discounts, find_by_codes, find_by_ids, list_products};
pub use read::{SponsorFilter, SponsorOrder, categories, find, list, orders_made};
pub use rows::{
    BonusMemberRow, BonusRow, DiscountRow, SponsorCategoryRow, SponsorProductRow, SponsorRow,
};

crate::sql_parts! { bonuses, fill, links, products, read }

/// How many words of a query count.
const WORDS: usize = 4;

/// The patterns that a search text of goods must match, as many as count; `None` when only
/// signs were typed, which no text holds.
fn patterns(typed: &str) -> Option<[String; WORDS]> {
    let terms = yapa_domain::search::Terms::of(typed);
    if terms.hopeless {
        return None;
    }
    let mut patterns = [const { String::new() }; WORDS];
    for (at, pattern) in patterns.iter_mut().enumerate() {
        *pattern = match terms.words.get(at) {
            // A size begins a word; other words may be anywhere.
            Some(term) if term.size => format!("% {}%", term.common()),
            Some(term) => format!("%{}%", term.common()),
            None => "%".to_owned(),
        };
    }
    Some(patterns)
}
