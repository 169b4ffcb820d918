-- Payments on account (abonos) that are undone. Conventions as in 0001_start.sql.

-- The payment that an entry of kind 'anulacion' takes back; once at most.
ALTER TABLE client_credit_entry ADD COLUMN undoes_id BIGINT;
CREATE UNIQUE INDEX client_credit_undone ON client_credit_entry (company_id, undoes_id) WHERE undoes_id IS NOT NULL;
