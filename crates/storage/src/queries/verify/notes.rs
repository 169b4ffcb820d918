//! Credit notes against the sales that they correct.

use super::{Check, Values};
use crate::sql;

sql! {
    NOTE_DOCUMENTS = "SELECT n.company_id, CAST(n.id AS TEXT) FROM credit_note n \
        LEFT JOIN e_document d ON d.company_id = n.company_id AND d.id = n.id AND d.sale_id = n.sale_id \
            AND d.issuer_code = n.issuer_code AND d.series = n.series AND d.number = n.number \
            AND d.total = n.total AND d.corrects_code <> '' \
        WHERE d.id IS NULL LIMIT $1";
    // And the documents of notes without their note.
    NOTES_ALONE = "SELECT d.company_id, CAST(d.id AS TEXT) FROM e_document d \
        LEFT JOIN credit_note n ON n.company_id = d.company_id AND n.id = d.id \
        WHERE d.corrects_code <> '' AND d.replaced_by IS NULL AND n.id IS NULL LIMIT $1";
    NOTE_AMOUNTS = "SELECT n.company_id, CAST(n.id AS TEXT), n.total, COALESCE(l.total, 0) + n.bags_total \
        FROM credit_note n LEFT JOIN ( \
            SELECT company_id, note_id, CAST(SUM(total) AS BIGINT) AS total FROM credit_note_line \
            GROUP BY company_id, note_id) l ON l.company_id = n.company_id AND l.note_id = n.id \
        WHERE n.total <> COALESCE(l.total, 0) + n.bags_total \
            OR n.total <> n.net + n.exempt + n.vat + n.extra_tax LIMIT $1";
    NOTE_TAXES = "SELECT n.company_id, CAST(n.id AS TEXT), n.vat, l.vat FROM credit_note n JOIN ( \
            SELECT company_id, note_id, CAST(SUM(net_amount) AS BIGINT) AS net, CAST(SUM(vat_amount) AS BIGINT) AS vat, \
                CAST(SUM(extra_tax) AS BIGINT) AS extra FROM credit_note_line GROUP BY company_id, note_id) l \
        ON l.company_id = n.company_id AND l.note_id = n.id \
        WHERE n.bags_total = 0 AND (n.net + n.exempt <> l.net OR n.vat <> l.vat OR n.extra_tax <> l.extra) LIMIT $1";
    NOTED_SALES = "SELECT s.company_id, CAST(s.id AS TEXT), COALESCE(n.parts, 0), s.noted_total FROM sale s LEFT JOIN ( \
            SELECT company_id, sale_id, CAST(SUM(total) AS BIGINT) AS total, CAST(SUM(vat) AS BIGINT) AS vat, \
                CAST(SUM(CASE WHEN closes THEN 0 ELSE total END) AS BIGINT) AS parts, \
                CAST(SUM(CASE WHEN closes THEN 0 ELSE vat END) AS BIGINT) AS parts_vat, \
                COUNT(*) AS notes, CAST(SUM(CASE WHEN closes THEN 1 ELSE 0 END) AS BIGINT) AS closed \
            FROM credit_note GROUP BY company_id, sale_id) n ON n.company_id = s.company_id AND n.sale_id = s.id \
        WHERE s.noted_total <> COALESCE(n.parts, 0) OR s.noted_vat <> COALESCE(n.parts_vat, 0) OR n.total > s.total \
            OR (n.closed > 0 AND (n.closed > 1 OR n.total <> s.total OR n.vat <> s.vat \
                OR (s.state <> 'anulada' AND (s.state <> 'descartada' OR n.notes > 1)))) \
            OR (n.closed = 0 AND s.state <> 'abierta' AND s.state <> 'cerrada') LIMIT $1";
    NOTED_LINES = "SELECT l.company_id, CAST(l.sale_id AS TEXT), l.quantity, g.quantity FROM sale_line l JOIN ( \
            SELECT n.company_id, n.sale_id, g.sale_line, \
                CAST(SUM(CASE WHEN g.returned THEN g.quantity ELSE 0 END) AS BIGINT) AS quantity \
            FROM credit_note n JOIN credit_note_line g ON g.company_id = n.company_id AND g.note_id = n.id \
            GROUP BY n.company_id, n.sale_id, g.sale_line) g \
        ON g.company_id = l.company_id AND g.sale_id = l.sale_id AND g.sale_line = l.line_no \
        WHERE g.quantity > l.quantity LIMIT $1";
    NOTE_LINES_ALONE = "SELECT g.company_id, CAST(g.note_id AS TEXT) FROM credit_note_line g \
        JOIN credit_note n ON n.company_id = g.company_id AND n.id = g.note_id \
        LEFT JOIN sale_line l ON l.company_id = n.company_id AND l.sale_id = n.sale_id AND l.line_no = g.sale_line \
        WHERE l.line_no IS NULL LIMIT $1";
    NOTE_ONCE = "SELECT n.company_id, CAST(n.id AS TEXT) FROM credit_note n \
        JOIN (SELECT DISTINCT company_id, document_id FROM stock_movement WHERE reason = 'credit_note') m \
        ON m.company_id = n.company_id AND m.document_id = n.id \
        JOIN (SELECT DISTINCT company_id, document_id FROM stock_movement \
            WHERE reason = 'sale_voided' OR reason = 'sale_discarded') u \
        ON u.company_id = n.company_id AND u.document_id = n.sale_id LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("las notas de crédito tienen su documento", NOTE_DOCUMENTS, Values::None),
    Check::of("los documentos de notas tienen su nota", NOTES_ALONE, Values::None),
    Check::of("las notas de crédito suman su total", NOTE_AMOUNTS, Values::Scaled),
    Check::of("las notas de crédito suman sus impuestos", NOTE_TAXES, Values::Scaled),
    Check::of("las ventas saben lo que devolvieron sus notas", NOTED_SALES, Values::Scaled),
    Check::of("las notas no devuelven más de lo vendido", NOTED_LINES, Values::Scaled),
    Check::of("las notas son de líneas de su venta", NOTE_LINES_ALONE, Values::None),
    Check::of("lo deshecho vuelve una sola vez", NOTE_ONCE, Values::None),
];
