//! Texts for users who write credit notes.

use yapa_countries::CountryProfile;
use yapa_domain::Quantity;

pub(super) const UNKNOWN: &str = "La nota de crédito no existe";
pub(super) const UNKNOWN_SALE: &str = "La venta no existe";
pub(super) const NO_DOCUMENT: &str = "La venta no tiene un comprobante electrónico";
pub(super) const NOT_ALLOWED: &str = "La empresa no emite notas de crédito";
pub(super) const UNDONE: &str = "La venta está descartada o anulada";
pub(super) const GIVEN_BACK: &str = "La venta ya fue devuelta por completo";
pub(super) const NOT_TAKEN: &str = "Solo se puede emitir una nota de crédito de un comprobante \
    que la autoridad tributaria aceptó; este todavía está pendiente";
pub(super) const REJECTED: &str = "La autoridad tributaria rechazó el comprobante: no hay nada \
    que una nota de crédito pueda corregir";
pub(super) const VOIDED: &str = "El comprobante ya está anulado";
pub(super) const OTHER_SUMS: &str =
    "Los montos de la venta ya no se pueden volver a calcular; no se puede emitir la nota";
pub(super) const NOTED_BEFORE: &str =
    "La venta ya tiene notas de crédito; emita una devolución total por lo que queda";
pub(super) const NO_SERIES: &str = "No hay una serie activa para notas de crédito en el local";
pub(super) const NO_LINES: &str = "Indique qué se devuelve";
pub(super) const TOO_MANY_LINES: &str = "La nota tiene más líneas que la venta";
pub(super) const NOT_SOLD: &str = "El producto no está en la venta";
pub(super) const OTHER_LINE: &str = "La línea de la venta es de otro producto";
pub(super) const OTHER_CURRENCY: &str = "La moneda no es la de la venta";
pub(super) const LONG_REASON: &str = "El sustento es demasiado largo";
pub(super) const WHOLE_NOTE: &str =
    "Una anulación o devolución total no lleva detalle: la nota es por toda la venta";

/// How much of a sale is taken back, for the person who approves it.
pub(super) fn note_fact(reason: &str, total: &str) -> String {
    let name = match reason {
        "void" => "Anulación",
        "full_return" => "Devolución total",
        "discount" => "Rebaja",
        _ => "Devolución parcial",
    };
    format!("{name}: {total}")
}

/// A line that is taken back: `2 × Arroz: S/ 9.00`; without a quantity only its price falls.
pub(super) fn line_fact(quantity: Quantity, name: &str, total: &str) -> String {
    match quantity.is_zero() {
        true => format!("{name}: {total}"),
        false => format!("{quantity} × {name}: {total}"),
    }
}

/// Nothing of a product is left.
pub(super) fn nothing_left(name: &str) -> String {
    format!("De {name} no queda nada por devolver")
}

/// The note has a line of the sale twice.
pub(super) fn twice(name: &str) -> String {
    format!("{name} está dos veces en la nota")
}

/// The refusal of an invalid quantity.
pub(super) fn no_quantity(name: &str) -> String {
    format!("Indique cuánto se devuelve de {name}")
}

/// More than there is.
pub(super) fn too_many(name: &str, left: impl std::fmt::Display) -> String {
    format!("De {name} solo quedan {left} por devolver")
}

/// More money than there is.
pub(super) fn too_dear(name: &str, price: impl std::fmt::Display) -> String {
    format!("El precio de {name} no puede ser mayor que {price}")
}

/// A lower price for a part of the rest.
pub(super) fn part_cheaper(name: &str, left: impl std::fmt::Display) -> String {
    format!("Para rebajar el precio de {name} indique toda la cantidad que queda ({left})")
}

/// No money for a product.
pub(super) fn no_price(name: &str) -> String {
    format!("Indique el monto que se devuelve por {name}")
}

/// The note comes to something else.
pub(super) fn other_total(total: impl std::fmt::Display) -> String {
    format!("El total de la nota es {total}")
}

/// The sale has a credit note.
pub(super) fn has_note(number: &str) -> String {
    format!("La venta tiene la nota de crédito {number}; devuelva el resto con otra nota")
}

pub(super) fn being_cancelled(profile: &CountryProfile) -> String {
    let noun = profile
        .cancellation
        .map_or("cancelación", |rules| rules.words.noun);
    format!("La {noun} del comprobante se pidió a la autoridad tributaria; espere su respuesta")
}
