-- Transport guides: what accompanies goods on the road. Conventions as in 0001_start.sql.

-- state is issued or received. reason is the code of catalogue 20 of SUNAT. side is sales or
-- purchases: 04 and guides made while selling are listed with sales. The recipient and the supplier are kept as they were on the day;
-- related_* is the document that the goods belong to. Weights are kilograms. shipment holds places,
-- vehicles and drivers as JSON text in the contract's spelling. Where the country issues guides
-- electronically, its document stands in e_document under the guide's own key.
CREATE TABLE guide (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    sale_id BIGINT,
    order_id BIGINT,
    client_id BIGINT,
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    document_code TEXT NOT NULL,
    issuer_code TEXT NOT NULL,
    series TEXT NOT NULL,
    number BIGINT NOT NULL,
    reason TEXT NOT NULL,
    side TEXT NOT NULL,
    state TEXT NOT NULL,
    recipient_type TEXT NOT NULL,
    recipient_number TEXT NOT NULL,
    recipient_name TEXT NOT NULL,
    sponsor_number TEXT NOT NULL,
    sponsor_name TEXT NOT NULL,
    sponsor_address TEXT NOT NULL,
    related_code TEXT NOT NULL,
    related_number TEXT NOT NULL,
    gross_weight BIGINT NOT NULL,
    shipment TEXT NOT NULL,
    notes TEXT NOT NULL,
    received_on TEXT,
    reception_image TEXT NOT NULL,
    reception_comment TEXT NOT NULL,
    -- Number, recipient, supplier and related document, folded, for the list's search box.
    search TEXT NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id),
    FOREIGN KEY (company_id, order_id) REFERENCES purchase_order (company_id, id)
);
CREATE UNIQUE INDEX guide_by_number ON guide (company_id, document_code, series, number);
CREATE INDEX guide_by_day ON guide (company_id, business_date, id);
CREATE INDEX guide_by_sale ON guide (company_id, sale_id);
CREATE INDEX guide_by_order ON guide (company_id, order_id);

-- product_id is none for goods that are no product of the company. raw_weight is the gross weight
-- of the line; all three are kilograms.
CREATE TABLE guide_line (
    company_id BIGINT NOT NULL,
    guide_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    product_id BIGINT,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    quantity BIGINT NOT NULL,
    weight BIGINT NOT NULL,
    tare BIGINT NOT NULL,
    raw_weight BIGINT NOT NULL,
    sunat_code TEXT NOT NULL,
    PRIMARY KEY (company_id, guide_id, line_no),
    FOREIGN KEY (company_id, guide_id) REFERENCES guide (company_id, id)
); -- clustered

-- Documents of guides are of no sale: the table is written anew without that bond being required.
CREATE TABLE e_document_anew (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    sale_id BIGINT,
    state TEXT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    document_code TEXT NOT NULL,
    issuer_code TEXT NOT NULL,
    series TEXT NOT NULL,
    number BIGINT NOT NULL,
    client_name TEXT NOT NULL,
    client_document_number TEXT NOT NULL,
    total BIGINT NOT NULL,
    search TEXT NOT NULL,
    verdict_code TEXT NOT NULL DEFAULT '',
    verdict_text TEXT NOT NULL DEFAULT '',
    decided_at_ms BIGINT,
    ticket TEXT NOT NULL DEFAULT '',
    file_name TEXT NOT NULL DEFAULT '',
    digest TEXT NOT NULL DEFAULT '',
    mark TEXT NOT NULL DEFAULT '',
    xml BYTEA,
    receipt_name TEXT NOT NULL DEFAULT '',
    receipt BYTEA,
    created_at_ms BIGINT NOT NULL,
    corrects_code TEXT NOT NULL DEFAULT '',
    corrects_series TEXT NOT NULL DEFAULT '',
    corrects_number BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)
);
INSERT INTO e_document_anew (company_id, id, sale_id, state, business_date, hour, document_code, issuer_code, series,
    number, client_name, client_document_number, total, search, verdict_code, verdict_text, decided_at_ms, ticket,
    file_name, digest, mark, xml, receipt_name, receipt, created_at_ms, corrects_code, corrects_series, corrects_number)
SELECT company_id, id, sale_id, state, business_date, hour, document_code, issuer_code, series,
    number, client_name, client_document_number, total, search, verdict_code, verdict_text, decided_at_ms, ticket,
    file_name, digest, mark, xml, receipt_name, receipt, created_at_ms, corrects_code, corrects_series, corrects_number
FROM e_document;
DROP TABLE e_document;
ALTER TABLE e_document_anew RENAME TO e_document;
CREATE UNIQUE INDEX e_document_by_number ON e_document (company_id, issuer_code, series, number);
CREATE INDEX e_document_by_day ON e_document (company_id, business_date, id);
CREATE INDEX e_document_by_sale ON e_document (company_id, sale_id);
