//! The invariants as queries: each answers the company and the thing that breaks it.

use yapa_domain::EpochMillis;

use crate::{FromRow, Result, Tx, params, sql};

/// The numbers of each series; what they are read from follows.
const GIVEN: &str = "SELECT s.company_id, s.document_code || ' ' || s.series FROM ( \
    SELECT company_id, document_code, series, MAX(number) AS last, COUNT(*) AS used FROM (";

/// Numbers from 1 to the last, each once. Those that were confirmed as given after a restored
/// backup stand in `series_gap`.
const WITHOUT_GAPS: &str = ") n GROUP BY company_id, document_code, series) s \
    LEFT JOIN series_gap g ON g.company_id = s.company_id AND g.document_code = s.document_code \
        AND g.series = s.series AND g.first_number < s.last \
    GROUP BY s.company_id, s.document_code, s.series, s.last, s.used \
    HAVING s.last <> s.used + COALESCE(SUM(g.last_number - g.first_number + 1), 0) LIMIT $1";

/// The last number of the series is the last one given, or the last one confirmed.
const UP_TO_LAST: &str = ") n GROUP BY company_id, document_code, series) s \
    JOIN series r ON r.company_id = s.company_id AND r.document_code = s.document_code AND r.series = s.series \
    LEFT JOIN series_gap g ON g.company_id = s.company_id AND g.document_code = s.document_code \
        AND g.series = s.series \
    GROUP BY s.company_id, s.document_code, s.series, s.last, r.last_number \
    HAVING s.last <> r.last_number AND COALESCE(MAX(g.last_number), -1) <> r.last_number LIMIT $1";

const PROFORMAS: &str = "SELECT company_id, 'PROFORMA' AS document_code, series, number FROM proforma";

