//! The operations of the OpenAPI document, with an address and a body that name real records.

use std::collections::BTreeMap;

use reqwest::Method;
use serde_json::{Value, json};

/// Keys of records by the parameter of a path that names them.
pub type Keys = BTreeMap<&'static str, String>;

/// Parameters that name a record of a company.
const RECORDS: &[&str] = &[
    "notificationId",
    "branchId",
    "carrierId",
    "cashSessionId",
    "creditEntryId",
    "driverId",
    "rangeId",
    "receiptId",
    "purchaseId",
    "reportId",
    "categoryId",
    "importId",
    "clientImportId",
    "productId",
    "groupId",
    "groupingId",
    "clientId",
    "proformaId",
    "orderId",
    "surveyId",
    "saleId",
    "dteId",
    "guideId",
    "wasteId",
    "expenseId",
    "countId",
    "transferId",
    "paymentId",
];

/// Operations that name a record in their query or body.
const NAMED_BESIDE: &[&str] = &[
    "GET /api/v1/integracion/comprobantes/pdf",
    "GET /api/v1/integracion/comprobantes/xml",
    "GET /api/v1/integracion/comprobantes/cdr",
    "POST /api/v1/integracion/comprobantes/pdf/correo/",
    "GET /api/v1/integracion/comprobantes/notas-credito/empresas/{host}",
    "POST /api/v2/ventas/comprobantes/reprocesar",
    "PATCH /api/v1/distribuidores/pedidos/estados/{statusId}",
];

/// An operation that needs a session.
#[derive(Clone, Debug)]
pub struct Operation {
    pub method: Method,
    pub path: String,
    pub sections: Vec<String>,
}

