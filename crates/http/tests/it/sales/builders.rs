//! Companies that can sell, and a look behind the answers.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::operator::{NewCompany, NewUser, add_company, add_user};
use yapa_countries::CountryProfile;
use yapa_domain::{Dec4, LineTax, Role};
use yapa_storage::queries::clients::{self, ClientRow};
use yapa_storage::queries::products::{self, NewProduct, ProductRow};
use yapa_storage::{
    CompanyScope, FromRow, Param, StorageError, company_by_register_number, params,
};

use crate::support::*;

/// A decimal from its text.
pub fn dec(text: &str) -> Dec4 {
    text.parse().unwrap()
}

/// A decimal as JSON spells it.
pub fn number(value: Dec4) -> Value {
    serde_json::from_str(&value.to_string()).unwrap()
}

/// Something the shop sells.
#[derive(Clone, Debug)]
pub struct Item {
    pub id: i64,
    pub name: String,
    pub price: Dec4,
    pub taxes: Vec<LineTax>,
    pub is_grouping: bool,
}

/// A company with an account that sells.
pub struct Shop {
    pub host: String,
    pub email: String,
    pub user_id: i64,
    pub scope: CompanyScope,
    pub profile: &'static CountryProfile,
}

impl TestServer {
    /// The company of the owner that every test server has.
    pub async fn bodega(&self) -> Shop {
        let user_id = self.user_id(OWNER).await;
        self.known_shop(HOST, OWNER, user_id, "PE").await
    }

    /// A new company of the country with an owner.
    pub async fn shop(&self, country: &str, host: &str) -> Shop {
        let new = NewCompany {
            country: country.parse().unwrap(),
            register_number: host.to_owned(),
            legal_name: format!("Comercial {host}"),
            trade_name: format!("Comercial {host}"),
            address: "Calle 1".to_owned(),
        };
        let scope = add_company(&self.ctx, new).await.unwrap();
        connect(&self.ctx, &scope).await;
        let email = format!("propietario@{}.yapa.example", host.to_lowercase());
        let user_id = self.person(host, &email, Role::Owner).await;
        self.known_shop(host, &email, user_id, country).await
    }

    /// A new account; answers its key.
    pub async fn person(&self, host: &str, email: &str, role: Role) -> i64 {
        let new = NewUser {
            company: host.to_owned(),
            email: email.to_owned(),
            password: PASSWORD.to_owned(),
            first_name: "Rosa".to_owned(),
            last_name: "Díaz".to_owned(),
            role,
        };
        add_user(&self.ctx, new).await.unwrap()
    }

    /// The key of an account.
    pub async fn user_id(&self, email: &str) -> i64 {
        let sql = "SELECT id FROM user_account WHERE email = $1";
        let email = email.to_owned();
        let found = self.ctx.db.read_platform(move |tx| {
            let email = email.clone();
            Box::pin(async move { tx.one(sql, params![email], |row| row.get(0)).await })
        });
        found.await.map_err(|error: StorageError| error).unwrap()
    }

    /// A company that is there already, seen by one of its accounts.
    pub async fn known_shop(&self, host: &str, email: &str, user_id: i64, country: &str) -> Shop {
        let number = host.to_owned();
        let found = self.ctx.db.read_platform(move |tx| {
            let number = number.clone();
            Box::pin(async move { company_by_register_number(tx, &number).await })
        });
        Shop {
            host: host.to_owned(),
            email: email.to_owned(),
            user_id,
            scope: found
                .await
                .map_err(|error: StorageError| error)
                .unwrap()
                .unwrap(),
            profile: yapa_countries::profile(country.parse().unwrap()),
        }
    }

    /// Everything that breaks an invariant. The goods of `shop::fill` begin as sold without a sale.
    pub async fn findings(&self) -> Vec<String> {
        let report = yapa_app::installation::verify(&self.ctx).await.unwrap();
        let all = report.findings.into_iter();
        all.filter(|finding| !finding.starts_with("I3 lo vendido de cada producto"))
            .collect()
    }
}

impl Shop {
    /// Where sales are registered.
    pub fn sales(&self) -> String {
        format!("/api/v2/ventas/empresas/{}", self.host)
    }

    /// The list of a seller.
    pub fn list(&self, query: &str) -> String {
        format!("{}/usuarios/{}?{query}", self.sales(), self.user_id)
    }

    /// One sale.
    pub fn sale(&self, id: &Value) -> String {
        format!(
            "/api/v2/ventas/{id}/empresas/{}/usuarios/{}",
            self.host, self.user_id
        )
    }

    /// The country's usual sales tax on a line.
    pub fn sales_tax(&self) -> LineTax {
        let tax = self
            .profile
            .taxes
            .iter()
            .find(|tax| tax.is_default)
            .unwrap();
        LineTax::new(tax.code, tax.factor.value)
    }

    /// A taxed product.
    pub async fn product(&self, server: &TestServer, price: &str, stock: &str) -> Item {
        self.product_with(server, price, stock, vec![self.sales_tax()], |_| {})
            .await
    }

