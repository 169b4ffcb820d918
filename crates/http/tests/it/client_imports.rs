//! Imports of clients with what they owe, by real HTTP.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::{installation, jobs};

use crate::imports::{counts, draft_at, preview_path};
use crate::pictures::bring;
use crate::shop::{self, ANA};
use crate::support::*;

fn base(host: &str) -> String {
    format!("/api/v2/ventas/empresas/{host}/clientes/importaciones")
}

async fn work(server: &TestServer) {
    while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
}

/// Brings a file; answers the address of its draft and its columns.
async fn brought(actor: &Actor<'_>, host: &str, content: &[u8]) -> (String, String) {
    let (status, read) = bring(actor, &base(host), "clientes.csv", content).await;
    assert_eq!(status, 200, "{read}");
    draft_at(&base(host), &read)
}

async fn applied(
    server: &TestServer,
    actor: &Actor<'_>,
    (address, fields): &(String, String),
) -> Value {
    let body = json!({"columnas": fields});
    let (status, begun) = actor
        .send(Method::POST, &format!("{address}/aplicar"), &body)
        .await;
    assert_eq!(status, 200, "{begun}");
    work(server).await;
    let done = actor.get(address).await.1;
    assert_eq!(done["estado"], "aplicada", "{done}");
    done
}

async fn undone(server: &TestServer, actor: &Actor<'_>, address: &str) -> Value {
    let undo = format!("{address}/deshacer");
    let (status, begun) = actor.send(Method::POST, &undo, &json!({})).await;
    assert_eq!(status, 200, "{begun}");
    work(server).await;
    let done = actor.get(address).await.1;
    assert_eq!(done["estado"], "deshecha", "{done}");
    done
}

async fn found(actor: &Actor<'_>, text: &str) -> Vec<Value> {
    let path = format!("/api/v2/ventas/empresas/{HOST}/clientes?q={text}");
    actor.get(&path).await.1["clientes"]
        .as_array()
        .unwrap()
        .clone()
}

async fn account(actor: &Actor<'_>, client: &Value) -> Value {
    let path = format!("/api/v2/ventas/empresas/{HOST}/clientes/{client}/fiado");
    actor.get(&path).await.1
}

async fn findings(server: &TestServer) -> Vec<String> {
    let mut found = installation::verify(&server.ctx).await.unwrap().findings;
    found.sort();
    found
}

const LIST: &str = "Nombre completo;DNI;Celular;Dirección;Distrito;Límite;Debe\n\
    Rosa Quispe;45678909;987 654 321;Av. Arequipa 100;Miraflores, Lima;S/ 150;35.50\n\
    Luis Torres;1234567;;;;;20\n\
    Pedro Paz;45678911;;;;;-3\n";

