-- Instalments of payments that were taken back. Conventions as in 0001_start.sql.

-- The instalment of a payment that was taken back, with its document, is that of the next payment again.
DROP INDEX payment_document_part_by_sale;
CREATE INDEX payment_document_part_by_sale ON payment_document_part (company_id, sale_id, instalment);
