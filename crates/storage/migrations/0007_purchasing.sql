-- Buying from sponsors: what they offer, and what each company orders. Conventions as in
-- 0001_start.sql.

-- ── What sponsors offer ─────────────────────────────────────────────────────
-- Sponsors belong to a country and to nobody else: the operator brings them in. register_number
-- is the sponsor's tax number. payments, shippings and documents are lists of codes, joined by
-- commas; what is empty means all.
CREATE TABLE sponsor (
    country TEXT NOT NULL,
    register_number TEXT NOT NULL,
    name TEXT NOT NULL,
    fantasy_name TEXT NOT NULL DEFAULT '',
    image TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL DEFAULT '',
    contact_name TEXT NOT NULL DEFAULT '',
    contact_email TEXT NOT NULL DEFAULT '',
    contact_phone TEXT NOT NULL DEFAULT '',
    payments TEXT NOT NULL DEFAULT '',
    shippings TEXT NOT NULL DEFAULT '',
    documents TEXT NOT NULL DEFAULT '',
    -- The least an order may come to, and the days it usually takes to arrive.
    minimum_amount BIGINT NOT NULL DEFAULT 0,
    delivery_days BIGINT NOT NULL DEFAULT 0,
    active BOOLEAN NOT NULL,
    search TEXT NOT NULL,
    PRIMARY KEY (country, register_number)
); -- clustered

-- Two levels: a subcategory names the category it belongs to.
CREATE TABLE sponsor_category (
    country TEXT NOT NULL,
    register_number TEXT NOT NULL,
    id BIGINT NOT NULL,
    parent_id BIGINT,
    name TEXT NOT NULL,
    PRIMARY KEY (country, register_number, id),
    FOREIGN KEY (country, register_number) REFERENCES sponsor (country, register_number)
); -- clustered

-- id stays with the code when the list is brought in anew. price is a unit's, taxes included;
-- package_content says how many pieces a shop sells of one unit (a case of 12); stock is what
-- the sponsor told.
CREATE TABLE sponsor_product (
    country TEXT NOT NULL,
    register_number TEXT NOT NULL,
    id BIGINT NOT NULL,
    code TEXT NOT NULL,
    ean TEXT NOT NULL DEFAULT '',
    manufacturer TEXT NOT NULL DEFAULT '',
    brand TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL,
    category_id BIGINT NOT NULL,
    subcategory_id BIGINT,
    presentation TEXT NOT NULL DEFAULT '',
    measurement BIGINT NOT NULL DEFAULT 10000,
    measurement_unit TEXT NOT NULL DEFAULT 'UNI',
    package_content BIGINT NOT NULL DEFAULT 10000,
    price BIGINT NOT NULL,
    stock BIGINT NOT NULL,
    image TEXT NOT NULL DEFAULT '',
    active BOOLEAN NOT NULL,
    search TEXT NOT NULL,
    PRIMARY KEY (country, register_number, id),
    UNIQUE (country, register_number, code),
    FOREIGN KEY (country, register_number) REFERENCES sponsor (country, register_number),
    FOREIGN KEY (country, register_number, category_id)
        REFERENCES sponsor_category (country, register_number, id)
); -- clustered

-- sale_condition is TODAS, CONTADO or CREDITO; kind is PORCENTAJE (value in percent of the
-- price) or MONTO (money a unit). A bound that is NULL is none; max_discount is money a unit.
CREATE TABLE sponsor_discount (
    country TEXT NOT NULL,
    register_number TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    sale_condition TEXT NOT NULL,
    exclusive BOOLEAN NOT NULL,
    kind TEXT NOT NULL,
    value BIGINT NOT NULL,
    min_quantity BIGINT NOT NULL DEFAULT 10000,
    max_quantity BIGINT,
    max_discount BIGINT,
    PRIMARY KEY (country, register_number, product_id, id),
    FOREIGN KEY (country, register_number, product_id)
        REFERENCES sponsor_product (country, register_number, id)
); -- clustered

CREATE TABLE sponsor_bonus (
    country TEXT NOT NULL,
    register_number TEXT NOT NULL,
    id BIGINT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    manufacturer TEXT NOT NULL DEFAULT '',
    image TEXT NOT NULL DEFAULT '',
    active BOOLEAN NOT NULL,
    search TEXT NOT NULL,
    PRIMARY KEY (country, register_number, id),
    UNIQUE (country, register_number, code),
    FOREIGN KEY (country, register_number) REFERENCES sponsor (country, register_number)
); -- clustered

