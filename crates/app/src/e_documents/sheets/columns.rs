//! The headings of the columns of a sheet, and their widths in characters.

use crate::xls::Column;

/// Name of the page, in the word of Peru.
pub(super) const PAGE: &str = "Comprobantes";

pub(super) const DOCUMENTS: [Column; 17] = [
    ("Fecha", 11),
    ("Hora", 9),
    ("Tipo", 30),
    ("Serie", 8),
    ("Número", 11),
    ("Serie y número", 17),
    ("Documento del cliente", 20),
    ("Cliente", 38),
    ("Moneda", 8),
    ("Gravado", 13),
    ("Exento", 13),
    ("Impuesto a las ventas", 20),
    ("Otros impuestos", 15),
    ("Total", 13),
    ("Medio de pago", 18),
    ("Estado", 12),
    ("Respuesta de la autoridad", 50),
];

pub(super) const LINES: [Column; 18] = [
    ("Fecha", 11),
    ("Hora", 9),
    ("Tipo", 30),
    ("Serie y número", 17),
    ("Documento del cliente", 20),
    ("Cliente", 38),
    ("Estado", 12),
    ("Código", 14),
    ("Producto", 40),
    ("Marca", 18),
    ("Presentación", 18),
    ("Cantidad", 10),
    ("Precio unitario", 14),
    ("Descuento", 11),
    ("Valor sin impuestos", 18),
    ("Impuesto a las ventas", 20),
    ("Otros impuestos", 15),
    ("Total", 13),
];
