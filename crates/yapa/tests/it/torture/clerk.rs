//! A client that sells, takes back, recharges and quotes, and retries under its key every
//! request without an answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use reqwest::{Client, Method};
use serde_json::{Value, json};
use yapa_domain::Dec4;

use super::books::{Books, Sale};
use super::run::Dice;
use crate::support::PRODUCT;

/// Longest wait for an answer; after it the server counts as gone.
const PATIENCE: Duration = Duration::from_secs(15);
/// Between two tries of the same request.
const PAUSE: Duration = Duration::from_millis(10);

/// The signal for the clerks to stop, and how many answers they have together.
#[derive(Default)]
pub struct Orders {
    pub stop: AtomicBool,
    pub answered: AtomicU64,
}

/// Effect of a request that succeeds.
#[derive(Clone, Debug)]
enum Change {
    Sell { quantity: u64, by_wallet: bool },
    Void { sale: i64 },
    Return { sale: i64 },
    Recharge { amount: Dec4 },
    Quote,
}

#[derive(Clone, Debug)]
struct Request {
    key: String,
    method: Method,
    path: String,
    body: Value,
    change: Change,
}

/// One account at one till, with a client of the shop of its own.
pub struct Clerk {
    pub host: String,
    pub client_id: i64,
    pub books: Books,
    name: String,
    token: String,
    dice: Dice,
    made: u64,
    unanswered: Option<Request>,
    quotes: Vec<Value>,
    only_sells: bool,
}

impl Clerk {
    pub fn new(host: &str, name: String, client_id: i64, token: String, dice: Dice) -> Clerk {
        Clerk {
            host: host.to_owned(),
            client_id,
            books: Books::default(),
            name,
            token,
            dice,
            made: 0,
            unanswered: None,
            quotes: Vec::new(),
            only_sells: false,
        }
    }

    /// Leaves everything else.
    pub fn only_sells(mut self) -> Clerk {
        self.only_sells = true;
        self
    }

    /// Makes its keys begin differently from those of an earlier time.
    pub fn begin_keys_with(&mut self, word: &str) {
        self.name = format!("{word}-{}", self.name);
    }

