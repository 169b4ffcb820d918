//! Orders of customers in every state, brought and fetched; those that left the shelf are some
//! of the company's sales.

mod parts;
mod write;

pub(super) use write::{messages, write};

use yapa_domain::distance::kilometres;
use yapa_domain::{
    CountryRules, CustomerOrderState as State, DocumentKind, DraftLine, EpochMillis, Money,
    Quantity, SaleDraft, SaleState,
};
use yapa_storage::IdSource;
use yapa_storage::queries::clients::{ClientRow, NATURAL};
use yapa_storage::queries::customer_orders::{OrderLineRow, OrderRow};
use yapa_storage::queries::sales::SaleLineRow;

use self::parts::{brought_along, described, home, phone, service};
use super::cart::{CartInputs, What};
use super::data::{DemoCompany, People};
use super::history::{History, Sold};
use super::random::Random;
use super::rows;
use crate::calendar::{LocalTime, local_time};
use crate::customer_orders::search;
use crate::{Error, Result, line_taxes};

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const CHANNELS: [&str; 6] = ["app", "web", "whatsapp", "app", "telefono", "whatsapp"];
/// Orders that are no sale: their state, whether they are delivered, and minutes ago.
const UNSOLD: [(State, bool, i64); 12] = [
    (State::New, true, 6),
    (State::New, false, 14),
    (State::New, true, 31),
    (State::New, false, 48),
    (State::Accepted, true, 55),
    (State::Accepted, false, 70),
    (State::Accepted, true, 95),
    (State::Accepted, false, 110),
    (State::Rejected, true, 1_500),
    (State::Rejected, false, 4_400),
    (State::Rejected, true, 13_000),
    (State::Rejected, false, 30_000),
];
/// Orders that are sales, the last first: their state, whether they are delivered, and how many
/// sales lie between them and the one before.
const SOLD: [(State, bool, usize); 13] = [
    (State::Dispatched, true, 0),
    (State::Ready, false, 0),
    (State::Dispatched, true, 0),
    (State::Ready, false, 0),
    (State::Dispatched, true, 1),
    (State::Delivered, true, 1),
    (State::Delivered, false, 2),
    (State::Delivered, true, 3),
    (State::Delivered, false, 4),
    (State::Delivered, true, 5),
    (State::Delivered, false, 6),
    (State::Delivered, true, 6),
    (State::Delivered, false, 8),
];
const NOTES: [&str; 4] = ["", "Tocar el timbre", "Llamar al llegar", ""];
const REASONS: [&str; 3] = [
    "No hay motorizado disponible",
    "El cliente no respondió",
    "Producto agotado",
];

/// An order with its lines and what happened to it.
pub(super) struct Placed {
    order: OrderRow,
    lines: Vec<OrderLineRow>,
    changes: Vec<(State, EpochMillis, i64, LocalTime)>,
    at_ms: EpochMillis,
}

/// Inputs of the demo orders.
pub(super) struct Source<'a> {
    pub company: &'a DemoCompany,
    pub people: &'a People,
    pub inputs: &'a CartInputs<'a>,
    pub ids: &'a IdSource,
    pub now: EpochMillis,
}

/// Thinks out the orders of a company, and makes some of its sales theirs.
pub(super) fn orders(source: &Source<'_>, history: &mut History, seed: u64) -> Result<Vec<Placed>> {
    let mut writer = Writer {
        source,
        random: Random::new(900 + seed),
        orders: Vec::new(),
    };
    writer.sold(history)?;
    for (state, brought, minutes) in UNSOLD {
        writer.unsold(state, brought, source.now - minutes * MINUTE_MS)?;
    }
    let mut orders = writer.orders;
    orders.sort_by_key(|placed| placed.at_ms);
    for (placed, number) in orders.iter_mut().zip(1_i64..) {
        placed.order.id = source.ids.next(placed.at_ms);
        placed.order.number = number;
        placed.order.search = search(&placed.order);
        for (_, at_ms, id, _) in &mut placed.changes {
            *id = source.ids.next(*at_ms);
        }
        if let Some(sale_id) = placed.order.sale_id {
            let mut sales = history.sales.iter_mut();
            if let Some((sale, _, _)) = sales.find(|(sale, _, _)| sale.id == sale_id) {
                sale.order_id = Some(placed.order.id);
                "app".clone_into(&mut sale.channel);
                let service = if placed.order.delivery {
                    "delivery"
                } else {
                    "recojo"
                };
                service.clone_into(&mut sale.service);
            }
        }
    }
    Ok(orders)
}

