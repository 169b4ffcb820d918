//! The important bodies, word for word as the contract spells them.

#![recursion_limit = "256"]
#![allow(clippy::unwrap_used)] // A test fails where it reads wrongly.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use yapa_wire::sales::{NewSale, SaleRegistered, SaleStatusPatch, SaleStatusTarget, SaleType};
use yapa_wire::tickets::{Ticket, TicketRow};
use yapa_wire::users::User;

/// Reads a body and demands that writing it gives the same JSON again.
fn same_again<T: Serialize + DeserializeOwned>(body: &Value) -> T {
    let read: T = serde_json::from_value(body.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), *body);
    read
}

fn full_sale() -> Value {
    json!({
        "cliente": {
            "idCliente": 7, "nombre": "Bodega S.A.C.", "codigoTipoDocumento": "6", "numeroDocumento": "20601234565",
            "departamento": "Lima", "provincia": "Lima", "distrito": "Miraflores", "direccion": "Av. Larco 1"
        },
        "usuario": 3, "moneda": "PEN", "subTotal": 23.6, "total": 22.6,
        "descuentoMonto": 1, "descuentoPorcentaje": 4.24, "descuentoModo": "monto",
        "tipoComprobante": "FACTURA-ELECTRONICA", "documentoElectronico": true,
        "medioPago": "MIX", "pago": { "medio": "MIX", "monto": 30, "vuelto": 7.4 },
        "mediosDePago": [{ "medio": "EFE", "monto": 10 }, { "medio": "TCR", "monto": 12.6, "cuotas": 3 }],
        "tipoPagoRequisito": "cuotas", "tipoPagoRequisitoValor": 3,
        "faceleDolpos": false, "giro": "Abarrotes",
        "totalesDolpos": {
            "mntNeto": 19.15, "mntExe": 0, "iva": 3.45, "mntTotal": 22.6,
            "imptoReten": [{ "tipoImp": "ICBPER", "tasaImp": 0, "montoImp": 0.5 }]
        },
        "comentario": "sin apuro", "bolsasPlasticas": { "cantidad": 1, "precio": 0.6, "total": 0.6 },
        "proforma": 11, "tipoVenta": "venta", "tipoServicio": "tienda", "canal": "web", "idPedido": 5,
        "detalle": [{
            "idProducto": 9, "tipoItem": "producto", "codigo": "A1", "cantidad": 2.5, "nombre": "Arroz",
            "precioUnitario": 9.2, "precioTotal": 23, "marca": "Costeño", "presentacion": "Granel", "medida": 1,
            "unidadMedida": "KG", "imagen": "/img/9.webp",
            "impuestoProductoDolpos": [{ "id": 1, "codigo": "IGV", "nombre": "IGV", "factor": 0.18 }],
            "descuentoMonto": 0, "descuentoPorcentaje": 0, "descuentoModo": "porcentaje", "precioNeto": 7.7966,
            "montoNeto": 19.4915, "montoIva": 3.5085, "impuestoExtra": 0
        }]
    })
}

#[test]
fn a_full_sale_keeps_every_name() {
    let sale: NewSale = same_again(&full_sale());
    assert_eq!(sale.lines[0].quantity.0.to_string(), "2.5");
    assert_eq!(sale.payments[1].instalments, Some(3));
}

#[test]
fn a_sale_from_a_loose_client_needs_only_the_bare_minimum() {
    let body = json!({
        "usuario": "3", "moneda": "PEN", "subTotal": "9.20", "total": 9.2, "cliente": null, "bolsasPlasticas": null,
        "tipoComprobante": "NOTA-VENTA", "documentoElectronico": false, "medioPago": "EFE", "invoice": {},
        "pago": { "medio": "EFE", "monto": "10" },
        "detalle": [{ "idProducto": "9", "cantidad": 1, "nombre": "Arroz", "precioUnitario": 9.2, "precioTotal": 9.2 }]
    });
    let sale: NewSale = serde_json::from_value(body).unwrap();
    assert_eq!(sale.sale_type, SaleType::Goods);
    assert_eq!((sale.user.map(|id| id.0), sale.lines[0].id.0), (Some(3), 9));
    assert!(sale.client.is_none() && sale.bags.is_none() && sale.payments.is_empty());
}

#[test]
fn garbage_in_a_sale_is_refused() {
    for (field, garbage) in [
        ("usuario", json!(0)),
        ("total", json!(1.000_01)),
        ("total", json!({})),
        ("documentoElectronico", json!("quizás")),
        ("tipoVenta", json!("regalo")),
        ("pago", json!(null)),
        ("detalle", json!({})),
        ("detalle", json!([{}])),
        ("tipoPagoRequisitoValor", json!(1.5)),
    ] {
        let mut body = full_sale();
        body[field] = garbage;
        assert!(
            serde_json::from_value::<NewSale>(body.clone()).is_err(),
            "{field}: {} was read",
            body[field]
        );
    }
    for field in ["subTotal", "total", "tipoComprobante", "medioPago", "pago"] {
        let mut body = full_sale();
        body.as_object_mut().unwrap().remove(field);
        assert!(
            serde_json::from_value::<NewSale>(body).is_err(),
            "read without {field}"
        );
    }
}

