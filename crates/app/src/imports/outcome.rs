//! The outcome of a row, compared with the existing product.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use yapa_countries::CountryProfile;
use yapa_domain::text::fold;
use yapa_storage::CompanyTx;
use yapa_storage::queries::products::{CategoryRow, ProductRow, insert_category, update_category};
use yapa_wire::imports::ImportField;

use super::plan::Row;
use super::say;
use crate::products::{blank, check_form, difference, snapshot};
use crate::{Kind, Result};

const LONGEST_CATEGORY: usize = 60;
/// Most categories of a company.
const MOST_CATEGORIES: usize = 1_000;

/// The outcome of a row.
#[derive(Debug)]
pub(super) enum Outcome {
    Added {
        new: ProductRow,
        categories: BTreeSet<i64>,
        after: Value,
    },
    Changed {
        old: Box<ProductRow>,
        new: ProductRow,
        categories: Option<BTreeSet<i64>>,
        before: Value,
        after: Value,
    },
    Unchanged,
    Refused(Vec<String>),
}

/// A product that there is, with its categories.
#[derive(Clone, Debug)]
pub(super) struct Existing {
    pub row: ProductRow,
    pub categories: BTreeSet<i64>,
    /// An undone import had added it, and it is not sold since.
    pub is_put_away: bool,
}

/// The categories of a company, and those that an import makes.
#[derive(Debug, Default)]
pub(super) struct Categories {
    by_name: BTreeMap<String, (i64, bool)>,
    /// New ones.
    pub added: Vec<CategoryRow>,
    /// Those that are inactive and come back.
    restored: Vec<CategoryRow>,
    all: BTreeMap<i64, CategoryRow>,
}

impl Categories {
    pub fn of(rows: Vec<CategoryRow>) -> Categories {
        let mut categories = Categories::default();
        for row in rows {
            let known = categories
                .by_name
                .entry(fold(&row.name))
                .or_insert((row.id, row.active));
            if row.active && !known.1 {
                *known = (row.id, true);
            }
            categories.all.insert(row.id, row);
        }
        categories
    }

    /// Those that a cell names: one, or several between commas that are all known.
    fn named(
        &mut self,
        text: &str,
        next_id: &mut dyn FnMut() -> i64,
    ) -> std::result::Result<BTreeSet<i64>, &'static str> {
        if !self.by_name.contains_key(&fold(text)) {
            let parts: Vec<&str> = text
                .split([',', ';'])
                .map(str::trim)
                .filter(|part| !part.is_empty())
                .collect();
            if parts.len() > 1
                && parts
                    .iter()
                    .all(|part| self.by_name.contains_key(&fold(part)))
            {
                return parts.iter().map(|part| self.one(part, next_id)).collect();
            }
        }
        Ok(BTreeSet::from([self.one(text, next_id)?]))
    }

    fn one(
        &mut self,
        name: &str,
        next_id: &mut dyn FnMut() -> i64,
    ) -> std::result::Result<i64, &'static str> {
        let key = fold(name);
        match self.by_name.get(&key) {
            Some((id, true)) => return Ok(*id),
            Some((id, false)) => {
                let id = *id;
                if let Some(row) = self.all.get_mut(&id) {
                    row.active = true;
                    self.restored.push(row.clone());
                }
                self.by_name.insert(key, (id, true));
                return Ok(id);
            }
            None => {}
        }
        if name.chars().count() > LONGEST_CATEGORY {
            return Err(say::LONG_CATEGORY);
        }
        if self.all.len() >= MOST_CATEGORIES {
            return Err(say::MANY_CATEGORIES);
        }
        let row = CategoryRow {
            id: next_id(),
            name: name.to_owned(),
            active: true,
            ..CategoryRow::default()
        };
        self.by_name.insert(key, (row.id, true));
        self.all.insert(row.id, row.clone());
        self.added.push(row.clone());
        Ok(row.id)
    }

    /// Writes those that are new, and those that come back.
    pub async fn write(&self, tx: &mut CompanyTx) -> Result<()> {
        for row in &self.added {
            insert_category(tx, row).await?;
        }
        for row in &self.restored {
            update_category(tx, row).await?;
        }
        Ok(())
    }

    /// Keys of those that are new, and of those that come back.
    pub fn brought(&self) -> Vec<i64> {
        let brought = self.added.iter().chain(&self.restored);
        brought.map(|row| row.id).collect()
    }

    /// Their names by key.
    pub fn names(&self) -> BTreeMap<i64, String> {
        self.all
            .iter()
            .map(|(id, row)| (*id, row.name.clone()))
            .collect()
    }
}

