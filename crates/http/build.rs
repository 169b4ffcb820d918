//! Puts the built browser application into the binary: compressed once here,
//! so that no request pays for it. Without a build there are simply no files.
//!
//! A text is in the binary as Brotli and as gzip, which is all that a browser asks for over plain
//! HTTP. As it is, it is not: a browser that takes neither gets the gzip copy unpacked.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

fn main() {
    let root = PathBuf::from(var("CARGO_MANIFEST_DIR")).join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", root.display());
    let out = PathBuf::from(var("OUT_DIR"));
    let mut paths = Vec::new();
    collect(&root, &root, &mut paths);
    paths.sort();
    let mut code = String::from("static FILES: &[File] = &[\n");
    for path in &paths {
        entry(&mut code, &root, path, &out);
    }
    code.push_str("];\n");
    fs::write(out.join("web_files.rs"), code).expect("the build folder takes files");
}

fn var(name: &str) -> String {
    std::env::var(name).expect("cargo sets it")
}

fn collect(root: &Path, folder: &Path, paths: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        // Files of the build's own tools.
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        if hidden {
            continue;
        }
        if path.is_dir() {
            collect(root, &path, paths);
        } else if let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str) {
            paths.push(format!("/{}", name.replace('\\', "/")));
        }
    }
}

fn entry(code: &mut String, root: &Path, path: &str, out: &Path) {
    let file = root.join(path.trim_start_matches('/'));
    let bytes = fs::read(&file).expect("a listed file can be read");
    let etag: String = Sha256::digest(&bytes)[..12]
        .iter()
        .fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
    let mime = mime(path);
    let content = if pays(&bytes, path) {
        let kept = |packed: Vec<u8>, kind: &str| {
            let target = out.join(format!("{etag}.{kind}"));
            fs::write(&target, packed).expect("the build folder takes files");
            format!("{kind}: include_bytes!({target:?})")
        };
        let (brotli, gzip) = (kept(brotli(&bytes), "brotli"), kept(gzip(&bytes), "gzip"));
        format!("Packed {{ {brotli}, {gzip} }}")
    } else {
        format!("Plain(include_bytes!({file:?}))")
    };
    let _ = writeln!(
        code,
        "    File {{ path: {path:?}, mime: {mime:?}, etag: {etag:?}, content: Content::{content} }},"
    );
}

/// Whether it is worth compressing, and the build one to ship (or to measure).
fn pays(bytes: &[u8], path: &str) -> bool {
    let text = [
        ".js",
        ".css",
        ".html",
        ".svg",
        ".json",
        ".webmanifest",
        ".txt",
        ".map",
    ];
    var("PROFILE") == "release"
        && bytes.len() >= 256
        && text.iter().any(|end| path.ends_with(end))
        && gzip(bytes).len() < bytes.len()
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 4096, 11, 22);
    writer.write_all(bytes).expect("memory takes bytes");
    drop(writer);
    packed
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes).expect("memory takes bytes");
    writer.finish().expect("memory takes bytes")
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}
