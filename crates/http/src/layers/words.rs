//! Refusals in the words of the caller's country. The use cases write them without it; the country is
//! known once the caller is.

use std::cell::OnceCell;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use yapa_app::Error;
use yapa_app::say::CountryWords;

tokio::task_local! {
    /// The words of the request that this task answers.
    static WORDS: OnceCell<CountryWords>;
}

/// Keeps the words of a request while it is answered.
pub async fn keep_words(request: Request, next: Next) -> Response {
    WORDS.scope(OnceCell::new(), next.run(request)).await
}

/// The caller of the present request is known.
pub fn set_words(words: CountryWords) {
    // Outside of a request nothing is refused; a second extractor has the same caller.
    let _ = WORDS.try_with(|kept| kept.set(words));
}

/// A refusal in the words of the present request.
pub fn in_request_words(error: Error) -> Error {
    let words = WORDS.try_with(|kept| kept.get().copied());
    match words.ok().flatten() {
        Some(words) => error.in_words(words),
        None => error,
    }
}
