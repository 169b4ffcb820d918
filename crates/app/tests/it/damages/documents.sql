-- Damages that a database can take, and the invariant that `yapa verify` names for each: `finds` is
-- that name, `first` another block that is done before. Every statement must touch a row, on both
-- engines; which row follows from the demo data.

-- every waiting document has its job
-- finds: nothing
UPDATE e_issuer SET connected_at_ms = 0;
INSERT INTO outbox (company_id, id, kind, payload, state, attempts, run_at_ms, created_at_ms) SELECT company_id, id,
    'document.emit', '{"id":' || CAST(id AS TEXT) || '}', 'pending', 0, 9000000000000, 9000000000000 FROM e_document
    WHERE state = 'PENDIENTE';

-- an electronic document deleted
-- finds: las ventas electrónicas tienen su documento
DELETE FROM e_document WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE state = 'ACEPTADO' AND
    sale_id = id ORDER BY company_id, id LIMIT 1);

-- a document's total changed
-- finds: los documentos llevan el total de su venta
UPDATE e_document SET total = total + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE
    state = 'ACEPTADO' AND corrects_code = '' AND sale_id IS NOT NULL AND replaced_by IS NULL ORDER BY company_id,
    id LIMIT 1);

-- a document's number changed
-- finds: los documentos llevan el número de su venta
UPDATE e_document SET number = number + 100000 WHERE (company_id, id) IN (SELECT company_id, id FROM e_document
    WHERE state = 'ACEPTADO' AND corrects_code = '' AND sale_id IS NOT NULL AND replaced_by IS NULL ORDER BY
    company_id, id LIMIT 1);

-- a document's type changed
-- finds: los documentos llevan el número de su venta
UPDATE e_document SET document_code = 'X' WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE
    state = 'ACEPTADO' AND corrects_code = '' AND sale_id IS NOT NULL AND replaced_by IS NULL ORDER BY company_id,
    id LIMIT 1);

-- a document of another sale
-- finds: las ventas electrónicas tienen su documento
UPDATE e_document SET sale_id = (SELECT MAX(s.id) FROM sale s WHERE s.company_id = e_document.company_id AND
    s.electronic AND s.id <> e_document.id) WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE
    state = 'ACEPTADO' AND corrects_code = '' AND sale_id IS NOT NULL AND replaced_by IS NULL ORDER BY company_id,
    id LIMIT 1);

-- a sale no longer electronic
-- finds: los documentos tienen su venta electrónica
UPDATE sale SET electronic = FALSE WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE electronic ORDER
    BY company_id, id LIMIT 1);

-- a document in an unknown state
-- finds: los documentos están en un estado que existe
UPDATE e_document SET state = 'LISTO' WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE state =
    'ACEPTADO' AND corrects_code = '' AND sale_id IS NOT NULL AND replaced_by IS NULL ORDER BY company_id, id LIMIT
    1);

-- an accepted document with a spent number
-- finds: los documentos están en un estado que existe
UPDATE e_document SET number_spent = TRUE WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE
    state = 'ACEPTADO' AND corrects_code = '' AND sale_id IS NOT NULL AND replaced_by IS NULL ORDER BY company_id,
    id LIMIT 1);

-- a refused number without its replacement
-- finds: los números rechazados tienen su reemplazo
UPDATE e_document SET replaced_by = 1 WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE state =
    'RECHAZADO' AND corrects_code = '' ORDER BY company_id, id LIMIT 1);

-- a refused number of another type
-- finds: los números rechazados tienen su reemplazo
INSERT INTO e_document (company_id, id, sale_id, state, business_date, hour, document_code, issuer_code, series, number,
    client_name, client_document_number, total, search, created_at_ms, corrects_code, corrects_series,
    corrects_number, number_spent, replaced_by, environment, of_payment) SELECT company_id, 1, sale_id, 'RECHAZADO', business_date,
    hour, document_code, '99', series, 1, client_name, client_document_number, total, search, created_at_ms,
    '', '', 0, TRUE, id, environment, FALSE FROM e_document WHERE id IN (SELECT MAX(d.id) FROM e_document d
    JOIN company c ON c.id = d.company_id AND c.country = 'PE' WHERE d.state = 'ACEPTADO' AND d.sale_id = d.id
    AND d.corrects_code = '' AND d.replaced_by IS NULL);

