-- a cost changed beside its ledger
-- finds: el costo de cada producto es el de su libro
UPDATE product SET cost = cost + 1 WHERE (company_id, id) IN (SELECT company_id, id FROM product WHERE cost IS NOT
    NULL ORDER BY company_id, id LIMIT 1);

-- a cost forgotten
-- finds: el costo de cada producto es el de su libro
UPDATE product SET cost = NULL WHERE (company_id, id) IN (SELECT company_id, id FROM product WHERE cost IS NOT NULL
    ORDER BY company_id, id LIMIT 1);

-- an average above all that was paid
-- finds: los costos promedio están entre los costos pagados
UPDATE stock_movement SET average = average + 100000000 WHERE (company_id, product_id, id) IN (SELECT company_id, product_id,
    id FROM stock_movement WHERE average IS NOT NULL ORDER BY company_id, product_id, id LIMIT 1);

-- a line with a cost below zero
-- finds: ningún costo es menor que cero
UPDATE sale_line SET cost = -1 WHERE (company_id, sale_id, line_no) IN (SELECT company_id, sale_id, line_no FROM
    sale_line WHERE cost > 0 ORDER BY company_id, sale_id, line_no LIMIT 1);

-- a line with profit and no cost
-- finds: la ganancia de cada línea cuadra con su costo
UPDATE sale_line SET cost = NULL WHERE (company_id, sale_id, line_no) IN (SELECT company_id, sale_id, line_no FROM
    sale_line WHERE cost > 0 ORDER BY company_id, sale_id, line_no LIMIT 1);

-- a line that earned more than it brought
-- finds: la ganancia de cada línea cuadra con su costo
UPDATE sale_line SET profit = total + 1000000 WHERE (company_id, sale_id, line_no) IN (SELECT company_id, sale_id, line_no
    FROM sale_line WHERE cost > 0 ORDER BY company_id, sale_id, line_no LIMIT 1);

-- a note that gives back more cost than its line had
-- finds: las notas devuelven el costo de lo que vuelve
UPDATE credit_note_line SET cost = cost + 1000000000 WHERE (company_id, note_id, line_no) IN (SELECT company_id, note_id,
    line_no FROM credit_note_line WHERE cost IS NOT NULL ORDER BY company_id, note_id, line_no LIMIT 1);

-- a day with sums of nothing
-- finds: la ganancia de los días es la de sus líneas
INSERT INTO profit_summed_day (company_id, business_date, sales, total) SELECT company_id, business_date, CAST(SUM(sales) AS
    BIGINT), CAST(SUM(total) AS BIGINT) FROM sale_day WHERE state IN ('abierta', 'cerrada') GROUP BY company_id, business_date
    ORDER BY company_id, business_date LIMIT 1;

-- a day with products of nothing
-- finds: la ganancia por producto de los días es la de sus líneas
INSERT INTO profit_summed_day (company_id, business_date, sales, total) SELECT company_id, business_date, CAST(SUM(sales) AS
    BIGINT), CAST(SUM(total) AS BIGINT) FROM sale_day WHERE state IN ('abierta', 'cerrada') GROUP BY company_id, business_date
    ORDER BY company_id, business_date LIMIT 1;

-- a day with taxes of nothing
-- finds: los impuestos de los días son los de sus comprobantes
INSERT INTO tax_summed_day (company_id, business_date, sales, total, undone, notes, closings) SELECT d.company_id, d.business_date,
    CAST(SUM(CASE WHEN d.state IN ('abierta', 'cerrada') THEN d.sales ELSE 0 END) AS BIGINT), CAST(SUM(CASE WHEN d.state IN
    ('abierta', 'cerrada') THEN d.total ELSE 0 END) AS BIGINT), CAST(SUM(CASE WHEN d.state IN ('abierta', 'cerrada') THEN 0 ELSE
    d.sales END) AS BIGINT), 0, 0 FROM sale_day d WHERE NOT EXISTS (SELECT 1 FROM credit_note n WHERE n.company_id = d.company_id)
    OR d.business_date < (SELECT MIN(s.business_date) FROM sale s JOIN credit_note n ON n.company_id = s.company_id AND
    n.sale_id = s.id WHERE s.company_id = d.company_id) GROUP BY d.company_id, d.business_date
    ORDER BY d.company_id, d.business_date LIMIT 1;
