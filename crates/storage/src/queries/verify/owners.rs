//! Every record that a row of a company names belongs to that company.

use super::{Check, Values};
use crate::sql;

sql! {
    CLIENTS = "SELECT s.company_id, CAST(s.id AS TEXT) FROM ( \
            SELECT company_id, id, client_id FROM sale UNION ALL SELECT company_id, id, client_id FROM proforma \
            UNION ALL SELECT company_id, id, client_id FROM customer_order \
            UNION ALL SELECT company_id, id, client_id FROM guide) s WHERE s.client_id IS NOT NULL \
        AND NOT EXISTS (SELECT c.id FROM client c WHERE c.company_id = s.company_id AND c.id = s.client_id) LIMIT $1";
    PRODUCTS = "SELECT l.company_id, CAST(l.id AS TEXT) FROM ( \
            SELECT company_id, sale_id AS id, product_id FROM sale_line \
            UNION ALL SELECT company_id, proforma_id, product_id FROM proforma_line \
            UNION ALL SELECT company_id, order_id, product_id FROM customer_order_line \
            UNION ALL SELECT company_id, guide_id, product_id FROM guide_line) l WHERE l.product_id IS NOT NULL \
        AND NOT EXISTS (SELECT p.id FROM product p WHERE p.company_id = l.company_id AND p.id = l.product_id) LIMIT $1";
    GROUPINGS = "SELECT l.company_id, CAST(l.id AS TEXT) FROM ( \
            SELECT company_id, sale_id AS id, grouping_id FROM sale_line \
            UNION ALL SELECT company_id, proforma_id, grouping_id FROM proforma_line \
            UNION ALL SELECT company_id, order_id, grouping_id FROM customer_order_line) l \
        WHERE l.grouping_id IS NOT NULL AND NOT EXISTS (SELECT g.id FROM grouping_bundle g \
            WHERE g.company_id = l.company_id AND g.id = l.grouping_id) LIMIT $1";
    BRANCHES = "SELECT s.company_id, CAST(s.id AS TEXT) FROM ( \
            SELECT company_id, id, branch_id FROM sale UNION ALL SELECT company_id, last_number, branch_id FROM series) s \
        WHERE NOT EXISTS ( \
            SELECT b.id FROM branch b WHERE b.company_id = s.company_id AND b.id = s.branch_id) LIMIT $1";
    USERS = "SELECT s.company_id, CAST(s.id AS TEXT) FROM ( \
            SELECT company_id, id, user_id FROM sale UNION ALL SELECT company_id, id, user_id FROM proforma \
            UNION ALL SELECT company_id, id, user_id FROM purchase_order \
            UNION ALL SELECT company_id, id, user_id FROM goods_receipt \
            UNION ALL SELECT company_id, id, user_id FROM wallet_movement) s WHERE s.user_id <> 0 \
        AND NOT EXISTS (SELECT u.id FROM user_account u WHERE u.id = s.user_id) LIMIT $1";
    NOTIFICATIONS = "SELECT n.company_id, CAST(n.id AS TEXT) FROM notification n WHERE NOT EXISTS ( \
        SELECT u.id FROM user_account u WHERE u.id = n.user_id AND u.home_company = n.company_id) LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("I5 clientes de la propia empresa", CLIENTS, Values::None),
    Check::of("I5 productos de la propia empresa", PRODUCTS, Values::None),
    Check::of("I5 agrupaciones de la propia empresa", GROUPINGS, Values::None),
    Check::of("I5 sucursales de la propia empresa", BRANCHES, Values::None),
    Check::of("I5 lo escrito es de personas que existen", USERS, Values::None),
    Check::of("I5 notificaciones a la propia gente", NOTIFICATIONS, Values::None),
];