-- a refused number of another series
-- finds: los números rechazados tienen su reemplazo
INSERT INTO e_document (company_id, id, sale_id, state, business_date, hour, document_code, issuer_code, series, number,
    client_name, client_document_number, total, search, created_at_ms, corrects_code, corrects_series,
    corrects_number, number_spent, replaced_by, environment, of_payment) SELECT company_id, 1, sale_id, 'RECHAZADO', business_date,
    hour, document_code, issuer_code, 'X99', 1, client_name, client_document_number, total, search, created_at_ms,
    '', '', 0, TRUE, id, environment, FALSE FROM e_document WHERE id IN (SELECT MAX(d.id) FROM e_document d
    JOIN company c ON c.id = d.company_id AND c.country = 'PE' WHERE d.state = 'ACEPTADO' AND d.sale_id = d.id
    AND d.corrects_code = '' AND d.replaced_by IS NULL);

-- a job deleted
-- first: every waiting document has its job
-- finds: los documentos en espera tienen su trabajo
DELETE FROM outbox WHERE (company_id, id) IN (SELECT company_id, id FROM outbox WHERE kind = 'document.emit' ORDER
    BY company_id, id LIMIT 1);

-- a job said to be done
-- first: every waiting document has its job
-- finds: los documentos en espera tienen su trabajo
UPDATE outbox SET state = 'done' WHERE (company_id, id) IN (SELECT company_id, id FROM outbox WHERE kind =
    'document.emit' ORDER BY company_id, id LIMIT 1);

-- a job for another document
-- first: every waiting document has its job
-- finds: los documentos en espera tienen su trabajo
UPDATE outbox SET payload = '{"id":7}' WHERE (company_id, id) IN (SELECT company_id, id FROM outbox WHERE kind =
    'document.emit' ORDER BY company_id, id LIMIT 1);

-- a job without a document
-- first: every waiting document has its job
-- finds: los trabajos de emisión tienen su documento
UPDATE outbox SET payload = '{"id":7}' WHERE (company_id, id) IN (SELECT company_id, id FROM outbox WHERE kind =
    'document.emit' ORDER BY company_id, id LIMIT 1);

-- a job in an unknown state
-- first: every waiting document has its job
-- finds: I6 los trabajos están en un estado que existe
UPDATE outbox SET state = 'lost' WHERE (company_id, id) IN (SELECT company_id, id FROM outbox WHERE kind =
    'document.emit' ORDER BY company_id, id LIMIT 1);

-- a job given up
-- first: every waiting document has its job
-- finds: I6 nada abandonado
UPDATE outbox SET state = 'dead' WHERE (company_id, id) IN (SELECT company_id, id FROM outbox WHERE kind =
    'document.emit' ORDER BY company_id, id LIMIT 1);

-- a document that is late
-- first: every waiting document has its job
-- finds: I6 los documentos llegan a su autoridad
UPDATE outbox SET created_at_ms = 0 WHERE (company_id, id) IN (SELECT company_id, id FROM outbox WHERE kind =
    'document.emit' ORDER BY company_id, id LIMIT 1);

-- a guide's document deleted
-- finds: las guías electrónicas tienen su documento
DELETE FROM e_document WHERE id IN (SELECT MIN(g.id) FROM guide g JOIN e_document d ON d.id = g.id);

-- an electronic guide that is called a paper
-- finds: las guías electrónicas tienen su documento
UPDATE guide SET electronic = FALSE WHERE id IN (SELECT MIN(g.id) FROM guide g JOIN e_document d ON d.id = g.id);

-- a guide's number changed
-- finds: los documentos sin venta son de una guía
UPDATE guide SET number = number + 1000 WHERE id IN (SELECT MIN(g.id) FROM guide g JOIN e_document d ON d.id = g.id);

