//! A company's catalogue in memory: what searching and listing need of each
//! product, so that both take less than a millisecond with 100,000 of them.
//!
//! Prices and stock are always read from the database. The copy carries the
//! version of the catalogue it was read from, and every reading use case
//! compares the two in its own transaction, so it is never stale and any number
//! of processes may keep one. Only the order of what sells most may lag behind.

mod product_sets;
mod select;
pub(crate) mod shared;
#[cfg(test)]
mod tests;
mod words;

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use yapa_domain::Quantity;
use yapa_domain::search::{CODES, code_key};
use yapa_storage::CompanyTx;
use yapa_storage::queries::groups::{self, GroupRow};
use yapa_storage::queries::products::{self, CategoryRow, IndexRow};

use self::words::Words;
use crate::Result;
use crate::paging::count;

pub(crate) use product_sets::{ProductSet, ProductSets};
pub(crate) use select::ProductCriteria;
pub(crate) use shared::{Shared, SharedCatalogues};

/// How long the order of what sells most may lag behind.
const KEPT: Duration = Duration::from_secs(600);
/// Most memory of all catalogues together, in kilobytes.
const MOST_KILOBYTES: u64 = 256 * 1024;

/// The catalogues this process has read, by company.
#[derive(Clone)]
pub(crate) struct Catalogues(Cache<i64, Arc<Catalogue>>);

impl Catalogues {
    pub fn new() -> Self {
        let kilobytes = |_: &i64, catalogue: &Arc<Catalogue>| {
            u32::try_from(catalogue.bytes() / 1024 + 1).unwrap_or(u32::MAX)
        };
        let cache = Cache::builder()
            .weigher(kilobytes)
            .max_capacity(MOST_KILOBYTES);
        Catalogues(cache.time_to_live(KEPT).build())
    }

    /// The company's catalogue as this transaction sees it.
    #[crate::boxed]
    pub async fn current(&self, tx: &mut CompanyTx) -> Result<Arc<Catalogue>> {
        let company = tx.company_id();
        let version = products::version(tx).await?;
        if let Some(known) = self.0.get(&company)
            && known.version == version
        {
            return Ok(known);
        }
        let catalogue = Arc::new(read(tx, version).await?);
        self.0.insert(company, catalogue.clone());
        Ok(catalogue)
    }
}

async fn read(tx: &mut CompanyTx, version: i64) -> Result<Catalogue> {
    let rows = products::index_rows(tx).await?;
    let categories = products::categories(tx).await?;
    let in_categories = products::category_members(tx).await?;
    let groups = groups::all(tx).await?;
    let in_groups = groups::members(tx).await?;
    let mut catalogue = Catalogue::index(version, rows);
    catalogue.categories = catalogue.product_sets(categories, |row| row.id, &in_categories);
    catalogue.groups = catalogue.product_sets(groups, |row| row.id, &in_groups);
    Ok(catalogue)
}

/// A product as far as searching needs it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    pub id: i64,
    /// Number of the first word of its name.
    pub first_word: u32,
    /// Where its codes begin.
    pub codes: usize,
    pub active: bool,
    pub chatbot: bool,
    pub customized: bool,
    pub has_price: bool,
}

/// A catalogue; what sells most comes first, so that hits come in that order.
pub(crate) struct Catalogue {
    version: i64,
    entries: Vec<Entry>,
    /// The words that describe the products.
    words: Words,
    /// The runs of letters in their codes.
    letters: Words,
    /// The codes of each entry, separated by blanks and ended by a line feed.
    codes: String,
    /// Entries by name.
    pub(crate) by_name: Vec<u32>,
    /// Keys of all entries, ascending, with their entries.
    by_id: Vec<(i64, u32)>,
    /// Hashes of all codes, ascending, with their entries.
    by_code: Vec<(u64, u32)>,
    /// Categories with their products.
    pub(crate) categories: ProductSets<CategoryRow>,
    /// Groups with their products.
    pub(crate) groups: ProductSets<GroupRow>,
}

impl Catalogue {
    /// Indexes products for searches and lists; its categories and groups are empty.
    pub(crate) fn index(version: i64, mut rows: Vec<IndexRow>) -> Catalogue {
        let rank = |row: &IndexRow| (std::cmp::Reverse(row.sold.max(Quantity::ZERO)), row.id);
        rows.sort_unstable_by_key(rank);
        let (words, numbers) = index_words(&rows);
        let mut numbers = numbers.into_iter();
        let (mut codes, mut by_code) = (String::new(), Vec::new());
        let mut entries = Vec::with_capacity(rows.len());
        for (at, row) in (0_u32..).zip(&rows) {
            let (described, own_codes) = split(row);
            entries.push(Entry {
                id: row.id,
                first_word: numbers.next().unwrap_or_default(),
                codes: codes.len(),
                active: row.active,
                chatbot: row.chatbot,
                customized: row.customized,
                has_price: !row.price.is_zero(),
            });
            numbers
                .by_ref()
                .take(described.split(' ').count() - 1)
                .for_each(drop);
            by_code.extend(
                own_codes
                    .split_whitespace()
                    .map(|code| (hash(&code_key(code)), at)),
            );
            codes.push_str(own_codes);
            codes.push('\n');
        }
        by_code.sort_unstable();
        let mut by_name: Vec<u32> = (0..).take(rows.len()).collect();
        by_name.sort_unstable_by_key(|at| rows.get(*at as usize).map(|row| (&row.search, row.id)));
        let mut by_id: Vec<(i64, u32)> = entries.iter().map(|entry| entry.id).zip(0..).collect();
        by_id.sort_unstable();
        Catalogue {
            version,
            entries,
            words,
            letters: index_letters(&rows),
            codes,
            by_name,
            by_id,
            by_code,
            categories: ProductSets::default(),
            groups: ProductSets::default(),
        }
    }

