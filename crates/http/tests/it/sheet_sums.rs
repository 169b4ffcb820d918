//! The cells of downloaded spreadsheets: headings, rows and sums.

use std::io::Read;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Dec4;

use crate::sales::builders::*;
use crate::shop::{COLA, MILK};
use crate::support::*;
use crate::wallets::paid_by;

/// The cells of each row of a sheet's first page; numbers as they are kept.
fn rows(file: &[u8]) -> Vec<Vec<String>> {
    let mut file = zip::ZipArchive::new(std::io::Cursor::new(file)).unwrap();
    let mut part = |name: &str| {
        let mut text = String::new();
        file.by_name(name)
            .unwrap()
            .read_to_string(&mut text)
            .unwrap();
        text
    };
    let texts = part("xl/sharedStrings.xml");
    let texts: Vec<&str> = texts
        .split("<si>")
        .skip(1)
        .map(|one| {
            one.split_once("<t")
                .unwrap()
                .1
                .split_once('>')
                .unwrap()
                .1
                .split_once("</t>")
                .unwrap()
                .0
        })
        .collect();
    let page = part("xl/worksheets/sheet1.xml");
    let cell = |cell: &str| {
        let value = cell
            .split_once("<v>")
            .map_or("", |(_, rest)| rest.split_once("</v>").unwrap().0);
        match cell.split_once('>').unwrap().0.contains("t=\"s\"") {
            true => texts[value.parse::<usize>().unwrap()].to_owned(),
            false => value.to_owned(),
        }
    };
    let lines = page.split("<row ").skip(1);
    let row = |line: &str| {
        let mut row = Vec::new();
        // Empty cells are left out: `r="D7"` names the place.
        for one in line.split("<c r=\"").skip(1) {
            let letters = one.bytes().take_while(u8::is_ascii_uppercase);
            let at = letters.fold(0, |at, letter| at * 26 + usize::from(letter - b'A') + 1);
            row.resize(at, String::new());
            row[at - 1] = cell(one);
        }
        row
    };
    lines.map(row).collect()
}

impl Actor<'_> {
    async fn sheet(&self, path: &str) -> Vec<Vec<String>> {
        let answer = self.call(Method::GET, path).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        rows(&answer.bytes().await.unwrap())
    }
}

/// The sum of a column, named by its heading, without the last row.
fn sum(rows: &[Vec<String>], heading: &str) -> Dec4 {
    let (head, at) = column(rows, heading);
    let cells = rows[head + 1..rows.len() - 1]
        .iter()
        .filter_map(|row| row.get(at));
    cells
        .filter(|cell| !cell.is_empty())
        .map(|cell| dec(cell))
        .sum()
}

fn column(rows: &[Vec<String>], heading: &str) -> (usize, usize) {
    let places = rows
        .iter()
        .enumerate()
        .find_map(|(line, row)| Some((line, row.iter().position(|cell| cell == heading)?)));
    places.unwrap_or_else(|| panic!("no {heading}: {rows:?}"))
}