#[test]
fn the_answer_of_a_sale_is_the_ruled_one() {
    same_again::<SaleRegistered>(&json!({
        "idVenta": 1, "numeroComprobante": "F001-00000012", "serie": "F001", "correlativo": 12,
        "fecha": "2026-11-21", "hora": "10:11:12", "estado": "abierta", "total": 22.6, "idDte": null
    }));
}

#[test]
fn a_sale_cannot_be_opened_again() {
    let patch: SaleStatusPatch =
        same_again(&json!({ "estado": "anulada", "notaEstado": "error de cobro" }));
    assert_eq!(patch.status, SaleStatusTarget::Voided);
    for state in ["abierta", "gratuito", "ANULADA", ""] {
        assert!(
            serde_json::from_value::<SaleStatusPatch>(json!({ "estado": state })).is_err(),
            "{state} was read"
        );
    }
}

#[test]
fn the_user_is_the_backend_user() {
    let user: User = same_again(&json!({
        "usuId": 1, "usuNombre": "Rosa", "usuApellidoPaterno": "Quispe", "usuApellidoMaterno": "",
        "usuCorreo": "rosa@example.com", "usuTelefono": "", "usuNumeroDocumento": "45678912",
        "tipoDocumentoByUsuTdoCodigo": { "tdoCodigo": "1", "tdoDescripcion": "DNI" },
        "usuFechaRegistro": "2026-01-31", "usuVigente": true,
        "roles": [{ "rolId": 1, "rolDescripcion": "Propietario", "rucEmpresaHost": "20601234565" }],
        "rucEmpresaHost": "20601234565",
        "clienteGenerico": { "cliId": 2, "cliNombre": "Cliente Generico", "cliNumeroDocumento": "11111111" },
        "paisCodigoISO2": "PE", "moneda": { "codigo": "PEN", "simbolo": "S/" }, "impuesto": 0.18,
        "permisos": ["home", "sales"], "numerosPermiso": [0, 1], "razonSocial": "Bodega La Yapa S.A.C.",
        "nombreComercial": "La Yapa", "logo": null, "aterrizaEnSesion": false, "realizarCompra": false,
        "correoSoporte": null, "formatoImpresion": "80mm", "verCifrasTienda": true, "verCostos": true, "tienePin": false, "precioBajoMinimo": false, "descuentoBajoMinimo": true
    }));
    assert_eq!(user.sale_tax.0.to_string(), "0.18");
}

#[test]
fn a_ticket_row_has_its_kind() {
    let ticket: Ticket = same_again(&json!({
        "formato": "default", "anchoMm": 48, "columnas": 32, "titulo": "Boleta",
        "secciones": [{ "nombre": "cabecera", "filas": [
            { "clase": "logo", "imagen": "/img/logo.webp" },
            { "clase": "texto", "texto": "LA YAPA", "alineacion": "centro", "negrita": true, "tamano": "grande" },
            { "clase": "linea", "doble": false },
            { "clase": "columnas", "negrita": false, "tamano": "normal", "celdas": [
                { "texto": "IMPORTE TOTAL", "ancho": 60, "alineacion": "izquierda" },
                { "texto": "22.60", "ancho": 40, "alineacion": "derecha" }
            ]},
            { "clase": "qr", "contenido": "a|b", "lado": 80, "modulos": ["10", "01"] }
        ]}]
    }));
    assert!(matches!(ticket.sections[0].rows[0], TicketRow::Logo(_)));
}

#[test]
fn an_object_may_replace_its_key() {
    let body = serde_json::json!({
        "cliente": 12, "usuario": {"usuId": 3}, "moneda": {"codigo": "PEN", "simbolo": "S/"},
        "subTotal": 5, "total": 5, "tipoComprobante": "NOTA-VENTA", "medioPago": "EFE",
        "pago": {"medio": "EFE", "monto": 5}, "bolsasPlasticas": 2, "detalle": []
    });
    let sale: NewSale = serde_json::from_value(body).unwrap();
    assert_eq!(
        sale.client.and_then(|client| client.id).map(|id| id.0),
        Some(12)
    );
    assert_eq!(sale.user.map(|id| id.0), Some(3));
    assert_eq!(sale.currency.as_deref(), Some("PEN"));
    assert_eq!(sale.bags.map(|bags| bags.count), Some(2));
    for (field, wrong) in [
        ("usuario", serde_json::json!({})),
        ("moneda", serde_json::json!(7)),
        ("cliente", serde_json::json!("x")),
    ] {
        let mut body = serde_json::json!({
            "subTotal": 5, "total": 5, "tipoComprobante": "NOTA-VENTA", "medioPago": "EFE",
            "pago": {"medio": "EFE", "monto": 5}, "detalle": []
        });
        body[field] = wrong;
        assert!(serde_json::from_value::<NewSale>(body).is_err(), "{field}");
    }
}