    /// The codes of an entry.
    fn codes_of(&self, at: usize) -> &str {
        let start = self
            .entries
            .get(at)
            .map_or(self.codes.len(), |entry| entry.codes);
        let end = self
            .entries
            .get(at + 1)
            .map_or(self.codes.len(), |next| next.codes);
        self.codes
            .get(start..end)
            .unwrap_or_default()
            .trim_end_matches('\n')
    }

    /// The entries one of whose codes is this [`code_key`].
    pub(crate) fn with_code(&self, key: &str) -> Vec<u32> {
        if key.is_empty() {
            return Vec::new();
        }
        let hash = hash(key);
        let from = self.by_code.partition_point(|(known, _)| *known < hash);
        let same = self
            .by_code
            .iter()
            .skip(from)
            .take_while(|(known, _)| *known == hash);
        let is_code = |at: &u32| {
            self.codes_of(*at as usize)
                .split(' ')
                .any(|code| code_key(code) == key)
        };
        let mut found: Vec<u32> = same.map(|(_, at)| *at).filter(is_code).collect();
        found.dedup();
        found
    }

    /// Its products in categories or groups, by pairs of category or group and product.
    pub(crate) fn product_sets<T>(
        &self,
        rows: Vec<T>,
        key: impl Fn(&T) -> i64,
        members: &[(i64, i64)],
    ) -> ProductSets<T> {
        ProductSets::of(&self.by_name, |id| self.place_of(id), rows, key, members)
    }

    /// The place of the product with this key.
    pub(crate) fn place_of(&self, id: i64) -> Option<u32> {
        let at = self
            .by_id
            .binary_search_by_key(&id, |(known, _)| *known)
            .ok()?;
        self.by_id.get(at).map(|(_, place)| *place)
    }

    /// The key of the product at this place.
    pub(crate) fn id_of(&self, place: u32) -> Option<i64> {
        self.entries.get(place as usize).map(|entry| entry.id)
    }

    /// The rank of each place by name.
    pub(crate) fn name_ranks(&self) -> Vec<u32> {
        let mut ranks = vec![0; self.entries.len()];
        for (rank, place) in (0..).zip(&self.by_name) {
            if let Some(known) = ranks.get_mut(*place as usize) {
                *known = rank;
            }
        }
        ranks
    }

    /// Whether the product at this place is on sale.
    pub(crate) fn is_on_sale(&self, place: u32) -> bool {
        self.entries
            .get(place as usize)
            .is_some_and(|entry| entry.active)
    }

    /// How many of these products are on sale.
    pub(crate) fn count_on_sale(&self, places: &[u32]) -> i64 {
        count(
            places
                .iter()
                .filter(|place| self.is_on_sale(**place))
                .count(),
        )
    }

    /// How many products there are for sale.
    pub(crate) fn on_sale(&self) -> usize {
        self.entries.iter().filter(|entry| entry.active).count()
    }

    fn bytes(&self) -> usize {
        let each = size_of::<Entry>() + 20;
        let rows = self.entries.len() * each + self.by_code.len() * 16 + self.codes.len();
        rows + self.words.bytes() + self.letters.bytes()
    }
}

/// The searched texts of a product, and its codes.
fn split(row: &IndexRow) -> (&str, &str) {
    row.search.split_once(CODES).unwrap_or((&row.search, ""))
}

/// The words that describe the products, and the number of each word in the order of the products.
fn index_words(rows: &[IndexRow]) -> (Words, Vec<u32>) {
    Words::of((0..).zip(rows).flat_map(|(at, row)| {
        // A product without any word has an empty first one.
        split(row).0.split(' ').map(move |word| (at, word))
    }))
}

/// The runs of letters in the codes of the products.
fn index_letters(rows: &[IndexRow]) -> Words {
    let runs = (0..).zip(rows).flat_map(|(at, row)| {
        let letters = split(row).1.split(|c: char| c == ' ' || c.is_ascii_digit());
        letters
            .filter(|run| !run.is_empty())
            .map(move |run| (at, run))
    });
    Words::of(runs).0
}

fn hash(key: &str) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}
