//! Carts as the browser would send them, with the totals of our own rules.

use serde_json::{Value, json};
use yapa_countries::CountryProfile;
use yapa_domain::{Bags, CountryRules, Discount, DraftLine, SaleDraft, SaleTotals};

use super::builders::*;

impl Shop {
    /// An empty cart for the document, paid in cash.
    pub fn cart(&self, document: &str) -> Cart {
        Cart {
            profile: self.profile,
            document: document.to_owned(),
            lines: Vec::new(),
            draft: SaleDraft {
                lines: Vec::new(),
                discount: None,
                bags: None,
                sale_tax: self.profile.sales_tax.value,
            },
        }
    }
}

/// A cart, whose body holds the totals of our own rules.
#[derive(Clone)]
pub struct Cart {
    profile: &'static CountryProfile,
    document: String,
    lines: Vec<Item>,
    draft: SaleDraft,
}

impl Cart {
    pub fn line(self, item: &Item, quantity: &str) -> Cart {
        self.line_with(item, quantity, &item.price.to_string(), None)
    }

    pub fn line_with(
        mut self,
        item: &Item,
        quantity: &str,
        price: &str,
        discount: Option<Discount>,
    ) -> Cart {
        let (price, quantity) = (dec(price), dec(quantity));
        self.draft.lines.push(DraftLine {
            price,
            quantity,
            taxes: item.taxes.clone(),
            discount,
        });
        self.lines.push(item.clone());
        self
    }

    pub fn discount(mut self, discount: Discount) -> Cart {
        self.draft.discount = Some(discount);
        self
    }

    pub fn bags(mut self, count: u32, sell_price: &str, levy: &str) -> Cart {
        self.draft.bags = Some(Bags {
            count,
            sell_price: dec(sell_price),
            levy: dec(levy),
            biodegradable: false,
        });
        self
    }

    pub fn totals(&self) -> SaleTotals {
        let document = CountryProfile::document(self.profile, &self.document).unwrap();
        self.profile.total(&self.draft, document).unwrap()
    }

    /// The request of the browser.
    pub fn body(&self) -> Value {
        let totals = self.totals();
        let lines = self.lines.iter().zip(&self.draft.lines).zip(&totals.lines);
        let lines: Vec<Value> = lines
            .map(|((item, line), amounts)| {
                let mut body = json!({
                    "idProducto": item.id, "nombre": item.name, "cantidad": number(line.quantity),
                    "tipoItem": if item.is_grouping { "grupo" } else { "producto" },
                    "precioUnitario": number(line.price), "precioTotal": number(amounts.total),
                    "descuentoMonto": number(amounts.discount_amount),
                });
                discounted(&mut body, line.discount);
                body
            })
            .collect();
        let breakdown = &totals.breakdown;
        let taxes = breakdown.withheld.iter();
        let taxes: Vec<Value> = taxes
            .map(|tax| json!({"tipoImp": tax.code, "tasaImp": tax.rate.map(number), "montoImp": number(tax.amount)}))
            .collect();
        let mut body = json!({
            "tipoComprobante": self.document, "medioPago": "EFE", "subTotal": number(totals.subtotal),
            "total": number(totals.total), "moneda": self.profile.currency.code, "detalle": lines,
            "pago": {"medio": "EFE", "monto": number(totals.total), "vuelto": 0},
            "descuentoMonto": number(totals.discount),
            "totalesDolpos": {"mntNeto": number(breakdown.net), "mntExe": number(breakdown.exempt),
                "iva": number(breakdown.vat), "mntTotal": number(breakdown.total), "imptoReten": taxes},
        });
        discounted(&mut body, self.draft.discount);
        if let Some(bags) = self.draft.bags {
            body["bolsasPlasticas"] = json!({"cantidad": bags.count});
        }
        body
    }
}

fn discounted(body: &mut Value, discount: Option<Discount>) {
    match discount {
        Some(Discount::Amount(amount)) => {
            body["descuentoMonto"] = number(amount);
            body["descuentoModo"] = json!("amount");
        }
        Some(Discount::Percent(rate)) => {
            body["descuentoPorcentaje"] = number(rate);
            body["descuentoModo"] = json!("percent");
        }
        None => {}
    }
}
