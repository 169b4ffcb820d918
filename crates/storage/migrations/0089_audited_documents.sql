-- Counting what was written about a document. Conventions as in 0001_start.sql.

-- How often the invoice of a ticket was asked for, and whether its buyer was written to. With entity among
-- its columns it covers both questions, without which SQLite reads the whole log of the company.
CREATE INDEX audit_by_document ON audit (company_id, entity, entity_id, action, user_id) WHERE entity = 'e_document';