/// Records that rows are compared with.
pub(super) struct Rules {
    pub profile: &'static CountryProfile,
    /// Taxes of a new product, as its column has them.
    pub new_taxes: String,
    pub only_new: bool,
}

impl Rules {
    /// The outcome of a row; `existing` is its product, none for a new one.
    pub fn outcome(
        &self,
        row: &Row,
        existing: Option<&Existing>,
        categories: &mut Categories,
        next_id: &mut dyn FnMut() -> i64,
    ) -> Result<Outcome> {
        if !row.faults.is_empty() {
            return Ok(Outcome::Refused(row.faults.clone()));
        }
        if existing.is_some_and(|existing| !existing.is_put_away) && self.only_new {
            return Ok(Outcome::Unchanged);
        }
        let new = match self.product(row, existing)? {
            Ok(new) => new,
            Err(faults) => return Ok(Outcome::Refused(faults)),
        };
        let named = match (&row.category, existing) {
            (Some(text), _) => Some(categories.named(text, next_id)),
            (None, None) => Some(categories.named(say::OTHER_CATEGORY, next_id)),
            (None, Some(_)) => None,
        };
        let named = match named.transpose() {
            Ok(named) => named,
            Err(sentence) => return Ok(Outcome::Refused(vec![sentence.to_owned()])),
        };
        match existing {
            Some(existing) => changed(existing, new, named),
            None => added(new, named.unwrap_or_default()),
        }
    }

    /// The product as the row leaves it, or the faults of its cells.
    fn product(
        &self,
        row: &Row,
        existing: Option<&Existing>,
    ) -> Result<std::result::Result<ProductRow, Vec<String>>> {
        let mut form = row.form.clone();
        let before = match existing {
            Some(existing) => {
                // The shop's own code stays.
                form.code = None;
                form.active = existing.is_put_away.then_some(true);
                existing.row.clone()
            }
            None => {
                form.partial_sell = row.is_weighed.then_some(true);
                ProductRow {
                    taxes: self.new_taxes.clone(),
                    ..blank()
                }
            }
        };
        match check_form(self.profile, &form, &before) {
            Ok(new) => Ok(Ok(new)),
            Err(error) if error.kind() == Kind::Validation => {
                let details = error.details().iter();
                let faults = details.map(|detail| fault(row, &detail.field, &detail.message));
                Ok(Err(faults.collect()))
            }
            Err(error) => Err(error),
        }
    }
}

fn added(new: ProductRow, categories: BTreeSet<i64>) -> Result<Outcome> {
    let mut start = snapshot(&blank(), &BTreeSet::new())?;
    // Its price is shown even where it is zero: it would be sold for nothing.
    if let Some(fields) = start.as_object_mut() {
        fields.remove("precioLista");
    }
    let (_, after) = difference(start, snapshot(&new, &categories)?);
    Ok(Outcome::Added {
        new,
        categories,
        after,
    })
}

/// `named` are the categories that the row names.
fn changed(existing: &Existing, new: ProductRow, named: Option<BTreeSet<i64>>) -> Result<Outcome> {
    let held = &existing.categories;
    // A product that has the category among others keeps them all.
    let moved = named.filter(|named| named != held && !(named.len() == 1 && named.is_subset(held)));
    if new == existing.row && moved.is_none() {
        return Ok(Outcome::Unchanged);
    }
    let (before, after) = difference(
        snapshot(&existing.row, held)?,
        snapshot(&new, moved.as_ref().unwrap_or(held))?,
    );
    Ok(Outcome::Changed {
        old: Box::new(existing.row.clone()),
        new,
        categories: moved,
        before,
        after,
    })
}

/// A rule's sentence about a field, with the cell that it was read from.
fn fault(row: &Row, field: &str, sentence: &str) -> String {
    let of = match field {
        "codigo" => ImportField::Code,
        "codigoEan" => ImportField::Barcode,
        "nombre" => ImportField::Name,
        "marca" => ImportField::Brand,
        "presentacion" => ImportField::Presentation,
        "medidaVenta" => ImportField::Measurement,
        "unidadMedidaVenta" | "unidadVenta" => ImportField::Unit,
        "precioLista" => ImportField::Price,
        "precioMinimo" => ImportField::MinPrice,
        "costo" => ImportField::Cost,
        "cantidadDisponible" => ImportField::Stock,
        "umbralReposicion" => ImportField::RepositionThreshold,
        _ => ImportField::Tax,
    };
    say::fault(&row.cells, of, sentence)
}