struct Writer<'a> {
    source: &'a Source<'a>,
    random: Random,
    orders: Vec<Placed>,
}

impl<'a> Writer<'a> {
    /// The client of an order: a person the company knows by name.
    fn client(&mut self) -> &'a ClientRow {
        let clients = self.source.inputs.clients;
        let named = |client: &&ClientRow| !client.generic && client.person_type == NATURAL;
        let natural: Vec<&ClientRow> = clients.iter().filter(named).collect();
        let &client = self.random.pick(&natural);
        client
    }

    /// Closed sales of plain goods to a person, or to the generic client, that an order came
    /// before: handing an order over closes its sale.
    fn sold(&mut self, history: &History) -> Result<()> {
        let plain = |(sale, lines, _): &&Sold| {
            let closed = sale.state == SaleState::Closed;
            let known = sale.client_id.and_then(|id| {
                let mut clients = self.source.inputs.clients.iter();
                clients.find(|client| client.id == id)
            });
            let person = known.is_some_and(|client| client.person_type == NATURAL);
            let undiscounted = |line: &SaleLineRow| line.discount_amount.is_zero();
            let free = sale.proforma_id.is_none() && sale.converted_from.is_none();
            let whole = sale.bags == 0 && sale.discount.is_zero();
            let ended = sale.created_at_ms + HOUR_MS < self.source.now;
            closed && person && free && whole && ended && lines.iter().all(undiscounted)
        };
        let fit: Vec<&Sold> = history.sales.iter().rev().filter(plain).collect();
        let mut fit = fit.into_iter();
        for (state, brought, skipped) in SOLD {
            let Some(sold) = fit.nth(skipped) else {
                return Ok(());
            };
            self.of_sale(sold, state, brought)?;
        }
        Ok(())
    }

    fn of_sale(&mut self, (sale, lines, _): &Sold, state: State, brought: bool) -> Result<()> {
        let at_ms = sale.created_at_ms - self.random.between(25, 50) * MINUTE_MS;
        let named = sale.client_id.and_then(|id| {
            let mut clients = self.source.inputs.clients.iter();
            clients.find(|client| client.id == id && !client.generic)
        });
        let client = named.unwrap_or_else(|| self.client());
        let mut order = self.begun(client, at_ms, brought)?;
        if named.is_none() {
            order.client_id = None;
        }
        order.user_id = sale.user_id;
        order.document_code.clone_from(&sale.document_code);
        order.payment_code.clone_from(&sale.payment_code);
        order.payment_amount = sale.paid;
        (order.subtotal, order.vat, order.total) = (sale.subtotal, sale.vat, sale.total);
        order.sale_id = Some(sale.id);
        let rows = lines.iter().map(|line| OrderLineRow {
            quantity: line.quantity,
            price: line.unit_price,
            total: line.total,
            sold_quantity: Some(line.quantity),
            ..described(line)
        });
        let rows = rows.collect();
        let left = if brought {
            State::Dispatched
        } else {
            State::Ready
        };
        let mut steps = vec![
            (State::New, at_ms),
            (State::Accepted, at_ms + 8 * MINUTE_MS),
            (left, sale.created_at_ms),
        ];
        if state == State::Delivered {
            steps.push((state, sale.created_at_ms + 35 * MINUTE_MS));
        }
        self.end(order, rows, &steps)
    }

    fn unsold(&mut self, state: State, brought: bool, at_ms: EpochMillis) -> Result<()> {
        let client = self.client();
        let mut order = self.begun(client, at_ms, brought)?;
        let (document, inputs) = (self.document()?, self.source.inputs);
        let profile = inputs.shop.profile;
        let price = self
            .source
            .company
            .notes
            .first()
            .copied()
            .unwrap_or_default();
        let fee = Money::from_int(if brought { price } else { 0 });
        for _ in 0..20 {
            let mut cart = inputs.lines(&mut self.random, document, true);
            cart.iter_mut().for_each(|(_, line)| line.discount = None);
            let mut lines: Vec<DraftLine> = cart.iter().map(|(_, line)| line.clone()).collect();
            if fee.is_positive() {
                lines.push(service(&lines, fee));
            }
            let draft = SaleDraft {
                lines,
                discount: None,
                bags: None,
                sale_tax: profile.sales_tax(),
            };
            let Ok(totals) = profile.total(&draft, document) else {
                continue;
            };
            if cart.is_empty() || !totals.total.is_positive() {
                continue;
            }
            order.subtotal = totals.subtotal;
            order.vat = totals.breakdown.vat;
            order.total = totals.total;
            order.payment_amount = totals.total;
            order.delivery_price = fee;
            document.code.clone_into(&mut order.document_code);
            let mut rows = self.described(&cart)?;
            rows.resize(draft.lines.len(), brought_along(profile, fee));
            for ((row, line), amounts) in rows.iter_mut().zip(&draft.lines).zip(&totals.lines) {
                row.article.taxes = line_taxes::write(&line.taxes)?;
                (row.quantity, row.price, row.total) = (line.quantity, line.price, amounts.total);
            }
            let mut steps = vec![(State::New, at_ms)];
            if state != State::New {
                steps.push((state, at_ms + 4 * MINUTE_MS));
            }
            return self.end(order, rows, &steps);
        }
        Ok(())
    }

    fn described(&self, cart: &[(What, DraftLine)]) -> Result<Vec<OrderLineRow>> {
        let rows = rows::described(self.source.inputs.goods, cart)?;
        Ok(rows.iter().map(described).collect())
    }

    /// The first document of the company's sales, if it may issue it.
    fn document(&self) -> Result<&'static DocumentKind> {
        let profile = self.source.inputs.shop.profile;
        let emits = self.source.company.electronic_emission;
        let usual = profile.default_document();
        let mut others = profile.documents.iter();
        let plain = || others.find(|one| one.is_for_sales() && !one.electronic);
        let found = (emits || !usual.electronic).then_some(usual).or_else(plain);
        found.ok_or_else(|| Error::internal("a country without documents"))
    }

    fn begun(&mut self, client: &ClientRow, at_ms: EpochMillis, brought: bool) -> Result<OrderRow> {
        let (shop, company) = (self.source.inputs.shop, self.source.company);
        let local = local_time(shop.profile, at_ms)?;
        let mut order = OrderRow {
            user_id: *self.random.pick(&shop.users),
            channel: (*self.random.pick(&CHANNELS)).to_owned(),
            delivery: brought,
            business_date: local.date,
            hour: local.hour,
            created_at_ms: at_ms,
            client_id: Some(client.id),
            client_document_type: client.document_type.clone(),
            client_document_number: client.document_number.clone(),
            client_name: client.name.clone(),
            client_phone: client.phone.clone(),
            client_email: client.email.clone(),
            payment_code: shop
                .payments
                .first()
                .map_or("", |one| one.code.as_str())
                .to_owned(),
            currency: shop.profile.currency.code.to_owned(),
            note: (*self.random.pick(&NOTES)).to_owned(),
            ..OrderRow::default()
        };
        if order.client_phone.is_empty() {
            order.client_phone = phone(client, &self.source.people.phone);
        }
        if brought {
            let near = |text: &str, off: i64| {
                let degrees: Quantity = text.parse().map_err(Error::internal)?;
                Ok::<_, Error>((degrees + Quantity::from_scaled(off)).to_string())
            };
            order.latitude = near(&company.latitude, self.random.between(-170, 170))?;
            order.longitude = near(&company.longitude, self.random.between(-170, 170))?;
            let here = (company.latitude.as_str(), company.longitude.as_str());
            order.distance = kilometres(here, (&order.latitude, &order.longitude));
            order.address = home(client, self.source.people);
        }
        Ok(order)
    }

    fn end(
        &mut self,
        mut order: OrderRow,
        mut lines: Vec<OrderLineRow>,
        steps: &[(State, EpochMillis)],
    ) -> Result<()> {
        let state = steps.last().map_or(State::New, |(state, _)| *state);
        order.state = state;
        let profile = self.source.inputs.shop.profile;
        let document = CountryRules::document(profile, &order.document_code);
        order.electronic =
            state.is_promised() && document.is_some_and(|document| document.electronic);
        if state == State::Rejected {
            (*self.random.pick(&REASONS)).clone_into(&mut order.state_note);
        }
        for (line, line_no) in lines.iter_mut().zip(1_i64..) {
            line.line_no = line_no;
        }
        let changes = steps
            .iter()
            .map(|(state, at_ms)| Ok((*state, *at_ms, 0, local_time(profile, *at_ms)?)))
            .collect::<Result<_>>()?;
        let at_ms = order.created_at_ms;
        self.orders.push(Placed {
            order,
            lines,
            changes,
            at_ms,
        });
        Ok(())
    }
}
