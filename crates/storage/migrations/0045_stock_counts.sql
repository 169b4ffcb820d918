-- Counts of the stock. Conventions as in 0001_start.sql.

-- scope is todo (every product on sale), categoria or grupo (scope_id is its key, scope_name its name
-- of the day) or libre (what people count). blind hides what the ledger says from people who do not see
-- the shop's figures. state is abierto, aplicando, aplicado or descartado. zero_uncounted: when it was
-- applied, products of the scope that were not counted were taken as zero. total are the products of
-- the application, done those that were worked on, in the order of their keys up to cursor_id.
-- usual_reason is the reason of the differences without one. closed_by applied or discarded it; 0 before.
CREATE TABLE stock_count (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    name TEXT NOT NULL,
    scope TEXT NOT NULL,
    scope_id BIGINT NOT NULL DEFAULT 0,
    scope_name TEXT NOT NULL DEFAULT '',
    blind BOOLEAN NOT NULL,
    state TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    zero_uncounted BOOLEAN NOT NULL DEFAULT FALSE,
    usual_reason TEXT NOT NULL DEFAULT 'conteo',
    usual_comment TEXT NOT NULL DEFAULT '',
    total BIGINT NOT NULL DEFAULT 0,
    done BIGINT NOT NULL DEFAULT 0,
    cursor_id BIGINT NOT NULL DEFAULT 0,
    closed_by BIGINT NOT NULL DEFAULT 0,
    closed_at_ms BIGINT,
    PRIMARY KEY (company_id, id)
); -- clustered

-- What was counted of a product. expected is the balance of the ledger at the last entry,
-- first_expected that at the first one: they differ when goods moved in between. uncounted: it was not
-- counted and taken as zero. Of an applied count, moved is what the movement 'count' with the count as
-- its document moved (there is none for 0), and cost what one unit cost then; both are empty before.
-- ledger_counts are the movements
-- 'count' of the product at the last entry; superseded: there were more at the application, because it
-- was counted anew elsewhere, so that nothing moved. reason is conteo, robo, merma, error or otro; empty for the usual one of the count.
CREATE TABLE stock_count_line (
    company_id BIGINT NOT NULL,
    count_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    counted BIGINT NOT NULL,
    expected BIGINT NOT NULL,
    first_expected BIGINT NOT NULL,
    uncounted BOOLEAN NOT NULL DEFAULT FALSE,
    reason TEXT,
    comment TEXT NOT NULL DEFAULT '',
    user_id BIGINT NOT NULL,
    counted_at_ms BIGINT NOT NULL,
    ledger_counts BIGINT NOT NULL,
    moved BIGINT,
    superseded BOOLEAN NOT NULL DEFAULT FALSE,
    cost BIGINT,
    PRIMARY KEY (company_id, count_id, product_id),
    FOREIGN KEY (company_id, count_id) REFERENCES stock_count (company_id, id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered
CREATE INDEX stock_count_line_by_time ON stock_count_line (company_id, count_id, counted_at_ms, product_id);

-- Each entry of a count, only ever added. kind is suma (quantity is added, below zero to take some
-- back), fija (quantity replaces what was counted) or quita (the product is not counted any more).
-- expected is the balance of the ledger at the entry. created_at_ms is when the entry was made, which
-- is earlier than its key where it waited for a connection.
CREATE TABLE stock_count_entry (
    company_id BIGINT NOT NULL,
    count_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    quantity BIGINT NOT NULL,
    expected BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, count_id, product_id, id),
    FOREIGN KEY (company_id, count_id) REFERENCES stock_count (company_id, id)
); -- clustered
