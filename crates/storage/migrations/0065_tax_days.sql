-- The taxes of the documents of single days, summed when reports first need it and not with the sale.
-- Conventions as in 0001_start.sql; the sums are those of sale, sale_line, credit_note and
-- credit_note_line.

-- side is venta or nota; documents, net and the like are those of all documents of the type.
CREATE TABLE tax_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    business_date TEXT NOT NULL,
    side TEXT NOT NULL,
    document_code TEXT NOT NULL,
    documents BIGINT NOT NULL,
    net BIGINT NOT NULL,
    exempt BIGINT NOT NULL,
    unaffected BIGINT NOT NULL,
    vat BIGINT NOT NULL,
    total BIGINT NOT NULL,
    PRIMARY KEY (company_id, business_date, side, document_code)
); -- clustered

-- Additional taxes, by code and rate.
CREATE TABLE tax_extra_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    business_date TEXT NOT NULL,
    side TEXT NOT NULL,
    document_code TEXT NOT NULL,
    code TEXT NOT NULL,
    rate BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (company_id, business_date, side, document_code, code, rate)
); -- clustered

-- Lines with the sales tax by its rate, before the discounts of their sales; for countries with
-- several rates.
CREATE TABLE tax_rate_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    business_date TEXT NOT NULL,
    side TEXT NOT NULL,
    document_code TEXT NOT NULL,
    rate BIGINT NOT NULL,
    net BIGINT NOT NULL,
    vat BIGINT NOT NULL,
    PRIMARY KEY (company_id, business_date, side, document_code, rate)
); -- clustered

-- The days that the tables hold, with what they had at that time: sales that counted and their total,
-- sales that were undone, credit notes of the day, and notes that closed sales of the day. Where the
-- day has others now, its sums are not read.
CREATE TABLE tax_summed_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    business_date TEXT NOT NULL,
    sales BIGINT NOT NULL,
    total BIGINT NOT NULL,
    undone BIGINT NOT NULL,
    notes BIGINT NOT NULL,
    closings BIGINT NOT NULL,
    PRIMARY KEY (company_id, business_date)
); -- clustered
