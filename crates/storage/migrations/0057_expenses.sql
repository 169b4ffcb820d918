-- What the shop spends beside goods. Conventions as in 0001_start.sql.

-- business_date is the day that the expense belongs to. category is alquiler, servicios, sueldos,
-- transporte, insumos, mantenimiento, impuestos, publicidad or otro; paid_from is banco or caja. Money
-- of a drawer is the movement 'gasto' of session_id with the key of this row. undone_at_ms is empty
-- while it counts.
CREATE TABLE expense (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    category TEXT NOT NULL,
    description TEXT NOT NULL,
    amount BIGINT NOT NULL,
    paid_from TEXT NOT NULL,
    session_id BIGINT,
    user_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    undone_by BIGINT NOT NULL DEFAULT 0,
    undone_at_ms BIGINT,
    undone_reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, session_id, id) REFERENCES cash_movement (company_id, session_id, id)
); -- clustered
CREATE INDEX expense_by_day ON expense (company_id, business_date, id);

-- What was taken from drawers for expenses before.
INSERT INTO expense (company_id, id, business_date, category, description, amount, paid_from, session_id, user_id,
        created_at_ms)
    SELECT company_id, id, business_date, 'otro', reason, -amount, 'caja', session_id, user_id, created_at_ms
    FROM cash_movement WHERE kind = 'gasto';