-- a guide's line deleted
-- finds: las guías tienen productos
DELETE FROM guide_line WHERE (company_id, guide_id, line_no) IN (SELECT company_id, guide_id, line_no FROM
    guide_line WHERE line_no = 1 ORDER BY company_id, guide_id, line_no LIMIT 1);

-- a guide deleted
-- finds: guías numeradas sin saltos
DELETE FROM guide_line WHERE guide_id IN (SELECT MIN(id) FROM guide);
DELETE FROM guide WHERE id IN (SELECT MIN(id) FROM guide);

-- a note deleted
-- finds: los documentos de notas tienen su nota
DELETE FROM credit_note_line WHERE note_id IN (SELECT MIN(id) FROM credit_note);
DELETE FROM credit_note WHERE id IN (SELECT MIN(id) FROM credit_note);

-- a note's document deleted
-- finds: las notas de crédito tienen su documento
DELETE FROM e_document WHERE id IN (SELECT MIN(id) FROM credit_note);

-- a note's line deleted
-- finds: las notas de crédito suman su total
DELETE FROM credit_note_line WHERE (company_id, note_id, line_no) IN (SELECT company_id, note_id, line_no FROM
    credit_note_line WHERE line_no = 1 ORDER BY company_id, note_id, line_no LIMIT 1);

-- a note's total changed
-- finds: las notas de crédito suman su total
UPDATE credit_note SET total = total - 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM credit_note WHERE
    total > 10000 ORDER BY company_id, id LIMIT 1);

-- a note's tax called net
-- finds: las notas de crédito suman sus impuestos
UPDATE credit_note SET net = net + 10000, vat = vat - 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM
    credit_note WHERE bags_total = 0 ORDER BY company_id, id LIMIT 1);

-- a note's number changed
-- finds: notas de crédito numeradas sin saltos
UPDATE credit_note SET number = number + 1000 WHERE (company_id, id) IN (SELECT company_id, id FROM credit_note
    WHERE number > 1 ORDER BY company_id, id LIMIT 1);

-- what notes took of a sale changed
-- finds: las ventas saben lo que devolvieron sus notas
UPDATE sale SET noted_total = noted_total + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE
    noted_total > 0 ORDER BY company_id, id LIMIT 1);

-- what notes took of a sale forgotten
-- finds: las ventas saben lo que devolvieron sus notas
UPDATE sale SET noted_total = 0, noted_vat = 0 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE
    noted_total > 0 ORDER BY company_id, id LIMIT 1);

-- a note of another sale
-- finds: las ventas saben lo que devolvieron sus notas
UPDATE credit_note SET sale_id = (SELECT MAX(s.id) FROM sale s WHERE s.company_id = credit_note.company_id AND
    s.electronic) WHERE (company_id, id) IN (SELECT company_id, id FROM credit_note WHERE NOT closes ORDER BY
    company_id, id LIMIT 1);

-- a note over more than was sold
-- finds: las notas no devuelven más de lo vendido
UPDATE credit_note_line SET quantity = quantity + 1000000 WHERE (company_id, note_id, line_no) IN (SELECT
    company_id, note_id, line_no FROM credit_note_line WHERE returned ORDER BY company_id, note_id, line_no LIMIT 1);

-- goods that came back twice
-- finds: lo deshecho vuelve una sola vez
INSERT INTO stock_movement (company_id, product_id, id, reason, document_id, user_id, quantity, balance,
    created_at_ms) SELECT m.company_id, m.product_id, 1, 'sale_voided', n.sale_id, 0, m.quantity, m.balance, 0 FROM
    stock_movement m JOIN credit_note n ON n.company_id = m.company_id AND n.id = m.document_id WHERE m.id IN
    (SELECT MIN(x.id) FROM stock_movement x WHERE x.reason = 'credit_note');

-- a note over a line that is not there
-- finds: las notas son de líneas de su venta
UPDATE credit_note_line SET sale_line = 99 WHERE (company_id, note_id, line_no) IN (SELECT company_id, note_id,
    line_no FROM credit_note_line WHERE line_no = 1 ORDER BY company_id, note_id, line_no LIMIT 1);

