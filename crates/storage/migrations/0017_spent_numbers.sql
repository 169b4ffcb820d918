-- Refused electronic documents, deadlines, and the unit of a sold line. Conventions as in 0001_start.sql.

-- number_spent: the authority refused the document and its number cannot be used again (Peru, codes
-- 2000 to 3999). Sent again, the document takes the next number of its series; the refused attempt
-- keeps the spent one in a row of its own, whose replaced_by is the key of the document (that of the
-- sale, the credit note or the guide). warned_at_ms: when people were told that its deadline is near.
ALTER TABLE e_document ADD COLUMN number_spent BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE e_document ADD COLUMN replaced_by BIGINT;
ALTER TABLE e_document ADD COLUMN warned_at_ms BIGINT;
CREATE INDEX e_document_replaced ON e_document (company_id, replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX e_document_pending ON e_document (company_id, id) WHERE state = 'PENDIENTE';
CREATE INDEX e_document_warned ON e_document (company_id, warned_at_ms) WHERE warned_at_ms IS NOT NULL;

UPDATE e_document SET number_spent = TRUE WHERE state = 'RECHAZADO'
    AND company_id IN (SELECT c.id FROM company c WHERE c.country = 'PE');

-- The unit that a line is counted in (unit_sold of the product on that day); measurement is what one
-- of it holds.
ALTER TABLE sale_line ADD COLUMN unit TEXT NOT NULL DEFAULT 'UNI';
