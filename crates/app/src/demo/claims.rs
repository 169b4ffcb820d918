//! Reports about orders to sponsors, with their messages.

use yapa_domain::purchase::PurchaseState;
use yapa_storage::CompanyTx;
use yapa_storage::queries::counters::{self, Counter};
use yapa_storage::queries::purchases::PurchaseRow;
use yapa_storage::queries::reports::{
    self as queries, AGENT, CLIENT, CLOSED, ClaimRow, ClaimedOrder, MessageRow, OPEN, PURCHASE,
};

use super::purchases::purchase_orders;
use super::random::Random;
use super::writer::{Part, Writer};
use crate::Result;
use crate::calendar::local_time;
use crate::notifications::everybody;
use crate::reports::claim;

/// Reports of a company: ten pages and some more.
const REPORTS: usize = 104;
/// Every so many-th order has one that is still open.
const OPEN_EVERY: usize = 3;
const MINUTE_MS: i64 = 60_000;
const SEED: u64 = 1_500;

/// The claim, the answer, and the reply to it.
const TALKS: [[&str; 3]; 8] = [
    [
        "Llegó una caja rota y faltan tres unidades.",
        "Gracias por avisar. Enviamos la reposición con el siguiente reparto.",
        "Recibido, gracias.",
    ],
    [
        "El precio de la factura no es el del pedido.",
        "Revisamos la factura: emitimos una nota por la diferencia.",
        "Perfecto, quedo atento.",
    ],
    [
        "El pedido no llegó en la fecha indicada.",
        "El camión tuvo un retraso. Llega mañana por la mañana.",
        "Llegó hoy temprano.",
    ],
    [
        "Dos productos llegaron con fecha de vencimiento muy próxima.",
        "Puede devolverlos al repartidor: se los cambiamos.",
        "Ya los entregué.",
    ],
    [
        "No incluyeron la bonificación del pedido.",
        "Tiene razón. La agregamos al próximo despacho.",
        "De acuerdo.",
    ],
    [
        "Llegó un producto distinto del que pedí.",
        "Lamentamos la confusión. Lo recogemos y le llevamos el correcto.",
        "Gracias por la rapidez.",
    ],
    [
        "¿Pueden cambiar la dirección de entrega?",
        "Sí, ya figura la dirección nueva.",
        "Muchas gracias.",
    ],
    [
        "El repartidor no dejó el comprobante.",
        "Se lo enviamos por correo.",
        "Lo recibí.",
    ],
];
const AGENTS: [&str; 3] = ["Lucía, Soporte", "Martín, Soporte", "Carla, Distribuidores"];

/// The reports of a company about the orders it has.
pub(super) const PART: Part = Part {
    node: 30,
    work: |writer, tx| Box::pin(writer.reports(tx)),
};

impl Writer {
    async fn reports(&self, tx: &mut CompanyTx) -> Result<()> {
        let users = everybody(tx).await?;
        let mut orders = purchase_orders(tx).await?;
        // Boxes are found broken once they are there.
        orders.retain(|order| came(order.status));
        let names = queries::user_names(tx).await?;
        let mut random = Random::new(SEED + u64::from(self.nth));
        if orders.is_empty() || users.is_empty() {
            return Ok(());
        }
        let mut all = Vec::new();
        for nth in 0..REPORTS {
            let place = nth % orders.len();
            let last = nth + orders.len() >= REPORTS;
            let open = last && place.is_multiple_of(OPEN_EVERY);
            let user = *random.pick(&users);
            let name = names.iter().find(|(id, _)| *id == user);
            let name = name.map_or("", |(_, name)| name.as_str());
            all.push(self.report(&mut random, &orders[place], user, name, open)?);
        }
        all.sort_by_key(|(row, _)| row.created_at_ms);
        let mut count = 0;
        for ((row, _), number) in all.iter_mut().zip(1_i64..) {
            let order = claimed(row);
            let write_ctx = self.at(row.user_id, row.created_at_ms)?;
            row.search = claim(&write_ctx, number, (PURCHASE, row.order_id), &order).search;
            (row.number, count) = (number, number);
            // Keys in the order of the numbers, as people's own reports have them.
            row.id = self.next_id(row.created_at_ms);
        }
        queries::insert_all(tx, &all).await?;
        Ok(counters::set_last(tx, Counter::Claim, count).await?)
    }

    /// A report some time after the order; an open one waits for its answer or has one.
    fn report(
        &self,
        random: &mut Random,
        order: &PurchaseRow,
        user: i64,
        name: &str,
        open: bool,
    ) -> Result<(ClaimRow, Vec<MessageRow>)> {
        let age = ((self.now - order.created_at_ms) / MINUTE_MS).max(2);
        let at_ms = order.created_at_ms + random.between(1, age - 1) * MINUTE_MS;
        let write_ctx = self.at(user, at_ms)?;
        let about = ClaimedOrder {
            number: order.number,
            register_number: order.sponsor_number.clone(),
            business_name: order.sponsor_name.clone(),
            total: order.total,
            currency: order.currency.clone(),
        };
        let mut row = claim(&write_ctx, 0, (PURCHASE, order.id), &about);
        let talk = random.pick(&TALKS);
        let agent = *random.pick(&AGENTS);
        let count = if open { random.between(1, 2) } else { 3 };
        let mut messages = Vec::new();
        let mut written_ms = at_ms;
        for (text, nth) in talk.iter().zip(0..count) {
            let answers = nth == 1;
            let local = local_time(self.profile, written_ms)?;
            messages.push(MessageRow {
                id: self.next_id(written_ms),
                author: if answers { AGENT } else { CLIENT }.to_owned(),
                user_id: (!answers).then_some(user),
                user_name: if answers { agent } else { name }.to_owned(),
                message: (*text).to_owned(),
                business_date: local.date,
                hour: local.hour,
                created_at_ms: written_ms,
            });
            written_ms = (written_ms + random.between(4, 600) * MINUTE_MS).min(self.now);
        }
        row.messages = count;
        row.status = if open { OPEN } else { CLOSED }.to_owned();
        Ok((row, messages))
    }
}

fn came(status: i64) -> bool {
    let state = PurchaseState::from_number(status);
    state.is_some_and(|state| matches!(state, PurchaseState::Delivered | PurchaseState::Received))
}

fn claimed(row: &ClaimRow) -> ClaimedOrder {
    ClaimedOrder {
        number: row.order_number.parse().unwrap_or_default(),
        register_number: row.register_number.clone(),
        business_name: row.business_name.clone(),
        total: row.total,
        currency: row.currency.clone(),
    }
}