yapa_test_kit::both_engines! {
    async fn the_sheet_of_waste_ends_with_the_sum_without_undone_entries(db: TestDb) {
        let (server, _) = crate::shop::filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let path = format!("/api/v2/empresas/{HOST}/mermas");
        for (product, cost) in [(COLA, "4.3333"), (MILK, "2.1111")] {
            let product = format!("/api/v2/ventas/empresas/{HOST}/productos/{product}");
            assert_eq!(owner.send(Method::PATCH, &product, &json!({"costo": number(dec(cost))})).await.0, 200);
        }
        let mut undo = Value::Null;
        for (product, quantity) in [(COLA, 2), (MILK, 3), (COLA, 1)] {
            let (status, lost) = owner.send(Method::POST, &path, &json!({"idProducto": product, "cantidad": quantity, "motivo": "danado"})).await;
            assert_eq!(status, 201, "{lost}");
            undo = lost["id"].clone();
            server.pass(1_000);
        }
        assert_eq!(owner.send(Method::POST, &format!("{path}/{undo}/deshacer"), &json!(null)).await.0, 200);
        let sheet = owner.sheet(&format!("{path}/excel")).await;
        let last = sheet.last().unwrap();
        let (_, at) = column(&sheet, "Costo");
        assert_eq!((last[0].as_str(), dec(&last[at])), ("Total", sum(&sheet, "Costo")), "{sheet:?}");
        assert_eq!(sum(&sheet, "Costo"), dec("14.9999"));
        assert_eq!(sum(&sheet, "Costo deshecho"), dec("4.3333"));
        // A user who does not see costs gets no total of them.
        let rights = format!("/api/v2/empresas/{HOST}/roles/2");
        assert_eq!(owner.send(Method::PATCH, &rights, &json!({"verCifrasTienda": true, "verCostos": false})).await.0, 200);
        let manager = server.sign_in(MANAGER).await;
        let sheet = manager.sheet(&format!("{path}/excel")).await;
        assert!(sheet.iter().flatten().all(|cell| !cell.starts_with("Costo") && cell != "Total"), "{sheet:?}");
    }

    async fn the_sheet_of_fiado_ends_with_the_total_debt_and_has_the_days_overdue(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, "UPDATE payment_method SET active = TRUE WHERE company_id = $1 AND code = 'FIA'").await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let ana = shop.holder(&server, &owner, "0").await;
        let rosa = shop.client(&server, "1", "44556677", "Rosa Ñahui").await;
        for (client, quantity, days) in [(ana, "3", 20), (rosa, "4", 20), (ana, "1", 0)] {
            let owner = server.sign_in(OWNER).await;
            let mut body = shop.cart("NOTA-VENTA").line(&item, quantity).body();
            paid_by(&mut body, "FIA", client);
            owner.sold(&shop, &body).await;
            server.pass(days * 86_400_000);
        }
        let owner = server.sign_in(OWNER).await;
        let path = format!("{}/fiado", shop.sales());
        let sheet = owner.sheet(&format!("{path}/excel")).await;
        let last = sheet.last().unwrap();
        assert_eq!(last[0], "Total", "{sheet:?}");
        for (heading, expected) in [("Saldo", "80"), ("Hasta 7 días", "10"), ("De 8 a 30 días", "40"), ("De 31 a 60 días", "30"), ("Más de 60 días", "0")] {
            let (_, at) = column(&sheet, heading);
            assert_eq!((dec(&last[at]), sum(&sheet, heading)), (dec(expected), dec(expected)), "{heading}: {sheet:?}");
        }
        // Ana's first sale was to be paid after 30 days.
        let (_, list) = owner.get(&path).await;
        let since: Vec<_> = list["deudores"].as_array().unwrap().iter().map(|one| (one["idCliente"].clone(), one["vencidoDesde"].clone())).collect();
        assert_eq!(since, [(json!(ana), json!("2026-01-31")), (json!(rosa), Value::Null)], "{list}");
        let (status, late) = owner.get(&format!("{path}?vencidos=true")).await;
        assert_eq!((status, &late["total"], &late["pageRender"]["totalItems"], &late["deudores"][0]["idCliente"]), (200, &json!(40), &json!(1), &json!(ana)), "{late}");
        assert_eq!(owner.get(&format!("{path}?vencidos=false")).await.1["total"], 80);
        assert_eq!(owner.sheet(&format!("{path}/excel?vencidos=true")).await.last().unwrap()[3], "40");
        assert_eq!(owner.get(&format!("{path}?vencidos=quizas")).await.0, 400);
        // The first screen shows the same clients.
        let (_, day) = owner.get(&format!("/api/v2/ventas/empresas/{HOST}/graficos/hoy")).await;
        let task = day["porHacer"].as_array().unwrap().iter().find(|one| one["tipo"] == "fiado-vencido");
        assert_eq!(task.map(|task| (task["cantidad"].clone(), task["monto"].clone())), Some((json!(1), json!(40))), "{day}");
        // A client who promised to pay later is not overdue until that day.
        let promise = format!("{}/clientes/{ana}/fiado/promesa", shop.sales());
        assert_eq!(owner.send(Method::PUT, &promise, &json!({"fecha": "2026-02-12"})).await.0, 200);
        assert_eq!(owner.get(&format!("{path}?vencidos=true")).await.1["deudores"], json!([]));
        server.pass(3 * 86_400_000);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.get(&format!("{path}?vencidos=true")).await.1["deudores"][0]["vencidoDesde"], "2026-02-12");
    }

    async fn the_sheet_of_the_control_of_a_day_begins_with_the_day(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let sheet = owner.sheet(&format!("/api/v2/empresas/{HOST}/control-del-dia/excel?dia=2025-12-31")).await;
        assert_eq!(sheet[0], ["Día", "2025-12-31"], "{sheet:?}");
    }

    async fn the_sheet_of_the_day_says_which_way_money_of_a_drawer_went(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let (_, session) = owner.send(Method::POST, &format!("{}/cajas", shop.sales()), &json!({"fondo": 50})).await;
        let path = format!("{}/cajas/{}/movimientos", shop.sales(), session["turno"]["id"]);
        for (kind, amount) in [("gasto", 3.5), ("ingreso", 20.0)] {
            let body = json!({"tipo": kind, "monto": amount, "motivo": "Cambio"});
            assert_eq!(owner.send(Method::POST, &path, &body).await.0, 201);
            server.pass(1_000);
        }
        let sheet = owner.sheet(&format!("/api/v2/empresas/{HOST}/control-del-dia/excel")).await;
        let done: Vec<&str> = sheet.iter().filter_map(|row| row.get(3)).map(String::as_str).collect();
        assert_eq!(done[1..], ["Entrada de caja", "Salida de caja", "Caja abierta"], "{sheet:?}");
    }

    async fn the_sheet_of_products_adds_up_to_the_report_of_the_stock(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        for (price, stock, cost) in [("11.835", "1.001", "5.9375"), ("2.365", "3.003", "1.0005"), ("7.775", "0.333", "3.3335"), ("4.195", "7", "")] {
            let taxes = vec![shop.sales_tax()];
            let made = shop.product_with(&server, price, stock, taxes, |row| {
                row.partial_sale = true;
                row.cost = cost.parse().ok();
            });
            made.await;
        }
        let owner = server.sign_in(OWNER).await;
        let (status, report) = owner.get(&format!("/api/v2/ventas/empresas/{HOST}/reportes-ventas/inventario")).await;
        assert_eq!(status, 200, "{report}");
        let mut sheet = owner.sheet(&format!("/api/v2/empresas/{HOST}/productos/excel/inventario/archivo")).await;
        sheet.push(Vec::new());
        let total = |name: &str| dec(&report["total"][name].to_string());
        let valued: Vec<&String> = sheet[0].iter().filter(|head| head.starts_with("Valor")).collect();
        assert_eq!(valued.len(), 2, "{:?}", sheet[0]);
        assert_eq!((sum(&sheet, valued[0]), sum(&sheet, valued[1])), (total("valorVenta"), total("valorCosto")), "{report}");
    }
}
