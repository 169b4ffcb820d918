//! Sponsors, their bonuses, and orders to them.

mod add;
mod bonuses;
mod links;
mod list;
mod races;
mod sponsors;
mod states;
mod strangers;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::operator::import_sponsors;
use yapa_test_kit::TestDb;

use crate::support::*;

pub const SPONSOR: &str = "20511010005";
pub const QUIET: &str = "20511010374";

/// Two sponsors of Peru: one with four products, discounts and a bonus; one that takes no orders.
pub fn list() -> Value {
    json!([{
        "ruc": SPONSOR, "nombre": "Distribuidora Andina S.A.C.", "nombreFantasia": "Andina",
        "nombreContacto": "Carla", "montoMinimo": 20, "diasEntrega": 2,
        "metodosPago": ["EFECTIVO", "CREDITO"], "formasEnvio": ["DESPACHO"],
        "productos": [
            { "idCodigo": "C-1", "codigoEan": "7750182000147", "nombre": "Gaseosa cola", "marca": "Inca",
              "categoria": "Bebidas", "subcategoria": "Gaseosas", "presentacion": "Caja x 12", "cantidad": 12,
              "medida": 500, "unidadMedida": "ML", "precio": 35.9, "stock": 40,
              "descuentos": [
                { "tipo": "PORCENTAJE", "valor": 5 },
                { "condicionVenta": "CONTADO", "tipo": "PORCENTAJE", "valor": 8, "cantidadMinima": 3, "cantidadMaxima": 10 },
                { "exclusivo": true, "tipo": "MONTO", "valor": 2 } ] },
            { "idCodigo": "C-2", "nombre": "Agua sin gas", "categoria": "Bebidas", "subcategoria": "Aguas",
              "precio": 18, "stock": 6 },
            { "idCodigo": "C-3", "nombre": "Galleta de soda", "categoria": "Snacks", "precio": 9.5, "stock": 100 },
            { "idCodigo": "C-4", "nombre": "Agua vieja", "categoria": "Bebidas", "precio": 15, "stock": 9,
              "activo": false } ],
        "bonificaciones": [
            { "codigo": "B-1", "nombre": "Cola y galletas", "fabricante": "Inca",
              "productosRequeridos": [{ "idCodigo": "C-1", "cantidad": 3 }],
              "productosBono": [{ "idCodigo": "C-3", "cantidad": 2 }] },
            { "codigo": "B-2", "nombre": "Aguas", "activo": false,
              "productosRequeridos": [{ "idCodigo": "C-2", "cantidad": 1 }],
              "productosBono": [{ "idCodigo": "C-2", "cantidad": 1 }] } ] },
      { "ruc": QUIET, "nombre": "Comercial Quieta S.A.", "activo": false,
        "productos": [{ "idCodigo": "Q-1", "nombre": "Arroz", "categoria": "Abarrotes", "precio": 10, "stock": 5 }] }])
}

impl TestServer {
    /// The server with the sponsors.
    pub async fn with_sponsors(db: TestDb) -> TestServer {
        let server = TestServer::open(db).await;
        server.bring_in(&list()).await;
        server
    }

    /// Brings in sponsors of Peru.
    pub async fn bring_in(&self, list: &Value) {
        import_sponsors(&self.ctx, "PE".parse().unwrap(), &list.to_string())
            .await
            .unwrap();
    }
}

pub fn sponsor(host: &str, number: &str) -> String {
    format!("/api/v1/compras/empresas/{host}/distribuidores/{number}")
}

pub fn products(query: &str) -> String {
    format!("{}/productos?{query}", sponsor(HOST, SPONSOR))
}

pub fn orders(host: &str) -> String {
    format!("/api/v1/compras/empresas/{host}/pedidos")
}

pub fn ordering(host: &str, number: &str) -> String {
    format!("/api/v1/distribuidores/{number}/empresas/{host}/pedidos")
}

pub fn status(number: i64) -> String {
    format!("/api/v1/distribuidores/pedidos/estados/{number}")
}

/// The body of an order of so much money.
pub fn order_of(total: f64, lines: Value) -> Value {
    json!({ "moneda": "PEN", "montoTotal": total, "detalle": lines })
}

/// An order of three crackers, 28.50.
pub fn crackers() -> Value {
    order_of(
        28.5,
        json!([{ "idCodigo": "C-3", "cantidad": 3, "precio": 9.5 }]),
    )
}

impl Actor<'_> {
    /// Sends an order that must go through; answers its key.
    pub async fn ordered(&self, body: &Value) -> Value {
        let (code, answer) = self
            .send(Method::POST, &ordering(HOST, SPONSOR), body)
            .await;
        assert_eq!(code, 201, "{answer}");
        assert_eq!(
            (&answer["estado"], &answer["idEstado"]),
            (&json!("Pendiente"), &json!(1))
        );
        answer["idPedido"].clone()
    }

    /// Sends an order that must be refused, with the property it is about.
    pub async fn not_ordered(&self, body: &Value, field: &str, sentence: &str) {
        let (code, answer) = self
            .send(Method::POST, &ordering(HOST, SPONSOR), body)
            .await;
        let about = &answer["detalle"][0]["campo"];
        assert_eq!((code, about), (422, &json!(field)), "{answer}");
        assert_eq!(answer["mensaje"], sentence, "{answer}");
    }

    /// Moves orders on.
    pub async fn turn_to(&self, number: i64, ids: &[&Value]) -> (u16, Value) {
        let named: Vec<Value> = ids.iter().map(|id| json!({ "id": id })).collect();
        self.send(Method::PATCH, &status(number), &json!(named))
            .await
    }

    /// One order of the company.
    pub async fn order(&self, id: &Value) -> Value {
        let (code, answer) = self.get(&format!("{}/{id}", orders(HOST))).await;
        assert_eq!(code, 200, "{answer}");
        answer
    }
}