sql! {
    // A number that the authority refused stands in the attempt that had it.
    GAPS = GIVEN, "SELECT company_id, document_code, series, number FROM sale \
            UNION ALL SELECT company_id, document_code, series, number FROM e_document \
            WHERE replaced_by IS NOT NULL AND sale_id IS NOT NULL AND corrects_code = ''", WITHOUT_GAPS;
    LAST_NUMBERS = GIVEN, "SELECT company_id, document_code, series, number FROM sale", UP_TO_LAST;
    STOCK = "SELECT p.company_id, CAST(p.product_id AS TEXT) FROM product_stock p LEFT JOIN ( \
            SELECT company_id, product_id, CAST(SUM(quantity) AS BIGINT) AS total FROM stock_movement \
            GROUP BY company_id, product_id) m \
        ON m.company_id = p.company_id AND m.product_id = p.product_id \
        WHERE p.quantity <> COALESCE(m.total, 0) LIMIT $1";
    BELOW_ZERO = "SELECT p.company_id, CAST(p.product_id AS TEXT) FROM product_stock p \
        JOIN company c ON c.id = p.company_id WHERE c.stock_control AND p.quantity < 0 LIMIT $1";
    CHANGE = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s \
        WHERE s.paid - s.change_given <> s.total LIMIT $1";
    PAYMENTS = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s LEFT JOIN ( \
            SELECT company_id, sale_id, CAST(SUM(amount) AS BIGINT) AS paid FROM sale_payment \
            GROUP BY company_id, sale_id) p ON p.company_id = s.company_id AND p.sale_id = s.id \
        WHERE COALESCE(p.paid, 0) <> s.paid LIMIT $1";
    ROLLUPS = "SELECT d.company_id, d.business_date FROM ( \
            SELECT company_id, business_date, user_id, document_code, payment_code, state, \
                sales, total, discount, vat FROM sale_day WHERE sales <> 0 \
            EXCEPT SELECT company_id, business_date, user_id, document_code, payment_code, state, \
                COUNT(*), CAST(SUM(total - noted_total) AS BIGINT), CAST(SUM(discount) AS BIGINT), \
                CAST(SUM(vat - noted_vat) AS BIGINT) \
            FROM sale GROUP BY company_id, business_date, user_id, document_code, payment_code, state) d LIMIT $1";
    UNCOUNTED = "SELECT d.company_id, d.business_date FROM ( \
            SELECT company_id, business_date, user_id, document_code, payment_code, state FROM sale \
            EXCEPT SELECT company_id, business_date, user_id, document_code, payment_code, state \
            FROM sale_day WHERE sales <> 0) d LIMIT $1";
    CLIENT_TOTALS = "SELECT d.company_id, CAST(d.client_id AS TEXT) FROM ( \
            SELECT company_id, client_id, sales, amount FROM client_total WHERE sales <> 0 OR amount <> 0 \
            EXCEPT SELECT s.company_id, s.client_id, COUNT(*), CAST(SUM(s.total - s.noted_total) AS BIGINT) \
            FROM sale s JOIN client c ON c.company_id = s.company_id AND c.id = s.client_id \
            WHERE s.state IN ('abierta', 'cerrada') AND NOT c.generic GROUP BY s.company_id, s.client_id) d LIMIT $1";
    UNCOUNTED_CLIENTS = "SELECT d.company_id, CAST(d.client_id AS TEXT) FROM ( \
            SELECT s.company_id, s.client_id FROM sale s \
            JOIN client c ON c.company_id = s.company_id AND c.id = s.client_id \
            WHERE s.state IN ('abierta', 'cerrada') AND NOT c.generic \
            EXCEPT SELECT company_id, client_id FROM client_total WHERE sales <> 0) d LIMIT $1";
    WALLETS = "SELECT w.company_id, CAST(w.client_id AS TEXT) || ' ' || w.bag FROM wallet w LEFT JOIN ( \
            SELECT company_id, client_id, bag, \
                CAST(SUM(CASE WHEN kind = 'ENTRADA' THEN amount ELSE -amount END) AS BIGINT) AS total \
            FROM wallet_movement GROUP BY company_id, client_id, bag) m \
        ON m.company_id = w.company_id AND m.client_id = w.client_id AND m.bag = w.bag \
        WHERE w.balance <> COALESCE(m.total, 0) OR w.balance < 0 LIMIT $1";
    WALLET_STEPS = "SELECT m.company_id, CAST(m.id AS TEXT) FROM wallet_movement m \
        WHERE m.balance < 0 OR m.amount <= 0 OR (m.kind <> 'ENTRADA' AND m.kind <> 'SALIDA') LIMIT $1";
    WALLET_PAYMENTS = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s JOIN ( \
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
    FOREIGN_CLIENTS = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s WHERE s.client_id IS NOT NULL \
        AND NOT EXISTS (SELECT c.id FROM client c WHERE c.company_id = s.company_id AND c.id = s.client_id) LIMIT $1";
    FOREIGN_PRODUCTS = "SELECT l.company_id, CAST(l.sale_id AS TEXT) FROM sale_line l WHERE l.product_id IS NOT NULL \
        AND NOT EXISTS (SELECT p.id FROM product p WHERE p.company_id = l.company_id AND p.id = l.product_id) LIMIT $1";
    FOREIGN_NOTIFICATIONS = "SELECT n.company_id, CAST(n.id AS TEXT) FROM notification n WHERE NOT EXISTS ( \
        SELECT u.id FROM user_account u WHERE u.id = n.user_id AND u.home_company = n.company_id) LIMIT $1";
    FOREIGN_BRANCHES = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s WHERE NOT EXISTS ( \
        SELECT b.id FROM branch b WHERE b.company_id = s.company_id AND b.id = s.branch_id) LIMIT $1";
    PROFORMA_GAPS = GIVEN, PROFORMAS, WITHOUT_GAPS;
    PROFORMA_LAST_NUMBERS = GIVEN, PROFORMAS, " UNION ALL SELECT company_id, document_code, series, 0 FROM series \
            WHERE document_code = 'PROFORMA'", UP_TO_LAST;
    PROFORMA_SALES = "SELECT p.company_id, CAST(p.id AS TEXT) FROM proforma p \
        LEFT JOIN sale s ON s.company_id = p.company_id AND s.id = p.sale_id AND s.proforma_id = p.id \
            AND s.state IN ('abierta', 'cerrada') \
        WHERE (p.state = 'cerrada' AND s.id IS NULL) OR (p.state <> 'cerrada' AND p.sale_id IS NOT NULL) LIMIT $1";
    ORDER_GAPS = "SELECT o.company_id, 'pedidos' FROM customer_order o GROUP BY o.company_id \
        HAVING MIN(o.number) <> 1 OR MAX(o.number) <> COUNT(*) LIMIT $1";
    ORDER_SALES = "SELECT o.company_id, CAST(o.id AS TEXT) FROM customer_order o \
        LEFT JOIN sale s ON s.company_id = o.company_id AND s.id = o.sale_id AND s.order_id = o.id \
            AND s.state IN ('abierta', 'cerrada') \
        WHERE (o.state IN ('despachado', 'recoger', 'entregado') AND s.id IS NULL) \
            OR (o.state IN ('nuevo', 'aceptado', 'rechazado') AND o.sale_id IS NOT NULL) LIMIT $1";
    SALE_ORDERS = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s \
        LEFT JOIN customer_order o ON o.company_id = s.company_id AND o.id = s.order_id AND o.sale_id = s.id \
        WHERE s.order_id IS NOT NULL AND s.state IN ('abierta', 'cerrada') AND o.id IS NULL LIMIT $1";
    NOTE_GAPS = GIVEN, "SELECT company_id, document_code, series, number FROM credit_note \
            UNION ALL SELECT company_id, document_code, series, number FROM e_document \
            WHERE replaced_by IS NOT NULL AND corrects_code <> ''", WITHOUT_GAPS;
    NOTE_LAST_NUMBERS = GIVEN, "SELECT company_id, document_code, series, number FROM credit_note", UP_TO_LAST;
    GUIDE_GAPS = GIVEN, "SELECT company_id, document_code, series, number FROM guide \
            UNION ALL SELECT company_id, document_code, series, number FROM e_document \
            WHERE replaced_by IS NOT NULL AND sale_id IS NULL", WITHOUT_GAPS;
    GUIDE_LAST_NUMBERS = GIVEN, "SELECT company_id, document_code, series, number FROM guide", UP_TO_LAST;
    GUIDE_DOCUMENTS = "SELECT d.company_id, CAST(d.id AS TEXT) FROM e_document d \
        LEFT JOIN guide g ON g.company_id = d.company_id AND g.id = d.id AND g.issuer_code = d.issuer_code \
            AND g.series = d.series AND g.number = d.number \
        WHERE d.sale_id IS NULL AND d.replaced_by IS NULL AND g.id IS NULL LIMIT $1";
    SALE_DOCUMENTS = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s \
        JOIN e_document d ON d.company_id = s.company_id AND d.id = s.id \
        WHERE d.issuer_code <> s.issuer_code OR d.series <> s.series OR d.number <> s.number LIMIT $1";
    SPENT_NUMBERS = "SELECT d.company_id, d.series || '-' || CAST(d.number AS TEXT) FROM e_document d \
        LEFT JOIN e_document c ON c.company_id = d.company_id AND c.id = d.replaced_by AND c.replaced_by IS NULL \
            AND COALESCE(c.sale_id, 0) = COALESCE(d.sale_id, 0) AND c.issuer_code = d.issuer_code \
            AND c.series = d.series AND c.number > d.number \
        WHERE d.replaced_by IS NOT NULL AND (c.id IS NULL OR d.state <> 'RECHAZADO' OR NOT d.number_spent) LIMIT $1";
    GUIDE_LINES = "SELECT g.company_id, CAST(g.id AS TEXT) FROM guide g WHERE NOT EXISTS ( \
        SELECT l.line_no FROM guide_line l WHERE l.company_id = g.company_id AND l.guide_id = g.id) LIMIT $1";
    NOTE_DOCUMENTS = "SELECT n.company_id, CAST(n.id AS TEXT) FROM credit_note n \
        LEFT JOIN e_document d ON d.company_id = n.company_id AND d.id = n.id AND d.sale_id = n.sale_id \
            AND d.issuer_code = n.issuer_code AND d.series = n.series AND d.number = n.number \
            AND d.total = n.total AND d.corrects_code <> '' \
        WHERE d.id IS NULL LIMIT $1";
    NOTE_AMOUNTS = "SELECT n.company_id, CAST(n.id AS TEXT) FROM credit_note n LEFT JOIN ( \
            SELECT company_id, note_id, CAST(SUM(total) AS BIGINT) AS total FROM credit_note_line \
            GROUP BY company_id, note_id) l ON l.company_id = n.company_id AND l.note_id = n.id \
        WHERE n.total <> COALESCE(l.total, 0) + n.bags_total \
            OR n.total <> n.net + n.exempt + n.vat + n.extra_tax LIMIT $1";
    NOTED_SALES = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s LEFT JOIN ( \
            SELECT company_id, sale_id, CAST(SUM(total) AS BIGINT) AS total, CAST(SUM(vat) AS BIGINT) AS vat, \
                CAST(SUM(CASE WHEN closes THEN 0 ELSE total END) AS BIGINT) AS parts, \
                COUNT(*) AS notes, CAST(SUM(CASE WHEN closes THEN 1 ELSE 0 END) AS BIGINT) AS closed \
            FROM credit_note GROUP BY company_id, sale_id) n ON n.company_id = s.company_id AND n.sale_id = s.id \
        WHERE s.noted_total <> COALESCE(n.parts, 0) OR n.total > s.total \
            OR (n.closed > 0 AND (n.closed > 1 OR n.total <> s.total OR n.vat <> s.vat \
                OR (s.state <> 'anulada' AND (s.state <> 'descartada' OR n.notes > 1)))) \
            OR (n.closed = 0 AND s.state <> 'abierta' AND s.state <> 'cerrada') LIMIT $1";
    NOTED_LINES = "SELECT l.company_id, CAST(l.sale_id AS TEXT) FROM sale_line l JOIN ( \
            SELECT n.company_id, n.sale_id, g.sale_line, \
                CAST(SUM(CASE WHEN g.returned THEN g.quantity ELSE 0 END) AS BIGINT) AS quantity \
            FROM credit_note n JOIN credit_note_line g ON g.company_id = n.company_id AND g.note_id = n.id \
            GROUP BY n.company_id, n.sale_id, g.sale_line) g \
        ON g.company_id = l.company_id AND g.sale_id = l.sale_id AND g.sale_line = l.line_no \
        WHERE g.quantity > l.quantity LIMIT $1";
    NOTE_STOCK = "SELECT n.company_id, CAST(n.id AS TEXT) FROM credit_note n JOIN ( \
            SELECT l.company_id, l.note_id, CAST(SUM(CASE WHEN l.returned AND s.product_id IS NOT NULL \
                THEN l.quantity ELSE 0 END) AS BIGINT) AS given, MAX(LENGTH(l.parts)) AS parts \
            FROM credit_note_line l \
            JOIN credit_note c ON c.company_id = l.company_id AND c.id = l.note_id \
            JOIN sale_line s ON s.company_id = l.company_id AND s.sale_id = c.sale_id AND s.line_no = l.sale_line \
            GROUP BY l.company_id, l.note_id) g ON g.company_id = n.company_id AND g.note_id = n.id \
        LEFT JOIN (SELECT company_id, document_id, CAST(SUM(quantity) AS BIGINT) AS moved FROM stock_movement \
            WHERE reason = 'credit_note' GROUP BY company_id, document_id) m \
        ON m.company_id = n.company_id AND m.document_id = n.id \
        WHERE COALESCE(m.moved, 0) < g.given OR (g.parts <= 2 AND COALESCE(m.moved, 0) <> g.given) LIMIT $1";
    NOTE_ONCE = "SELECT n.company_id, CAST(n.id AS TEXT) FROM credit_note n \
        JOIN (SELECT DISTINCT company_id, document_id FROM stock_movement WHERE reason = 'credit_note') m \
        ON m.company_id = n.company_id AND m.document_id = n.id \
        JOIN (SELECT DISTINCT company_id, document_id FROM stock_movement \
            WHERE reason = 'sale_voided' OR reason = 'sale_discarded') u \
        ON u.company_id = n.company_id AND u.document_id = n.sale_id LIMIT $1";
    RECEIPT_GAPS = "SELECT r.company_id, 'recepciones' FROM goods_receipt r GROUP BY r.company_id \
        HAVING MIN(r.number) <> 1 OR MAX(r.number) <> COUNT(*) LIMIT $1";
    RECEIPT_STOCK = "SELECT r.company_id, CAST(r.id AS TEXT) FROM goods_receipt r LEFT JOIN ( \
            SELECT company_id, receipt_id, CAST(SUM(quantity) AS BIGINT) AS entered FROM goods_receipt_product \
            GROUP BY company_id, receipt_id) p ON p.company_id = r.company_id AND p.receipt_id = r.id \
        LEFT JOIN ( \
            SELECT company_id, document_id, CAST(SUM(quantity) AS BIGINT) AS moved FROM stock_movement \
            WHERE reason = 'receipt' GROUP BY company_id, document_id) m \
        ON m.company_id = r.company_id AND m.document_id = r.id \
        WHERE COALESCE(p.entered, 0) <> COALESCE(m.moved, 0) LIMIT $1";
    RECEIVED = "SELECT l.company_id, CAST(l.order_id AS TEXT) FROM purchase_order_line l LEFT JOIN ( \
            SELECT r.company_id, r.order_id, g.order_line, CAST(SUM(g.quantity_confirmed) AS BIGINT) AS came \
            FROM goods_receipt r JOIN goods_receipt_line g ON g.company_id = r.company_id AND g.receipt_id = r.id \
            WHERE r.order_id IS NOT NULL GROUP BY r.company_id, r.order_id, g.order_line) c \
        ON c.company_id = l.company_id AND c.order_id = l.order_id AND c.order_line = l.line_no \
        WHERE l.received_quantity <> COALESCE(c.came, 0) LIMIT $1";
    STUCK = "SELECT o.company_id, o.kind || ' ' || CAST(o.id AS TEXT) FROM outbox o WHERE o.state = $2 LIMIT $1";
    LATE = "SELECT o.company_id, o.kind || ' ' || o.payload FROM outbox o \
        WHERE o.state IN ('pending', 'running') AND o.kind = $2 AND o.created_at_ms < $3 LIMIT $1";
}

/// Something that breaks an invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The invariant, with a word on it.
    pub invariant: &'static str,
    /// The company.
    pub company_id: i64,
    /// Which sale, product, series or day.
    pub what: String,
}