yapa_test_kit::both_engines! {
    async fn an_owner_imports_clients_with_their_debts_and_takes_it_back(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let before = findings(&server).await;
        let owner = server.sign_in(OWNER).await;
        let file = brought(&owner, HOST, LIST.as_bytes()).await;
        assert_eq!(file.1, "nombre,numeroDocumento,telefono,direccion,lugar,limite,debe");
        let (status, seen) = owner.get(&preview_path(&file.0, &file.1)).await;
        assert_eq!((status, counts(&seen)), (200, [2, 0, 0, 1]), "{seen}");
        assert_eq!(seen["errores"][0]["mensaje"], "lo que debe «-3»: debe ser un monto de cero o más, sin más decimales que la moneda");
        assert!(seen["filas"][0]["cambios"].as_array().unwrap().contains(&json!({"campo": "Debe", "antes": "", "despues": "35.50"})), "{seen}");
        assert_eq!(found(&owner, "quispe").await, Vec::<Value>::new());

        let done = applied(&server, &owner, &file).await;
        assert_eq!((counts(&done), &done["tipo"]), ([2, 0, 0, 1], &json!("clientes")));
        let rosa = found(&owner, "quispe").await.remove(0);
        assert_eq!((&rosa["codigoTipoDocumento"], &rosa["numeroDocumento"], &rosa["distrito"], &rosa["telefono"]),
            (&json!("1"), &json!("45678909"), &json!("Miraflores"), &json!("987 654 321")));
        let owed = account(&owner, &rosa["id"]).await;
        assert_eq!((&owed["saldo"], &owed["limitePropio"]), (&json!(35.5), &json!(150)), "{owed}");
        assert_eq!((&owed["movimientos"][0]["tipo"], &owed["movimientos"][0]["motivo"]), (&json!("ajuste"), &json!("Saldo según clientes.csv")), "{owed}");
        // The zero that the spreadsheet dropped is there again.
        let luis = found(&owner, "01234567").await.remove(0);
        assert_eq!(luis["nombre"], "Luis Torres");
        // The same file again changes nothing.
        let again = brought(&owner, HOST, LIST.as_bytes()).await;
        assert_eq!(counts(&owner.get(&preview_path(&again.0, &again.1)).await.1), [0, 0, 2, 1]);
        assert_eq!(findings(&server).await, before);

        // Payments since the import are kept.
        let pay = format!("/api/v2/ventas/empresas/{HOST}/clientes/{}/fiado/abonos", luis["id"]);
        let (status, paid) = owner.send(Method::POST, &pay, &json!({"monto": 8})).await;
        assert_eq!(status, 201, "{paid}");
        let back = undone(&server, &owner, &file.0).await;
        assert_eq!((&back["deshechos"], &back["conservados"]), (&json!(2), &json!(0)), "{back}");
        for client in [&rosa["id"], &luis["id"]] {
            assert_eq!(account(&owner, client).await["saldo"], 0);
        }
        assert_eq!(found(&owner, "quispe").await, Vec::<Value>::new());
        assert_eq!(findings(&server).await, before);
        // Imported again, the client is the same one.
        let again = brought(&owner, HOST, LIST.as_bytes()).await;
        assert_eq!(counts(&applied(&server, &owner, &again).await), [2, 0, 0, 1]);
        let anew = found(&owner, "quispe").await.remove(0);
        assert_eq!((&anew["id"], &account(&owner, &rosa["id"]).await["saldo"]), (&rosa["id"], &json!(35.5)));
        assert_eq!(findings(&server).await, before);
    }

    async fn a_client_who_was_put_away_comes_back_when_added_by_hand(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let file = brought(&owner, HOST, b"Nombre;DNI\nRosa Quispe;45678909\n").await;
        applied(&server, &owner, &file).await;
        let rosa = found(&owner, "quispe").await.remove(0);
        undone(&server, &owner, &file.0).await;
        let body = json!({"tipo": "Natural", "codigoTipoDocumento": "1", "numeroDocumento": "45678909", "nombre": "Rosa Paz"});
        let path = format!("/api/v2/ventas/empresas/{HOST}/clientes");
        let (status, added) = owner.send(Method::POST, &path, &body).await;
        assert_eq!((status, &added["id"], &added["nombre"]), (200, &rosa["id"], &json!("Rosa Paz")), "{added}");
        assert_eq!(found(&owner, "paz").await.len(), 1);
        assert_eq!(owner.send(Method::POST, &path, &body).await.0, 409);
    }

    async fn known_clients_are_changed_where_the_row_says_so(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let path = format!("/api/v2/ventas/empresas/{HOST}/clientes/{ANA}");
        let ana = owner.get(&path).await.1;
        let name = ana["nombre"].as_str().unwrap();
        let list = format!("Cliente;Celular;Saldo\n{name};999111222;40\n{name};1;2\n");
        let file = brought(&owner, HOST, list.as_bytes()).await;
        let done = applied(&server, &owner, &file).await;
        assert_eq!(counts(&done), [0, 1, 0, 1], "{done}");
        let changed = owner.get(&path).await.1;
        assert_eq!((&changed["telefono"], &changed["correo"]), (&json!("999111222"), &ana["correo"]));
        assert_eq!(account(&owner, &json!(ANA)).await["saldo"], 40);
        let only = json!({"columnas": file.1, "soloNuevos": true});
        let again = brought(&owner, HOST, format!("Cliente;Celular;Saldo\n{name};5;9\n").as_bytes()).await;
        assert_eq!(owner.send(Method::POST, &format!("{}/aplicar", again.0), &only).await.0, 200);
        work(&server).await;
        assert_eq!(account(&owner, &json!(ANA)).await["saldo"], 40);
        undone(&server, &owner, &file.0).await;
        let mut back = owner.get(&path).await.1;
        back["ventas"] = ana["ventas"].clone();
        assert_eq!(back, ana);
        assert_eq!(account(&owner, &json!(ANA)).await["saldo"], 0);
    }

    async fn an_owner_imports_a_debt_book_with_names_alone(db: TestDb) {
        const BOOK: &str = "Cliente;DNI;Celular;Saldo\n\
            María Zuloaga;;987 111 222;10\n\
            María Zuloaga;-;987 333 444;20\n\
            Don Lucho;S/N;;7.50\n\
            Señora Julia;;;\n";
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let before = findings(&server).await;
        let owner = server.sign_in(OWNER).await;
        let file = brought(&owner, HOST, BOOK.as_bytes()).await;
        let seen = owner.get(&preview_path(&file.0, &file.1)).await.1;
        assert_eq!(counts(&seen), [4, 0, 0, 0], "{seen}");
        assert_eq!(seen["filas"][0]["mensaje"], "Se agrega sin documento");
        let changes = seen["filas"][0]["cambios"].as_array().unwrap();
        let fields: Vec<&Value> = changes.iter().map(|change| &change["campo"]).collect();
        assert_eq!(fields, ["Nombre", "Debe", "Teléfono"]);

        assert_eq!(counts(&applied(&server, &owner, &file).await), [4, 0, 0, 0]);
        let both = found(&owner, "zuloaga").await;
        assert_eq!(both.len(), 2, "{both:?}");
        for client in &both {
            let owed = if client["telefono"] == "987 111 222" { json!(10) } else { json!(20) };
            assert_eq!((&client["codigoTipoDocumento"], account(&owner, &client["id"]).await["saldo"].clone()), (&json!("ND"), owed));
        }
        let lucho = found(&owner, "lucho").await.remove(0);
        assert_eq!(account(&owner, &lucho["id"]).await["saldo"], 7.5);
        // The book of the next week: the same people, one of them with the number by now.
        let next = "Cliente;DNI;Celular;Saldo\n\
            María Zuloaga;;987333444;25\n\
            María Zuloaga;;987111222;10\n\
            Don Lucho;;999 000 111;7.50\n";
        let next = brought(&owner, HOST, next.as_bytes()).await;
        assert_eq!(counts(&applied(&server, &owner, &next).await), [0, 3, 0, 0]);
        assert_eq!(found(&owner, "lucho").await[0]["telefono"], "999 000 111");
        assert_eq!(found(&owner, "zuloaga").await.len(), 2);
        assert_eq!(findings(&server).await, before);
        undone(&server, &owner, &next.0).await;
        undone(&server, &owner, &file.0).await;
        assert_eq!(found(&owner, "zuloaga").await, Vec::<Value>::new());
        // Imported again, they are the same clients.
        let again = brought(&owner, HOST, BOOK.as_bytes()).await;
        assert_eq!(counts(&applied(&server, &owner, &again).await), [4, 0, 0, 0]);
        assert_eq!(found(&owner, "lucho").await[0]["id"], lucho["id"]);
        assert_eq!(findings(&server).await, before);
    }

    async fn the_total_at_the_end_of_a_debt_book_is_no_client(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (address, fields) = brought(&owner, HOST, "Cliente;Celular;Debe S/\nRosa Quispe;987654321;35.50\nTOTAL;;35.50\n".as_bytes()).await;
        assert_eq!(fields, "nombre,telefono,debe");
        let seen = owner.get(&preview_path(&address, &fields)).await.1;
        assert_eq!(counts(&seen), [1, 0, 0, 1], "{seen}");
        assert_eq!(seen["errores"][0]["mensaje"], "parece el total de la lista, no un cliente");
    }

    async fn a_number_that_the_heading_rules_out_is_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let book = "Cliente;DNI;Saldo fiado\nRosa Quispe;1234;35.50\nJuan Mamani;7654321;\nBodega Sol;20601234565;\n";
        let (address, fields) = brought(&owner, HOST, book.as_bytes()).await;
        assert_eq!(fields, "nombre,numeroDocumento,debe");
        let seen = owner.get(&preview_path(&address, &fields)).await.1;
        let message = seen["errores"][0]["mensaje"].as_str().unwrap();
        assert!(message.contains("«1234»: no puede ser un DNI"), "{seen}");
        // A zero that the spreadsheet dropped comes back.
        let kinds: Vec<&str> = seen["filas"].as_array().unwrap().iter().map(|row| row["cambios"][1]["despues"].as_str().unwrap()).collect();
        assert_eq!((kinds, counts(&seen)), (vec!["DNI"], [1, 0, 0, 2]), "{seen}");
        let message = seen["errores"][1]["mensaje"].as_str().unwrap();
        assert_eq!(message, "debe ingresar la dirección", "the number of a company is one, and a company needs an address");
    }

    async fn rows_without_a_document_that_may_be_one_client_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let book = "Cliente;DNI;Celular\nMaría Zuloaga;;\nMaría Zuloaga;;987333444\nJuan Ríos;45678909;\nJuan Ríos;;999\nPaco 2;;\nPaco 3;45678910;\n";
        let (address, fields) = brought(&owner, HOST, book.as_bytes()).await;
        let seen = owner.get(&preview_path(&address, &fields)).await.1;
        assert_eq!(counts(&seen), [3, 0, 0, 3], "{seen}");
        let messages: Vec<&str> = seen["errores"].as_array().unwrap().iter().map(|one| one["mensaje"].as_str().unwrap()).collect();
        assert_eq!(messages[..2], ["el nombre «María Zuloaga» ya está en la fila 2", "el nombre «Juan Ríos» ya está en la fila 4"]);
        assert!(messages[2].starts_with("el nombre «Paco 3»"), "{messages:?}");
        assert!(messages[2].ends_with("(con documento: solo letras y espacios, como en él)"), "{messages:?}");
    }

    async fn names_as_a_debt_book_has_them_come_in_with_their_debts_in_every_country(db: TestDb) {
        let server = TestServer::demo(db).await;
        let book = "Nombre;Saldo\nSra. Rosa;10\nJuan 402;20\nDon José (esquina);30\nD'Onofrio;40\nMaría-José;50\nZoé <b>;60\n";
        for (host, email) in [(HOST, OWNER), ("76543210-3", "propietario@cl.yapa.example"),
            ("900123456-8", "propietario@co.yapa.example"), ("EKU9003173C9", "propietario@mx.yapa.example")] {
            let owner = server.sign_in_demo(email).await;
            let draft = brought(&owner, host, book.as_bytes()).await;
            let seen = owner.get(&preview_path(&draft.0, &draft.1)).await.1;
            assert_eq!(counts(&seen), [5, 0, 0, 1], "{email}: {seen}");
            assert_eq!(seen["filas"][0]["mensaje"], "Se agrega sin documento");
            let done = applied(&server, &owner, &draft).await;
            assert_eq!(counts(&done), [5, 0, 0, 1], "{email}: {done}");
            // The same book again changes nothing.
            let draft = brought(&owner, host, book.as_bytes()).await;
            assert_eq!(counts(&applied(&server, &owner, &draft).await), [0, 0, 5, 1], "{email}");
            let list = format!("/api/v2/ventas/empresas/{host}/fiado?texto=juan%20402");
            let (status, debtors) = owner.get(&list).await;
            assert_eq!((status, &debtors["deudores"][0]["saldo"]), (200, &json!(20)), "{email}: {debtors}");
        }
    }

    async fn a_company_without_an_address_is_imported_where_documents_state_none(db: TestDb) {
        let server = TestServer::demo(db).await;
        // A RUT does not show whether it belongs to a company.
        for (host, email, number, message) in [
            (HOST, OWNER, "20601234565", Some("debe ingresar la dirección")),
            ("76543210-3", "propietario@cl.yapa.example", "76086428-5", None),
            ("900123456-8", "propietario@co.yapa.example", "860002964-4", Some("debe ingresar la dirección")),
            ("EKU9003173C9", "propietario@mx.yapa.example", "IIA040805DZ4", None),
        ] {
            let owner = server.sign_in_demo(email).await;
            let list = format!("Nombre;Número de documento\nComercial Nueva;{number}\n");
            let draft = brought(&owner, host, list.as_bytes()).await;
            let seen = owner.get(&preview_path(&draft.0, &draft.1)).await.1;
            match message {
                Some(message) => assert_eq!(seen["errores"][0]["mensaje"], message, "{email}: {seen}"),
                None => assert_eq!((counts(&seen), counts(&applied(&server, &owner, &draft).await)), ([1, 0, 0, 0], [1, 0, 0, 0]), "{email}: {seen}"),
            }
        }
    }

    async fn the_template_of_each_country_can_be_imported(db: TestDb) {
        let server = TestServer::demo(db).await;
        for (host, email) in [(HOST, OWNER), ("76543210-3", "propietario@cl.yapa.example"),
            ("900123456-8", "propietario@co.yapa.example"), ("EKU9003173C9", "propietario@mx.yapa.example")] {
            let owner = server.sign_in_demo(email).await;
            let path = format!("{}/plantilla", base(host));
            let sheet = owner.call(Method::GET, &path).send().await.unwrap().bytes().await.unwrap();
            let (status, read) = bring(&owner, &base(host), "plantilla.xlsx", &sheet).await;
            assert_eq!(status, 200, "{email}: {read}");
            let (address, fields) = draft_at(&base(host), &read);
            assert!(fields.split(',').all(|field| !field.is_empty()), "{fields}");
            let seen = owner.get(&preview_path(&address, &fields)).await.1;
            let [added, changed, _, refused] = counts(&seen);
            assert_eq!((added + changed, refused), (2, 0), "{email}: {seen}");
        }
    }

    async fn sellers_and_other_companies_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (owner, seller, stranger) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        let (address, fields) = brought(&owner, HOST, LIST.as_bytes()).await;
        let id = address.rsplit('/').next().unwrap();
        let theirs = format!("{}/{id}", base(OTHER_HOST));
        for path in [address.clone(), preview_path(&address, &fields), format!("{address}/archivo"), format!("{address}/filas"), base(HOST), format!("{}/plantilla", base(HOST))] {
            assert_eq!(seller.get(&path).await.0, 403, "{path}");
        }
        for path in [theirs.clone(), preview_path(&theirs, &fields), format!("{theirs}/archivo"), format!("{theirs}/filas")] {
            assert_eq!(stranger.get(&path).await.0, 404, "{path}");
        }
        for (path, body) in [("aplicar", json!({"columnas": fields})), ("deshacer", json!({}))] {
            assert_eq!(seller.send(Method::POST, &format!("{address}/{path}"), &body).await.0, 403);
            assert_eq!(stranger.send(Method::POST, &format!("{theirs}/{path}"), &body).await.0, 404);
        }
        assert_eq!(bring(&seller, &base(HOST), "a.csv", b"nombre\nx\n").await.0, 403);
        // An import of clients is none of products, and the other way round.
        assert_eq!(owner.get(&format!("/api/v2/empresas/{HOST}/importaciones/{id}")).await.0, 404);
        for wrong in ["nombre", "nombre,nombre,,,,,", ",,telefono,,,,", "codigo,,,,,,"] {
            let body = json!({"columnas": wrong});
            assert_eq!(owner.send(Method::POST, &format!("{address}/aplicar"), &body).await.0, 400, "{wrong}");
        }
        assert_eq!(owner.get(&address).await.1["estado"], "borrador");
    }
}
