//! Documents of payments against the abonos and sales behind them, and what they pay.

use super::{Check, Values};
use crate::sql;

sql! {
    // A document of a payment has its payment, one with a payment is of one.
    DOCUMENTS = "SELECT x.company_id, x.what FROM ( \
            SELECT d.company_id, CAST(d.id AS TEXT) AS what FROM e_document d \
            LEFT JOIN payment_document p ON p.company_id = d.company_id AND p.id = COALESCE(d.replaced_by, d.id) \
            WHERE d.of_payment AND (p.id IS NULL OR p.amount <> d.total OR d.sale_id IS NOT NULL) \
            UNION ALL SELECT p.company_id, CAST(p.id AS TEXT) FROM payment_document p \
            JOIN e_document d ON d.company_id = p.company_id AND d.id = p.id WHERE NOT d.of_payment) x LIMIT $1";
    SUMS = "SELECT p.company_id, CAST(p.id AS TEXT), p.amount, COALESCE(q.paid, 0) FROM payment_document p LEFT JOIN ( \
            SELECT company_id, payment_id, CAST(SUM(paid) AS BIGINT) AS paid FROM payment_document_part \
            GROUP BY company_id, payment_id) q ON q.company_id = p.company_id AND q.payment_id = p.id \
        WHERE p.amount <> COALESCE(q.paid, 0) LIMIT $1";
    // An abono pays its own client's debts alone, in its own way; the rest is of the sale that it was paid with.
    MONEY = "SELECT p.company_id, CAST(p.id AS TEXT) FROM payment_document p \
        LEFT JOIN client_credit_entry e ON e.company_id = p.company_id AND e.client_id = p.client_id AND e.id = p.id \
            AND e.kind = 'abono' AND e.payment_code = p.payment_code AND -e.amount >= p.amount \
        LEFT JOIN sale_payment m ON m.company_id = p.company_id AND m.sale_id = p.sale_id \
            AND m.payment_code = p.payment_code AND m.amount >= p.amount \
        WHERE (p.sale_id IS NULL AND e.id IS NULL) OR (p.sale_id IS NOT NULL AND m.sale_id IS NULL) LIMIT $1";
    // Each payment begins with what the one before left at most: credit notes bring it down, too. Where
    // a payment was taken back, it begins with what the other ones before it leave at most.
    STEPS = "SELECT q.company_id, CAST(q.sale_id AS TEXT) FROM payment_document_part q \
        LEFT JOIN payment_document_part b ON b.company_id = q.company_id AND b.sale_id = q.sale_id \
            AND b.instalment = q.instalment - 1 AND NOT ", UNDONE_B, " \
        LEFT JOIN e_document d ON d.company_id = q.company_id AND d.id = q.sale_id AND d.sale_id = d.id \
        WHERE q.paid <= 0 OR q.paid > q.open_before OR d.id IS NULL OR (q.instalment = 1 AND q.open_before > d.total) \
            OR (q.instalment > 1 AND b.sale_id IS NULL AND NOT ", HAS_UNDONE, ") \
            OR (b.sale_id IS NOT NULL AND q.open_before > b.open_before - b.paid AND NOT ", HAS_UNDONE, ") \
            OR q.open_before > d.total - COALESCE((SELECT SUM(b.paid) FROM payment_document_part b \
                WHERE b.company_id = q.company_id AND b.sale_id = q.sale_id AND b.payment_id < q.payment_id \
                AND NOT ", UNDONE_B, "), 0) LIMIT $1";
    // A part that documents of payments have as paid is not open any more.
    PAID = "SELECT s.company_id, CAST(s.sale_id AS TEXT) FROM ( \
            SELECT b.company_id, b.sale_id, CAST(SUM(b.paid) AS BIGINT) AS paid FROM payment_document_part b \
            WHERE NOT ", UNDONE_B, " GROUP BY b.company_id, b.sale_id) s \
        JOIN sale a ON a.company_id = s.company_id AND a.id = s.sale_id \
        JOIN client_credit_entry e ON e.company_id = s.company_id \
            AND e.sale_id = COALESCE(a.converted_from, a.id) AND e.kind = 'cargo' \
        WHERE s.paid > a.total - e.open_amount LIMIT $1";
    // The document of a payment that was taken back counts no more, or its cancellation was requested.
    UNDONE = "SELECT d.company_id, CAST(d.id AS TEXT) FROM e_document d \
        JOIN client_credit_entry x ON x.company_id = d.company_id AND x.undoes_id = d.id \
        LEFT JOIN e_cancellation c ON c.company_id = d.company_id AND c.document_id = d.id \
        WHERE d.of_payment AND (d.state = 'PENDIENTE' OR (d.state <> 'RECHAZADO' AND c.document_id IS NULL)) LIMIT $1";
}

/// Of a part of a payment (`b`): the payment was taken back.
const UNDONE_B: &str = "EXISTS (SELECT x.id FROM client_credit_entry x WHERE x.company_id = b.company_id AND x.undoes_id = b.payment_id)";
/// Whether any payment of the same document (`q`) was taken back.
const HAS_UNDONE: &str = "EXISTS (SELECT y.id FROM payment_document_part z \
     JOIN client_credit_entry y ON y.company_id = z.company_id AND y.undoes_id = z.payment_id \
     WHERE z.company_id = q.company_id AND z.sale_id = q.sale_id)";

pub(super) const CHECKS: &[Check] = &[
    Check::of("los documentos de pago tienen su pago", DOCUMENTS, Values::None),
    Check::of("los documentos de pago suman lo que pagan", SUMS, Values::Scaled),
    Check::of("los documentos de pago son de un abono o de una venta", MONEY, Values::None),
    Check::of("las parcialidades de cada comprobante parten del saldo anterior", STEPS, Values::None),
    Check::of("lo pagado de cada comprobante ya no se debe", PAID, Values::None),
    Check::of("los abonos anulados no dejan un comprobante vigente", UNDONE, Values::None),
];
