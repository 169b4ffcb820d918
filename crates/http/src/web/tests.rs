//! The application's files over real connections, each copy of them.

use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::LazyLock;

use axum::Router;
use reqwest::{Client, Response};

use super::*;

const SCRIPT: &str = "console.log('Bodega');\n";
const PAGE: &[u8] = b"<!doctype html><title>Yapa</title>";

/// A script that is packed, and a page that is not.
static SHOP: LazyLock<Vec<File>> = LazyLock::new(|| {
    let text = SCRIPT.repeat(200);
    let mut brotli = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut brotli, 4096, 5, 22);
    writer.write_all(text.as_bytes()).unwrap();
    drop(writer);
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    writer.write_all(text.as_bytes()).unwrap();
    let gzip = writer.finish().unwrap();
    let file = |path, mime, etag, content| File {
        path,
        mime,
        etag,
        content,
    };
    let packed = Content::Packed {
        brotli: brotli.leak(),
        gzip: gzip.leak(),
    };
    vec![
        file("/assets/a.js", "text/javascript", "aa", packed),
        file("/index.html", "text/html", "bb", Content::Plain(PAGE)),
    ]
});

async fn open() -> SocketAddr {
    let shop = async |method: Method, uri: Uri, headers: HeaderMap| {
        serve_of(&SHOP, &method, uri.path(), &headers)
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, Router::new().fallback(shop)).await });
    address
}

async fn call(
    method: Method,
    address: SocketAddr,
    path: &str,
    headers: &[(&str, &str)],
) -> Response {
    let mut call = Client::new().request(method, format!("http://{address}{path}"));
    for (name, value) in headers {
        call = call.header(*name, *value);
    }
    call.send().await.unwrap()
}

fn header<'a>(answer: &'a Response, name: &str) -> Option<&'a str> {
    answer
        .headers()
        .get(name)
        .map(|value| value.to_str().unwrap())
}

fn unpacked(coding: Option<&str>, bytes: &[u8]) -> String {
    let mut text = String::new();
    match coding {
        Some("br") => brotli::Decompressor::new(bytes, 4096)
            .read_to_string(&mut text)
            .unwrap(),
        Some(_) => flate2::read::GzDecoder::new(bytes)
            .read_to_string(&mut text)
            .unwrap(),
        None => return String::from_utf8(bytes.to_vec()).unwrap(),
    };
    text
}

#[tokio::test]
async fn each_browser_gets_the_copy_it_takes_and_none_twice() {
    let address = open().await;
    let text = SCRIPT.repeat(200);
    let copies = [
        ("gzip, deflate", Some("gzip"), "\"aa-gz\""),
        ("gzip, deflate, br", Some("br"), "\"aa-br\""),
        ("identity", None, "\"aa\""),
    ];
    for (accepted, coding, tag) in copies {
        let script = async |method: Method, more: &[(&str, &str)]| {
            let headers = [&[("accept-encoding", accepted)], more].concat();
            call(method, address, "/assets/a.js", &headers).await
        };
        let answer = script(Method::GET, &[]).await;
        assert_eq!(answer.status(), 200);
        assert_eq!(header(&answer, "content-encoding"), coding);
        assert_eq!(header(&answer, "etag"), Some(tag));
        assert_eq!(header(&answer, "vary"), Some("accept-encoding"));
        assert_eq!(header(&answer, "content-type"), Some("text/javascript"));
        let kept = header(&answer, "cache-control").unwrap();
        assert!(kept.contains("immutable"), "{kept}");
        let bytes = answer.bytes().await.unwrap();
        assert_eq!(unpacked(coding, &bytes), text);
        assert!(coding.is_none() || bytes.len() < text.len() / 10);

        let head = script(Method::HEAD, &[]).await;
        assert_eq!(head.status(), 200);
        assert_eq!(header(&head, "content-encoding"), coding);
        let length = bytes.len().to_string();
        assert_eq!(header(&head, "content-length"), Some(length.as_str()));

        let weak = format!("W/{tag}");
        let many = format!("\"x\", {tag}");
        for known in [tag, &weak, &many, "*"] {
            let again = script(Method::GET, &[("if-none-match", known)]).await;
            assert_eq!(again.status(), 304, "{known}");
            assert_eq!(header(&again, "etag"), Some(tag), "{known}");
            assert_eq!(header(&again, "vary"), Some("accept-encoding"));
            assert_eq!(header(&again, "content-encoding"), None);
        }
        // The copy of another coding is another one.
        let other = script(Method::GET, &[("if-none-match", "\"aa-zz\"")]).await;
        assert_eq!(other.status(), 200);
        // A part of a packed file is of no use: the whole is sent, as is allowed.
        let part = script(Method::GET, &[("range", "bytes=0-9")]).await;
        assert_eq!(part.status(), 200);
        assert_eq!(part.bytes().await.unwrap(), bytes);
    }
}

#[tokio::test]
async fn an_uncompressed_file_goes_unchanged_to_every_client() {
    let address = open().await;
    for accepted in ["br", "gzip", "identity;q=0"] {
        let headers = [("accept-encoding", accepted)];
        let answer = call(Method::GET, address, "/ventas/nueva", &headers).await;
        assert_eq!(answer.status(), 200);
        assert_eq!(header(&answer, "content-encoding"), None);
        assert_eq!(header(&answer, "etag"), Some("\"bb\""));
        assert_eq!(header(&answer, "cache-control"), Some("no-cache"));
        assert_eq!(answer.bytes().await.unwrap(), PAGE);
    }
    let unknown = call(Method::GET, address, "/assets/no.js", &[]).await;
    assert_eq!(unknown.status(), 404);
    let posted = call(Method::POST, address, "/assets/a.js", &[]).await;
    assert_eq!(posted.status(), 405);
}
