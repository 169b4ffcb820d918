-- The first schema. One text for both engines: BIGINT, TEXT, BOOLEAN and BYTEA only.
-- Money, quantities and rates are BIGINT scaled by 10,000; times are epoch
-- milliseconds (…_at_ms); business_date is the company's local date, YYYY-MM-DD.
-- The company is the first column of every key of a company's table.
-- A table that ends in `-- clustered` is stored in the order of its key where the
-- engine can (WITHOUT ROWID on SQLite).

-- ── The platform ────────────────────────────────────────────────────────────

-- Values an administrator sets for the whole installation (lists are comma-separated).
CREATE TABLE platform_setting (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
); -- clustered

CREATE TABLE company (
    id BIGINT NOT NULL PRIMARY KEY,
    register_number TEXT NOT NULL UNIQUE,
    master_company_id BIGINT,
    country TEXT NOT NULL,
    legal_name TEXT NOT NULL,
    trade_name TEXT NOT NULL,
    fantasy_name TEXT NOT NULL DEFAULT '',
    business_line TEXT NOT NULL DEFAULT '',
    email TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL DEFAULT '',
    division1_code TEXT NOT NULL DEFAULT '',
    division1_name TEXT NOT NULL DEFAULT '',
    division2_code TEXT NOT NULL DEFAULT '',
    division2_name TEXT NOT NULL DEFAULT '',
    division3_code TEXT NOT NULL DEFAULT '',
    division3_name TEXT NOT NULL DEFAULT '',
    latitude TEXT NOT NULL DEFAULT '',
    longitude TEXT NOT NULL DEFAULT '',
    logo TEXT NOT NULL DEFAULT '',
    image TEXT NOT NULL DEFAULT '',
    branch_code TEXT NOT NULL DEFAULT '0000',
    enabled BOOLEAN NOT NULL,
    electronic_emission BOOLEAN NOT NULL,
    external_tax_flow BOOLEAN NOT NULL,
    has_extra_taxes BOOLEAN NOT NULL,
    uses_guides BOOLEAN NOT NULL,
    credit_notes BOOLEAN NOT NULL,
    stock_control BOOLEAN NOT NULL,
    edit_prices BOOLEAN NOT NULL,
    delivery BOOLEAN NOT NULL,
    pickup BOOLEAN NOT NULL,
    delivery_price BIGINT NOT NULL DEFAULT 0,
    delivery_distance BIGINT NOT NULL DEFAULT 0,
    print_format TEXT NOT NULL DEFAULT '80mm',
    daily_goal BIGINT NOT NULL DEFAULT 0,
    monthly_goal BIGINT NOT NULL DEFAULT 0,
    proforma_days BIGINT NOT NULL DEFAULT 7,
    bags_active BOOLEAN NOT NULL,
    bags_unit_price BIGINT NOT NULL DEFAULT 0,
    bags_sell_price BIGINT NOT NULL DEFAULT 0,
    bags_stock BIGINT NOT NULL DEFAULT 0,
    bags_biodegradable BOOLEAN NOT NULL,
    bags_icbper BIGINT NOT NULL DEFAULT 0,
    created_at_ms BIGINT NOT NULL
);

-- The name/value settings of a company (configuracion); unknown names are kept.
CREATE TABLE company_setting (
    company_id BIGINT NOT NULL REFERENCES company (id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (company_id, name)
); -- clustered

-- kind is 'business' or 'delivery'; day is lunes … domingo; times are HH:mm:ss.
CREATE TABLE company_hours (
    company_id BIGINT NOT NULL REFERENCES company (id),
    kind TEXT NOT NULL,
    day TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    start_time TEXT NOT NULL,
    end_time TEXT NOT NULL,
    PRIMARY KEY (company_id, kind, day)
); -- clustered

CREATE TABLE branch (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    code TEXT NOT NULL,
    trade_name TEXT NOT NULL,
    email TEXT NOT NULL DEFAULT '',
    business_line TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL DEFAULT '',
    channel TEXT NOT NULL DEFAULT '',
    active BOOLEAN NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, code)
); -- clustered

-- ── People and sessions ─────────────────────────────────────────────────────

