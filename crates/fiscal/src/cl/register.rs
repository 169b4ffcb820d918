//! The month's sales in the columns of the detail that SII's "Registro de Compras y Ventas" hands out
//! (Res. Ex. SII 61 of 2017), which accounting programs read. SII lists tickets there as one sum a
//! day; here each has its line.

use yapa_domain::{Dec4, DocumentTax, Money};

use super::codes::{ANONYMOUS_RUT, rut};
use crate::register::{RegisterEntry, RegisterFile, RegisterMonth, field};

const HEADING: &str = "Nro;Tipo Doc;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;\
    Fecha Recepcion;Fecha Acuse Recibo;Fecha Reclamo;Monto Exento;Monto Neto;Monto IVA;Monto total;\
    IVA Retenido Total;IVA Retenido Parcial;IVA no retenido;IVA propio;IVA Terceros;\
    RUT Emisor Liquid. Factura;Neto Comision Liquid. Factura;Exento Comision Liquid. Factura;\
    IVA Comision Liquid. Factura;IVA fuera de plazo;Tipo Docto. Referencia;Folio Docto. Referencia;\
    Num. Ident. Receptor Extranjero;Nacionalidad Receptor Extranjero;Credito empresa constructora;\
    Impto. Zona Franca (Ley 18211);Garantia Dep. Envases;Indicador Venta sin Costo;\
    Indicador Servicio Periodico;Monto No facturable;Total Monto Periodo;\
    Venta Pasajes Transporte Nacional;Venta Pasajes Transporte Internacional;Numero Interno;\
    Codigo Sucursal;NCE o NDE sobre Fact. de Compra;Codigo Otro Imp.;Valor Otro Imp.;Tasa Otro Imp.";

const COLUMNS: usize = 43;
/// Where additional taxes begin.
const TAX: usize = 40;

pub(super) fn file(month: &RegisterMonth) -> RegisterFile {
    RegisterFile {
        name: format!(
            "RCV_VENTA_{}_{}.csv",
            month.tax_number,
            month.first.strftime("%Y%m")
        ),
        media_type: "text/csv; charset=utf-8",
        // Spreadsheet programs know the coding by the mark.
        heading: format!("\u{feff}{HEADING}\r\n"),
        is_packed: false,
    }
}

pub(super) fn lines(_: &RegisterMonth, entry: &RegisterEntry) -> String {
    let whole = |value: Money| value.to_fixed(0);
    let (number, name) = match &entry.buyer {
        Some(buyer) => (
            rut(&buyer.number).unwrap_or_else(|| ANONYMOUS_RUT.to_owned()),
            field(&buyer.name, ';'),
        ),
        None => (ANONYMOUS_RUT.to_owned(), "CLIENTE".to_owned()),
    };
    let mut cells = vec![String::new(); COLUMNS];
    cells[1] = entry.type_code.clone();
    cells[2] = "Del Giro".to_owned();
    cells[3] = number;
    cells[4] = name;
    cells[5] = entry.number.to_string();
    cells[6] = entry.issued.strftime("%d/%m/%Y").to_string();
    let further = cells.clone();
    cells[0] = entry.position.to_string();
    cells[10] = whole(entry.exempt);
    cells[11] = whole(entry.net);
    cells[12] = whole(entry.vat);
    cells[13] = whole(entry.total);
    for place in [14, 15, 16, 17, 18, 20, 21, 22, 23, 28, 30, 33, 34] {
        cells[place] = "0".to_owned();
    }
    cells[19] = "-".to_owned();
    if let Some((kind, _, number)) = &entry.corrects {
        cells[24] = kind.clone();
        cells[25] = number.to_string();
    }
    let mut taxes = entry.extras.iter().filter(|tax| !tax.amount.is_zero());
    if let Some(tax) = taxes.next() {
        set_tax(&mut cells, tax);
    }
    let mut text = format!("{}\r\n", cells.join(";"));
    for tax in taxes {
        let mut cells = further.clone();
        set_tax(&mut cells, tax);
        text.push_str(&format!("{}\r\n", cells.join(";")));
    }
    text
}

fn set_tax(cells: &mut [String], tax: &DocumentTax) {
    let percent = tax.rate.and_then(|rate| rate.mul(Dec4::HUNDRED, 4));
    cells[TAX] = tax.code.clone();
    cells[TAX + 1] = tax.amount.to_fixed(0);
    cells[TAX + 2] = percent.map(|rate| rate.to_string()).unwrap_or_default();
}
