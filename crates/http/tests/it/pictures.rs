//! Pictures by real HTTP.

use reqwest::{Method, Response};
use serde_json::Value;
use yapa_app::jobs;

use crate::shop;
use crate::support::*;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn upload_path() -> String {
    format!("/api/v2/ventas/empresas/{HOST}/subir-img-prod-almacen")
}

/// A form with one file.
pub fn form(name: &str, content: &[u8]) -> Vec<u8> {
    let mut body =
        b"--corte\r\nContent-Disposition: form-data; name=\"dato_adicional\"\r\n\r\nhola\r\n"
            .to_vec();
    body.extend(
        format!(
            "--corte\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
        )
        .bytes(),
    );
    body.extend(content);
    body.extend(b"\r\n--corte--\r\n");
    body
}

/// Brings a file to an address.
pub async fn bring(actor: &Actor<'_>, path: &str, name: &str, content: &[u8]) -> (u16, Value) {
    send(actor, path, form(name, content)).await
}

async fn send(actor: &Actor<'_>, path: &str, body: Vec<u8>) -> (u16, Value) {
    let request = actor
        .call(Method::POST, path)
        .header("content-type", "multipart/form-data; boundary=corte");
    read(request.body(body)).await
}

/// A PNG of one colour.
pub fn png(red: u8) -> Vec<u8> {
    let picture = image::RgbImage::from_pixel(1200, 600, image::Rgb([red, 10, 10]));
    let mut out = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut out, image::ImageFormat::Png).unwrap();
    out.into_inner()
}

async fn show(server: &TestServer, path: &str) -> Response {
    server.anonymous(Method::GET, path).send().await.unwrap()
}

