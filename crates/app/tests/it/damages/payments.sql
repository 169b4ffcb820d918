-- Documents of payments.

-- a document of a payment with another total
-- finds: los documentos de pago tienen su pago
UPDATE e_document SET total = total + 1 WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE of_payment
    ORDER BY company_id, id LIMIT 1);

-- a document of a payment that is none
-- finds: los documentos de pago tienen su pago
UPDATE e_document SET of_payment = FALSE WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE of_payment
    ORDER BY company_id, id LIMIT 1);

-- a number of a payment left out
-- finds: documentos de pago numerados sin saltos
UPDATE e_document SET number = number + 100000 WHERE (company_id, id) IN (SELECT company_id, id FROM e_document WHERE
    of_payment ORDER BY company_id, id LIMIT 1);

-- a payment that pays less than its document says
-- finds: los documentos de pago suman lo que pagan
UPDATE payment_document_part SET paid = paid - 1 WHERE (company_id, payment_id, sale_id) IN (SELECT company_id, payment_id,
    sale_id FROM payment_document_part ORDER BY company_id, payment_id, sale_id LIMIT 1);

-- a payment in another way than its abono
-- finds: los documentos de pago son de un abono o de una venta
UPDATE payment_document SET payment_code = 'X' WHERE (company_id, id) IN (SELECT company_id, id FROM payment_document
    ORDER BY company_id, id LIMIT 1);

-- a payment of another client
-- finds: los documentos de pago son de un abono o de una venta
UPDATE payment_document SET client_id = (SELECT MIN(c.id) FROM client c WHERE c.company_id = payment_document.company_id AND
    c.id <> payment_document.client_id) WHERE (company_id, id) IN (SELECT company_id, id FROM payment_document ORDER BY
    company_id, id LIMIT 1);

-- an instalment left out
-- finds: las parcialidades de cada comprobante parten del saldo anterior
UPDATE payment_document_part SET instalment = instalment + 100 WHERE (company_id, payment_id, sale_id) IN (SELECT company_id,
    payment_id, sale_id FROM payment_document_part ORDER BY company_id, payment_id, sale_id LIMIT 1);

-- a document that is paid and still owed
-- finds: lo pagado de cada comprobante ya no se debe
UPDATE client_credit_entry SET open_amount = amount WHERE (company_id, client_id, id) IN (SELECT e.company_id, e.client_id,
    e.id FROM client_credit_entry e JOIN payment_document_part q ON q.company_id = e.company_id AND q.sale_id = e.sale_id
    WHERE e.kind = 'cargo' ORDER BY e.company_id, e.id LIMIT 1);

-- a payment that was taken back, whose document counts
-- finds: los abonos anulados no dejan un comprobante vigente
UPDATE client_credit_entry SET undoes_id = (SELECT MIN(d.id) FROM e_document d WHERE d.company_id =
    client_credit_entry.company_id AND d.of_payment AND d.state = 'ACEPTADO') WHERE (company_id, id) IN (SELECT e.company_id,
    MIN(e.id) FROM client_credit_entry e WHERE e.kind = 'anulacion' AND EXISTS (SELECT d.id FROM e_document d WHERE
    d.company_id = e.company_id AND d.of_payment AND d.state = 'ACEPTADO') GROUP BY e.company_id);
