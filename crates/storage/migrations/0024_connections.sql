-- Since when a company is connected with its authority: documents from then on have a job for as
-- long as they wait. Conventions as in 0001_start.sql.

ALTER TABLE e_issuer ADD COLUMN connected_at_ms BIGINT NOT NULL DEFAULT 0;
UPDATE e_issuer SET connected_at_ms = COALESCE((SELECT MAX(d.created_at_ms) + 1 FROM e_document d
    WHERE d.company_id = e_issuer.company_id), 0);
