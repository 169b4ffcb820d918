-- What the sales of single days earned, summed when reports first need it and not with the sale.
-- Conventions as in 0001_start.sql; the sums are those of sale_line, credit_note_line and the bags.

CREATE TABLE profit_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    business_date TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    document_code TEXT NOT NULL,
    cost BIGINT NOT NULL,
    profit BIGINT NOT NULL,
    known_net BIGINT NOT NULL,
    net BIGINT NOT NULL,
    uncosted BIGINT NOT NULL,
    told_net BIGINT NOT NULL,
    PRIMARY KEY (company_id, business_date, user_id, document_code)
); -- clustered

CREATE TABLE profit_product_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    business_date TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    cost BIGINT NOT NULL,
    profit BIGINT NOT NULL,
    known_net BIGINT NOT NULL,
    net BIGINT NOT NULL,
    uncosted BIGINT NOT NULL,
    PRIMARY KEY (company_id, business_date, product_id)
); -- clustered

-- The days that both tables hold, with the number and total of their sales at that time. Where
-- sale_day has others now, a sale was undone or came late, and the sums of the day are not read.
CREATE TABLE profit_summed_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    business_date TEXT NOT NULL,
    sales BIGINT NOT NULL,
    total BIGINT NOT NULL,
    PRIMARY KEY (company_id, business_date)
); -- clustered
