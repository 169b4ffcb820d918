//! The catalogue: categories, products, groups and bundles.

use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Quantity};
use yapa_storage::queries::groupings;
use yapa_storage::queries::groups::{self, GroupRow};
use yapa_storage::queries::products::{self, CategoryRow, NewProduct, ProductRow};
use yapa_storage::queries::shared;
use yapa_storage::{CompanyTx, IdSource, StorageError};

use super::bundles::{Bundle, bundles};
use super::data::{self, DemoCompany};
use super::products::{CATEGORIES, Product, read, stock_up};
use super::random::Random;
use crate::Result;

/// Name and categories of each group.
const GROUPS: [(&str, &[usize]); 3] = [
    ("Para el día", &[0, 1, 3]),
    ("Para la reunión", &[2, 4]),
    ("Hogar", &[6, 7]),
];

/// Everything a company sells.
pub(super) struct Goods {
    categories: Vec<CategoryRow>,
    pub products: Vec<Product>,
    groups: Vec<(GroupRow, Vec<i64>)>,
    pub bundles: Vec<Bundle>,
    version: i64,
    opened: EpochMillis,
}

impl Goods {
    /// Thinks out the catalogue of a company.
    pub fn new(
        company: &DemoCompany,
        profile: &CountryProfile,
        seed: u64,
        ids: &IdSource,
        opened: EpochMillis,
    ) -> Result<Goods> {
        let mut random = Random::new(100 + seed);
        let category = |(name, icon, color, _): (&str, &str, &str, &str)| CategoryRow {
            id: ids.next(opened),
            name: name.to_owned(),
            icon: icon.to_owned(),
            color: color.to_owned(),
            active: true,
        };
        let categories: Vec<CategoryRow> = CATEGORIES.into_iter().map(category).collect();
        let products = data::catalogue(&company.country)
            .zip(1..)
            .map(|(line, nth)| {
                let mut product = read(line, nth, profile, company.price_percent)?;
                (product.row.id, product.opening_id) = (ids.next(opened), ids.next(opened));
                stock_up(&mut product, &mut random);
                Ok(product)
            })
            .collect::<Result<Vec<Product>>>()?;
        let groups = GROUPS.into_iter().map(|(name, of)| {
            let row = GroupRow {
                id: ids.next(opened),
                name: name.to_owned(),
                active: true,
            };
            let inside = products
                .iter()
                .filter(|product| of.contains(&product.category));
            (
                row,
                inside
                    .step_by(4)
                    .take(24)
                    .map(|product| product.row.id)
                    .collect(),
            )
        });
        let groups = groups.collect();
        let bundles = bundles(profile, &products, &mut random, || ids.next(opened))?;
        Ok(Goods {
            categories,
            groups,
            bundles,
            products,
            version: ids.next(opened),
            opened,
        })
    }

    /// Writes the catalogue, each product opening with so much stock.
    #[crate::boxed]
    pub async fn write(
        &self,
        tx: &mut CompanyTx,
        openings: &[Quantity],
    ) -> std::result::Result<(), StorageError> {
        for category in &self.categories {
            products::insert_category(tx, category).await?;
        }
        let rows: Vec<NewProduct> = self
            .products
            .iter()
            .zip(openings)
            .map(|(product, opening)| NewProduct {
                row: ProductRow {
                    stock: *opening,
                    ..product.row.clone()
                },
                sold: Quantity::ZERO,
                movement_id: product.opening_id,
                categories: vec![self.categories[product.category].id],
            })
            .collect();
        products::insert(tx, &rows, self.version, self.opened).await?;
        // The demo's products are among the shared ones: their internal barcode is the key there.
        let shared = self.products.iter().map(|product| &product.row);
        let shared = shared.filter_map(|row| Some((row.ean.parse().ok()?, row.id)));
        shared::adopt(tx, &shared.collect::<Vec<(i64, i64)>>()).await?;
        for (group, members) in &self.groups {
            groups::insert(tx, group, members, self.version).await?;
        }
        for bundle in &self.bundles {
            let keys = bundle.members.iter();
            let members: Vec<(i64, Quantity)> = keys
                .map(|(place, each)| (self.products[*place].row.id, *each))
                .collect();
            groupings::insert(tx, &bundle.row, &members).await?;
        }
        Ok(())
    }
}