impl Operation {
    /// All that need a session; each says what it asks of an account.
    pub fn all() -> Vec<Operation> {
        let document = serde_json::to_value(yapa_http::openapi()).unwrap();
        let mut all = Vec::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) else {
                    continue;
                };
                if yapa_http::is_public(method.as_str(), path) {
                    continue;
                }
                let access = &operation["x-acceso"];
                assert!(
                    access["permisos"].is_array(),
                    "{method} {path} declares no access"
                );
                assert!(
                    operation["description"]
                        .as_str()
                        .unwrap()
                        .contains("Permiso "),
                    "{method} {path}"
                );
                let sections = access["secciones"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|one| one.as_str().unwrap().to_owned());
                all.push(Operation {
                    sections: sections.collect(),
                    method,
                    path: path.clone(),
                });
            }
        }
        assert!(all.len() > 150, "{}", all.len());
        all
    }

    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// Whether it names a record of a company.
    pub fn names_a_record(&self) -> bool {
        let named = |one: &&str| self.path.contains(&format!("{{{one}}}"));
        RECORDS.iter().any(named) || NAMED_BESIDE.contains(&self.name().as_str())
    }

    /// Its address for a company, as the account `user` would call it.
    pub fn address(&self, host: &str, country: &str, user: i64, keys: &Keys) -> String {
        let mut out = String::new();
        for part in self.path.split('/').skip(1) {
            let parameter = part
                .strip_prefix('{')
                .and_then(|part| part.strip_suffix('}'));
            let filled = match parameter {
                None => part.to_owned(),
                Some("host") => host.to_owned(),
                Some("countryCode") => country.to_owned(),
                Some("userId") => user.to_string(),
                Some("flow") => format!("{}-dolpos", country.to_lowercase()),
                Some("statusId") => "2".to_owned(),
                Some("roleCode") => "3".to_owned(),
                Some("code") => "FACTURA-ELECTRONICA".to_owned(),
                Some("d1" | "d2" | "d3" | "dep" | "prov" | "bonusId") => "1".to_owned(),
                Some(other) => keys
                    .get(other)
                    .unwrap_or_else(|| panic!("no key for {{{other}}}"))
                    .clone(),
            };
            out = format!("{out}/{filled}");
        }
        format!("{out}{}", self.query(host, keys))
    }

    fn query(&self, host: &str, keys: &Keys) -> String {
        let paper = || {
            format!(
                "?ruc_emisor={host}&serie={}&correlativo={}",
                keys["series"], keys["number"]
            )
        };
        let last = self.path.rsplit('/').next().unwrap_or_default();
        match self.name().as_str() {
            "GET /api/v1/integracion/comprobantes/pdf"
            | "GET /api/v1/integracion/comprobantes/xml"
            | "GET /api/v1/integracion/comprobantes/cdr" => paper(),
            "GET /api/v1/integracion/comprobantes/notas-credito/empresas/{host}" => {
                format!("?id={}", keys["noteId"])
            }
            "POST /api/v2/ventas/{saleId}/cambio" => "?tipo=anulacion".to_owned(),
            "PATCH /api/v2/pedidos/{orderId}" => format!("?ruc={host}"),
            "POST /api/v2/usuarios" => format!("?app_modulo=ventas&canal=web&ruc_eho={host}"),
            "GET /api/v2/pedidos/paises/{countryCode}/productos" => {
                format!("?maespedidos=true&ruc={host}&registros_pagina=10&pagina=0")
            }
            "GET /api/v2/ventas/paises/{countryCode}/clientes/tipo-documentos/{docType}/{docNumber}" =>
            {
                format!("?ruc={host}")
            }
            _ if last == "valida-comprobante" => {
                format!("?serie={}&correlativo={}", keys["series"], keys["number"])
            }
            _ if last == "estadisticas" || last == "metas-vendedor" => "?tipo=anual".to_owned(),
            _ => String::new(),
        }
    }

    /// A body that is right in form and names the records of `keys`.
    pub fn body(&self, host: &str, keys: &Keys) -> Value {
        let id = |name: &str| keys[name].parse::<i64>().unwrap();
        match self.name().split_once("/api").unwrap() {
            ("PATCH ", "/v2/usuarios/{userId}/mensajes/{notificationId}") => {
                json!({"estado": "leida"})
            }
            ("PATCH ", "/v2/ventas/{saleId}") => {
                json!({"estado": "anulada", "notaEstado": "prueba"})
            }
            ("POST ", "/v2/ventas/{saleId}/cambio") => {
                json!({"sustento": "prueba", "idVenta": id("saleId"), "productos": []})
            }
            ("PATCH ", "/v2/ventas/empresas/{host}/proformas/{proformaId}") => {
                json!({"estado": "anulado"})
            }
            ("PATCH ", "/v2/pedidos/{orderId}") => json!({"estado": "rechazado", "nota": "prueba"}),
            ("PATCH ", "/v1/distribuidores/pedidos/estados/{statusId}") => {
                json!([{"id": id("purchaseId")}])
            }
            ("PATCH ", "/v1/reportes/empresas/{host}/{reportId}") => json!({"estado": "cerrado"}),
            ("POST ", "/v1/reportes/empresas/{host}/{reportId}/mensajes") => {
                json!({"mensaje": "prueba"})
            }
            ("POST ", "/v2/ventas/empresas/{host}/encuestas/{surveyId}/respuestas") => {
                json!({"respuestas": [{"numero": 1, "respuesta": "5"}]})
            }
            ("POST ", path) if path.ends_with("/ventas/{saleId}/factura") => {
                json!({"numeroDocumento": "IIA040805DZ4", "nombre": "Ilum", "regimenFiscal": "601", "codigoPostal": "62661", "usoCfdi": "G01"})
            }
            ("POST ", path) if path.ends_with("/cancelacion") => json!({"motivo": "03"}),
            ("POST ", path) if path.ends_with("/conexion-tributaria/rangos") => {
                json!({"archivo": "AAAA"})
            }
            ("POST ", path) if path.ends_with("/fiado/abonos") => json!({"monto": 1}),
            ("POST ", path) if path.ends_with("/fiado/abonos/{creditEntryId}/anulacion") => {
                json!({"motivo": "prueba"})
            }
            ("POST ", path) if path.ends_with("/fiado/ajustes") => {
                json!({"monto": 1, "motivo": "prueba"})
            }
            ("PUT ", path) if path.ends_with("/fiado/limite") => json!({"limite": 1}),
            ("PUT ", path) if path.ends_with("/fiado/promesa") => json!({}),
            ("POST ", path) if path.ends_with("/conexion-tributaria/certificado") => {
                json!({"archivo": "AAAA"})
            }
            ("POST ", path) if path.ends_with("/ticket/correo") => {
                json!({"correo": "ana@yapa.example"})
            }
            ("POST ", "/v1/integracion/comprobantes/pdf/correo/") => {
                json!({"ruc_emisor": host, "serie": keys["series"],
                "correlativo": keys["number"], "tipo_comprobante": keys["kind"], "correo": "ana@yapa.example"})
            }
            ("POST ", path) if path.ends_with("/guias-electronicas/{guideId}/correo") => {
                json!({"correos": "ana@yapa.example"})
            }
            ("POST ", "/v2/ventas/comprobantes/reprocesar") => {
                json!({"ruc_emisor": host, "serie": keys["series"], "correlativo": keys["number"]})
            }
            ("POST ", "/v2/ventas/empresas/{host}/clientes/{clientId}/cuponera") => {
                json!({"tipoMovimiento": "ENTRADA",
                "medioPagoRecarga": "EFECTIVO", "medioPagoBolsa": "CUPONERA", "montoMovimiento": 1})
            }
            ("POST ", path) if path.ends_with("/cajas/{cashSessionId}/movimientos") => {
                json!({"tipo": "gasto", "monto": 1, "motivo": "Taxi"})
            }
            ("POST ", path) if path.ends_with("/cajas/{cashSessionId}/cierre") => {
                json!({"efectivo": 1})
            }
            ("POST ", path) if path.ends_with("/cajas/{cashSessionId}/correo") => {
                json!({"correo": "ana@yapa.example"})
            }
            ("PATCH ", path) if path.ends_with("/ventas/{saleId}/pago") => {
                json!({"medioPago": "EFE"})
            }
            ("POST ", path) if path.ends_with("mportId}/aplicar") => {
                json!({"columnas": "nombre"})
            }
            ("POST ", path) if path.ends_with("/traslados/{transferId}/recibir") => {
                json!({"lineas": []})
            }
            ("POST ", path) if path.ends_with("/conteos/{countId}/registros") => {
                json!({"idProducto": id("productId"), "tipo": "suma", "cantidad": 1})
            }
            ("POST ", path) if path.ends_with("/gastos") => {
                json!({"fecha": "2026-01-01", "categoria": "alquiler", "monto": 1, "pagadoDe": "banco"})
            }
            ("POST ", path) if path.ends_with("/reportes/correo") => {
                json!({"correo": "ana@yapa.example", "reporte": "ventas"})
            }
            ("PUT ", path) if path.ends_with("/reportes/programados") => {
                json!({"reporte": "ventas", "cadencia": "diario", "correo": "ana@yapa.example"})
            }
            ("POST ", path) if path.ends_with("/gastos/{expenseId}/deshacer") => {
                json!({"motivo": "prueba"})
            }
            ("POST ", path) if path.ends_with("/conteos/{countId}/motivos") => {
                json!({"motivo": "robo"})
            }
            ("POST ", path) if path.ends_with("/conteos/{countId}/aplicar") => {
                json!({"noContados": "dejar"})
            }
            ("POST ", path) if path.ends_with("/productos/cambios") => {
                json!({"productos": [id("productId")], "activo": false})
            }
            ("PATCH ", path) if path.ends_with("/cajas/{cashSessionId}") => json!({"fondo": 1}),
            ("POST ", "/v2/administracion/empresas/{host}/transportes/{carrierId}") => {
                json!({"tipo": "Principal", "tipoDocumento": "1",
                "numeroDocumento": "45678901", "nombre": "Ana", "apellido": "Paz", "numeroLicencia": "Q45678901"})
            }
            (
                "PATCH ",
                "/v2/administracion/empresas/{host}/transportes/{carrierId}/conductores/{driverId}",
            ) => json!({"nombre": "Cambiado"}),
            ("PATCH ", "/v2/empresas/{host}/agrupaciones/{groupId}") => {
                json!({"nombre": "Cambiado"})
            }
            ("PATCH ", "/v2/empresas/{host}/categorias/{categoryId}") => {
                json!({"nombre": "Cambiado"})
            }
            ("PATCH ", "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}") => {
                json!({"nombre": "Cambiado"})
            }
            ("PUT ", "/v2/ventas/empresas/{host}/clientes/{clientId}") => {
                json!({"nombre": "Cambiado"})
            }
            ("PATCH ", "/v2/empresas/{host}/usuarios/{userId}") => json!({"usuNombre": "Cambiado"}),
            (
                "PATCH ",
                "/v2/empresas/{host}/permisos/roles/{roleCode}"
                | "/v2/empresas/{host}/usuarios/{userId}/permisos",
            ) => json!({"valores": [{"codigo": "verCifrasTienda", "valor": 100}]}),
            ("PATCH ", "/v2/empresas/{host}/roles/{roleCode}") => json!({"verCifrasTienda": true}),
            ("POST ", "/v2/empresas/{host}/series/confirmar") => json!({"series": []}),
            _ => json!({}),
        }
    }
}
