//! Wallets against their movements and the sales that moved them.

use super::{Check, TICKETS, Values};
use crate::sql;

sql! {
    WALLETS = "SELECT w.company_id, CAST(w.client_id AS TEXT) || ' ' || w.bag, COALESCE(m.total, 0), w.balance \
        FROM wallet w LEFT JOIN ( \
            SELECT company_id, client_id, bag, \
                CAST(SUM(CASE WHEN kind = 'ENTRADA' THEN amount ELSE -amount END) AS BIGINT) AS total \
            FROM wallet_movement GROUP BY company_id, client_id, bag) m \
        ON m.company_id = w.company_id AND m.client_id = w.client_id AND m.bag = w.bag \
        WHERE w.balance <> COALESCE(m.total, 0) OR w.balance < 0 LIMIT $1";
    WALLET_STEPS = "SELECT m.company_id, CAST(m.id AS TEXT) FROM wallet_movement m \
        WHERE m.balance < 0 OR m.amount <= 0 OR m.kind <> CASE \
            WHEN m.reason IN ('recharge', 'earned', 'sale_discarded', 'sale_voided', 'sale_noted') THEN 'ENTRADA' \
            WHEN m.reason IN ('withdrawal', 'sale', 'earned_discarded', 'earned_voided', 'earned_noted') \
            THEN 'SALIDA' ELSE '' END LIMIT $1";
    // As the balances of stock.
    WALLET_BALANCES = "SELECT b.company_id, CAST(b.client_id AS TEXT) || ' ' || b.bag FROM ( \
            SELECT company_id, client_id, bag, balance, 1 AS times FROM wallet_movement \
            UNION ALL SELECT company_id, client_id, bag, \
                CASE WHEN kind = 'ENTRADA' THEN balance - amount ELSE balance + amount END, -1 FROM wallet_movement \
            UNION ALL SELECT company_id, client_id, bag, 0, 1 FROM wallet \
            UNION ALL SELECT company_id, client_id, bag, balance, -1 FROM wallet) b \
        GROUP BY b.company_id, b.client_id, b.bag, b.balance HAVING SUM(b.times) <> 0 LIMIT $1";
    WALLET_PAYMENTS = "SELECT s.company_id, CAST(s.id AS TEXT), p.paid, COALESCE(m.taken, 0) FROM sale s JOIN ( \
            SELECT company_id, sale_id, payment_code, CAST(SUM(amount) AS BIGINT) AS paid FROM sale_payment \
            WHERE payment_code = 'CUPONERA' OR payment_code = 'BENEFICIO' \
            GROUP BY company_id, sale_id, payment_code) p ON p.company_id = s.company_id AND p.sale_id = s.id \
        LEFT JOIN ( \
            SELECT company_id, sale_id, bag, \
                CAST(SUM(CASE WHEN kind = 'SALIDA' THEN amount ELSE -amount END) AS BIGINT) AS taken \
            FROM wallet_movement WHERE reason = 'sale' OR reason = 'sale_discarded' OR reason = 'sale_voided' \
            GROUP BY company_id, sale_id, bag) m \
        ON m.company_id = s.company_id AND m.sale_id = COALESCE(s.converted_from, s.id) AND m.bag = p.payment_code \
        WHERE (s.state = 'abierta' OR s.state = 'cerrada') AND p.paid <> COALESCE(m.taken, 0) LIMIT $1";
    // The movements of a receipt that became a ticket are undone with the ticket.
    WALLET_UNDONE = TICKETS, "SELECT m.company_id, CAST(m.sale_id AS TEXT) || ' ' || m.bag FROM ( \
            SELECT company_id, sale_id, bag, \
                CAST(SUM(CASE WHEN kind = 'SALIDA' THEN amount ELSE -amount END) AS BIGINT) AS taken \
            FROM wallet_movement WHERE reason IN ('sale', 'sale_discarded', 'sale_voided', 'sale_noted') \
            GROUP BY company_id, sale_id, bag) m \
        JOIN sale r ON r.company_id = m.company_id AND r.id = m.sale_id \
        LEFT JOIN ticket t ON t.company_id = r.company_id AND t.converted_from = r.id \
        WHERE m.taken <> 0 AND COALESCE(t.state, r.state) NOT IN ('abierta', 'cerrada') LIMIT $1";
    WALLET_SALES = "SELECT m.company_id, CAST(m.id AS TEXT) FROM wallet_movement m \
        LEFT JOIN sale s ON s.company_id = m.company_id AND s.id = m.sale_id AND s.client_id = m.client_id \
        WHERE s.id IS NULL AND (m.sale_id IS NOT NULL OR m.reason NOT IN ('recharge', 'withdrawal')) LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("I4 el saldo de cada cuponera es la suma de sus movimientos", WALLETS, Values::Scaled),
    Check::of("I4 movimientos de cuponeras nunca bajo cero", WALLET_STEPS, Values::None),
    Check::of("I4 cada movimiento de cuponera parte del saldo de otro", WALLET_BALANCES, Values::None),
    Check::of("I4 lo que paga una cuponera sale de ella", WALLET_PAYMENTS, Values::Scaled),
    Check::of("I4 lo que pagó una cuponera vuelve con la venta deshecha", WALLET_UNDONE, Values::None),
    Check::of("I4 las ventas de las cuponeras son de su cliente", WALLET_SALES, Values::None),
];
