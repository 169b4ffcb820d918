-- Goods that come in, what carries them, claims about orders, and what sponsors advertise.
-- Conventions as in 0001_start.sql.

-- Numbers without gaps that are not a document's: kind is receipt or claim. The last number that
-- was given grows in the transaction that takes it.
CREATE TABLE company_counter (
    company_id BIGINT NOT NULL REFERENCES company (id),
    kind TEXT NOT NULL,
    last_number BIGINT NOT NULL,
    PRIMARY KEY (company_id, kind)
); -- clustered

-- ── Goods receipts ──────────────────────────────────────────────────────────

-- order_id is none for goods that nobody ordered here; total is the sum of the lines.
-- received_on is the day the goods came, by the company's calendar; business_date and hour say
-- when it was written down.
CREATE TABLE goods_receipt (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    order_id BIGINT,
    order_number BIGINT,
    user_id BIGINT NOT NULL,
    sponsor_number TEXT NOT NULL,
    sponsor_name TEXT NOT NULL,
    sponsor_phone TEXT NOT NULL,
    total BIGINT NOT NULL,
    currency TEXT NOT NULL,
    received_on TEXT NOT NULL,
    update_stock BOOLEAN NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    -- Sponsor and numbers, folded, for the list's search box.
    search TEXT NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, order_id) REFERENCES purchase_order (company_id, id)
); -- clustered
CREATE UNIQUE INDEX goods_receipt_by_number ON goods_receipt (company_id, number);
CREATE INDEX goods_receipt_by_day ON goods_receipt (company_id, received_on, id);
CREATE INDEX goods_receipt_by_order ON goods_receipt (company_id, order_id);

-- order_line and sponsor_product_id are those of the order. price is a unit's.
CREATE TABLE goods_receipt_line (
    company_id BIGINT NOT NULL,
    receipt_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    order_line BIGINT,
    sponsor_product_id BIGINT,
    name TEXT NOT NULL,
    brand TEXT NOT NULL,
    presentation TEXT NOT NULL,
    unit TEXT NOT NULL,
    image TEXT NOT NULL,
    quantity_requested BIGINT NOT NULL,
    quantity_confirmed BIGINT NOT NULL,
    price BIGINT NOT NULL,
    total BIGINT NOT NULL,
    PRIMARY KEY (company_id, receipt_id, line_no),
    FOREIGN KEY (company_id, receipt_id) REFERENCES goods_receipt (company_id, id)
); -- clustered

-- The own products that a line was of, in the words of that day. entering is what the person
-- marked; quantity is what went into stock, 0 when the receipt leaves stock alone.
CREATE TABLE goods_receipt_product (
    company_id BIGINT NOT NULL,
    receipt_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    presentation TEXT NOT NULL,
    unit TEXT NOT NULL,
    image TEXT NOT NULL,
    conversion_factor BIGINT NOT NULL,
    entering BOOLEAN NOT NULL,
    quantity BIGINT NOT NULL,
    PRIMARY KEY (company_id, receipt_id, line_no, product_id),
    FOREIGN KEY (company_id, receipt_id, line_no) REFERENCES goods_receipt_line (company_id, receipt_id, line_no),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered

-- ── What carries goods ──────────────────────────────────────────────────────

-- kind is principal or secondary. The plate is written in capitals, without hyphens and spaces.
CREATE TABLE carrier (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    plate TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, plate)
); -- clustered

CREATE TABLE carrier_driver (
    company_id BIGINT NOT NULL,
    carrier_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    document_type TEXT NOT NULL,
    document_number TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    licence TEXT NOT NULL,
    PRIMARY KEY (company_id, carrier_id, id),
    UNIQUE (company_id, carrier_id, document_type, document_number),
    FOREIGN KEY (company_id, carrier_id) REFERENCES carrier (company_id, id)
); -- clustered

-- ── Claims about orders ─────────────────────────────────────────────────────

-- order_kind is purchase or customer; the order stands as it was when the claim was made.
-- status is open or closed; messages is how many there are.
CREATE TABLE claim (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    order_kind TEXT NOT NULL,
    order_id BIGINT NOT NULL,
    order_number TEXT NOT NULL,
    register_number TEXT NOT NULL,
    business_name TEXT NOT NULL,
    total BIGINT NOT NULL,
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    messages BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    -- Numbers and name, folded, for the list's search box.
    search TEXT NOT NULL,
    PRIMARY KEY (company_id, id)
); -- clustered
CREATE UNIQUE INDEX claim_by_number ON claim (company_id, number);
CREATE INDEX claim_by_day ON claim (company_id, business_date, id);
-- One open claim about an order.
CREATE UNIQUE INDEX claim_by_order ON claim (company_id, order_kind, order_id) WHERE status = 'open';

-- author is client (one of the company's people) or agent (who answers them, with no account
-- of the company).
CREATE TABLE claim_message (
    company_id BIGINT NOT NULL,
    claim_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    author TEXT NOT NULL,
    user_id BIGINT,
    user_name TEXT NOT NULL,
    message TEXT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, claim_id, id),
    FOREIGN KEY (company_id, claim_id) REFERENCES claim (company_id, id)
); -- clustered

-- ── Advertisements ──────────────────────────────────────────────────────────

-- What the dashboards of a country show; the operator sets it. The picture lies beside it, under
-- a random name as those of companies do; an advertisement may have none.
CREATE TABLE advertisement (
    country TEXT NOT NULL,
    id BIGINT NOT NULL,
    name TEXT NOT NULL,
    sponsor_number TEXT NOT NULL,
    sponsor_name TEXT NOT NULL,
    picture_name TEXT UNIQUE,
    picture_type TEXT NOT NULL DEFAULT '',
    picture BYTEA,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (country, id)
);
