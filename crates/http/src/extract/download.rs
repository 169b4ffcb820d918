//! Files that a browser keeps or shows.

use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use yapa_app::e_documents::File;
use yapa_domain::text::fold;

/// A file that the browser keeps under its name.
pub struct Download(pub File);

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let Download(file) = self;
        let quotable = |c: &char| c.is_ascii_graphic() && !matches!(c, '"' | '\\') || *c == ' ';
        let plain: String = fold_kept(&file.name).chars().filter(quotable).collect();
        let mut coded = String::new();
        for byte in file.name.bytes() {
            if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_') {
                coded.push(char::from(byte));
            } else {
                coded.push_str(&format!("%{byte:02X}"));
            }
        }
        let disposition = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{coded}");
        let head = [
            (CONTENT_TYPE, file.media_type.to_owned()),
            (CONTENT_DISPOSITION, disposition),
        ];
        (head, file.bytes).into_response()
    }
}

/// Without accents, for readers that know the plain name only.
fn fold_kept(name: &str) -> String {
    if name.is_ascii() {
        return name.to_owned();
    }
    fold(name)
}

/// A PDF that the browser shows in its window: its name, then its bytes.
pub struct Shown(pub String, pub Vec<u8>);

impl IntoResponse for Shown {
    fn into_response(self) -> Response {
        let disposition = format!("inline; filename=\"{}\"", self.0);
        let head = [
            (CONTENT_TYPE, "application/pdf".to_owned()),
            (CONTENT_DISPOSITION, disposition),
        ];
        (head, self.1).into_response()
    }
}
