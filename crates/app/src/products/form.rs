//! Rules of a product, field by field. An unchanged field is not checked, so that old data that
//! would be refused today does not prevent a change of the price.

use yapa_countries::{CountryProfile, measures};
use yapa_domain::text::tidy;
use yapa_domain::{Dec4, Quantity};
use yapa_storage::queries::products::ProductRow;
use yapa_wire::products::ProductForm;
use yapa_wire::scalars::Decimal;

use super::{say, taxes};
use crate::Result;
use crate::faults::Faults;
use crate::goods::say as goods_say;

const LONGEST_NAME: usize = 120;
const LONGEST_LINE: usize = 100;
const LONGEST_CODE: usize = 30;
const LONGEST_TEXT: usize = 1_000;
/// Of an address of a picture.
const LONGEST_ADDRESS: usize = 250;
/// Largest price, and largest quantity.
const MOST_MONEY: i64 = 1_000_000_000;
const MOST_PIECES: i64 = 10_000_000;

/// A product with no values entered yet.
pub(crate) fn blank() -> ProductRow {
    let unit = || measures::DEFAULT_UNIT.to_owned();
    ProductRow {
        measurement: Quantity::ONE,
        measurement_unit: unit(),
        inventory_measurement: Quantity::ONE,
        inventory_unit: unit(),
        unit_bought: unit(),
        unit_sold: unit(),
        conversion_rate: Quantity::ONE,
        package_content: Quantity::ONE,
        min_price: Dec4::ONE,
        customized: true,
        active: true,
        taxes: "[]".to_owned(),
        ..ProductRow::default()
    }
}

/// The product as the form wants it, without its stock.
///
/// # Errors
/// 400 with every field that is wrong.
pub(crate) fn check(
    profile: &CountryProfile,
    form: &ProductForm,
    before: &ProductRow,
) -> Result<ProductRow> {
    let mut faults = Faults::default();
    let mut row = texts(form, before, &mut faults);
    numbers(profile, form, before, &mut row, &mut faults);
    row.partial_sale = form.partial_sell.unwrap_or(before.partial_sale);
    row.chatbot = form.chatbot.unwrap_or(before.chatbot);
    row.customized = form.customized.unwrap_or(before.customized);
    row.octagons = form.octagons.unwrap_or(before.octagons);
    row.active = form.active.unwrap_or(before.active);
    if let Some(wanted) = &form.taxes {
        match taxes::choose(profile, wanted, &before.taxes)? {
            Ok(text) => row.taxes = text,
            Err((field, sentence)) => faults.add(field, sentence),
        }
    }
    if let Some(code) = &form.currency
        && code != profile.currency.code
    {
        faults.add("moneda", say::currency(profile.currency.code));
    }
    if !row.partial_sale {
        let whole = |count: Quantity| count.round(0) == count;
        let counted = form.stock.map(|count| count.0);
        if counted.is_some_and(|count| count != before.stock && !whole(count)) {
            faults.add("cantidadDisponible", say::WHOLE);
        }
        if row.max_quantity != before.max_quantity && !row.max_quantity.is_none_or(whole) {
            faults.add("cantidadMaximaVenta", say::WHOLE);
        }
    }
    faults.end()?;
    Ok(row)
}

fn texts(form: &ProductForm, before: &ProductRow, faults: &mut Faults) -> ProductRow {
    let row = ProductRow {
        code: faults.line("codigo", &form.code, &before.code, LONGEST_CODE),
        ean: faults.ean(&form.ean_code, &before.ean),
        external_code: faults.line(
            "codigoExterno",
            &form.external_code,
            &before.external_code,
            LONGEST_CODE,
        ),
        tax_authority_code: faults.line(
            "codigoSunat",
            &form.sunat_code,
            &before.tax_authority_code,
            LONGEST_CODE,
        ),
        factory: faults.line("fabricante", &form.factory, &before.factory, LONGEST_LINE),
        brand: faults.line("marca", &form.brand, &before.brand, LONGEST_LINE),
        name: faults.line("nombre", &form.name, &before.name, LONGEST_NAME),
        description: faults.text("descripcion", &form.description, &before.description),
        presentation: faults.line(
            "presentacion",
            &form.presentation,
            &before.presentation,
            LONGEST_LINE,
        ),
        image: faults.line("imagen", &form.image, &before.image, LONGEST_ADDRESS),
        measurement_unit: faults.unit(
            "unidadMedidaVenta",
            &form.measurement_unit,
            &before.measurement_unit,
        ),
        inventory_unit: faults.unit(
            "unidadMedidaInventario",
            &form.inventory_unit,
            &before.inventory_unit,
        ),
        unit_bought: faults.unit("unidadCompra", &form.unit_bought, &before.unit_bought),
        unit_sold: faults.unit("unidadVenta", &form.unit_sell, &before.unit_sold),
        ..before.clone()
    };
    if row.name.is_empty() {
        faults.add("nombre", say::NAME_MISSING);
    }
    if row.code.is_empty() && !before.code.is_empty() {
        faults.add("codigo", say::CODE_MISSING);
    }
    if row.code != before.code && row.code.contains(char::is_whitespace) {
        faults.add("codigo", say::CODE_BLANK);
    }
    row
}