CREATE TABLE user_account (
    id BIGINT NOT NULL PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    home_company BIGINT NOT NULL REFERENCES company (id),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    second_last_name TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    document_type TEXT NOT NULL DEFAULT '',
    document_number TEXT NOT NULL DEFAULT '',
    enabled BOOLEAN NOT NULL,
    sales_app BOOLEAN NOT NULL,
    lands_on_session BOOLEAN NOT NULL,
    registered_at_ms BIGINT NOT NULL,
    last_login_at_ms BIGINT
);

CREATE TABLE user_role (
    company_id BIGINT NOT NULL REFERENCES company (id),
    user_id BIGINT NOT NULL REFERENCES user_account (id),
    role TEXT NOT NULL,
    PRIMARY KEY (company_id, user_id, role)
); -- clustered
CREATE INDEX user_role_by_user ON user_role (user_id);

-- Accounts with a fixed set of screens; an account without rows gets the full menu.
CREATE TABLE account_section (
    user_id BIGINT NOT NULL REFERENCES user_account (id),
    section TEXT NOT NULL,
    PRIMARY KEY (user_id, section)
); -- clustered

-- One sign-in on one device; revoking it ends all its tokens.
CREATE TABLE session_family (
    id BIGINT NOT NULL PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES user_account (id),
    device_token TEXT NOT NULL DEFAULT '',
    created_at_ms BIGINT NOT NULL,
    revoked_at_ms BIGINT
);
CREATE INDEX session_family_by_user ON session_family (user_id);

CREATE TABLE access_token (
    token_hash BYTEA NOT NULL PRIMARY KEY,
    family_id BIGINT NOT NULL REFERENCES session_family (id),
    expires_at_ms BIGINT NOT NULL
);
CREATE INDEX access_token_by_family ON access_token (family_id);
CREATE INDEX access_token_by_expiry ON access_token (expires_at_ms);

CREATE TABLE refresh_token (
    token_hash BYTEA NOT NULL PRIMARY KEY,
    family_id BIGINT NOT NULL REFERENCES session_family (id),
    expires_at_ms BIGINT NOT NULL,
    used_at_ms BIGINT
);
CREATE INDEX refresh_token_by_family ON refresh_token (family_id);
CREATE INDEX refresh_token_by_expiry ON refresh_token (expires_at_ms);

CREATE TABLE recovery_token (
    token_hash BYTEA NOT NULL PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES user_account (id),
    expires_at_ms BIGINT NOT NULL,
    used_at_ms BIGINT
);
CREATE INDEX recovery_token_by_user ON recovery_token (user_id);

-- Failed sign-ins of one account (key is the folded e-mail) within the running window.
CREATE TABLE sign_in_failure (
    account_key TEXT NOT NULL PRIMARY KEY,
    failures BIGINT NOT NULL,
    window_start_at_ms BIGINT NOT NULL
); -- clustered

-- ── Catalogue ───────────────────────────────────────────────────────────────

CREATE TABLE category (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    name TEXT NOT NULL,
    icon TEXT NOT NULL DEFAULT '',
    color TEXT NOT NULL DEFAULT '',
    active BOOLEAN NOT NULL,
    PRIMARY KEY (company_id, id)
); -- clustered

-- `search` is name, brand, presentation and codes, folded (see domain::fold).
CREATE TABLE product (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    code TEXT NOT NULL,
    ean TEXT NOT NULL DEFAULT '',
    external_code TEXT NOT NULL DEFAULT '',
    tax_authority_code TEXT NOT NULL DEFAULT '',
    factory TEXT NOT NULL DEFAULT '',
    brand TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    presentation TEXT NOT NULL DEFAULT '',
    image TEXT NOT NULL DEFAULT '',
    measurement BIGINT NOT NULL DEFAULT 10000,
    measurement_unit TEXT NOT NULL DEFAULT 'UNI',
    inventory_measurement BIGINT NOT NULL DEFAULT 10000,
    inventory_unit TEXT NOT NULL DEFAULT 'UNI',
    unit_bought TEXT NOT NULL DEFAULT 'UNI',
    unit_sold TEXT NOT NULL DEFAULT 'UNI',
    conversion_rate BIGINT NOT NULL DEFAULT 10000,
    package_content BIGINT NOT NULL DEFAULT 10000,
    price BIGINT NOT NULL,
    min_price BIGINT NOT NULL DEFAULT 0,
    max_quantity BIGINT,
    partial_sale BOOLEAN NOT NULL,
    tare BIGINT NOT NULL DEFAULT 0,
    reposition_threshold BIGINT NOT NULL DEFAULT 0,
    chatbot BOOLEAN NOT NULL,
    customized BOOLEAN NOT NULL,
    octagons BOOLEAN NOT NULL,
    active BOOLEAN NOT NULL,
    -- Taxes as JSON text [{"code","name","factor"}], read whole and never searched.
    taxes TEXT NOT NULL DEFAULT '[]',
    search TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    updated_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, code)
); -- clustered
CREATE INDEX product_by_search ON product (company_id, search, active, id);
CREATE INDEX product_by_ean ON product (company_id, ean);
-- pg-try: CREATE EXTENSION IF NOT EXISTS pg_trgm
-- pg-try: CREATE EXTENSION IF NOT EXISTS btree_gin
-- Row-level security lets an index serve LIKE only when LIKE leaks nothing; it does not,
-- but only a superuser may say so.
-- pg-try: ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF
-- pg-try: CREATE INDEX product_by_trigram ON product USING gin (company_id, search gin_trgm_ops)

