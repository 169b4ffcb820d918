//! The administrator's commands, beside a server that runs: settings, sections, surveys.

use std::path::Path;

use reqwest::Client;
use serde_json::{Value, json};

use crate::support::*;

const OWNER: &str = "propietario@yapa.example";
const ASKED: &str =
    r#"{"titulo": "¿Cómo le va?", "preguntas": [{"pregunta": "¿Bien?", "tipo": "estrellas"}]}"#;

/// Runs a command that must succeed; answers what it said.
fn said(folder: &Path, words: &[&str]) -> String {
    let output = yapa(folder, words);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(
        output.status.success(),
        "{words:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout)
}

/// Runs a command that must fail; answers why.
fn refused(folder: &Path, words: &[&str]) -> String {
    let output = yapa(folder, words);
    assert!(!output.status.success(), "{words:?} succeeded");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A running server's answer to the owner about the session.
async fn session(shop: &Shop, token: &str) -> Value {
    let url = shop.url("/api/v2/usuarios/usuario-autenticado");
    let answer = Client::new().get(url).bearer_auth(token).send().await;
    answer.unwrap().json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_company_becomes_a_branch_of_another_and_none_again() {
    const BRANCH: &str = "20607654329";
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    let add = |country: &'static str, number: &'static str| {
        let named = ["--legal-name", "Otra S.A.C."];
        let words = [
            "company",
            "add",
            "--country",
            country,
            "--register-number",
            number,
        ];
        succeeds(folder, &[words.as_slice(), &named].concat());
    };
    add("PE", BRANCH);
    add("PE", "20100070970");
    add("CL", "76543210-3");
    let join = |company: &'static str, master: &'static str| {
        [
            "company",
            "master",
            "--company",
            company,
            "--master",
            master,
        ]
    };
    said(folder, &join(BRANCH, HOST));
    said(folder, &["setting", "set", "permission_hosts", HOST]);

    let _server = shop.serve().await;
    let token = shop.sign_in().await;
    let url = shop.url(&format!(
        "/api/v2/administracion/paises/PE/empresas/maestros/{HOST}"
    ));
    let below = || async {
        let answer = Client::new()
            .get(&url)
            .bearer_auth(&token)
            .send()
            .await
            .unwrap();
        answer.text().await.unwrap().contains(BRANCH)
    };
    assert!(below().await);

    // Neither two countries, nor two levels, nor itself, nor what does not exist.
    for (company, master) in [
        ("76543210-3", HOST),
        (HOST, "20100070970"),
        ("20100070970", BRANCH),
    ] {
        assert!(
            refused(folder, &join(company, master)).contains("un solo nivel"),
            "{company}"
        );
    }
    assert!(refused(folder, &join(HOST, HOST)).contains("un solo nivel"));
    assert!(refused(folder, &join(BRANCH, "20999999999")).contains("No existe"));

    said(
        folder,
        &["company", "master", "--company", BRANCH, "--none"],
    );
    assert!(!below().await);
    refused(folder, &["company", "master", "--company", BRANCH]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_company_is_connected_with_the_simulator_only_by_command() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    let connect = |how: &'static str| ["company", "connect", "--company", HOST, how];
    let _server = shop.serve().await;
    let token = shop.sign_in().await;
    let url = shop.url(&format!(
        "/api/v2/ventas/paises/PE/empresas/{HOST}/tipos-comprobante"
    ));
    let is_electronic = || async {
        let answer = Client::new().get(&url).bearer_auth(&token).send();
        answer
            .await
            .unwrap()
            .text()
            .await
            .unwrap()
            .contains("BOLETA-ELECTRONICA")
    };
    said(folder, &connect("--none"));
    assert!(!is_electronic().await);
    assert!(said(folder, &connect("--simulator")).contains("sin valor tributario"));
    said(folder, &connect("--simulator"));
    assert!(is_electronic().await);
    said(folder, &connect("--none"));
    assert!(!is_electronic().await);
    refused(folder, &["company", "connect", "--company", HOST]);
    let unknown = ["company", "connect", "--company", "20999999999", "--none"];
    assert!(refused(folder, &unknown).contains("No existe"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tax_number_that_cannot_be_is_refused_because_it_is_for_good() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    let add = |country: &'static str, number: &'static str| {
        let named = ["--legal-name", "Otra S.A."];
        let words = ["company", "add", "--country", country];
        [words.as_slice(), &["--register-number", number], &named].concat()
    };
    for (country, number, wanted) in [
        ("PE", "20601234560", "RUC"), // mistyped: the check digit is 5
        ("PE", "2060123456", "RUC"),
        ("PE", "hola", "RUC"),
        ("CL", "76543210-4", "RUT"),
        ("CO", "900123456-1", "NIT"),
        ("CO", "hola", "NIT"),
        ("MX", "EKU9003", "RFC"),
        ("MX", "EKU9003173C8", "RFC"),
        ("MX", " ", "número de registro"),
    ] {
        let why = refused(folder, &add(country, number));
        assert!(why.contains(wanted), "{country} {number}: {why}");
    }
    // A valid number is kept as people write it, which is how its addresses spell it.
    let user = |company: &'static str, email: &'static str| {
        let words = ["user", "add", "--company", company, "--email", email];
        [
            words.as_slice(),
            &["--first-name", "Ana", "--last-name", "Paz"],
        ]
        .concat()
    };
    for (country, number, kept, email) in [
        ("CL", "76.543.210-3", "76543210-3", "ana@cl.example"),
        ("CO", "900123456-8", "900123456-8", "ana@co.example"),
        ("MX", "eku9003173c9", "EKU9003173C9", "ana@mx.example"),
    ] {
        said(folder, &add(country, number));
        said(folder, &user(kept, email));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_have_the_lower_half_of_the_numbers_and_commands_the_upper() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    said(folder, &["verify", "--node", "31"]);
    assert!(refused(folder, &["verify", "--node", "32"]).contains("32"));
    assert!(refused(folder, &["serve", "--node", "63"]).contains("63"));
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_of_the_command_line_are_in_spanish() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    let folder_as_file = folder.join("yapa.db");
    let why = refused(&folder_as_file, &["verify"]);
    assert!(why.contains("no se puede abrir la base de datos"), "{why}");
    let nowhere = folder.join("mistyped");
    for command in [&["verify"][..], &["doctor"], &["backup", "copy.db"]] {
        let why = refused(&nowhere, command);
        assert!(why.contains("no hay ninguna en"), "{command:?}: {why}");
    }
    assert!(!nowhere.exists(), "nothing is made where nothing was");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let why = refused(folder, &["serve", "--listen", &address]);
    assert!(why.contains("no se puede atender en"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_hold_without_a_restart() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    let _server = shop.serve().await;
    let token = shop.sign_in().await;
    assert_eq!(session(&shop, &token).await["correoSoporte"], Value::Null);

    said(
        folder,
        &["setting", "set", "support_email", "ayuda@yapa.example"],
    );
    said(
        folder,
        &[
            "setting",
            "set",
            "purchase_hosts",
            &format!("20607654329, {HOST}"),
        ],
    );
    let now = session(&shop, &token).await;
    assert_eq!(now["correoSoporte"], "ayuda@yapa.example");
    assert_eq!(now["realizarCompra"], true);
    assert_eq!(
        said(folder, &["setting", "get", "purchase_hosts"]).trim(),
        format!("20607654329,{HOST}")
    );
    let list = said(folder, &["setting", "list"]);
    assert!(
        list.contains("support_email = ayuda@yapa.example")
            && list.contains("ticket_notice_cl = (sin valor)"),
        "{list}"
    );

    said(folder, &["setting", "unset", "purchase_hosts"]);
    assert_eq!(session(&shop, &token).await["realizarCompra"], false);
    refused(folder, &["setting", "get", "purchase_hosts"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_name_is_refused_with_the_known_ones() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    let why = refused(folder, &["setting", "set", "correo", "ayuda@yapa.example"]);
    assert!(
        why.contains("«correo»") && why.contains("support_email"),
        "{why}"
    );
    let why = refused(folder, &["setting", "set", "support_email", "ayuda"]);
    assert!(why.contains("un correo electrónico"), "{why}");
    let help = said(folder, &["setting", "--help"]);
    assert!(
        help.contains("permission_hosts") && help.contains("Valor:"),
        "{help}"
    );
    let why = refused(folder, &["account", "sections", OWNER, "ventas"]);
    assert!(
        why.contains("«ventas»") && why.contains("my-sales"),
        "{why}"
    );
    let why = refused(
        folder,
        &["account", "sections", "nadie@yapa.example", "--all"],
    );
    assert!(why.contains("No existe una cuenta"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_the_sections_it_was_given() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    let _server = shop.serve().await;
    let token = shop.sign_in().await;
    let sections = |answer: &Value| -> Vec<String> {
        let all = answer["permisos"].as_array().unwrap().iter();
        all.map(|one| one.as_str().unwrap().to_owned()).collect()
    };
    assert!(said(folder, &["account", "sections", OWNER]).contains("Secciones: todas"));
    let output = said(
        folder,
        &[
            "account",
            "sections",
            OWNER,
            "sales,clients",
            "--lands-on-session",
        ],
    );
    assert_eq!(output, "Secciones: clients, sales\nEmpieza en: Mi sesión\n");
    let now = session(&shop, &token).await;
    let open = sections(&now);
    assert_eq!(now["aterrizaEnSesion"], true);
    assert!(
        open.contains(&"sales".to_owned()) && open.contains(&"session".to_owned()),
        "{open:?}"
    );
    assert!(!open.contains(&"home".to_owned()), "{open:?}");

    said(
        folder,
        &[
            "account",
            "sections",
            OWNER,
            "--all",
            "--lands-on-session=false",
        ],
    );
    let now = session(&shop, &token).await;
    assert_eq!(
        (sections(&now).len(), &now["aterrizaEnSesion"]),
        (20, &json!(false))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_survey_is_asked_answered_and_closed() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    let file = folder.join("encuesta.json");
    std::fs::write(&file, ASKED).unwrap();
    let file = file.to_str().unwrap();
    let output = said(
        folder,
        &["survey", "add", "--company", HOST, "--file", file],
    );
    let id = output.split(' ').nth(1).unwrap();
    let _server = shop.serve().await;
    let token = shop.sign_in().await;
    let path = format!("/api/v2/ventas/empresas/{HOST}/encuestas/{id}/respuestas");
    let body = json!({"respuestas": [{"numero": 1, "respuesta": "4"}]});
    let request = Client::new()
        .post(shop.url(&path))
        .bearer_auth(&token)
        .json(&body);
    assert_eq!(request.send().await.unwrap().status(), 200);
    let list = said(folder, &["survey", "list", "--company", HOST]);
    assert!(
        list.contains("abierta\t1 respuesta(s)\t¿Cómo le va?"),
        "{list}"
    );
    let answers = said(folder, &["survey", "answers", "--company", HOST, id]);
    assert_eq!(answers, format!("{OWNER}\t¿Bien?\t4\n"));
    said(folder, &["survey", "close", "--company", HOST, id]);
    assert!(said(folder, &["survey", "list", "--company", HOST]).contains("cerrada"));
    assert!(refused(folder, &["survey", "close", "--company", HOST, "7"]).contains("no existe"));
    let why = refused(
        folder,
        &["survey", "add", "--company", "10000000000", "--file", file],
    );
    assert!(why.contains("No existe una empresa"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_imports_products_and_reads_which_rows_are_refused() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    let file = folder.join("lista.csv");
    let list = "Código;Producto;Precio venta;Notas\nIMP-1;Arroz;4,20;x\nIMP-2;Azúcar;doce;\n";
    std::fs::write(&file, list).unwrap();
    let path = file.to_str().unwrap().to_owned();
    let words = ["import", "products", "--company", HOST];
    let run = |more: &[&str]| {
        let all = [words.as_slice(), more, &[path.as_str()]].concat();
        let output = yapa(folder, &all);
        assert!(!output.status.success(), "a row is refused");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let output = run(&["--dry-run"]);
    assert!(
        output.contains("Precio venta: el precio\nNotas: (se omite)"),
        "{output}"
    );
    assert!(
        output.contains("Fila 3: el precio «doce» no es un número"),
        "{output}"
    );
    let once = "2 fila(s): 1 producto(s) nuevos, 0 cambiados, 0 sin cambios, 1 fila(s) rechazadas";
    assert!(
        output.contains(&format!("Se importarían {once}")),
        "{output}"
    );
    assert!(run(&[]).contains(&format!("Importadas {once}")));
    // Known by now, it is not added again.
    assert!(run(&[]).contains("0 producto(s) nuevos, 0 cambiados, 1 sin cambios"));
    let unknown = ["import", "products", "--company", "1", path.as_str()];
    assert!(refused(folder, &unknown).contains("No hay una empresa con ese número de registro"));
}
