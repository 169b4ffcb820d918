//! Imports of products by real HTTP.

use std::io::Write;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::{installation, jobs};

use crate::pictures::bring;
use crate::shop::{self, COLA, DAIRY, MILK};
use crate::support::*;

fn base() -> String {
    format!("/api/v2/empresas/{HOST}/importaciones")
}

pub async fn upload(actor: &Actor<'_>, name: &str, content: &[u8]) -> (u16, Value) {
    bring(actor, &base(), name, content).await
}

/// Address of a draft, and the columns as they were recognised, between commas.
pub fn draft(read: &Value) -> (String, String) {
    draft_at(&base(), read)
}

/// The same of another list of imports.
pub fn draft_at(base: &str, read: &Value) -> (String, String) {
    let columns = read["columnas"]
        .as_array()
        .unwrap_or_else(|| panic!("{read}"))
        .iter();
    let fields: Vec<&str> = columns
        .map(|column| column["campo"].as_str().unwrap_or_default())
        .collect();
    (
        format!("{base}/{}", read["importacion"]["id"]),
        fields.join(","),
    )
}

pub fn preview_path(address: &str, fields: &str) -> String {
    format!("{address}/vista-previa?columnas={fields}")
}

pub fn counts(found: &Value) -> [i64; 4] {
    ["agregados", "cambiados", "sinCambios", "rechazados"].map(|word| found[word].as_i64().unwrap())
}

pub async fn work(server: &TestServer) {
    while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
}

pub async fn apply(server: &TestServer, actor: &Actor<'_>, address: &str, fields: &str) -> Value {
    let body = json!({"columnas": fields});
    let (status, begun) = actor
        .send(Method::POST, &format!("{address}/aplicar"), &body)
        .await;
    assert_eq!(
        (status, &begun["estado"]),
        (200, &json!("aplicando")),
        "{begun}"
    );
    work(server).await;
    let done = actor.get(address).await.1;
    assert_eq!(done["estado"], "aplicada", "{done}");
    done
}

pub async fn product(actor: &Actor<'_>, id: i64) -> Value {
    actor
        .get(&format!("/api/v2/empresas/{HOST}/productos/{id}"))
        .await
        .1
}

pub async fn found(actor: &Actor<'_>, text: &str) -> Value {
    actor
        .get(&format!(
            "/api/v2/empresas/{HOST}/productos?estado=todos&q={text}"
        ))
        .await
        .1
}

const LIST: &str = "\u{feff}Lista de precios de marzo\n\
    Código;Código de barras;Nombre;Precio de venta;Existencia;Departamento;Notas\r\n\
    COD-101;7750182000147;Gaseosa Negra;S/ 7.50;30;Bebidas;x\r\n\
    ;7751111000015;Arroz Extra;4,20;12;Abarrotes;\r\n\
    COD-103;;Leche Evaporada;doce;;;\r\n\
    COD-104;;Yogurt de Piña;;;;\r\n";

