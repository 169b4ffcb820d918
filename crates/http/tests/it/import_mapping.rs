//! The chosen fields of a list's columns are proposed for the next list, by real HTTP.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::imports::{self, FileOptions};
use yapa_domain::ImportSubject;

use crate::imports::{apply, draft, upload};
use crate::shop;
use crate::support::*;

const LIST: &[u8] = b"Glosa del art.;Valor;Obs\nFideos;3;x\n";
const MAPPED: &str = "nombre,precio,";

async fn read(actor: &Actor<'_>, content: &[u8]) -> (String, String, Value) {
    let answer = upload(actor, "lista.csv", content).await.1;
    let (address, fields) = draft(&answer);
    (address, fields, answer["recordadas"].clone())
}

/// A look at what a command would do.
fn look() -> FileOptions {
    FileOptions {
        dry_run: true,
        ..FileOptions::default()
    }
}

fn named(columns: &[(&str, &str)]) -> FileOptions {
    let own = |(heading, field): &(&str, &str)| ((*heading).to_owned(), (*field).to_owned());
    FileOptions {
        columns: columns.iter().map(own).collect(),
        ..look()
    }
}

yapa_test_kit::both_engines! {
    async fn a_command_names_columns_that_no_heading_identifies(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let run = async |options: FileOptions| imports::import_file(&server.ctx, HOST, ImportSubject::Products, "l.csv", LIST.to_vec(), options).await;
        let fields = |found: &imports::Imported| found.columns.iter().map(|(_, field)| *field).collect::<Vec<_>>();
        let found = run(named(&[("GLOSA DEL ART.", "nombre"), ("Valor", "P. Venta S/.")])).await.unwrap();
        assert_eq!((fields(&found), found.added), (vec![Some("el nombre"), Some("el precio"), None], 1), "{found:?}");
        // A field is taken off a column, and a column is left out.
        let again = [("Glosa del art.", "nombre"), ("Obs", "precio"), ("Obs", ""), ("Valor", "stock")];
        let found = run(named(&again)).await.unwrap();
        assert_eq!(fields(&found), [Some("el nombre"), Some("el stock"), None]);
        for (wrong, sentence) in [
            (&[("Obs", "precio"), ("Valor", "P. Venta S/.")][..], "Dos columnas son «P. Venta S/.»: deje una"),
            (&[("Precio", "precio")][..], "La hoja no tiene una columna «Precio»; tiene: Glosa del art., Valor, Obs"),
            (&[("Valor", "peso")][..], "«peso» no es un campo; son: codigo, codigoBarras, nombre, "),
        ] {
            let refused = run(named(wrong)).await.unwrap_err();
            assert_eq!(refused.kind(), yapa_app::Kind::Validation);
            assert!(format!("{refused:?}").contains(sentence), "{refused:?}");
        }
    }

    async fn the_columns_that_were_chosen_are_proposed_for_the_next_list(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let (address, fields, remembered) = read(&owner, LIST).await;
        assert_eq!((fields.as_str(), remembered), (",,", json!(false)));
        // A look at them keeps nothing.
        assert_eq!(owner.get(&crate::imports::preview_path(&address, MAPPED)).await.0, 200);
        assert_eq!(read(&owner, LIST).await.2, json!(false));
        apply(&server, &owner, &address, MAPPED).await;
        // For all users of the shop, in any order, however the headings are written.
        let (_, fields, remembered) = read(&manager, " OBS ;glosa del árt.;valor\n;Arroz;4\n".as_bytes()).await;
        assert_eq!((fields.as_str(), remembered), (",nombre,precio", json!(true)));
        let (other, fields, remembered) = read(&owner, b"Glosa del art.;Valor\nSal;1\n").await;
        assert_eq!((fields.as_str(), remembered), (",", json!(false)));
        apply(&server, &owner, &other, "nombre,precioMinimo").await;
        assert_eq!(read(&owner, LIST).await.1, MAPPED);
        // The last choice counts.
        let (address, _, _) = read(&owner, LIST).await;
        apply(&server, &owner, &address, "nombre,precio,marca").await;
        assert_eq!(read(&owner, LIST).await.1, "nombre,precio,marca");
        let found = imports::import_file(&server.ctx, HOST, ImportSubject::Products, "l.csv", LIST.to_vec(), look()).await.unwrap();
        assert!(found.remembered, "{found:?}");
        assert_eq!(found.columns[2].1, Some("la marca"));
    }

    async fn columns_are_kept_by_company_and_kind_of_import(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let (address, _, _) = read(&owner, LIST).await;
        apply(&server, &owner, &address, MAPPED).await;
        let clients = imports::import_file(&server.ctx, HOST, ImportSubject::Clients, "l.csv", LIST.to_vec(), look()).await;
        assert_eq!(clients.unwrap_err().kind(), yapa_app::Kind::Validation);
        let stranger = imports::import_file(&server.ctx, OTHER_HOST, ImportSubject::Products, "l.csv", LIST.to_vec(), look()).await;
        assert_eq!(stranger.unwrap_err().kind(), yapa_app::Kind::Validation);
    }

    async fn columns_that_are_recognised_again_are_remembered_no_more(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let list = b"nombre;precio;costo\nFlan;4;2\n";
        let (address, fields, _) = read(&owner, list).await;
        apply(&server, &owner, &address, "nombre,precioMinimo,costo").await;
        let path = format!("/api/v2/empresas/{HOST}/roles/2");
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"verCifrasTienda": true, "verCostos": false})).await.0, 200);
        // A user who does not see costs changes nothing about their column.
        let (address, shown, remembered) = read(&manager, list).await;
        assert_eq!((shown.as_str(), remembered), ("nombre,precioMinimo,", json!(true)));
        apply(&server, &manager, &address, &shown).await;
        assert_eq!(read(&owner, list).await.1, "nombre,precioMinimo,costo");
        let (address, _, _) = read(&owner, list).await;
        apply(&server, &owner, &address, &fields).await;
        let (_, again, remembered) = read(&owner, list).await;
        assert_eq!((again, remembered), (fields, json!(false)));
    }
}
