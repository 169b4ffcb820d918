-- Bundles that were deleted, and the shared catalogue. Conventions as in 0001_start.sql.

-- A bundle that was deleted stays behind the sales and quotes that name it.
ALTER TABLE grouping_bundle ADD COLUMN deleted BOOLEAN NOT NULL DEFAULT FALSE;

-- The shared catalogue belongs to nobody: it is filled from what the program brings along,
-- and again whenever a program brings something else.
CREATE TABLE business_line (
    code TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
); -- clustered

CREATE TABLE shared_category (
    country TEXT NOT NULL,
    id BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (country, id)
); -- clustered

-- Which business lines sell what is in a category.
CREATE TABLE shared_category_line (
    country TEXT NOT NULL,
    category_id BIGINT NOT NULL,
    line_code TEXT NOT NULL REFERENCES business_line (code),
    PRIMARY KEY (country, category_id, line_code),
    FOREIGN KEY (country, category_id) REFERENCES shared_category (country, id)
); -- clustered

-- id is the barcode as a number, so that it is the same in every installation. price is what
-- shops ask for, where somebody knows. taxes are numbers of the country's list, joined by +.
CREATE TABLE shared_product (
    country TEXT NOT NULL,
    id BIGINT NOT NULL,
    category_id BIGINT NOT NULL,
    ean TEXT NOT NULL,
    tax_authority_code TEXT NOT NULL,
    brand TEXT NOT NULL,
    name TEXT NOT NULL,
    presentation TEXT NOT NULL,
    image TEXT NOT NULL,
    purchase_measurement BIGINT NOT NULL,
    purchase_unit TEXT NOT NULL,
    measurement BIGINT NOT NULL,
    measurement_unit TEXT NOT NULL,
    partial_sale BOOLEAN NOT NULL,
    price BIGINT,
    taxes TEXT NOT NULL,
    source TEXT NOT NULL,
    PRIMARY KEY (country, id),
    FOREIGN KEY (country, category_id) REFERENCES shared_category (country, id)
); -- clustered

-- What a company has taken over from the shared catalogue, each product once.
CREATE TABLE shared_adoption (
    company_id BIGINT NOT NULL REFERENCES company (id),
    shared_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    PRIMARY KEY (company_id, shared_id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered
