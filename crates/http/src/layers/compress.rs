//! Large answers of the API travel compressed: a phone on a slow line waits for bytes.

use axum::http::{Extensions, HeaderMap, StatusCode, Version, header};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{And, Predicate, SizeAbove};

/// A body that fits in one packet gains nothing, and tokens, which are short, are never
/// compressed beside text that others can choose.
const SMALLEST: u64 = 1400;

type IsJson = fn(StatusCode, Version, &HeaderMap, &Extensions) -> bool;

/// Compresses JSON quickly rather than tightly; files are compressed when the program is built.
pub fn compress() -> CompressionLayer<And<SizeAbove, IsJson>> {
    CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(SizeAbove::new(SMALLEST).and(is_json as IsJson))
}

fn is_json(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}
