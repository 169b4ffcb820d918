//! A step over products: what rows come to, and writing it in as few statements as there are kinds.

use std::collections::{BTreeMap, BTreeSet};

use yapa_domain::{ImportSubject, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::imports::{self as queries, Counters, ImportLineRow, ImportRow};
use yapa_storage::queries::products::{self, NewProduct, ProductRow};
use yapa_storage::queries::stock::{self, Counted, TypedCost};

use super::known::{Known, Match, Names};
use super::outcome::{Categories, Outcome};
use super::plan::Row;
use super::preview::{count_outcome, existing, line, rules, unclear};
use crate::products::free_codes;
use crate::{Result, WriteContext};

/// Records that the rows of a file of products are compared with, as far as they do not change.
pub(super) struct ProductLookup {
    pub names: Names,
    /// Codes of the file.
    pub codes: BTreeSet<String>,
}

/// Applies the next rows; the caller has the catalogue's turn, whose new version is `version`.
pub(super) async fn step(
    tx: &mut CompanyTx,
    import: &ImportRow,
    lookup: &ProductLookup,
    version: i64,
    rows: &[Row],
    write_ctx: &WriteContext,
) -> Result<Counters> {
    let rules = rules(tx, write_ctx.profile, import.only_new).await?;
    let known = Known::of(tx, rows).await?;
    let found: Vec<Match> = rows
        .iter()
        .map(|row| known.find(row, &lookup.names))
        .collect();
    let ids: BTreeSet<i64> = found.iter().filter_map(Match::id).collect();
    let ids = Vec::from_iter(ids);
    let moves = |row: &Row| row.form.stock.is_some() || row.form.cost.is_some();
    if rows.iter().any(moves) {
        queries::lock_stocks(tx, &ids).await?;
    }
    let there = existing(tx, &ids).await?;
    let mut batch = Batch::new(Categories::of(products::categories(tx).await?));
    let rows_of = queries::rows_of(tx, import.id, ImportSubject::Products, &ids);
    let mut taken: BTreeMap<i64, i64> = rows_of.await?.into_iter().collect();
    for (row, found) in rows.iter().zip(found) {
        let named = (row.number, row.title.as_str());
        let outcome = match unclear(named, &found, &mut taken) {
            Some(message) => Outcome::Refused(vec![message]),
            None => {
                let there = found.id().and_then(|id| there.get(&id));
                let mut next_id = || write_ctx.next_id();
                rules.outcome(row, there, &mut batch.categories, &mut next_id)?
            }
        };
        batch.take(row, found.id(), outcome, write_ctx)?;
    }
    batch
        .write(tx, import.id, version, (&lookup.codes, write_ctx))
        .await?;
    Ok(batch.count)
}

/// Writes of a step.
pub(super) struct Batch {
    pub categories: Categories,
    pub count: Counters,
    added: Vec<NewProduct>,
    changed: Vec<ProductRow>,
    counted: Vec<Counted>,
    costs: Vec<TypedCost>,
    moved: Vec<(i64, Vec<i64>)>,
    lines: Vec<ImportLineRow>,
    /// Places in `lines` of new products, in the order of `added`.
    new_lines: Vec<usize>,
}

impl Batch {
    pub fn new(categories: Categories) -> Batch {
        Batch {
            categories,
            count: Counters::default(),
            added: Vec::new(),
            changed: Vec::new(),
            counted: Vec::new(),
            costs: Vec::new(),
            moved: Vec::new(),
            lines: Vec::new(),
            new_lines: Vec::new(),
        }
    }

    pub fn take(
        &mut self,
        row: &Row,
        product_id: Option<i64>,
        outcome: Outcome,
        write_ctx: &WriteContext,
    ) -> Result<()> {
        count_outcome(&mut self.count, &outcome);
        if let Some(line) = line(row, product_id, &outcome)? {
            self.lines.push(line);
        }
        match outcome {
            Outcome::Unchanged | Outcome::Refused(_) => {}
            Outcome::Added {
                new, categories, ..
            } => {
                self.new_lines.push(self.lines.len() - 1);
                self.added.push(NewProduct {
                    row: ProductRow {
                        id: write_ctx.next_id(),
                        ..new
                    },
                    sold: Quantity::ZERO,
                    movement_id: write_ctx.next_id(),
                    categories: categories.into_iter().collect(),
                });
            }
            Outcome::Changed {
                old,
                new,
                categories,
                ..
            } => self.change(&old, new, categories, write_ctx),
        }
        Ok(())
    }

    pub fn change(
        &mut self,
        old: &ProductRow,
        new: ProductRow,
        categories: Option<BTreeSet<i64>>,
        write_ctx: &WriteContext,
    ) {
        if let Some(categories) = categories {
            self.moved.push((old.id, categories.into_iter().collect()));
        }
        if new.stock != old.stock {
            self.counted.push(Counted {
                product_id: old.id,
                movement_id: write_ctx.next_id(),
                before: old.stock,
                after: new.stock,
                threshold: new.reposition_threshold,
                user_id: write_ctx.user_id,
                at_ms: write_ctx.at_ms,
            });
        }
        if new.cost != old.cost {
            self.costs.push(TypedCost {
                product_id: old.id,
                movement_id: write_ctx.next_id(),
                stock: new.stock,
                cost: new.cost,
                user_id: write_ctx.user_id,
                at_ms: write_ctx.at_ms,
            });
        }
        if (ProductRow {
            stock: old.stock,
            cost: old.cost,
            ..new.clone()
        }) != *old
        {
            self.changed.push(new);
        }
    }

    async fn write(
        &mut self,
        tx: &mut CompanyTx,
        import_id: i64,
        version: i64,
        (codes, write_ctx): (&BTreeSet<String>, &WriteContext),
    ) -> Result<()> {
        let without = self
            .added
            .iter()
            .filter(|new| new.row.code.is_empty())
            .count();
        if without > 0 {
            let mut free = free_codes(tx, without, codes).await?.into_iter();
            for new in self.added.iter_mut().filter(|new| new.row.code.is_empty()) {
                new.row.code = free.next().unwrap_or_default();
            }
        }
        for (place, new) in self.new_lines.iter().zip(&self.added) {
            if let Some(line) = self.lines.get_mut(*place) {
                line.product_id = Some(new.row.id);
            }
        }
        self.categories.write(tx).await?;
        queries::keep_categories(tx, import_id, &self.categories.brought()).await?;
        if !self.added.is_empty() {
            products::insert(tx, &self.added, version, write_ctx.at_ms).await?;
        }
        self.write_changes(tx, write_ctx).await?;
        queries::insert_lines(tx, import_id, &self.lines).await?;
        Ok(())
    }

    /// Writes what became of products that there were.
    pub async fn write_changes(
        &mut self,
        tx: &mut CompanyTx,
        write_ctx: &WriteContext,
    ) -> Result<()> {
        queries::update(tx, &self.changed, write_ctx.at_ms).await?;
        queries::count_stocks(tx, &self.counted).await?;
        stock::set_costs(tx, &self.costs).await?;
        queries::set_categories(tx, &self.moved).await?;
        Ok(())
    }
}
