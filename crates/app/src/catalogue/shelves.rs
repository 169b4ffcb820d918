//! Categories and groups: which products are in which.

use std::collections::HashMap;

/// Shelves with their products, as places in a [`Catalogue`].
pub(crate) struct Shelves<T> {
    shelves: Vec<Shelf<T>>,
    /// Pairs of product and shelf, ascending.
    places: Vec<(u32, u32)>,
}

/// One shelf.
pub(crate) struct Shelf<T> {
    /// The category or group.
    pub row: T,
    /// Its products by name.
    pub products: Vec<u32>,
}

impl<T> Default for Shelves<T> {
    fn default() -> Self {
        Shelves {
            shelves: Vec::new(),
            places: Vec::new(),
        }
    }
}

impl<T> Shelves<T> {
    /// The shelves in their order, filled by pairs of shelf and product; products by their places
    /// in the catalogue, in the order of their names.
    pub(crate) fn of(
        by_name: &[u32],
        place_of: impl Fn(i64) -> Option<u32>,
        rows: Vec<T>,
        key: impl Fn(&T) -> i64,
        members: &[(i64, i64)],
    ) -> Self {
        let shelf_of: HashMap<i64, u32> =
            (0..).zip(&rows).map(|(at, row)| (key(row), at)).collect();
        let mut places: Vec<(u32, u32)> = members
            .iter()
            .filter_map(|(shelf, product)| Some((place_of(*product)?, *shelf_of.get(shelf)?)))
            .collect();
        places.sort_unstable();
        let mut shelves: Vec<Shelf<T>> = rows
            .into_iter()
            .map(|row| Shelf {
                row,
                products: Vec::new(),
            })
            .collect();
        for product in by_name {
            for shelf in shelves_of(&places, *product) {
                if let Some(shelf) = shelves.get_mut(*shelf as usize) {
                    shelf.products.push(*product);
                }
            }
        }
        Shelves { shelves, places }
    }

    /// All shelves.
    pub fn iter(&self) -> impl Iterator<Item = &Shelf<T>> {
        self.shelves.iter()
    }

    /// The shelves that hold a product.
    pub fn holding(&self, product: u32) -> impl Iterator<Item = &Shelf<T>> {
        shelves_of(&self.places, product).filter_map(|at| self.shelves.get(*at as usize))
    }
}

fn shelves_of(places: &[(u32, u32)], product: u32) -> impl Iterator<Item = &u32> {
    let from = places.partition_point(|(known, _)| *known < product);
    places
        .iter()
        .skip(from)
        .take_while(move |(known, _)| *known == product)
        .map(|(_, shelf)| shelf)
}
