CREATE FUNCTION reference_sale(company BIGINT, sale BIGINT, seller BIGINT, day TEXT, at_ms BIGINT, products BIGINT[])
RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    taken BIGINT;
    product BIGINT;
    line BIGINT := 0;
    left_over BIGINT;
BEGIN
    INSERT INTO idempotency (company_id, idempotency_key, body_hash, status, answer, created_at_ms)
    VALUES (company, '018f4e2a-0000-7000-8000-' || sale, decode(md5(sale::TEXT) || md5(sale::TEXT), 'hex'), 201,
        '{"idVenta":' || sale || ',"serie":"B001","total":45.5}', at_ms);
    UPDATE series SET last_number = last_number + 1
    WHERE company_id = company AND document_code = 'BOLETA-ELECTRONICA' AND series = 'B001'
    RETURNING last_number INTO taken;
    INSERT INTO sale (company_id, id, user_id, branch_id, sale_type, state, business_date, hour, created_at_ms,
        document_code, issuer_code, electronic, series, number, client_id, client_document_type,
        client_document_number, client_name, client_address, currency, subtotal, discount, discount_percentage, net,
        exempt, unaffected, vat, extra_tax, total, bags, bags_total, payment_code, paid, change_given)
    VALUES (company, sale, seller, 1, 'venta', 'abierta', day, '10:20:30', at_ms, 'BOLETA-ELECTRONICA', '03', true,
        'B001', taken, 1, 'DNI', '45678912', 'CLIENTE DE MOSTRADOR', 'Jr. Las Flores 123, Lima', 'PEN', 455000, 0, 0,
        385600, 0, 0, 69400, 0, 455000, 0, 0, 'EFE', 500000, 45000);
    FOREACH product IN ARRAY products LOOP
        line := line + 1;
        INSERT INTO sale_line (company_id, sale_id, line_no, product_id, code, name, brand, presentation, measurement,
            measurement_unit, quantity, unit_price, list_price, discount_amount, discount_percentage, net_price,
            net_amount, extra_tax, vat_amount, total, taxes)
        VALUES (company, sale, line, product, 'P' || product, 'Leche evaporada entera', 'Gloria', 'Lata 400 g', 10000,
            'UNI', 10000, 45500, 45500, 0, 0, 38559, 38559, 0, 6941, 45500,
            '[{"code":"IGV","name":"IGV","factor":0.18}]');
        UPDATE product_stock SET quantity = quantity - 10000, sold = sold + 10000
        WHERE company_id = company AND product_id = product AND quantity >= 10000
        RETURNING quantity INTO STRICT left_over;
        INSERT INTO stock_movement (company_id, product_id, id, reason, document_id, user_id, quantity, balance,
            created_at_ms)
        VALUES (company, product, sale + 1 + line, 'sale', sale, seller, -10000, left_over, at_ms);
        INSERT INTO product_day (company_id, business_date, product_id, quantity, amount)
        VALUES (company, day, product, 10000, 45500)
        ON CONFLICT (company_id, business_date, product_id) DO UPDATE
        SET quantity = product_day.quantity + excluded.quantity, amount = product_day.amount + excluded.amount;
    END LOOP;
    INSERT INTO sale_payment (company_id, sale_id, position, payment_code, amount)
    VALUES (company, sale, 1, 'EFE', 455000);
    INSERT INTO sale_day (company_id, business_date, user_id, document_code, payment_code, state, sales, total,
        discount, vat)
    VALUES (company, day, seller, 'BOLETA-ELECTRONICA', 'EFE', 'abierta', 1, 455000, 0, 69400)
    ON CONFLICT (company_id, business_date, user_id, document_code, payment_code, state) DO UPDATE
    SET sales = sale_day.sales + 1, total = sale_day.total + excluded.total, vat = sale_day.vat + excluded.vat;
    INSERT INTO audit (company_id, id, user_id, action, entity, entity_id, after, created_at_ms)
    VALUES (company, sale + 101, seller, 'register', 'sale', sale, '{"total":45.5}', at_ms);
    INSERT INTO outbox (company_id, id, kind, payload, state, attempts, run_at_ms, created_at_ms)
    VALUES (company, sale + 102, 'document', '{"sale":' || sale || '}', 'pending', 0, at_ms, at_ms);
    RETURN taken;
END
$$;
