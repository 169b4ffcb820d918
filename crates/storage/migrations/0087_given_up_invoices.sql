-- Invoices of tickets that the authority refused and that are given up: the ticket is the document of
-- its sale again, with the buyer it had. Conventions as in 0001_start.sql.

-- Identity document of the ticket's buyer; its name and number are those of the ticket's document.
ALTER TABLE ticket_invoice ADD COLUMN ticket_document_type TEXT NOT NULL DEFAULT '';
UPDATE ticket_invoice SET ticket_document_type = COALESCE((SELECT c.document_type FROM sale s
    JOIN client c ON c.company_id = s.company_id AND c.id = s.client_id
    WHERE s.company_id = ticket_invoice.company_id AND s.id = ticket_invoice.sale_id), '');
