//! Numbers: without gaps and twins, up to the last one that the counter gave.

use super::{Check, Values};
use crate::sql;

/// The numbers of each series; what they are read from follows.
const GIVEN: &str = "SELECT s.company_id, s.document_code || ' ' || s.series, s.last, \
        s.used + COALESCE(CAST(SUM(g.last_number - g.first_number + 1) AS BIGINT), 0) FROM ( \
    SELECT company_id, document_code, series, MAX(number) AS last, COUNT(*) AS entries, \
        COUNT(DISTINCT number) AS used FROM (";

/// Numbers from 1 to the last, each once. Those that were confirmed as given after a restored
/// backup are in `series_gap`.
const WITHOUT_GAPS: &str = ") n GROUP BY company_id, document_code, series) s \
    LEFT JOIN series_gap g ON g.company_id = s.company_id AND g.document_code = s.document_code \
        AND g.series = s.series AND g.first_number < s.last \
    GROUP BY s.company_id, s.document_code, s.series, s.last, s.used, s.entries \
    HAVING s.last <> s.used + COALESCE(SUM(g.last_number - g.first_number + 1), 0) \
        OR s.entries <> s.used LIMIT $1";

sql! {
    // A number that the authority refused is in the attempt that had it.
    GAPS = GIVEN, "SELECT company_id, document_code, series, number FROM sale \
            UNION ALL SELECT company_id, document_code, series, number FROM e_document \
            WHERE replaced_by IS NOT NULL AND sale_id IS NOT NULL AND corrects_code = ''", WITHOUT_GAPS;
    // Of every series that gave numbers, for any document.
    LAST_NUMBERS = "SELECT n.company_id, n.document_code || ' ' || n.series, \
            CAST(SUM(n.used) AS BIGINT), CAST(SUM(n.given) AS BIGINT) FROM ( \
            SELECT company_id, document_code, series, last_number AS given, 0 AS used, 1 AS known FROM series \
            UNION ALL SELECT company_id, document_code, series, 0, MAX(number), 0 FROM ( \
                SELECT company_id, document_code, series, number FROM sale \
                UNION ALL SELECT company_id, document_code, series, number FROM e_document WHERE replaced_by IS NOT NULL \
                UNION ALL SELECT company_id, document_code, series, number FROM credit_note \
                UNION ALL SELECT company_id, document_code, series, number FROM guide \
                UNION ALL SELECT company_id, document_code, series, number FROM e_document WHERE of_payment \
                UNION ALL SELECT company_id, 'PROFORMA', series, number FROM proforma \
                UNION ALL SELECT company_id, document_code, series, last_number FROM series_gap) g \
            GROUP BY company_id, document_code, series) n \
        GROUP BY n.company_id, n.document_code, n.series \
        HAVING SUM(n.given) <> SUM(n.used) OR SUM(n.known) <> 1 LIMIT $1";
    PROFORMA_GAPS = GIVEN, "SELECT company_id, 'PROFORMA' AS document_code, series, number FROM proforma", WITHOUT_GAPS;
    // A document signed for an authority that gives the numbers has one of them. A range whose document
    // has none in that environment is of a country where numbers are the company's.
    OUTSIDE_RANGES = "SELECT d.company_id, d.document_code || ' ' || d.series || ' ' || CAST(d.number AS TEXT) \
        FROM e_document d WHERE d.environment IN ('pruebas', 'produccion') \
        AND EXISTS (SELECT a.id FROM number_range a WHERE a.company_id = d.company_id \
            AND a.document_code = d.document_code AND a.environment = d.environment) \
        AND NOT EXISTS (SELECT r.id FROM number_range r WHERE r.company_id = d.company_id \
            AND r.document_code = d.document_code AND r.environment = d.environment AND r.series = d.series \
            AND r.first_number <= d.number AND r.last_number >= d.number) LIMIT $1";
    OVERLAPPING_RANGES = "SELECT r.company_id, r.document_code || ' ' || r.series || ' ' || CAST(r.first_number AS TEXT) \
        FROM number_range r JOIN number_range o ON o.company_id = r.company_id AND o.issuer_code = r.issuer_code \
            AND o.series = r.series AND o.environment = r.environment AND o.id > r.id \
            AND o.first_number <= r.last_number AND o.last_number >= r.first_number LIMIT $1";
    ORDER_GAPS = "SELECT o.company_id, 'pedidos', MAX(o.number), COUNT(*) FROM customer_order o GROUP BY o.company_id \
        HAVING MIN(o.number) <> 1 OR MAX(o.number) <> COUNT(*) LIMIT $1";
    NOTE_GAPS = GIVEN, "SELECT company_id, document_code, series, number FROM credit_note \
            UNION ALL SELECT company_id, document_code, series, number FROM e_document \
            WHERE replaced_by IS NOT NULL AND corrects_code <> ''", WITHOUT_GAPS;
    GUIDE_GAPS = GIVEN, "SELECT company_id, document_code, series, number FROM guide \
            UNION ALL SELECT company_id, document_code, series, number FROM e_document \
            WHERE replaced_by IS NOT NULL AND sale_id IS NULL AND NOT of_payment", WITHOUT_GAPS;
    PAYMENT_GAPS = GIVEN, "SELECT company_id, document_code, series, number FROM e_document WHERE of_payment", WITHOUT_GAPS;
    RECEIPT_GAPS = "SELECT r.company_id, 'recepciones', MAX(r.number), COUNT(*) FROM goods_receipt r \
        GROUP BY r.company_id HAVING MIN(r.number) <> 1 OR MAX(r.number) <> COUNT(*) LIMIT $1";
    PURCHASE_GAPS = "SELECT p.company_id, 'compras', MAX(p.number), COUNT(*) FROM purchase_order p \
        GROUP BY p.company_id HAVING MIN(p.number) <> 1 OR MAX(p.number) <> COUNT(*) LIMIT $1";
    CLAIM_GAPS = "SELECT c.company_id, 'reportes', MAX(c.number), COUNT(*) FROM claim c \
        GROUP BY c.company_id HAVING MIN(c.number) <> 1 OR MAX(c.number) <> COUNT(*) LIMIT $1";
    COUNTERS = "SELECT n.company_id, n.kind, CAST(SUM(n.used) AS BIGINT), CAST(SUM(n.given) AS BIGINT) FROM ( \
            SELECT company_id, 'pedidos' AS kind, last_number AS given, 0 AS used FROM customer_order_number \
            UNION ALL SELECT company_id, 'compras', last_number, 0 FROM purchase_counter \
            UNION ALL SELECT company_id, CASE WHEN kind = 'receipt' THEN 'recepciones' WHEN kind = 'claim' \
                THEN 'reportes' ELSE kind END, last_number, 0 FROM company_counter \
            UNION ALL SELECT company_id, 'pedidos', 0, MAX(number) FROM customer_order GROUP BY company_id \
            UNION ALL SELECT company_id, 'compras', 0, MAX(number) FROM purchase_order GROUP BY company_id \
            UNION ALL SELECT company_id, 'recepciones', 0, MAX(number) FROM goods_receipt GROUP BY company_id \
            UNION ALL SELECT company_id, 'reportes', 0, MAX(number) FROM claim GROUP BY company_id \
            UNION ALL SELECT company_id, 'cash_close.' || CAST(branch_id AS TEXT), 0, MAX(number) FROM cash_session \
            WHERE number IS NOT NULL GROUP BY company_id, branch_id \
            UNION ALL SELECT company_id, 'client_credit_payment', 0, MAX(number) FROM client_credit_entry \
            WHERE number IS NOT NULL GROUP BY company_id) n \
        GROUP BY n.company_id, n.kind HAVING SUM(n.given) <> SUM(n.used) LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("I2 números sin saltos", GAPS, Values::Counts),
    Check::of("I2 último número de cada serie", LAST_NUMBERS, Values::Counts),
    Check::of("I2 último número de cada cuenta", COUNTERS, Values::Counts),
    Check::of("los comprobantes tienen números autorizados", OUTSIDE_RANGES, Values::None),
    Check::of("los rangos autorizados no se cruzan", OVERLAPPING_RANGES, Values::None),
    Check::of("proformas numeradas sin saltos", PROFORMA_GAPS, Values::Counts),
    Check::of("pedidos numerados sin saltos", ORDER_GAPS, Values::Counts),
    Check::of("notas de crédito numeradas sin saltos", NOTE_GAPS, Values::Counts),
    Check::of("guías numeradas sin saltos", GUIDE_GAPS, Values::Counts),
    Check::of("documentos de pago numerados sin saltos", PAYMENT_GAPS, Values::Counts),
    Check::of("recepciones numeradas sin saltos", RECEIPT_GAPS, Values::Counts),
    Check::of("compras numeradas sin saltos", PURCHASE_GAPS, Values::Counts),
    Check::of("reportes numerados sin saltos", CLAIM_GAPS, Values::Counts),
];
