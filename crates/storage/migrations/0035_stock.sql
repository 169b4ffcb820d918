-- Reading the stock ledger of a product, and goods that are lost or used. Conventions as in
-- 0001_start.sql.

-- What moved a product beside sales, by reason: receipts with their costs, counts, waste.
CREATE INDEX stock_movement_by_reason ON stock_movement (company_id, product_id, reason, id) WHERE reason <> 'sale';
-- What people changed of a product.
CREATE INDEX audit_by_product ON audit (company_id, entity_id, id) WHERE entity = 'product';

-- Goods that were lost, given away or used by the shop. The movement of the ledger is 'waste' with
-- this row as its document; 'waste_undone' brings them back. name and unit are those of the day;
-- reason is vencido, danado, robo, consumo, muestra or otro. cost is that of all of it, as
-- product.cost was; empty when that was unknown. undone_at_ms is empty while it counts.
CREATE TABLE waste (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    quantity BIGINT NOT NULL,
    reason TEXT NOT NULL,
    comment TEXT NOT NULL,
    cost BIGINT,
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    undone_by BIGINT NOT NULL DEFAULT 0,
    undone_at_ms BIGINT,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered
CREATE INDEX waste_by_day ON waste (company_id, business_date, id);
CREATE INDEX waste_by_product ON waste (company_id, product_id, business_date, id);
