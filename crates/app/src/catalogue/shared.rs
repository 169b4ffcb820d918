//! The shared catalogue of a country in memory, searched as a company's own is.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use moka::sync::Cache;
use yapa_domain::Quantity;
use yapa_domain::text::fold;
use yapa_storage::CompanyTx;
use yapa_storage::queries::products::{CategoryRow, IndexRow};
use yapa_storage::queries::shared::{self as queries, SharedRow};

use super::Catalogue;
use crate::Result;

/// The catalogues this process has read, by country.
#[derive(Clone)]
pub(crate) struct SharedCatalogues(Cache<String, Arc<Shared>>);

impl SharedCatalogues {
    pub fn new() -> Self {
        SharedCatalogues(Cache::new(8))
    }

    /// The country's catalogue as this transaction sees it.
    #[crate::boxed]
    pub(crate) async fn current(&self, tx: &mut CompanyTx, country: &str) -> Result<Arc<Shared>> {
        let version = queries::version(tx).await?;
        if let Some(known) = self.0.get(country)
            && known.version == version
        {
            return Ok(known);
        }
        let rows = queries::of_country(tx, country).await?;
        let lines = queries::category_lines(tx, country).await?;
        let shared = Arc::new(Shared::of(version, rows, lines));
        self.0.insert(country.to_owned(), shared.clone());
        Ok(shared)
    }
}

/// The catalogue of a country.
pub(crate) struct Shared {
    version: String,
    pub rows: BTreeMap<i64, SharedRow>,
    /// The search index.
    pub index: Catalogue,
    /// Categories of each business line.
    lines: BTreeMap<String, BTreeSet<i64>>,
}

impl Shared {
    fn of(version: String, rows: Vec<SharedRow>, lines: Vec<(i64, String)>) -> Shared {
        let searched = rows.iter().map(|row| IndexRow {
            id: row.id,
            search: row.search_text(),
            active: true,
            chatbot: false,
            customized: false,
            price: row.price.unwrap_or_default(),
            // Products with a price in the file come before those that were only scanned.
            sold: row.price.map_or(Quantity::ZERO, |_| Quantity::ONE),
        });
        let mut index = Catalogue::index(0, searched.collect());
        let named: BTreeMap<i64, &str> = rows
            .iter()
            .map(|row| (row.category_id, row.category.as_str()))
            .collect();
        let mut categories: Vec<CategoryRow> = named
            .into_iter()
            .map(|(id, name)| CategoryRow {
                id,
                name: name.to_owned(),
                active: true,
                ..CategoryRow::default()
            })
            .collect();
        categories.sort_by_cached_key(|category| fold(&category.name));
        let members: Vec<(i64, i64)> = rows.iter().map(|row| (row.category_id, row.id)).collect();
        index.categories = index.product_sets(categories, |row| row.id, &members);
        let mut of_lines: BTreeMap<String, BTreeSet<i64>> = BTreeMap::new();
        for (category, line) in lines {
            of_lines.entry(line).or_default().insert(category);
        }
        Shared {
            version,
            rows: rows.into_iter().map(|row| (row.id, row)).collect(),
            index,
            lines: of_lines,
        }
    }

    /// The categories that a business line sells, of a name or key: all without either.
    pub fn categories<'a>(
        &'a self,
        line: Option<&'a str>,
        named: Option<&'a str>,
    ) -> impl Iterator<Item = (&'a CategoryRow, &'a [u32])> {
        let of_line = move |id: i64| {
            let known = |line: &str| self.lines.get(line).is_some_and(|all| all.contains(&id));
            line.is_none_or(known)
        };
        let is_named = move |row: &CategoryRow| {
            let fits = |named: &str| row.id.to_string() == named || fold(&row.name) == fold(named);
            named.is_none_or(fits)
        };
        let sets = self.index.categories.iter();
        sets.filter(move |set| of_line(set.row.id) && is_named(&set.row))
            .map(|set| (&set.row, set.products.as_slice()))
    }

    /// The products of these categories by name.
    pub fn products_of(&self, line: Option<&str>, named: Option<&str>) -> Vec<u32> {
        let all = self.categories(line, named).flat_map(|(_, places)| places);
        let all: BTreeSet<u32> = all.copied().collect();
        let by_name = self.index.by_name.iter().copied();
        by_name.filter(|place| all.contains(place)).collect()
    }
}