-- a document with a number that its authority did not give
-- finds: los comprobantes tienen números autorizados
INSERT INTO number_range (company_id, id, environment, document_code, issuer_code, series, first_number, last_number,
    from_day, until_day, resolution, active, warned_at_ms, created_at_ms) SELECT s.company_id, 1, 'pruebas',
    s.document_code, '39', s.series, 90000000, 90000001, '2026-01-01', NULL, '', TRUE, NULL, 0 FROM series s
    WHERE s.document_code = 'BOLETA-ELECTRONICA-AFECTA-CL';
UPDATE e_document SET environment = 'pruebas' WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE
    document_code = 'BOLETA-ELECTRONICA-AFECTA-CL' ORDER BY company_id, id LIMIT 1);

-- two ranges with the same numbers
-- finds: los rangos autorizados no se cruzan
INSERT INTO number_range (company_id, id, environment, document_code, issuer_code, series, first_number, last_number,
    from_day, until_day, resolution, active, warned_at_ms, created_at_ms) SELECT s.company_id, n.id, 'produccion',
    s.document_code, '39', s.series, n.id, 90000000, '2026-01-01', NULL, '', TRUE, NULL, 0 FROM series s,
    (SELECT 1 AS id UNION ALL SELECT 2) n WHERE s.document_code = 'BOLETA-ELECTRONICA-AFECTA-CL';

-- a cancelled document that counts
-- finds: las cancelaciones corresponden a su documento
UPDATE e_document SET state = 'ACEPTADO' WHERE (company_id, id) IN (SELECT company_id, document_id FROM e_cancellation
    WHERE state = 'CANCELADO');

-- a cancelled document without its cancellation
-- finds: los documentos anulados tienen su nota o su cancelación
DELETE FROM e_cancellation WHERE state = 'CANCELADO';

-- a cancellation without its job
-- finds: las cancelaciones en espera tienen su trabajo
-- first: every waiting document has its job
UPDATE e_document SET state = 'ACEPTADO' WHERE (company_id, id) IN (SELECT company_id, document_id FROM e_cancellation
    WHERE state = 'CANCELADO');
UPDATE e_cancellation SET state = 'PENDIENTE', decided_at_ms = NULL;

-- a file of a voiding that was not kept
-- finds: los archivos de baja llevan números seguidos
DELETE FROM e_cancellation_file;

-- a file of a voiding whose request is gone
-- finds: los archivos de baja tienen su solicitud
UPDATE e_cancellation_file SET attempt = 9;

-- a container of a refused document
-- finds: los contenedores son de un documento aceptado
INSERT INTO e_container (company_id, document_id, file_name, xml) SELECT c.company_id, (SELECT MAX(d.id) FROM
    e_document d WHERE d.company_id = c.company_id AND d.state = 'RECHAZADO'), c.file_name, c.xml FROM e_container c
    ORDER BY c.company_id, c.document_id LIMIT 1;

-- a container without a name
-- finds: los contenedores son de un documento aceptado
UPDATE e_container SET file_name = '' WHERE (company_id, document_id) IN (SELECT company_id, document_id FROM
    e_container ORDER BY company_id, document_id LIMIT 1);

-- a ticket that became an invoice without one
-- finds: los tickets facturados tienen su factura
INSERT INTO ticket_invoice (company_id, sale_id, ticket_id, tax_regime, tax_postcode, invoice_usage, email, user_id,
    created_at_ms) SELECT company_id, sale_id, id, '601', '62661', 'G01', '', 0, 0 FROM e_document WHERE id IN (SELECT
    MIN(id) FROM e_document WHERE state = 'ACEPTADO' AND sale_id = id AND corrects_code = '');

-- a document replaced by no invoice
-- finds: lo reemplazado por una factura es de su ticket
UPDATE e_document SET replaced_by = 1 WHERE id IN (SELECT MIN(id) FROM e_document WHERE state = 'ACEPTADO' AND
    sale_id = id AND corrects_code = '');