-- What has to be bought (free is false), and what comes with it at no price.
CREATE TABLE sponsor_bonus_member (
    country TEXT NOT NULL,
    register_number TEXT NOT NULL,
    bonus_id BIGINT NOT NULL,
    free BOOLEAN NOT NULL,
    product_id BIGINT NOT NULL,
    quantity BIGINT NOT NULL,
    PRIMARY KEY (country, register_number, bonus_id, free, product_id),
    FOREIGN KEY (country, register_number, bonus_id)
        REFERENCES sponsor_bonus (country, register_number, id),
    FOREIGN KEY (country, register_number, product_id)
        REFERENCES sponsor_product (country, register_number, id)
); -- clustered

-- ── What companies order ────────────────────────────────────────────────────

-- The last number that was given; it grows in the transaction of the order, so none is left out.
CREATE TABLE purchase_counter (
    company_id BIGINT NOT NULL PRIMARY KEY REFERENCES company (id),
    last_number BIGINT NOT NULL
); -- clustered

-- status: 1 pending, 2 confirmed, 3 shipped, 4 delivered, 5 received, 6 rejected, 7 canceled.
-- The sponsor stands as it was on the day of the order. total is what was asked for,
-- confirmed_total what the sponsor agreed to. The days shipped_on, delivered_on and received_on
-- are the company's local dates.
CREATE TABLE purchase_order (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    sponsor_number TEXT NOT NULL,
    sponsor_name TEXT NOT NULL,
    sponsor_phone TEXT NOT NULL DEFAULT '',
    status BIGINT NOT NULL,
    status_on TEXT NOT NULL,
    status_at_ms BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    currency TEXT NOT NULL,
    quantity BIGINT NOT NULL,
    subtotal BIGINT NOT NULL,
    discount BIGINT NOT NULL,
    total BIGINT NOT NULL,
    confirmed_total BIGINT,
    payment TEXT NOT NULL DEFAULT '',
    shipping TEXT NOT NULL DEFAULT '',
    bonus_id BIGINT,
    bonus_name TEXT NOT NULL DEFAULT '',
    shipped_on TEXT,
    delivered_on TEXT,
    received_on TEXT,
    -- Sponsor and number, folded, for the list's search box.
    search TEXT NOT NULL,
    PRIMARY KEY (company_id, id)
); -- clustered
CREATE UNIQUE INDEX purchase_order_by_number ON purchase_order (company_id, number);
CREATE INDEX purchase_order_by_day ON purchase_order (company_id, business_date, id);
CREATE INDEX purchase_order_by_status ON purchase_order (company_id, status, business_date, id);
CREATE INDEX purchase_order_by_sponsor ON purchase_order (company_id, sponsor_number, business_date, id);

-- product_id is the sponsor's; the line keeps the words and prices of its day. discount is money
-- a unit, discount_amount that of the line; a bonus line has no price. received_quantity is the
-- sum of the receipts so far.
CREATE TABLE purchase_order_line (
    company_id BIGINT NOT NULL,
    order_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    ean TEXT NOT NULL DEFAULT '',
    manufacturer TEXT NOT NULL DEFAULT '',
    brand TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL,
    presentation TEXT NOT NULL DEFAULT '',
    measurement BIGINT NOT NULL,
    measurement_unit TEXT NOT NULL,
    package_content BIGINT NOT NULL,
    image TEXT NOT NULL DEFAULT '',
    quantity BIGINT NOT NULL,
    confirmed_quantity BIGINT,
    received_quantity BIGINT NOT NULL DEFAULT 0,
    price BIGINT NOT NULL,
    confirmed_price BIGINT,
    discount_id BIGINT,
    discount BIGINT NOT NULL,
    discount_amount BIGINT NOT NULL,
    bonus BOOLEAN NOT NULL,
    total BIGINT NOT NULL,
    PRIMARY KEY (company_id, order_id, line_no),
    FOREIGN KEY (company_id, order_id) REFERENCES purchase_order (company_id, id)
); -- clustered

-- Every change of an order's status, append-only.
CREATE TABLE purchase_state_change (
    company_id BIGINT NOT NULL,
    order_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    from_status BIGINT NOT NULL,
    to_status BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, order_id, id),
    FOREIGN KEY (company_id, order_id) REFERENCES purchase_order (company_id, id)
); -- clustered

-- Which of the company's own products a sponsor's product is, and how many pieces of it one
-- unit brings (conversion_factor: a case of 12 is 12.0000).
CREATE TABLE sponsor_link (
    company_id BIGINT NOT NULL REFERENCES company (id),
    sponsor_number TEXT NOT NULL,
    sponsor_product_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    conversion_factor BIGINT NOT NULL,
    PRIMARY KEY (company_id, sponsor_number, sponsor_product_id, product_id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered
CREATE INDEX sponsor_link_by_product ON sponsor_link (company_id, product_id);