-- A new key whenever products, categories or groups change, so that a process knows
-- whether the catalogue it keeps in memory is still the one in the database.
CREATE TABLE catalogue_version (
    company_id BIGINT NOT NULL PRIMARY KEY REFERENCES company (id),
    version BIGINT NOT NULL
); -- clustered

-- The cached sum of the movement ledger, and how much was ever sold (best sellers).
CREATE TABLE product_stock (
    company_id BIGINT NOT NULL REFERENCES company (id),
    product_id BIGINT NOT NULL,
    quantity BIGINT NOT NULL,
    reserved BIGINT NOT NULL DEFAULT 0,
    sold BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, product_id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered
CREATE INDEX product_stock_by_sold ON product_stock (company_id, sold);

-- quantity is signed; reason is one of: opening, sale, sale_discarded, sale_voided,
-- receipt, count, return; cost is the unit cost when it is known.
CREATE TABLE stock_movement (
    company_id BIGINT NOT NULL REFERENCES company (id),
    product_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    reason TEXT NOT NULL,
    document_id BIGINT,
    user_id BIGINT,
    quantity BIGINT NOT NULL,
    balance BIGINT NOT NULL,
    cost BIGINT,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, product_id, id)
); -- clustered

CREATE TABLE product_category (
    company_id BIGINT NOT NULL,
    category_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    PRIMARY KEY (company_id, category_id, product_id),
    FOREIGN KEY (company_id, category_id) REFERENCES category (company_id, id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered
CREATE INDEX product_category_by_product ON product_category (company_id, product_id);

CREATE TABLE product_group (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    name TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    PRIMARY KEY (company_id, id)
); -- clustered

CREATE TABLE product_group_member (
    company_id BIGINT NOT NULL,
    group_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    PRIMARY KEY (company_id, group_id, product_id),
    FOREIGN KEY (company_id, group_id) REFERENCES product_group (company_id, id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered
CREATE INDEX product_group_member_by_product ON product_group_member (company_id, product_id);

-- A bundle sold at a price of its own; selling it moves the stock of its members.
CREATE TABLE grouping_bundle (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    code TEXT NOT NULL,
    ean TEXT NOT NULL DEFAULT '',
    brand TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL,
    presentation TEXT NOT NULL DEFAULT '',
    image TEXT NOT NULL DEFAULT '',
    price BIGINT NOT NULL,
    max_quantity BIGINT,
    partial_sale BOOLEAN NOT NULL,
    active BOOLEAN NOT NULL,
    taxes TEXT NOT NULL DEFAULT '[]',
    search TEXT NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, code)
); -- clustered

CREATE TABLE grouping_member (
    company_id BIGINT NOT NULL,
    grouping_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    quantity BIGINT NOT NULL,
    PRIMARY KEY (company_id, grouping_id, product_id),
    FOREIGN KEY (company_id, grouping_id) REFERENCES grouping_bundle (company_id, id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered

-- ── Clients ─────────────────────────────────────────────────────────────────

-- person_type is 'natural' or 'legal'; one client of a company is generic.
CREATE TABLE client (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    document_type TEXT NOT NULL,
    document_number TEXT NOT NULL,
    person_type TEXT NOT NULL,
    name TEXT NOT NULL,
    address TEXT NOT NULL DEFAULT '',
    email TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    gyro TEXT NOT NULL DEFAULT '',
    local_code TEXT NOT NULL DEFAULT '',
    division1_name TEXT NOT NULL DEFAULT '',
    division2_name TEXT NOT NULL DEFAULT '',
    division3_name TEXT NOT NULL DEFAULT '',
    favorite BOOLEAN NOT NULL,
    generic BOOLEAN NOT NULL,
    search TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, document_type, document_number)
); -- clustered
CREATE INDEX client_by_search ON client (company_id, search, id, person_type, favorite);
-- pg-try: CREATE INDEX client_by_trigram ON client USING gin (company_id, search gin_trgm_ops)

-- Persons and companies anyone may look up by document number (a seed register;
-- an outside source can fill it).
CREATE TABLE person_register (
    country TEXT NOT NULL,
    document_type TEXT NOT NULL,
    document_number TEXT NOT NULL,
    person_type TEXT NOT NULL,
    name TEXT NOT NULL,
    address TEXT NOT NULL DEFAULT '',
    local_code TEXT NOT NULL DEFAULT '',
    gyro TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (country, document_type, document_number)
); -- clustered

-- ── Documents, payments, numbers ────────────────────────────────────────────

-- What the company decided about a document type of its country.
CREATE TABLE document_setting (
    company_id BIGINT NOT NULL REFERENCES company (id),
    document_code TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    is_default BOOLEAN NOT NULL,
    PRIMARY KEY (company_id, document_code)
); -- clustered

CREATE TABLE payment_method (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    position BIGINT NOT NULL,
    active BOOLEAN NOT NULL,
    card_voucher BOOLEAN NOT NULL,
    has_credit_line BOOLEAN NOT NULL,
    credit_line_amount BIGINT NOT NULL DEFAULT 0,
    params TEXT NOT NULL DEFAULT '',
    extra_info TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, code)
); -- clustered

-- The payments that may settle a document type; none means all.
CREATE TABLE document_payment (
    company_id BIGINT NOT NULL,
    document_code TEXT NOT NULL,
    payment_id BIGINT NOT NULL,
    PRIMARY KEY (company_id, document_code, payment_id),
    FOREIGN KEY (company_id, payment_id) REFERENCES payment_method (company_id, id)
); -- clustered

-- A number belongs to (company, document, series); last_number is the last one given.
CREATE TABLE series (
    company_id BIGINT NOT NULL REFERENCES company (id),
    document_code TEXT NOT NULL,
    series TEXT NOT NULL,
    branch_id BIGINT NOT NULL,
    last_number BIGINT NOT NULL,
    active BOOLEAN NOT NULL,
    PRIMARY KEY (company_id, document_code, series)
); -- clustered

-- ── Sales ───────────────────────────────────────────────────────────────────

-- state: abierta, cerrada, descartada, anulada. sale_type: venta, parqueo,
-- parqueo-carro, parqueo-moto. The client stands as it was when the sale was made.
CREATE TABLE sale (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    branch_id BIGINT NOT NULL,
    sale_type TEXT NOT NULL,
    state TEXT NOT NULL,
    state_note TEXT NOT NULL DEFAULT '',
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    document_code TEXT NOT NULL,
    issuer_code TEXT NOT NULL,
    electronic BOOLEAN NOT NULL,
    series TEXT NOT NULL,
    number BIGINT NOT NULL,
    external_document_id TEXT NOT NULL DEFAULT '',
    client_id BIGINT,
    client_document_type TEXT NOT NULL DEFAULT '',
    client_document_number TEXT NOT NULL DEFAULT '',
    client_name TEXT NOT NULL DEFAULT '',
    client_address TEXT NOT NULL DEFAULT '',
    client_division1 TEXT NOT NULL DEFAULT '',
    client_division2 TEXT NOT NULL DEFAULT '',
    client_division3 TEXT NOT NULL DEFAULT '',
    gyro TEXT NOT NULL DEFAULT '',
    currency TEXT NOT NULL,
    subtotal BIGINT NOT NULL,
    discount BIGINT NOT NULL,
    discount_percentage BIGINT NOT NULL,
    net BIGINT NOT NULL,
    exempt BIGINT NOT NULL,
    unaffected BIGINT NOT NULL,
    vat BIGINT NOT NULL,
    extra_tax BIGINT NOT NULL,
    -- Extra taxes as JSON text [{"code","rate","amount"}], read whole.
    extra_taxes TEXT NOT NULL DEFAULT '[]',
    total BIGINT NOT NULL,
    bags BIGINT NOT NULL,
    bags_total BIGINT NOT NULL,
    payment_code TEXT NOT NULL,
    instalments BIGINT,
    paid BIGINT NOT NULL,
    change_given BIGINT NOT NULL,
    comment TEXT NOT NULL DEFAULT '',
    channel TEXT NOT NULL DEFAULT 'web',
    service TEXT NOT NULL DEFAULT '',
    order_id BIGINT,
    proforma_id BIGINT,
    converted_from BIGINT,
    -- Client and number, folded, for the list's search box.
    search TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, id)
); -- clustered
CREATE UNIQUE INDEX sale_by_number ON sale (company_id, document_code, series, number);
CREATE INDEX sale_by_day ON sale (company_id, business_date, id);
CREATE INDEX sale_by_user_day ON sale (company_id, user_id, business_date, id);
CREATE INDEX sale_by_client ON sale (company_id, client_id, id);

-- A line is a product or a grouping; it keeps the words and prices of its day.
CREATE TABLE sale_line (
    company_id BIGINT NOT NULL,
    sale_id BIGINT NOT NULL,
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
    quantity BIGINT NOT NULL,
    unit_price BIGINT NOT NULL,
    list_price BIGINT NOT NULL,
    discount_amount BIGINT NOT NULL,
    discount_percentage BIGINT NOT NULL,
    net_price BIGINT NOT NULL,
    net_amount BIGINT NOT NULL,
    extra_tax BIGINT NOT NULL,
    vat_amount BIGINT NOT NULL,
    total BIGINT NOT NULL,
    taxes TEXT NOT NULL DEFAULT '[]',
    -- What a grouping took from stock, as JSON text [{"product_id","quantity"}].
    parts TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (company_id, sale_id, line_no),
    FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)
); -- clustered

CREATE TABLE sale_payment (
    company_id BIGINT NOT NULL,
    sale_id BIGINT NOT NULL,
    position BIGINT NOT NULL,
    payment_code TEXT NOT NULL,
    amount BIGINT NOT NULL,
    instalments BIGINT,
    PRIMARY KEY (company_id, sale_id, position),
    FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)
); -- clustered