fn numbers(
    profile: &CountryProfile,
    form: &ProductForm,
    before: &ProductRow,
    row: &mut ProductRow,
    faults: &mut Faults,
) {
    prices(profile, form, before, row, faults);
    let counts = [
        ("medidaVenta", form.measurement, &mut row.measurement),
        (
            "medidaInventario",
            form.inventory_measurement,
            &mut row.inventory_measurement,
        ),
        ("taraMedida", form.tare, &mut row.tare),
        (
            "umbralReposicion",
            form.reposition_threshold,
            &mut row.reposition_threshold,
        ),
        (
            "cantidadReservada",
            form.reserved_quantity,
            &mut row.reserved,
        ),
        ("cantidadDisponible", form.stock, &mut row.stock),
    ];
    for (field, wanted, value) in counts {
        *value = faults.number(field, wanted, *value, MOST_PIECES);
    }
    let rates = [
        (
            "factorConversion",
            form.conversion_rate,
            &mut row.conversion_rate,
        ),
        (
            "contenidoPaquete",
            form.package_content,
            &mut row.package_content,
        ),
    ];
    for (field, wanted, value) in rates {
        if wanted.is_some_and(|wanted| wanted.0 != *value && wanted.0.is_zero()) {
            faults.add(field, say::NOT_POSITIVE);
        }
        *value = faults.number(field, wanted, *value, MOST_PIECES);
    }
    if form.max_quantity_sell.is_some() {
        let old = before.max_quantity.unwrap_or_default();
        let most = faults.number(
            "cantidadMaximaVenta",
            form.max_quantity_sell,
            old,
            MOST_PIECES,
        );
        row.max_quantity = most.is_positive().then_some(most);
    }
}

/// Its prices and its cost.
fn prices(
    profile: &CountryProfile,
    form: &ProductForm,
    before: &ProductRow,
    row: &mut ProductRow,
    faults: &mut Faults,
) {
    let decimals = profile.currency.decimals;
    row.price = faults.money("precioLista", form.price, before.price, decimals);
    row.min_price = faults.money("precioMinimo", form.min_price, before.min_price, decimals);
    // Of a pack, one piece may cost less than the smallest coin.
    let cost = before.cost.unwrap_or_default();
    row.cost = match (form.cost, form.cost_unknown) {
        (_, Some(true)) => None,
        (None, _) => before.cost,
        (typed, _) => Some(faults.number("costo", typed, cost, MOST_MONEY)),
    };
    if row.min_price > row.price && !row.price.is_zero() {
        // One that was not typed follows the price down, so that the product can be sold at it.
        if row.min_price == before.min_price {
            row.min_price = row.price;
        } else {
            faults.add("precioMinimo", say::MINIMUM_ABOVE);
        }
    }
}

/// Readers of the fields of a product and of a category.
impl Faults {
    /// A text of one line, its blanks in order.
    pub(super) fn line(
        &mut self,
        field: &str,
        wanted: &Option<String>,
        before: &str,
        longest: usize,
    ) -> String {
        let Some(text) = wanted else {
            return before.to_owned();
        };
        let text = tidy(text);
        if text != before && text.chars().count() > longest {
            self.add(field, say::longer_than(longest));
        }
        if text != before && text.chars().any(char::is_control) {
            self.add(field, say::UNREADABLE);
        }
        text
    }

    /// A text of several lines.
    fn text(&mut self, field: &str, wanted: &Option<String>, before: &str) -> String {
        let text = wanted.as_deref().map_or(before, str::trim);
        if text != before && text.chars().count() > LONGEST_TEXT {
            self.add(field, say::longer_than(LONGEST_TEXT));
        }
        text.to_owned()
    }

    /// A barcode. Its check digit is not asked for: shops print labels of their own.
    fn ean(&mut self, wanted: &Option<String>, before: &str) -> String {
        let Some(text) = wanted else {
            return before.to_owned();
        };
        let ean: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let fits = (8..=14).contains(&ean.len()) && ean.bytes().all(|byte| byte.is_ascii_digit());
        if ean != before && !ean.is_empty() && !fits {
            self.add("codigoEan", say::BAD_EAN);
        }
        ean
    }

    fn unit(&mut self, field: &str, wanted: &Option<String>, before: &str) -> String {
        let wanted = wanted.as_deref().map_or(before, str::trim);
        if wanted == before {
            return before.to_owned();
        }
        let Some(unit) = measures::find(wanted) else {
            self.add(field, say::UNKNOWN_UNIT);
            return before.to_owned();
        };
        unit.code.to_owned()
    }

    fn number(&mut self, field: &str, wanted: Option<Decimal>, before: Dec4, most: i64) -> Dec4 {
        let wanted = wanted.map_or(before, |wanted| wanted.0);
        if wanted != before && wanted.is_negative() {
            self.add(field, say::NEGATIVE);
        }
        if wanted != before && wanted > Dec4::from_int(most) {
            self.add(field, say::TOO_LARGE);
        }
        wanted
    }

    fn money(&mut self, field: &str, wanted: Option<Decimal>, before: Dec4, places: u32) -> Dec4 {
        let wanted = self.number(field, wanted, before, MOST_MONEY);
        if wanted != before && wanted.round(places) != wanted {
            self.add(field, goods_say::decimals(places));
        }
        wanted
    }
}
