-- Orders of customers: what somebody wants brought or fetches. Conventions as in 0001_start.sql.

-- The last number given to an order of a company.
CREATE TABLE customer_order_number (
    company_id BIGINT NOT NULL REFERENCES company (id),
    last_number BIGINT NOT NULL,
    PRIMARY KEY (company_id)
); -- clustered

-- delivery tells what is brought from what is fetched. Coordinates are degrees as text; distance
-- is in kilometres, empty when nobody knows. Prices are those of the moment it was placed.
CREATE TABLE customer_order (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    state TEXT NOT NULL,
    state_note TEXT NOT NULL DEFAULT '',
    channel TEXT NOT NULL,
    delivery BOOLEAN NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    client_id BIGINT,
    client_document_type TEXT NOT NULL DEFAULT '',
    client_document_number TEXT NOT NULL DEFAULT '',
    client_name TEXT NOT NULL,
    client_phone TEXT NOT NULL DEFAULT '',
    client_email TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL DEFAULT '',
    reference TEXT NOT NULL DEFAULT '',
    latitude TEXT NOT NULL DEFAULT '',
    longitude TEXT NOT NULL DEFAULT '',
    distance BIGINT,
    document_code TEXT NOT NULL,
    electronic BOOLEAN NOT NULL,
    payment_code TEXT NOT NULL,
    payment_amount BIGINT NOT NULL,
    currency TEXT NOT NULL,
    subtotal BIGINT NOT NULL,
    discount BIGINT NOT NULL,
    vat BIGINT NOT NULL,
    total BIGINT NOT NULL,
    delivery_price BIGINT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    -- The sale it became; empty again when that sale is discarded or voided.
    sale_id BIGINT,
    -- Client, telephone and number, folded, for the list's search box.
    search TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, id)
); -- clustered
CREATE UNIQUE INDEX customer_order_by_number ON customer_order (company_id, number);
CREATE INDEX customer_order_by_day ON customer_order (company_id, business_date, id);
CREATE INDEX customer_order_by_state ON customer_order (company_id, state, business_date, id);

-- A line names a product, a grouping, or neither: then it is the price of bringing the order.
-- sold_quantity is what the sale took of it.
CREATE TABLE customer_order_line (
    company_id BIGINT NOT NULL,
    order_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    product_id BIGINT,
    grouping_id BIGINT,
    code TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL,
    brand TEXT NOT NULL DEFAULT '',
    presentation TEXT NOT NULL DEFAULT '',
    measurement BIGINT NOT NULL,
    measurement_unit TEXT NOT NULL,
    image TEXT NOT NULL DEFAULT '',
    taxes TEXT NOT NULL DEFAULT '[]',
    quantity BIGINT NOT NULL,
    price BIGINT NOT NULL,
    total BIGINT NOT NULL,
    sold_quantity BIGINT,
    PRIMARY KEY (company_id, order_id, line_no),
    FOREIGN KEY (company_id, order_id) REFERENCES customer_order (company_id, id)
); -- clustered

-- Every change of an order's state, append-only; the first comes from nowhere.
CREATE TABLE customer_order_change (
    company_id BIGINT NOT NULL,
    order_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, order_id, id),
    FOREIGN KEY (company_id, order_id) REFERENCES customer_order (company_id, id)
); -- clustered