yapa_test_kit::both_engines! {
    async fn a_manager_imports_a_list_and_takes_it_back(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let before = findings(&server).await;
        let manager = server.sign_in(MANAGER).await;
        let (status, read) = upload(&manager, "lista.csv", LIST.as_bytes()).await;
        assert_eq!(status, 200, "{read}");
        let (address, fields) = draft(&read);
        assert_eq!(fields, "codigo,codigoBarras,nombre,precio,stock,categoria,");
        assert_eq!(read["columnas"][3], json!({"titulo": "Precio de venta", "ejemplos": ["S/ 7.50", "4,20", "doce"], "valores": 3, "campo": "precio"}));
        let (status, seen) = manager.get(&preview_path(&address, &fields)).await;
        assert_eq!((status, counts(&seen)), (200, [1, 1, 1, 1]), "{seen}");
        assert_eq!(seen["errores"][0]["fila"], 5);
        assert_eq!(seen["errores"][0]["mensaje"], "el precio «doce» no es un número");
        assert_eq!(seen["categoriasNuevas"], json!(["Abarrotes"]));
        assert_eq!(seen["filas"][0]["cambios"], json!([
            {"campo": "Precio", "antes": "7.00", "despues": "7.50"},
            {"campo": "Stock", "antes": "24", "despues": "30"}]));
        // Nothing is written yet, and a draft is no import.
        assert_eq!(found(&manager, "arroz").await["paginacion"]["totalItems"], 0);
        assert_eq!(manager.get(&base()).await.1["importaciones"], json!([]));

        let body = json!({"columnas": fields});
        let path = format!("{address}/aplicar");
        let send = async |key: &str| read_once(&manager, &path, key, &body).await;
        let (status, begun) = send("una").await;
        assert_eq!((status, &begun["estado"]), (200, &json!("aplicando")), "{begun}");
        assert_eq!(send("una").await.0, 200);
        assert_eq!(send("otra").await.0, 409);
        work(&server).await;
        let done = manager.get(&address).await.1;
        assert_eq!((&done["estado"], counts(&done)), (&json!("aplicada"), [1, 1, 1, 1]), "{done}");
        assert_eq!((&done["procesadas"], &done["puedeDeshacer"]), (&json!(4), &json!(true)));
        let cola = product(&manager, COLA).await;
        assert_eq!((&cola["precioLista"], &cola["cantidadDisponible"]), (&json!(7.5), &json!(30)));
        let rice = found(&manager, "arroz").await["productos"][0].clone();
        assert_eq!((&rice["precioLista"], &rice["cantidadDisponible"], &rice["codigoEan"]), (&json!(4.2), &json!(12), &json!("7751111000015")));
        assert_eq!((&rice["codigo"], &rice["categoria"]["nombre"]), (&json!("6"), &json!("Abarrotes")));
        assert_eq!(rice["impuestosDolpos"][0]["codigo"], "IGV");
        let refused = manager.get(&format!("{address}/filas?resultado=rechazado")).await.1;
        assert_eq!(refused["filas"][0]["mensaje"], "el precio «doce» no es un número");
        assert_eq!(manager.get(&base()).await.1["importaciones"][0]["archivo"], "lista.csv");
        assert_eq!(manager.get(&preview_path(&address, &fields)).await.0, 409);

        // A price that was changed since stays; what else the import did goes.
        let path = format!("/api/v2/ventas/empresas/{HOST}/productos/{COLA}");
        assert_eq!(manager.send(Method::PATCH, &path, &json!({"precioLista": 8})).await.0, 200);
        let undo = format!("{address}/deshacer");
        assert_eq!(manager.send(Method::POST, &undo, &json!({})).await.0, 200);
        work(&server).await;
        let undone = manager.get(&address).await.1;
        assert_eq!((&undone["estado"], &undone["conservados"], &undone["deshechos"]), (&json!("deshecha"), &json!(1), &json!(2)), "{undone}");
        let cola = product(&manager, COLA).await;
        assert_eq!((&cola["precioLista"], &cola["cantidadDisponible"]), (&json!(8), &json!(24)));
        let rice = product(&manager, rice["idProducto"].as_i64().unwrap()).await;
        assert_eq!((&rice["activo"], &rice["cantidadDisponible"]), (&json!(false), &json!(0)));
        let changed = manager.get(&format!("{address}/filas?resultado=cambiado")).await.1;
        assert_eq!(changed["filas"][0]["mensaje"], "No se deshizo, porque cambió después: Precio");
        assert_eq!(manager.send(Method::POST, &undo, &json!({})).await.0, 409);
        assert_eq!(findings(&server).await, before);
    }

    async fn an_import_that_is_undone_leaves_products_as_they_were(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let before = (product(&owner, COLA).await, product(&owner, MILK).await);
        let list = "codigo,nombre,marca,codigo de barras,precio,categoria,unidad,impuesto,stock minimo\n\
            COD-101,Cola,Otra,7750000000011,9.90,Nueva,kg,Exonerada,3\n\
            COD-103,Leche,Gloria,,5,Bebidas,,inafecto,0\n";
        let (address, fields) = draft(&upload(&owner, "lista.csv", list.as_bytes()).await.1);
        apply(&server, &owner, &address, &fields).await;
        let cola = product(&owner, COLA).await;
        assert_eq!((&cola["nombre"], &cola["unidadVenta"], &cola["impuestosDolpos"][0]["codigo"]), (&json!("Cola"), &json!("KG"), &json!("EXONERADA")), "{cola}");
        assert_eq!(cola["categorias"].as_array().unwrap().len(), 1);
        assert_eq!(owner.send(Method::POST, &format!("{address}/deshacer"), &json!({})).await.0, 200);
        work(&server).await;
        assert_eq!((product(&owner, COLA).await, product(&owner, MILK).await), before);
        assert_eq!(owner.get(&address).await.1["conservados"], 0);
    }

    async fn the_inventory_sheet_of_a_shop_changes_nothing(db: TestDb) {
        let server = TestServer::demo(db).await;
        for (host, email) in [(HOST, OWNER), ("76543210-3", "propietario@cl.yapa.example")] {
            let owner = server.sign_in_demo(email).await;
            let path = format!("/api/v2/empresas/{host}/productos/excel/inventario/archivo?estado=todos");
            let sheet = owner.call(Method::GET, &path).send().await.unwrap().bytes().await.unwrap();
            let (status, read) = bring(&owner, &base().replace(HOST, host), "inventario.xlsx", &sheet).await;
            assert_eq!(status, 200, "{read}");
            let (address, fields) = draft(&read);
            let seen = owner.get(&preview_path(&address.replace(HOST, host), &fields)).await.1;
            let [added, changed, unchanged, refused] = counts(&seen);
            assert_eq!((added, changed, refused), (0, 0, 0), "{}{}", seen["errores"], seen["filas"]);
            assert!(unchanged > 100, "{unchanged}");
        }
    }

    async fn the_template_can_be_imported(db: TestDb) {
        let server = TestServer::open(db).await;
        assert!(yapa_app::shared::fill(&server.ctx).await.unwrap());
        let owner = server.sign_in(OWNER).await;
        let path = format!("{}/plantilla", base());
        let sheet = owner.call(Method::GET, &path).send().await.unwrap().bytes().await.unwrap();
        let (address, fields) = draft(&upload(&owner, "plantilla-productos.xlsx", &sheet).await.1);
        assert!(fields.split(',').all(|field| !field.is_empty()), "{fields}");
        let done = apply(&server, &owner, &address, &fields).await;
        assert_eq!(counts(&done), [12, 0, 0, 0], "{done}");
        // The same file again finds what it made.
        let (address, fields) = draft(&upload(&owner, "plantilla-productos.xlsx", &sheet).await.1);
        assert_eq!(counts(&owner.get(&preview_path(&address, &fields)).await.1), [0, 0, 12, 0]);
    }

    async fn many_rows_without_codes_are_applied_in_steps(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let before = findings(&server).await;
        let owner = server.sign_in(OWNER).await;
        let mut list = "Producto\tPrecio\tCantidad\tCódigo\n".to_owned();
        for nth in 1..=1_203 {
            // The last ones have codes that would be given next.
            let code = if nth > 1_200 { (nth - 1_190).to_string() } else { String::new() };
            list.push_str(&format!("Artículo {nth}\t{nth}.5\t{nth}\t{code}\n"));
        }
        let (address, fields) = draft(&upload(&owner, "todo.tsv", list.as_bytes()).await.1);
        let done = apply(&server, &owner, &address, &fields).await;
        assert_eq!(counts(&done), [1_203, 0, 0, 0], "{done}");
        let page = found(&owner, "articulo+1203").await;
        // The number is a code of another one.
        let all = page["productos"].as_array().unwrap();
        let last = all.iter().find(|one| one["nombre"] == "Artículo 1203").unwrap();
        assert_eq!((&last["codigo"], &last["cantidadDisponible"]), (&json!("13"), &json!(1_203)));
        // Known by their names, they are not added again.
        let (address, fields) = draft(&upload(&owner, "todo.tsv", list.as_bytes()).await.1);
        let only = json!({"columnas": fields, "soloNuevos": true});
        assert_eq!(counts(&owner.get(&preview_path(&address, &fields)).await.1), [0, 0, 1_203, 0]);
        assert_eq!(owner.send(Method::POST, &format!("{address}/aplicar"), &only).await.0, 200);
        work(&server).await;
        assert_eq!(counts(&owner.get(&address).await.1), [0, 0, 1_203, 0]);
        assert_eq!(findings(&server).await, before);
    }

    async fn ambiguous_rows_are_refused_with_the_reason(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let list = "codigo;codigo de barras;nombre;precio;precio minimo;stock;unidad;impuesto\n\
            COD-101;7751271000017;x;1;;;;\n\
            ;;Gaseosa Negra;1;;;;\n\
            N-1;;Uno;1;;;;\n\
            N-1;;Dos;1;;;;\n\
            N 2;;Tres;1;;;;\n\
            N-3;;Cuatro;-1;;;;\n\
            N-4;;Cinco;1;2;;;\n\
            N-5;;Seis;1;;1.5;;\n\
            N-6;;Siete;1;;;vara;\n\
            N-7;;Ocho;1;;;;IVA 99%\n\
            N-8;7,75018E+12;Nueve;1;;;;\n\
            N-9;;;1;;;;\n\
            N-10;;=1+1;1.005;;;;\n";
        let (address, fields) = draft(&upload(&owner, "lista.csv", list.as_bytes()).await.1);
        let seen = owner.get(&preview_path(&address, &fields)).await.1;
        let messages: Vec<&str> = seen["errores"].as_array().unwrap().iter().map(|line| line["mensaje"].as_str().unwrap()).collect();
        assert_eq!(messages, [
            "el código y el código de barras son de dos productos distintos",
            "hay 2 productos que se llaman «Gaseosa Negra»: agregue su código",
            "el código «N-1» ya está en la fila 4",
            "el código «N 2»: el código no puede tener espacios",
            "el precio «-1»: el valor no puede ser negativo",
            "el precio mínimo «2»: el precio mínimo no puede ser mayor que el precio de venta",
            "el stock «1.5»: la cantidad debe ser entera, porque no se venden fracciones",
            "la unidad «vara» no se conoce: use, por ejemplo, unidad, kg o caja",
            "el impuesto «IVA 99%» no es de la lista del país",
            "el código de barras «7,75018E+12»: la hoja de cálculo abrevió el número y perdió cifras: ponga la columna como texto y escríbalo de nuevo",
            "debe ingresar el nombre",
            "el precio «1.005»: el precio admite como máximo 2 decimales",
        ]);
        assert_eq!(counts(&seen), [1, 0, 0, 12]);
    }

    async fn a_new_product_without_a_price_says_so_before_it_is_sold_for_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let list = "Código de barras;Nombre;Precio;Stock\n7751111000015;Arroz;;12\n";
        let (address, fields) = draft(&upload(&owner, "lista.csv", list.as_bytes()).await.1);
        let seen = owner.get(&preview_path(&address, &fields)).await.1;
        assert_eq!(counts(&seen), [1, 0, 0, 0], "{seen}");
        assert!(seen.to_string().contains(r#""despues":"sin precio""#), "{seen}");
    }

    async fn the_total_at_the_end_of_a_list_is_no_product(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let list = "Cód. Barra;Glosa;PVP;Existencia\n7751111000015;Arroz;4,20;12\n;Total: ;;12\n";
        let (address, fields) = draft(&upload(&owner, "lista.csv", list.as_bytes()).await.1);
        assert_eq!(fields, "codigoBarras,nombre,precio,stock");
        let seen = owner.get(&preview_path(&address, &fields)).await.1;
        assert_eq!(counts(&seen), [1, 0, 0, 1], "{seen}");
        assert_eq!(seen["errores"][0]["mensaje"], "parece el total de la lista, no un producto");
    }

    async fn files_that_are_no_tables_are_refused_and_nothing_is_kept(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let wide = format!("nombre{}\nx{}\n", ";a".repeat(70), ";b".repeat(70));
        let long = format!("nombre\n{}", "x\n".repeat(20_100));
        let files: Vec<(Vec<u8>, &str)> = vec![
            (Vec::new(), "vacío"),
            (b"nombre;precio\n".to_vec(), "debajo de los títulos"),
            (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1rest".to_vec(), ".xls antiguo"),
            (b"%PDF-1.7 nombre;precio".to_vec(), "no es una hoja de cálculo"),
            (b"<html><table>".to_vec(), "no es una hoja de cálculo"),
            (b"nombre;precio\n\0\0;1".to_vec(), "no es una hoja de cálculo"),
            (b"nombre;precio\n\"Arroz;1\n".to_vec(), "comillas que se abren en la fila 2"),
            (b"PK\x03\x04 no archive".to_vec(), "dañado"),
            (archive(&[("hola.txt", b"hola".to_vec())]), "no es una hoja de cálculo"),
            (workbook("<row><c><v>1</v></c>"), "dañado"),
            (workbook("<row r=\"1\"><c r=\"XFD1\"><v>1</v></c></row>"), "más de 60 columnas"),
            (workbook(&"<row><c t=\"s\"><v>7</v></c></row>".repeat(9)), "vacío"),
            // 130 MB of blanks in some 130 kB.
            (workbook(&" ".repeat(130 * 1024 * 1024)), "demasiados datos"),
            (wide.into_bytes(), "más de 60 columnas"),
            (long.into_bytes(), "más de 20 000 filas"),
        ];
        for (content, sentence) in files {
            let (status, answer) = upload(&owner, "productos.xlsx", &content).await;
            assert_eq!(status, 400, "{sentence}: {answer}");
            assert!(answer["mensaje"].as_str().unwrap().contains(sentence), "{sentence}: {answer}");
        }
        let (status, answer) = upload(&owner, "productos.csv", &vec![b'x'; 5 * 1024 * 1024 + 1]).await;
        assert_eq!(status, 413, "{answer}");
        let scope = shop::scope(&server, HOST).await;
        let kept = server.ctx.db.read(&scope, |tx| Box::pin(yapa_storage::queries::imports::page(tx, yapa_domain::ImportSubject::Products, (10, 0))));
        assert_eq!(kept.await.unwrap().1, 0);
    }

    async fn columns_must_be_those_of_the_file(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (address, _) = draft(&upload(&owner, "a.csv", b"uno;dos\nArroz;3\n").await.1);
        for wrong in [json!("nombre"), json!("nombre,nombre"), json!(",precio"), json!("nombre,color"), json!(""), json!(["nombre", "precio"])] {
            let (status, answer) = owner.send(Method::POST, &format!("{address}/aplicar"), &json!({"columnas": wrong})).await;
            assert_eq!(status, 400, "{wrong}: {answer}");
        }
        assert_eq!(owner.get(&format!("{address}/vista-previa?columnas=nombre,quiz")).await.0, 400);
        assert_eq!(owner.get(&format!("{address}/archivo")).await.0, 200);
        let done = apply(&server, &owner, &address, "nombre,precio").await;
        assert_eq!(counts(&done), [1, 0, 0, 0]);
    }

    async fn sellers_and_other_companies_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (owner, seller, stranger) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        let (address, fields) = draft(&upload(&owner, "lista.csv", LIST.as_bytes()).await.1);
        let theirs = address.replace(HOST, OTHER_HOST);
        let body = json!({"columnas": fields});
        for path in [address.clone(), preview_path(&address, &fields), format!("{address}/archivo"), base(), format!("{}/plantilla", base())] {
            assert_eq!(seller.get(&path).await.0, 403, "{path}");
            assert!([403, 404].contains(&stranger.get(&path).await.0), "{path}");
        }
        assert_eq!(stranger.get(&theirs).await.0, 404);
        assert_eq!(stranger.get(&preview_path(&theirs, &fields)).await.0, 404);
        assert_eq!(stranger.get(&format!("{theirs}/filas?resultado=agregado")).await.0, 404);
        for (path, body) in [("aplicar", body), ("deshacer", json!({}))] {
            assert_eq!(stranger.send(Method::POST, &format!("{theirs}/{path}"), &body).await.0, 404);
            let (status, _) = stranger.send(Method::POST, &format!("{address}/{path}"), &body).await;
            assert!([403, 404].contains(&status), "{path}");
            assert_eq!(seller.send(Method::POST, &format!("{address}/{path}"), &body).await.0, 403);
        }
        assert_eq!(upload(&seller, "a.csv", b"nombre\nx\n").await.0, 403);
        // A product of another company under the same code is not changed.
        work(&server).await;
        assert_eq!(owner.get(&address).await.1["estado"], "borrador");
    }

    async fn an_import_cannot_be_undone_after_thirty_days(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (address, fields) = draft(&upload(&owner, "a.csv", b"nombre;precio\nArroz;3\n").await.1);
        let (forgotten, _) = draft(&upload(&owner, "b.csv", b"nombre;precio\nArroz;4\n").await.1);
        apply(&server, &owner, &address, &fields).await;
        server.pass(31 * 24 * 60 * 60 * 1000);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.get(&address).await.1["puedeDeshacer"], false);
        assert_eq!(owner.send(Method::POST, &format!("{address}/deshacer"), &json!({})).await.0, 409);
        jobs::clean(&server.ctx).await.unwrap();
        assert_eq!(owner.get(&forgotten).await.0, 404);
        assert_eq!(owner.get(&address).await.0, 200);
    }

    async fn a_manager_raises_prices_by_percent_and_takes_it_back(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let manager = server.sign_in(MANAGER).await;
        let path = format!("/api/v2/empresas/{HOST}/productos/cambios");
        let body = |dry: bool| json!({"productos": [COLA, MILK, 104], "simular": dry,
            "precio": {"tipo": "porcentaje", "valor": 8.3, "redondeo": 0.5}});
        let (status, seen) = manager.send(Method::POST, &path, &body(true)).await;
        assert_eq!((status, &seen["importacion"], &seen["sinCambios"]), (200, &Value::Null, &json!(1)), "{seen}");
        assert_eq!((&seen["filas"][0]["nombre"], &seen["filas"][0]["cambios"]),
            (&json!("Gaseosa Negra Coca-Cola"), &json!([{"campo": "Precio", "antes": "7.00", "despues": "7.50"}])));
        assert_eq!(product(&manager, COLA).await["precioLista"], 7);
        let send = async || read_once(&manager, &path, "subida", &body(false)).await;
        let (first, again) = (send().await, send().await);
        assert_eq!((first.0, &first), (200, &again));
        assert_eq!(product(&manager, COLA).await["precioLista"], 7.5);
        assert_eq!(product(&manager, MILK).await["precioLista"], 4.5);
        let import = &first.1["importacion"];
        assert_eq!((&import["tipo"], &import["archivo"], &import["cambiados"]), (&json!("varios"), &json!("Precio de 2 productos"), &json!(2)));
        let address = format!("{}/{}", base(), import["id"]);
        assert_eq!(manager.send(Method::POST, &format!("{address}/deshacer"), &json!({})).await.0, 200);
        work(&server).await;
        assert_eq!(product(&manager, COLA).await["precioLista"], 7);
        assert_eq!(product(&manager, MILK).await["precioLista"], 4);
        let owner = server.sign_in(OWNER).await;
        let audit = owner.get(&format!("/api/v2/auditoria/empresas/{HOST}")).await.1;
        assert!(audit.to_string().contains("Producto cambiado"), "{audit}");
        // The list of the day has both: the raise, and its undoing.
        let control = owner.get(&format!("/api/v2/empresas/{HOST}/control-del-dia")).await.1;
        let changes = control["detalle"].as_array().unwrap().iter().filter(|one| one["nombre"] == "Gaseosa Negra Coca-Cola");
        let prices: Vec<_> = changes.map(|one| (one["antes"].clone(), one["despues"].clone())).collect();
        assert_eq!(prices, [(json!(7.5), json!(7)), (json!(7), json!(7.5))], "{control}");
    }

    async fn category_and_state_of_many_products_are_changed(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let path = format!("/api/v2/empresas/{HOST}/productos/cambios");
        let (status, done) = owner.send(Method::POST, &path, &json!({"productos": [COLA, MILK], "categoria": DAIRY, "activo": false})).await;
        assert_eq!((status, done["filas"].as_array().unwrap().len()), (200, 2), "{done}");
        let cola = product(&owner, COLA).await;
        assert_eq!((&cola["activo"], &cola["categoria"]["id"]), (&json!(false), &json!(DAIRY)));
        let change = |more: Value| {
            let mut body = json!({"productos": [COLA]});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            body
        };
        for wrong in [
            change(json!({})),
            change(json!({"productos": [], "activo": true})),
            change(json!({"productos": [COLA, 99], "activo": true})),
            change(json!({"productos": vec![COLA; 501], "activo": true})),
            change(json!({"categoria": 999})),
            change(json!({"precio": {"tipo": "monto", "valor": 1, "redondeo": 0}})),
            change(json!({"precio": {"tipo": "porcentaje", "valor": -101}})),
            change(json!({"precio": {"tipo": "doble", "valor": 1}})),
        ] {
            let (status, answer) = owner.send(Method::POST, &path, &wrong).await;
            assert_eq!(status, 400, "{wrong}: {answer}");
        }
        // A price below zero is refused for its product alone.
        let lower = json!({"productos": [COLA, MILK], "precio": {"tipo": "monto", "valor": -5}});
        let done = owner.send(Method::POST, &path, &lower).await.1;
        assert_eq!((&done["filas"][1]["resultado"], &done["importacion"]["cambiados"]), (&json!("rechazado"), &json!(1)), "{done}");
        assert_eq!(product(&owner, MILK).await["precioLista"], 4);
        let stranger = server.sign_in(OTHER_OWNER).await;
        let theirs = path.replace(HOST, OTHER_HOST);
        assert_eq!(stranger.send(Method::POST, &theirs, &change(json!({"activo": true}))).await.0, 400);
        assert_eq!(server.sign_in(SELLER).await.send(Method::POST, &path, &change(json!({"activo": true}))).await.0, 403);
    }
}

/// Findings of `verify`; the shop of the tests has sold without sales.
pub async fn findings(server: &TestServer) -> Vec<String> {
    let mut found = installation::verify(&server.ctx).await.unwrap().findings;
    found.sort();
    found
}

async fn read_once(actor: &Actor<'_>, path: &str, key: &str, body: &Value) -> (u16, Value) {
    read(
        actor
            .call(Method::POST, path)
            .header("Idempotency-Key", key)
            .json(body),
    )
    .await
}

fn archive(parts: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, content) in parts {
        let options = zip::write::SimpleFileOptions::default();
        archive.start_file(*name, options).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// A workbook of one sheet with these rows.
fn workbook(rows: &str) -> Vec<u8> {
    let book = r#"<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>"#;
    let relations = r#"<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>"#;
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    archive(&[
        ("xl/workbook.xml", book.as_bytes().to_vec()),
        ("xl/_rels/workbook.xml.rels", relations.as_bytes().to_vec()),
        ("xl/worksheets/sheet1.xml", sheet.into_bytes()),
    ])
}