yapa_test_kit::both_engines! {
    async fn a_picture_is_stored_and_visible_without_a_session(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (status, body) = bring(&owner, &upload_path(), "../foto de perfil.exe", &png(200)).await;
        assert_eq!(status, 200, "{body}");
        let path = body["rutaArchivo"].as_str().unwrap();
        assert!(path.starts_with("/api/media/") && path.len() > 30 && !path.contains("foto"), "{path}");
        let answer = show(&server, path).await;
        assert_eq!(answer.status(), 200);
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        assert_eq!((header("content-type"), header("x-content-type-options")), ("image/png".into(), "nosniff".into()));
        assert_eq!(header("cache-control"), "public, max-age=31536000, immutable");
        let tag = header("etag");
        let kept = image::load_from_memory(&answer.bytes().await.unwrap()).unwrap();
        assert_eq!((kept.width(), kept.height()), (1000, 500));
        let again = server.anonymous(Method::GET, path).header("if-none-match", tag).send().await.unwrap();
        assert_eq!(again.status(), 304);
        assert_eq!(server.anonymous(Method::HEAD, path).send().await.unwrap().status(), 200);
        // Another process has it as well, and a picture that was never uploaded is not found.
        let name = path.rsplit('/').next().unwrap().to_owned();
        assert!(yapa_app::pictures::load(&server.neighbour(), name).await.is_ok());
        for wrong in ["/api/media/x.png", "/api/media/%2e%2e%2fx", "/api/media/1"] {
            assert_eq!(show(&server, wrong).await.status(), 404, "{wrong}");
        }
    }

    async fn the_same_file_twice_is_one_picture(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (file, path) = (png(10), upload_path());
        let tries = futures::future::join_all((0..6).map(|_| bring(&owner, &path, "a.png", &file))).await;
        assert!(tries.iter().all(|one| one == &tries[0]), "{tries:?}");
        assert_eq!(tries[0].0, 200);
        // The other company's is another.
        let other = server.sign_in(OTHER_OWNER).await;
        let theirs = format!("/api/v2/ventas/empresas/{OTHER_HOST}/subir-img-prod-almacen");
        assert_ne!(bring(&other, &theirs, "a.png", &file).await.1, tries[0].1);
    }

    async fn a_file_that_is_no_picture_is_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let path = upload_path();
        let whole = png(1);
        let noise: Vec<u8> = (0..5 * 1024 * 1024 + 1).map(|at: u32| (at % 251) as u8).collect();
        let cases: [(&[u8], u16, &str); 7] = [
            (b"", 400, "validacion"),
            (b"<svg onload='alert(1)'/>", 415, "tipo_no_admitido"),
            (b"<html><script>alert(1)</script>", 415, "tipo_no_admitido"),
            (b"GIF89a", 415, "tipo_no_admitido"),
            (&whole[..whole.len() / 2], 400, "validacion"),
            (b"\xff\xd8\xff\xe0nada", 400, "validacion"),
            (&noise, 413, "demasiado_grande"),
        ];
        for (content, expected, code) in cases {
            let (status, body) = bring(&owner, &path, "foto.png", content).await;
            assert_eq!(status, expected, "{body}");
            assert_refusal(status, &body, code);
            assert_eq!(body["detalle"][0]["campo"], "file");
        }
        let (status, body) = bring(&owner, &path, "foto.png", &vec![7; 9 * 1024 * 1024]).await;
        assert_eq!(status, 413);
        assert_refusal(status, &body, "demasiado_grande");
        assert_eq!(body["mensaje"], "La imagen no puede pesar más de 5 MB");
        let mut two = form("a", &whole);
        two.truncate(two.len() - b"--\r\n".len());
        two.extend(b"\r\nContent-Disposition: form-data; name=\"file\"; filename=\"b\"\r\n\r\nb\r\n--corte--\r\n");
        for (body, expected) in [(b"".to_vec(), 400), (b"--corte--\r\n".to_vec(), 400), (b"--corte\r\nbasura".to_vec(), 400),
            (form("a", b"").split_off(10), 400), (two, 400), ([form("a", &whole), form("b", &whole)].concat(), 200)] {
            assert_eq!(send(&owner, &path, body).await.0, expected);
        }
        let (status, body) = read(owner.call(Method::POST, &path).header("content-type", "image/png").body(whole.clone())).await;
        assert_eq!(status, 415);
        assert_refusal(status, &body, "tipo_no_admitido");
        let (status, _) = read(owner.call(Method::POST, &path).header("content-type", "multipart/form-data").body(whole)).await;
        assert_eq!(status, 415);
    }

    async fn only_those_who_edit_products_bring_pictures(db: TestDb) {
        let server = TestServer::open(db).await;
        let path = upload_path();
        let seller = server.sign_in(SELLER).await;
        let (status, body) = bring(&seller, &path, "a.png", &png(1)).await;
        assert_eq!(status, 403);
        assert_refusal(status, &body, "prohibido");
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(bring(&stranger, &path, "a.png", &png(1)).await.0, 403);
        let anonymous = server.anonymous(Method::POST, &path).header("content-type", "multipart/form-data; boundary=corte");
        assert_eq!(read(anonymous.body(form("a.png", &png(1)))).await.0, 401);
    }

    async fn a_picture_that_nothing_uses_is_swept(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let path = upload_path();
        let mut addresses = Vec::new();
        for red in [1, 2] {
            let (_, body) = bring(&owner, &path, "a.png", &png(red)).await;
            addresses.push(body["rutaArchivo"].as_str().unwrap().to_owned());
        }
        server.pass(DAY_MS - 1000);
        // Brought again, it has another day.
        let owner = server.sign_in(OWNER).await;
        assert_eq!(bring(&owner, &path, "a.png", &png(1)).await.0, 200);
        server.pass(2000);
        jobs::clean(&server.ctx).await.unwrap();
        assert_eq!(show(&server, &addresses[0]).await.status(), 200);
        assert_eq!(show(&server, &addresses[1]).await.status(), 404);
        server.pass(DAY_MS);
        jobs::clean(&server.ctx).await.unwrap();
        assert_eq!(show(&server, &addresses[0]).await.status(), 404);
    }
}
