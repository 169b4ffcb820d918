-- The categories that an import brought, so that its undoing puts them away. Conventions as in
-- 0001_start.sql.

-- A category that was made, or that was put away and came back.
CREATE TABLE catalogue_import_category (
    company_id BIGINT NOT NULL,
    import_id BIGINT NOT NULL,
    category_id BIGINT NOT NULL,
    PRIMARY KEY (company_id, import_id, category_id),
    FOREIGN KEY (company_id, import_id) REFERENCES catalogue_import (company_id, id),
    FOREIGN KEY (company_id, category_id) REFERENCES category (company_id, id)
); -- clustered