const CHECKS: [(&str, &str); 40] = [
    ("I2 números sin saltos", GAPS),
    ("I2 último número de cada serie", LAST_NUMBERS),
    (
        "los documentos llevan el número de su venta",
        SALE_DOCUMENTS,
    ),
    ("los números rechazados tienen su reemplazo", SPENT_NUMBERS),
    ("I3 el stock es la suma de sus movimientos", STOCK),
    ("I3 stock nunca bajo cero", BELOW_ZERO),
    ("I4 lo pagado menos el vuelto es el total", CHANGE),
    ("I4 los pagos suman lo pagado", PAYMENTS),
    (
        "I4 el saldo de cada cuponera es la suma de sus movimientos",
        WALLETS,
    ),
    ("I4 movimientos de cuponeras nunca bajo cero", WALLET_STEPS),
    ("I4 lo que paga una cuponera sale de ella", WALLET_PAYMENTS),
    ("los totales de cada día son la suma de sus ventas", ROLLUPS),
    (
        "los totales de cada día cuentan todas las ventas",
        UNCOUNTED,
    ),
    (
        "los totales de cada cliente son la suma de sus compras",
        CLIENT_TOTALS,
    ),
    (
        "los totales de cada cliente cuentan todas sus compras",
        UNCOUNTED_CLIENTS,
    ),
    ("I5 clientes de la propia empresa", FOREIGN_CLIENTS),
    ("I5 productos de la propia empresa", FOREIGN_PRODUCTS),
    ("I5 sucursales de la propia empresa", FOREIGN_BRANCHES),
    ("I5 notificaciones a la propia gente", FOREIGN_NOTIFICATIONS),
    ("proformas numeradas sin saltos", PROFORMA_GAPS),
    ("último número de las proformas", PROFORMA_LAST_NUMBERS),
    ("las proformas cerradas tienen su venta", PROFORMA_SALES),
    ("pedidos numerados sin saltos", ORDER_GAPS),
    ("los pedidos preparados tienen su venta", ORDER_SALES),
    ("las ventas de pedidos tienen su pedido", SALE_ORDERS),
    ("notas de crédito numeradas sin saltos", NOTE_GAPS),
    ("último número de las notas de crédito", NOTE_LAST_NUMBERS),
    ("las notas de crédito tienen su documento", NOTE_DOCUMENTS),
    ("las notas de crédito suman su total", NOTE_AMOUNTS),
    ("las ventas saben lo que devolvieron sus notas", NOTED_SALES),
    ("las notas no devuelven más de lo vendido", NOTED_LINES),
    ("las notas mueven el stock que dicen", NOTE_STOCK),
    ("lo deshecho vuelve una sola vez", NOTE_ONCE),
    ("guías numeradas sin saltos", GUIDE_GAPS),
    ("último número de las guías", GUIDE_LAST_NUMBERS),
    ("los documentos sin venta son de una guía", GUIDE_DOCUMENTS),
    ("las guías tienen productos", GUIDE_LINES),
    ("recepciones numeradas sin saltos", RECEIPT_GAPS),
    ("las recepciones mueven el stock que dicen", RECEIPT_STOCK),
    (
        "las compras recibieron lo que dicen sus recepciones",
        RECEIVED,
    ),
];