    /// Works at these addresses until the test stops it, and then until everything has its answer.
    /// Goes to the next address whenever one does not answer.
    pub async fn work(mut self, addresses: Arc<Vec<String>>, orders: Arc<Orders>) -> Clerk {
        let client = Client::builder().timeout(PATIENCE).build().unwrap();
        let mut turn = self.dice.below(addresses.len() as u64) as usize;
        while self.unanswered.is_some() || !orders.stop.load(Ordering::SeqCst) {
            let request = match self.unanswered.take() {
                Some(request) => request,
                None => self.choose(),
            };
            self.unanswered = Some(request.clone());
            let answer = client
                .request(
                    request.method.clone(),
                    format!("{}{}", addresses[turn], request.path),
                )
                .bearer_auth(&self.token)
                .header("Idempotency-Key", &request.key)
                .json(&request.body);
            let since = Instant::now();
            let answer = async {
                let answer = answer.send().await?;
                Ok::<_, reqwest::Error>((answer.status().as_u16(), answer.json::<Value>().await?))
            };
            let Ok((status, answer)) = answer.await else {
                self.books.cut_off += 1;
                turn = (turn + 1) % addresses.len();
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            self.books.longest = self.books.longest.max(since.elapsed());
            orders.answered.fetch_add(1, Ordering::SeqCst);
            match status {
                200..300 => self.keep(request, &answer),
                503 | 507 => {
                    let sentence = answer["mensaje"].as_str().unwrap_or_default();
                    assert!(sentence.contains(' '), "a refusal without words: {answer}");
                    self.books.unavailable += 1;
                    turn = (turn + 1) % addresses.len();
                    tokio::time::sleep(PAUSE).await;
                }
                // A note needs a document that its authority accepted; an undone sale is not undone again.
                404 | 409 | 422
                    if matches!(request.change, Change::Void { .. } | Change::Return { .. }) =>
                {
                    self.books.refused += 1;
                    self.unanswered = None;
                }
                _ => panic!("{}: {status} {answer} to {request:?}", self.name),
            }
        }
        self
    }

    fn choose(&mut self) -> Request {
        self.made += 1;
        let sales = format!("/api/v2/ventas/empresas/{}", self.host);
        let standing = self.books.standing();
        let roll = match self.only_sells {
            true => 99,
            false => self.dice.below(100),
        };
        let (method, path, body, change) = match roll {
            0..10 if !standing.is_empty() => {
                let sale = *self.dice.pick(&standing);
                let path = format!("/api/v2/ventas/{sale}");
                (
                    Method::PATCH,
                    path,
                    json!({"estado": "anulada"}),
                    Change::Void { sale },
                )
            }
            10..20 if !standing.is_empty() => {
                let sale = *self.dice.pick(&standing);
                let path = format!("/api/v2/ventas/{sale}/cambio?tipo=devolucionTotal");
                let body = json!({"sustento": "Devuelto"});
                (Method::POST, path, body, Change::Return { sale })
            }
            20..30 => {
                let amount = Dec4::from_int(20 + self.dice.below(100) as i64);
                let path = format!("{sales}/clientes/{}/cuponera", self.client_id);
                let body = json!({
                    "tipoMovimiento": "ENTRADA", "medioPagoBolsa": "CUPONERA", "montoMovimiento": number(amount),
                });
                (Method::POST, path, body, Change::Recharge { amount })
            }
            30..40 => {
                let quantity = 1 + self.dice.below(5);
                (
                    Method::POST,
                    format!("{sales}/proformas"),
                    quote(quantity),
                    Change::Quote,
                )
            }
            _ => {
                let quantity = 1 + self.dice.below(5);
                let mut body = crate::till::body(quantity);
                if self.dice.percent(30) {
                    body["tipoComprobante"] = json!("NOTA-VENTA");
                }
                let by_wallet = self.books.wallet >= price(quantity) && self.dice.percent(50);
                if by_wallet {
                    body["medioPago"] = json!("CUPONERA");
                    body["pago"]["medio"] = json!("CUPONERA");
                    body["cliente"] = json!(self.client_id);
                }
                if self.dice.percent(50)
                    && let Some(quote) = self.quotes.pop()
                {
                    body["proforma"] = quote;
                }
                (
                    Method::POST,
                    sales,
                    body,
                    Change::Sell {
                        quantity,
                        by_wallet,
                    },
                )
            }
        };
        let key = format!("{}-{}", self.name, self.made);
        Request {
            key,
            method,
            path,
            body,
            change,
        }
    }

    fn keep(&mut self, request: Request, answer: &Value) {
        self.unanswered = None;
        match request.change {
            Change::Sell {
                quantity,
                by_wallet,
            } => {
                let total = price(quantity);
                assert_eq!(answer["total"].to_string().parse(), Ok(total), "{answer}");
                if by_wallet {
                    self.books.wallet -= total;
                }
                let sale = Sale {
                    number: answer["numeroComprobante"].as_str().unwrap().to_owned(),
                    quantity,
                    total,
                    by_wallet,
                    undone: false,
                };
                let id = answer["idVenta"].as_i64().unwrap();
                let twin = self.books.sales.insert(id, sale);
                assert!(twin.is_none(), "two answers name the sale {id}");
            }
            Change::Void { sale } => self.books.undo(sale),
            Change::Return { sale } => {
                self.books.undo(sale);
                let id = answer["idNotaCredito"].as_i64().unwrap();
                let number = answer["serieCorrelativo"].as_str().unwrap().to_owned();
                self.books.notes.insert(id, number);
            }
            Change::Recharge { amount } => {
                self.books.recharges += 1;
                self.books.wallet += amount;
            }
            Change::Quote => {
                self.books
                    .quotes
                    .push(answer["idProforma"].as_i64().unwrap());
                self.quotes.push(answer["idProforma"].clone());
            }
        }
    }
}

/// Price of so many of the product.
fn price(quantity: u64) -> Dec4 {
    Dec4::from_scaled(quantity as i64 * 118_000)
}

fn number(value: Dec4) -> Value {
    serde_json::from_str(&value.to_string()).unwrap()
}

fn quote(quantity: u64) -> Value {
    let total = number(price(quantity));
    json!({
        "subTotal": total, "total": total, "moneda": "PEN", "tipo": "venta",
        "detalle": [{"idProducto": PRODUCT, "nombre": "Arroz", "cantidad": quantity, "precio": 11.8, "precioTotal": total}],
    })
}
