-- Credit notes: what takes back the electronic document of a sale, or a part of it. Conventions as
-- in 0001_start.sql.

-- kind is anulacion, modificacion or devolucionTotal; reason is what the authority is told: void,
-- full_return, partial_return or discount. closes: it took the last of its sale, which is voided
-- with it. Its document at the authority stands in e_document under the note's own key. Amounts
-- follow those of a sale; listed is before the discount of the whole sale.
CREATE TABLE credit_note (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    sale_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    closes BOOLEAN NOT NULL,
    sustentation TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    document_code TEXT NOT NULL,
    issuer_code TEXT NOT NULL,
    series TEXT NOT NULL,
    number BIGINT NOT NULL,
    net BIGINT NOT NULL,
    exempt BIGINT NOT NULL,
    unaffected BIGINT NOT NULL,
    vat BIGINT NOT NULL,
    extra_tax BIGINT NOT NULL,
    extra_taxes TEXT NOT NULL,
    total BIGINT NOT NULL,
    bags BIGINT NOT NULL,
    bags_total BIGINT NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)
);
CREATE INDEX credit_note_by_sale ON credit_note (company_id, sale_id);
CREATE UNIQUE INDEX credit_note_by_number ON credit_note (company_id, document_code, series, number);

-- sale_line names the line of the sale. quantity is what stands on the note; returned tells goods
-- that came back from a lower price. extras are the additional taxes in the order of the sale's,
-- parts what a grouping gave back to stock; both as JSON text.
CREATE TABLE credit_note_line (
    company_id BIGINT NOT NULL,
    note_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    sale_line BIGINT NOT NULL,
    quantity BIGINT NOT NULL,
    returned BOOLEAN NOT NULL,
    net_amount BIGINT NOT NULL,
    vat_amount BIGINT NOT NULL,
    extra_tax BIGINT NOT NULL,
    extras TEXT NOT NULL,
    total BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    parts TEXT NOT NULL,
    PRIMARY KEY (company_id, note_id, line_no),
    FOREIGN KEY (company_id, note_id) REFERENCES credit_note (company_id, id)
); -- clustered

-- What notes that left something of the sale took back of it: the sums of days, sellers and
-- clients count a sale without it.
ALTER TABLE sale ADD COLUMN noted_total BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sale ADD COLUMN noted_vat BIGINT NOT NULL DEFAULT 0;

-- What a credit note corrects, as the authority knows it; empty for documents of sales.
ALTER TABLE e_document ADD COLUMN corrects_code TEXT NOT NULL DEFAULT '';
ALTER TABLE e_document ADD COLUMN corrects_series TEXT NOT NULL DEFAULT '';
ALTER TABLE e_document ADD COLUMN corrects_number BIGINT NOT NULL DEFAULT 0;

-- A sale's wallet gives back once, but for what several notes give back in parts.
DROP INDEX wallet_movement_by_sale;
CREATE INDEX wallet_movement_by_sale ON wallet_movement (company_id, sale_id);
CREATE UNIQUE INDEX wallet_movement_once ON wallet_movement (company_id, sale_id, bag, reason)
    WHERE reason <> 'sale_noted' AND reason <> 'earned_noted';

-- Notes over Peru's tickets have a series of their own, which begins like the tickets'.
INSERT INTO series (company_id, document_code, series, branch_id, last_number, active)
SELECT s.company_id, s.document_code, 'BC' || SUBSTR(s.series, 3), s.branch_id, 0, s.active
FROM series s JOIN company c ON c.id = s.company_id
WHERE c.country = 'PE' AND s.document_code = 'NOTA-CREDITO-ELECTRONICA' AND s.series LIKE 'FC%';
