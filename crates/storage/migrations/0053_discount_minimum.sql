-- Sellers no longer discount below the minimum price unless an owner lets them. Companies that were
-- here before keep what their sellers had. Conventions as in 0001_start.sql.
INSERT INTO role_right (company_id, role, right_code, value)
    SELECT id, 'VENDEDOR', 'descuentoBajoMinimo', 1000000
    FROM company
    WHERE NOT EXISTS (
        SELECT 1 FROM role_right
        WHERE role_right.company_id = company.id AND role_right.role = 'VENDEDOR'
            AND role_right.right_code = 'descuentoBajoMinimo'
    );
