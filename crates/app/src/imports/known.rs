//! Which product of the company a row is.

use std::collections::BTreeMap;

use yapa_domain::text::fold;
use yapa_storage::CompanyTx;
use yapa_storage::queries::imports::{self as queries, ProductKeys};

use super::plan::{NameKey, Row};
use super::say;
use crate::Result;

/// A product that a row may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Match {
    New,
    Known(i64),
    /// The row does not identify the product; the text says why.
    Unclear(String),
}

impl Match {
    /// The product that it is.
    pub fn id(&self) -> Option<i64> {
        match self {
            Match::Known(id) => Some(*id),
            Match::New | Match::Unclear(_) => None,
        }
    }
}

/// Products by what rows name them by.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub codes: BTreeMap<String, Vec<i64>>,
    pub eans: BTreeMap<String, Vec<i64>>,
    /// Barcodes of bundles with their names.
    pub bundles: BTreeMap<String, String>,
}

impl Known {
    /// The products that these rows name by code or barcode.
    pub async fn of(tx: &mut CompanyTx, rows: &[Row]) -> Result<Known> {
        let codes: Vec<&str> = rows.iter().filter_map(|row| row.code.as_deref()).collect();
        let eans: Vec<&str> = rows.iter().filter_map(|row| row.ean.as_deref()).collect();
        Ok(Known {
            codes: queries::by_codes(tx, &codes).await?,
            eans: queries::by_eans(tx, &eans).await?,
            bundles: queries::bundle_eans(tx).await?,
        })
    }

    /// The same out of everything the company has.
    pub async fn of_all(tx: &mut CompanyTx, keys: &[ProductKeys]) -> Result<Known> {
        let mut known = Known {
            bundles: queries::bundle_eans(tx).await?,
            ..Known::default()
        };
        for one in keys {
            known
                .codes
                .entry(one.code.clone())
                .or_default()
                .push(one.id);
            if !one.ean.is_empty() {
                known.eans.entry(one.ean.clone()).or_default().push(one.id);
            }
        }
        Ok(known)
    }

    /// The product of a row: by its code, by its barcode, and else by its name.
    pub fn find(&self, row: &Row, names: &Names) -> Match {
        let by_code = row
            .code
            .as_ref()
            .and_then(|code| self.codes.get(code))
            .and_then(|ids| ids.first());
        let by_ean = row
            .ean
            .as_ref()
            .and_then(|ean| self.eans.get(ean))
            .map_or(&[][..], Vec::as_slice);
        match (by_code, by_ean) {
            (Some(id), eans) if eans.is_empty() || eans.contains(id) => return Match::Known(*id),
            (Some(_), _) => return Match::Unclear(say::BOTH_NAMES.to_owned()),
            (None, [id]) => return Match::Known(*id),
            (None, [_, ..]) => {
                let ean = row.ean.as_deref().unwrap_or_default();
                return Match::Unclear(say::several_barcodes(ean));
            }
            (None, []) => {}
        }
        if let Some((ean, name)) = row
            .ean
            .as_ref()
            .and_then(|ean| self.bundles.get_key_value(ean))
        {
            return Match::Unclear(say::barcode_of_bundle(ean, name));
        }
        // A code that no product has makes another product, even with a known name.
        if row.code.is_some() {
            return Match::New;
        }
        let named = names.find(row);
        match named.as_slice() {
            [] => Match::New,
            // With another barcode it is another product.
            [(_, true)] if row.ean.is_some() => Match::New,
            [(id, _)] => Match::Known(*id),
            several if row.is_nameless() => {
                Match::Unclear(say::several_named(several.len(), &row.title))
            }
            _ => Match::New,
        }
    }
}

/// Products by name.
#[derive(Debug, Default)]
pub(super) struct Names(BTreeMap<String, Vec<Named>>);

#[derive(Clone, Debug)]
struct Named {
    id: i64,
    brand: String,
    presentation: String,
    has_ean: bool,
}

impl Names {
    pub fn of(keys: &[ProductKeys]) -> Names {
        let mut names: BTreeMap<String, Vec<Named>> = BTreeMap::new();
        for one in keys {
            names.entry(fold(&one.name)).or_default().push(Named {
                id: one.id,
                brand: fold(&one.brand),
                presentation: fold(&one.presentation),
                has_ean: !one.ean.is_empty(),
            });
        }
        Names(names)
    }

    /// The products of that name, each with whether it has a barcode.
    fn find(&self, row: &Row) -> Vec<(i64, bool)> {
        let Some(NameKey {
            name,
            brand,
            presentation,
        }) = &row.name
        else {
            return Vec::new();
        };
        let named = self.0.get(name).map_or(&[][..], Vec::as_slice).iter();
        let same = |wanted: &Option<String>, text: &str| {
            wanted.as_deref().is_none_or(|wanted| wanted == text)
        };
        let fitting =
            named.filter(|one| same(brand, &one.brand) && same(presentation, &one.presentation));
        fitting.map(|one| (one.id, one.has_ean)).collect()
    }
}