-- Every change of a sale's state, append-only.
CREATE TABLE sale_state_change (
    company_id BIGINT NOT NULL,
    sale_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    user_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, sale_id, id),
    FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)
); -- clustered

-- ── Daily rollups, written in the transaction of the sale ───────────────────

CREATE TABLE sale_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    business_date TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    document_code TEXT NOT NULL,
    payment_code TEXT NOT NULL,
    state TEXT NOT NULL,
    sales BIGINT NOT NULL,
    total BIGINT NOT NULL,
    discount BIGINT NOT NULL,
    vat BIGINT NOT NULL,
    PRIMARY KEY (company_id, business_date, user_id, document_code, payment_code, state)
); -- clustered

-- Net of voided and discarded sales.
CREATE TABLE product_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    business_date TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    quantity BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (company_id, business_date, product_id)
); -- clustered

-- ── What makes writes safe ──────────────────────────────────────────────────

CREATE TABLE idempotency (
    company_id BIGINT NOT NULL REFERENCES company (id),
    idempotency_key TEXT NOT NULL,
    body_hash BYTEA NOT NULL,
    status BIGINT NOT NULL,
    answer TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, idempotency_key)
); -- clustered
CREATE INDEX idempotency_by_age ON idempotency (created_at_ms);

-- What leaves the house, and every other job. state: pending, running, done, dead.
CREATE TABLE outbox (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    run_at_ms BIGINT NOT NULL,
    lease_until_ms BIGINT NOT NULL DEFAULT 0,
    last_error TEXT NOT NULL DEFAULT '',
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id)
); -- clustered
CREATE INDEX outbox_by_turn ON outbox (state, run_at_ms);

CREATE TABLE audit (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    action TEXT NOT NULL,
    entity TEXT NOT NULL,
    entity_id BIGINT NOT NULL,
    before TEXT NOT NULL DEFAULT '',
    after TEXT NOT NULL DEFAULT '',
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id)
); -- clustered

-- Messages for open browsers; nodes poll it by id.
CREATE TABLE event (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    user_id BIGINT,
    destination TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id)
); -- clustered
CREATE INDEX event_by_id ON event (id);
