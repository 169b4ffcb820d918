//! Jobs, and the answers that were given.

use super::{Check, Fact, Values};
use crate::sql;

sql! {
    // A sale whose answer was given is there for as long as the answer is kept.
    ANSWERED = "SELECT a.company_id, a.number FROM (SELECT i.company_id, SUBSTR(i.answer, 12, \
            LENGTH(i.answer) - 11 - LENGTH(LTRIM(SUBSTR(i.answer, 12), '0123456789'))) AS number FROM idempotency i \
            WHERE i.answer LIKE '{\"idVenta\":%' AND i.answer LIKE '%\"numeroComprobante\":%') a \
        LEFT JOIN sale s ON s.company_id = a.company_id AND s.id = CAST(a.number AS BIGINT) \
        WHERE s.id IS NULL LIMIT $1";
    UNANSWERED = "SELECT i.company_id, i.idempotency_key FROM idempotency i \
        WHERE i.status < 200 OR i.status > 299 OR LENGTH(i.body_hash) <> 32 LIMIT $1";
    JOBS = "SELECT o.company_id, o.kind || ' ' || CAST(o.id AS TEXT) FROM outbox o \
        WHERE o.state NOT IN ('pending', 'running', 'done', 'dead') OR o.attempts < 0 LIMIT $1";
    STUCK = "SELECT o.company_id, o.kind || ' ' || CAST(o.id AS TEXT) FROM outbox o WHERE o.state = 'dead' LIMIT $1";
    LATE = "SELECT o.company_id, o.kind || ' ' || o.payload FROM outbox o \
        WHERE o.state IN ('pending', 'running') AND o.kind = $2 AND o.created_at_ms < $3 LIMIT $1";
}

/// I6: jobs that were given up, and documents that take too long to reach their authority.
pub(super) const CHECKS: &[Check] = &[
    Check::of("I1 las ventas confirmadas están", ANSWERED, Values::None),
    Check::of("I1 lo pedido tiene su respuesta", UNANSWERED, Values::None),
    Check::of("I6 los trabajos están en un estado que existe", JOBS, Values::None),
    Check::of("I6 nada abandonado", STUCK, Values::None),
    Check::of("I6 los documentos llegan a su autoridad", LATE, Values::None).with(&[Fact::EmissionKind, Fact::LateBefore]),
];
