//! Invariants of imports.

use super::{Check, Values};
use crate::sql;

sql! {
    COUNTED = "SELECT i.company_id, CAST(i.id AS TEXT) FROM catalogue_import i LEFT JOIN ( \
            SELECT company_id, import_id, SUM(CASE WHEN outcome = 'agregado' THEN 1 ELSE 0 END) AS added, \
                SUM(CASE WHEN outcome = 'cambiado' THEN 1 ELSE 0 END) AS changed, \
                SUM(CASE WHEN outcome = 'rechazado' THEN 1 ELSE 0 END) AS refused \
            FROM catalogue_import_line GROUP BY company_id, import_id) l \
        ON l.company_id = i.company_id AND l.import_id = i.id \
        WHERE i.added <> COALESCE(l.added, 0) OR i.changed <> COALESCE(l.changed, 0) OR i.refused <> COALESCE(l.refused, 0) \
            OR i.done <> i.added + i.changed + i.unchanged + i.refused OR i.done > i.total LIMIT $1";
    ENDED = "SELECT i.company_id, CAST(i.id AS TEXT) FROM catalogue_import i \
        WHERE (i.state IN ('aplicada', 'deshaciendo', 'deshecha') AND (i.done <> i.total OR i.applied_at_ms IS NULL)) \
            OR (i.state = 'deshecha' AND (i.undone <> i.added + i.changed OR i.undone_at_ms IS NULL)) \
            OR (i.state = 'borrador' AND i.done <> 0) LIMIT $1";
    CLIENTS = "SELECT l.company_id, CAST(l.import_id AS TEXT) FROM catalogue_import_line l \
        LEFT JOIN client c ON c.company_id = l.company_id AND c.id = l.client_id \
        WHERE l.client_id IS NOT NULL AND c.id IS NULL LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("las importaciones cuentan sus filas", COUNTED, Values::None),
    Check::of(
        "las importaciones aplicadas y deshechas están completas",
        ENDED,
        Values::None,
    ),
    Check::of(
        "las filas importadas son de clientes que existen",
        CLIENTS,
        Values::None,
    ),
];