/// Two that look at jobs: those that were given up, and those that are not but take too long.
const GIVEN_UP: &str = "I6 nada abandonado";
const REACHED: &str = "I6 los documentos llegan a su autoridad";

/// Which jobs should be done by now.
#[derive(Clone, Copy, Debug)]
pub struct Late {
    /// Their kind.
    pub kind: &'static str,
    /// Pushed before this moment.
    pub before: EpochMillis,
}

/// Names of the invariants that [`findings`] looks at, as operators read them.
pub fn checks() -> impl Iterator<Item = &'static str> {
    CHECKS
        .iter()
        .map(|(name, _)| *name)
        .chain([GIVEN_UP, REACHED])
}

/// What breaks the invariants, at most `most` of each.
#[crate::boxed]
pub async fn findings(tx: &mut Tx, most: i64, late: Late) -> Result<Vec<Finding>> {
    let mut all = Vec::new();
    for (invariant, sql) in CHECKS {
        let rows: Vec<(i64, String)> = tx.all(sql, params![most], FromRow::from_row).await?;
        all.extend(rows.into_iter().map(|(company_id, what)| Finding {
            invariant,
            company_id,
            what,
        }));
    }
    let dead = params![most, "dead"];
    let dead: Vec<(i64, String)> = tx.all(STUCK, dead, FromRow::from_row).await?;
    let late = params![most, late.kind, late.before];
    let late: Vec<(i64, String)> = tx.all(LATE, late, FromRow::from_row).await?;
    for (invariant, rows) in [(GIVEN_UP, dead), (REACHED, late)] {
        let finding = |(company_id, what)| Finding {
            invariant,
            company_id,
            what,
        };
        all.extend(rows.into_iter().map(finding));
    }
    Ok(all)
}
