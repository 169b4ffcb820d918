//! Electronic documents against what they are of, and guides.

use super::{Check, Fact, Values};
use crate::sql;

sql! {
    SALE_DOCUMENTS = "SELECT s.company_id, CAST(s.id AS TEXT), s.number, d.number FROM sale s \
        JOIN e_document d ON d.company_id = s.company_id AND d.id = s.id \
        WHERE d.document_code <> s.document_code OR d.issuer_code <> s.issuer_code OR d.series <> s.series \
            OR d.number <> s.number LIMIT $1";
    DOCUMENT_TOTALS = "SELECT s.company_id, CAST(s.id AS TEXT), s.total, d.total FROM sale s \
        JOIN e_document d ON d.company_id = s.company_id AND d.id = s.id WHERE d.total <> s.total LIMIT $1";
    WITHOUT_DOCUMENT = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s WHERE s.electronic AND NOT EXISTS ( \
        SELECT d.id FROM e_document d WHERE d.company_id = s.company_id AND d.id = s.id AND d.sale_id = s.id \
            AND d.corrects_code = '' AND d.replaced_by IS NULL) LIMIT $1";
    WITHOUT_SALE = "SELECT d.company_id, CAST(d.id AS TEXT) FROM e_document d LEFT JOIN sale s \
            ON s.company_id = d.company_id AND s.id = d.sale_id AND s.electronic \
        WHERE d.sale_id IS NOT NULL AND (s.id IS NULL \
            OR (d.corrects_code = '' AND d.id <> d.sale_id AND d.replaced_by IS NULL)) LIMIT $1";
    // Since the company is connected; documents from before wait until a user sends them.
    WITHOUT_JOB = "SELECT d.company_id, CAST(d.id AS TEXT) FROM e_document d \
        JOIN e_issuer i ON i.company_id = d.company_id AND d.created_at_ms >= i.connected_at_ms \
        LEFT JOIN outbox o ON o.company_id = d.company_id AND o.kind = $2 AND o.state <> 'done' \
            AND o.payload = '{\"id\":' || CAST(d.id AS TEXT) || '}' \
        WHERE d.state = 'PENDIENTE' AND d.replaced_by IS NULL AND o.id IS NULL LIMIT $1";
    JOB_ALONE = "SELECT o.company_id, CAST(o.id AS TEXT) FROM outbox o \
        LEFT JOIN e_document d ON d.company_id = o.company_id AND o.payload = '{\"id\":' || CAST(d.id AS TEXT) || '}' \
        WHERE o.kind = $2 AND d.id IS NULL LIMIT $1";
    DOCUMENT_STATES = "SELECT d.company_id, CAST(d.id AS TEXT) FROM e_document d \
        WHERE d.state NOT IN ('PENDIENTE', 'ACEPTADO', 'OBSERVADO', 'RECHAZADO', 'ANULADO') \
            OR (d.number_spent AND d.state <> 'RECHAZADO') OR (d.decided_at_ms IS NOT NULL AND d.state = 'PENDIENTE') \
            OR (d.digest <> '' AND d.xml IS NULL) LIMIT $1";
    CANCELLATION_STATES = "SELECT c.company_id, CAST(c.document_id AS TEXT) FROM e_cancellation c \
        LEFT JOIN e_document d ON d.company_id = c.company_id AND d.id = c.document_id AND d.corrects_code = '' \
            AND (d.sale_id = d.id OR d.sale_id = d.replaced_by OR d.of_payment) \
        LEFT JOIN sale s ON s.company_id = d.company_id AND s.id = d.sale_id \
        LEFT JOIN client_credit_entry x ON x.company_id = d.company_id AND x.undoes_id = d.id \
        WHERE c.state NOT IN ('PENDIENTE', 'EN_PROCESO', 'CANCELADO', 'RECHAZADA', 'NEGADA') OR d.id IS NULL \
            OR (c.state = 'CANCELADO' AND d.state <> 'ANULADO') OR d.state NOT IN ('ACEPTADO', 'OBSERVADO', 'ANULADO') \
            OR (c.decided_at_ms IS NULL) <> (c.state IN ('PENDIENTE', 'EN_PROCESO')) \
            OR (c.state = 'EN_PROCESO' AND c.taken_at_ms IS NULL) OR (c.ticket <> '' AND c.request IS NULL) \
            OR (d.of_payment AND x.id IS NULL) OR (NOT d.of_payment AND s.state IS NULL) \
            OR (d.replaced_by IS NULL AND s.state NOT IN ('descartada', 'anulada')) LIMIT $1";
    // The ticket whose place an invoice took is cancelled when the authority has accepted the invoice.
    TICKET_INVOICES = "SELECT i.company_id, CAST(i.sale_id AS TEXT) FROM ticket_invoice i \
        LEFT JOIN e_document t ON t.company_id = i.company_id AND t.id = i.ticket_id AND t.replaced_by = i.sale_id \
            AND t.sale_id = i.sale_id AND t.state IN ('ACEPTADO', 'OBSERVADO', 'ANULADO') \
        LEFT JOIN e_document d ON d.company_id = i.company_id AND d.id = i.sale_id AND d.issuer_code <> t.issuer_code \
            AND d.total = t.total \
        LEFT JOIN e_cancellation c ON c.company_id = i.company_id AND c.document_id = i.ticket_id \
        WHERE d.id IS NULL OR (c.document_id IS NULL AND d.state IN ('ACEPTADO', 'OBSERVADO', 'ANULADO')) LIMIT $1";
    REPLACED_ALONE = "SELECT t.company_id, CAST(t.id AS TEXT) FROM e_document t \
        LEFT JOIN ticket_invoice i ON i.company_id = t.company_id AND i.ticket_id = t.id \
        WHERE t.replaced_by IS NOT NULL AND t.state <> 'RECHAZADO' AND i.sale_id IS NULL LIMIT $1";
    // A sale that no longer counts was reversed by a note or cancelled.
    VOIDED_ALONE = "SELECT d.company_id, CAST(d.id AS TEXT) FROM e_document d \
        LEFT JOIN credit_note n ON n.company_id = d.company_id AND n.sale_id = d.id AND n.closes \
        LEFT JOIN e_cancellation c ON c.company_id = d.company_id AND c.document_id = d.id AND c.state = 'CANCELADO' \
        WHERE d.state = 'ANULADO' AND d.sale_id = d.id AND d.corrects_code = '' \
            AND ((n.id IS NULL AND c.document_id IS NULL) OR (n.id IS NOT NULL AND c.document_id IS NOT NULL)) LIMIT $1";
    UNSENT_CANCELLATIONS = "SELECT c.company_id, CAST(c.document_id AS TEXT) FROM e_cancellation c \
        JOIN e_issuer i ON i.company_id = c.company_id AND c.asked_at_ms >= i.connected_at_ms \
        LEFT JOIN outbox o ON o.company_id = c.company_id AND o.kind = $2 AND o.state <> 'done' \
            AND o.payload = '{\"id\":' || CAST(c.document_id AS TEXT) || '}' \
        WHERE c.state IN ('PENDIENTE', 'EN_PROCESO') AND o.id IS NULL LIMIT $1";
    // Every number that was given belongs to a file, from the first one of the day to the last.
    CANCELLATION_FILES = "SELECT n.company_id, n.series || '-' || n.business_date, n.last_number, COUNT(f.number) \
        FROM e_cancellation_day n LEFT JOIN e_cancellation_file f ON f.company_id = n.company_id AND f.series = n.series \
            AND f.business_date = n.business_date AND f.number >= 1 AND f.number <= n.last_number \
        GROUP BY n.company_id, n.series, n.business_date, n.last_number HAVING COUNT(f.number) <> n.last_number LIMIT $1";
    FILES_ALONE = "SELECT f.company_id, f.series || '-' || f.business_date || '-' || CAST(f.number AS TEXT) FROM e_cancellation_file f \
        LEFT JOIN e_cancellation c ON c.company_id = f.company_id AND c.document_id = f.document_id AND c.attempt >= f.attempt \
        LEFT JOIN e_cancellation_day n ON n.company_id = f.company_id AND n.series = f.series AND n.business_date = f.business_date \
            AND n.last_number >= f.number \
        WHERE c.document_id IS NULL OR n.series IS NULL LIMIT $1";
    // An invoice that was given up has its ticket again, which may become an invoice of another series.
    SPENT_NUMBERS = "SELECT d.company_id, d.series || '-' || CAST(d.number AS TEXT) FROM e_document d \
        LEFT JOIN e_document c ON c.company_id = d.company_id AND c.id = d.replaced_by AND c.replaced_by IS NULL \
            AND COALESCE(c.sale_id, 0) = COALESCE(d.sale_id, 0) AND ((c.issuer_code = d.issuer_code \
            AND c.series = d.series AND c.number > d.number) OR ((c.issuer_code <> d.issuer_code OR c.series <> d.series) AND c.sale_id = c.id \
            AND EXISTS (SELECT k.code FROM ticket_code k WHERE k.company_id = c.company_id AND k.sale_id = c.id))) \
        WHERE d.replaced_by IS NOT NULL AND NOT EXISTS (SELECT i.sale_id FROM ticket_invoice i \
            WHERE i.company_id = d.company_id AND i.ticket_id = d.id) \
            AND (c.id IS NULL OR d.state <> 'RECHAZADO' OR NOT d.number_spent) LIMIT $1";
    // Only what the authority accepted has a file for its buyer.
    CONTAINERS = "SELECT c.company_id, CAST(c.document_id AS TEXT) FROM e_container c LEFT JOIN e_document d \
            ON d.company_id = c.company_id AND d.id = c.document_id AND d.xml IS NOT NULL \
            AND d.state IN ('ACEPTADO', 'OBSERVADO', 'ANULADO') \
        WHERE d.id IS NULL OR c.file_name = '' OR LENGTH(c.xml) = 0 LIMIT $1";
    GUIDE_DOCUMENTS = "SELECT d.company_id, CAST(d.id AS TEXT) FROM e_document d \
        LEFT JOIN guide g ON g.company_id = d.company_id AND g.id = d.id AND g.issuer_code = d.issuer_code \
            AND g.series = d.series AND g.number = d.number \
        WHERE d.sale_id IS NULL AND NOT d.of_payment AND d.replaced_by IS NULL AND g.id IS NULL LIMIT $1";
    GUIDES_ALONE = "SELECT g.company_id, CAST(g.id AS TEXT) FROM guide g \
        LEFT JOIN e_document d ON d.company_id = g.company_id AND d.id = g.id \
        WHERE (d.id IS NOT NULL) <> g.electronic LIMIT $1";
    GUIDE_LINES = "SELECT g.company_id, CAST(g.id AS TEXT) FROM guide g LEFT JOIN ( \
            SELECT company_id, guide_id, COUNT(*) AS lines, MAX(line_no) AS last FROM guide_line \
            GROUP BY company_id, guide_id) l ON l.company_id = g.company_id AND l.guide_id = g.id \
        WHERE l.lines IS NULL OR l.lines <> l.last LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("los documentos llevan el número de su venta", SALE_DOCUMENTS, Values::Counts),
    Check::of("los documentos llevan el total de su venta", DOCUMENT_TOTALS, Values::Scaled),
    Check::of("las ventas electrónicas tienen su documento", WITHOUT_DOCUMENT, Values::None),
    Check::of("los documentos tienen su venta electrónica", WITHOUT_SALE, Values::None),
    Check::of("los documentos en espera tienen su trabajo", WITHOUT_JOB, Values::None).with(&[Fact::EmissionKind]),
    Check::of("los trabajos de emisión tienen su documento", JOB_ALONE, Values::None).with(&[Fact::EmissionKind]),
    Check::of("los documentos están en un estado que existe", DOCUMENT_STATES, Values::None),
    Check::of("las cancelaciones corresponden a su documento", CANCELLATION_STATES, Values::None),
    Check::of("los tickets facturados tienen su factura", TICKET_INVOICES, Values::None),
    Check::of("lo reemplazado por una factura es de su ticket", REPLACED_ALONE, Values::None),
    Check::of("los documentos anulados tienen su nota o su cancelación", VOIDED_ALONE, Values::None),
    Check::of("las cancelaciones en espera tienen su trabajo", UNSENT_CANCELLATIONS, Values::None).with(&[Fact::CancellationKind]),
    Check::of("los archivos de baja llevan números seguidos", CANCELLATION_FILES, Values::Counts),
    Check::of("los archivos de baja tienen su solicitud", FILES_ALONE, Values::None),
    Check::of("los números rechazados tienen su reemplazo", SPENT_NUMBERS, Values::None),
    Check::of("los contenedores son de un documento aceptado", CONTAINERS, Values::None),
    Check::of("los documentos sin venta son de una guía", GUIDE_DOCUMENTS, Values::None),
    Check::of("las guías electrónicas tienen su documento", GUIDES_ALONE, Values::None),
    Check::of("las guías tienen productos", GUIDE_LINES, Values::None),
];
