//! Categories and groups: which products are in which.

use std::collections::HashMap;

/// Categories or groups with their products, as places in a [`Catalogue`].
pub(crate) struct ProductSets<T> {
    sets: Vec<ProductSet<T>>,
    /// Pairs of product and set (both as places), ascending.
    places: Vec<(u32, u32)>,
}

/// A category or group with its products.
pub(crate) struct ProductSet<T> {
    /// The category or group.
    pub row: T,
    /// Its products by name.
    pub products: Vec<u32>,
}

impl<T> Default for ProductSets<T> {
    fn default() -> Self {
        ProductSets {
            sets: Vec::new(),
            places: Vec::new(),
        }
    }
}

impl<T> ProductSets<T> {
    /// The sets in the order of their rows, filled by pairs of keys of set and product; products by their places
    /// in the catalogue, in the order of their names.
    pub(crate) fn of(
        by_name: &[u32],
        place_of: impl Fn(i64) -> Option<u32>,
        rows: Vec<T>,
        key: impl Fn(&T) -> i64,
        members: &[(i64, i64)],
    ) -> Self {
        let set_of: HashMap<i64, u32> = (0..).zip(&rows).map(|(at, row)| (key(row), at)).collect();
        let mut places: Vec<(u32, u32)> = members
            .iter()
            .filter_map(|(set, product)| Some((place_of(*product)?, *set_of.get(set)?)))
            .collect();
        places.sort_unstable();
        let mut sets: Vec<ProductSet<T>> = rows
            .into_iter()
            .map(|row| ProductSet {
                row,
                products: Vec::new(),
            })
            .collect();
        for product in by_name {
            for set in sets_of(&places, *product) {
                if let Some(set) = sets.get_mut(*set as usize) {
                    set.products.push(*product);
                }
            }
        }
        ProductSets { sets, places }
    }

    /// All sets.
    pub fn iter(&self) -> impl Iterator<Item = &ProductSet<T>> {
        self.sets.iter()
    }

    /// The sets that hold a product.
    pub fn holding(&self, product: u32) -> impl Iterator<Item = &ProductSet<T>> {
        sets_of(&self.places, product).filter_map(|at| self.sets.get(*at as usize))
    }
}

fn sets_of(places: &[(u32, u32)], product: u32) -> impl Iterator<Item = &u32> {
    let from = places.partition_point(|(known, _)| *known < product);
    places
        .iter()
        .skip(from)
        .take_while(move |(known, _)| *known == product)
        .map(|(_, set)| set)
}