    /// A product as the test wants it.
    pub async fn product_with(
        &self,
        server: &TestServer,
        price: &str,
        stock: &str,
        taxes: Vec<LineTax>,
        change: impl FnOnce(&mut ProductRow),
    ) -> Item {
        let id = server.ctx.ids.next(yapa_test_kit::MIGRATED_AT);
        let mut row = ProductRow {
            id,
            code: format!("P{id}"),
            name: format!("Producto Ñandú {id}"),
            price: dec(price),
            stock: dec(stock),
            active: true,
            measurement: Dec4::ONE,
            measurement_unit: "UNI".to_owned(),
            taxes: taxes_text(&taxes),
            ..ProductRow::default()
        };
        change(&mut row);
        let item = Item {
            id,
            name: row.name.clone(),
            price: row.price,
            taxes,
            is_grouping: false,
        };
        let new = NewProduct {
            row,
            movement_id: id,
            ..NewProduct::default()
        };
        let insert = server.ctx.db.write_with(&self.scope, new, |tx, new| {
            Box::pin(async move {
                let (all, now) = (std::slice::from_ref(new), yapa_test_kit::MIGRATED_AT);
                products::insert(tx, all, new.movement_id, now).await
            })
        });
        insert.await.unwrap();
        item
    }

    /// A client the company knows, a company itself when its number is one of the tax register; answers its key.
    pub async fn client(&self, server: &TestServer, kind: &str, number: &str, name: &str) -> i64 {
        let legal = matches!(kind, "6" | "8" | "NIT" | "RFC");
        let id = server.ctx.ids.next(yapa_test_kit::MIGRATED_AT);
        let row = ClientRow {
            id,
            document_type: kind.to_owned(),
            document_number: number.to_owned(),
            person_type: if legal {
                clients::LEGAL
            } else {
                clients::NATURAL
            }
            .to_owned(),
            name: name.to_owned(),
            address: "Av. Perú 1".to_owned(),
            ..ClientRow::default()
        };
        let insert = server.ctx.db.write_with(&self.scope, row, |tx, row| {
            Box::pin(async move { clients::insert(tx, std::slice::from_ref(row), 0).await })
        });
        insert.await.unwrap();
        id
    }

    /// Runs a statement whose first parameter is the company.
    pub async fn set(&self, server: &TestServer, sql: &'static str) {
        let run = server.ctx.db.write(&self.scope, move |tx| {
            Box::pin(async move {
                let company = tx.company_id();
                tx.exec(sql, params![company]).await
            })
        });
        let touched: u64 = run.await.map_err(|error: StorageError| error).unwrap();
        assert!(touched > 0, "{sql}");
    }

    /// Rows of a query whose first parameter is the company and whose second is `key`.
    pub async fn rows<T: FromRow + Send + 'static>(
        &self,
        server: &TestServer,
        sql: &'static str,
        key: i64,
    ) -> Vec<T> {
        let run = server.ctx.db.read_with(&self.scope, key, move |tx, key| {
            Box::pin(async move {
                let company = tx.company_id();
                tx.all(sql, &[Param::Int(company), Param::Int(*key)], T::from_row)
                    .await
            })
        });
        run.await.map_err(|error: StorageError| error).unwrap()
    }

    /// The stock of a product.
    pub async fn stock(&self, server: &TestServer, item: &Item) -> Dec4 {
        let sql = "SELECT quantity FROM product_stock WHERE company_id = $1 AND product_id = $2";
        let found: Vec<(Dec4,)> = self.rows(server, sql, item.id).await;
        found[0].0
    }

    /// How many sales the company has.
    pub async fn count(&self, server: &TestServer) -> i64 {
        let sql = "SELECT COUNT(*) FROM sale WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0";
        self.rows::<(i64,)>(server, sql, 0).await[0].0
    }
}

fn taxes_text(taxes: &[LineTax]) -> String {
    let stored = taxes
        .iter()
        .map(|tax| json!({"code": tax.code, "name": tax.name, "factor": tax.factor.scaled()}));
    Value::Array(stored.collect()).to_string()
}

impl Actor<'_> {
    /// Registers a sale.
    pub async fn sell(&self, shop: &Shop, body: &Value) -> (u16, Value) {
        self.send(Method::POST, &shop.sales(), body).await
    }

    /// Registers a sale that must go through.
    pub async fn sold(&self, shop: &Shop, body: &Value) -> Value {
        let (status, answer) = self.sell(shop, body).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    /// Registers a sale that must be refused with the sentence.
    pub async fn refused(&self, shop: &Shop, body: &Value, status: u16, sentence: &str) {
        let (found, answer) = self.sell(shop, body).await;
        assert_eq!(
            (found, answer["mensaje"].as_str()),
            (status, Some(sentence)),
            "{answer}"
        );
    }

    /// Registers a sale that must be refused with 422 and the sentence about the field.
    pub async fn refused_about(&self, shop: &Shop, body: &Value, sentence: &str, field: &str) {
        let (status, answer) = self.sell(shop, body).await;
        let detail = json!([{"campo": field, "mensaje": sentence}]);
        assert_eq!((status, &answer["detalle"]), (422, &detail), "{answer}");
    }

    /// Brings a sale into a state.
    pub async fn bring(&self, id: &Value, state: &str) -> (u16, Value) {
        self.send(
            Method::PATCH,
            &format!("/api/v2/ventas/{id}"),
            &json!({"estado": state}),
        )
        .await
    }
}
