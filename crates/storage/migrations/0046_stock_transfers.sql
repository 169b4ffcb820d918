-- Goods that go from one company of a family to another. Conventions as in 0001_start.sql.

-- Each side has its own row under the same key: direction is salida at the sender, entrada at the
-- receiver. other_company_id, other_number and other_name are the other side, its register number and
-- its name of the day. state is en_camino, recibida or retirada (the sender took it back). The sender's
-- row follows the receiver's, by which of both comes first. user_id sent it; closed_by received it or
-- took it back, 0 before. reason says why less was received than was sent.
CREATE TABLE stock_transfer (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    direction TEXT NOT NULL,
    other_company_id BIGINT NOT NULL REFERENCES company (id),
    other_number TEXT NOT NULL,
    other_name TEXT NOT NULL,
    state TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    closed_by BIGINT NOT NULL DEFAULT 0,
    closed_at_ms BIGINT,
    PRIMARY KEY (company_id, id)
); -- clustered

-- product_id is the side's own product, other_product_id that of the other side, which was found by
-- barcode or code when the goods were sent. name and unit are those of the day. cost is what one unit
-- cost at the sender; empty when that was unknown. received is empty until the goods are received.
CREATE TABLE stock_transfer_line (
    company_id BIGINT NOT NULL,
    transfer_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    other_product_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    other_name TEXT NOT NULL,
    quantity BIGINT NOT NULL,
    cost BIGINT,
    received BIGINT,
    PRIMARY KEY (company_id, transfer_id, line_no),
    FOREIGN KEY (company_id, transfer_id) REFERENCES stock_transfer (company_id, id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered
