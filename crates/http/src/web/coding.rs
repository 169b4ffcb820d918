//! Which of the copies of a file a browser is sent.

use axum::http::{HeaderMap, header};

/// How the bytes of an answer are packed. The smaller one is the later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Coding {
    /// Not at all.
    Identity,
    /// Accepted by every browser, also over plain HTTP.
    Gzip,
    /// Accepted by browsers over HTTPS and from their own machine.
    Brotli,
}

impl Coding {
    /// Its name in `Content-Encoding`; an answer that is not packed names none.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Coding::Identity => None,
            Coding::Gzip => Some("gzip"),
            Coding::Brotli => Some("br"),
        }
    }

    /// Suffix of the tag that distinguishes the copies of one file.
    pub const fn suffix(self) -> &'static str {
        match self {
            Coding::Identity => "",
            Coding::Gzip => "-gz",
            Coding::Brotli => "-br",
        }
    }

    fn is_called(self, name: &str) -> bool {
        let names: &[&str] = match self {
            Coding::Identity => &["identity"],
            Coding::Gzip => &["gzip", "x-gzip"],
            Coding::Brotli => &["br"],
        };
        names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

/// The coding that the browser prefers; of equal ones, the smallest. A browser that refuses
/// everything is sent the file as it is.
pub fn choose(headers: &HeaderMap) -> Coding {
    let accepted_codings = accepted_codings(headers);
    let weight = |coding: Coding| {
        let named = accepted_codings
            .iter()
            .find(|(name, _)| coding.is_called(name));
        let any = || accepted_codings.iter().find(|(name, _)| *name == "*");
        named.or_else(any).map_or(0, |(_, weight)| *weight)
    };
    let packed = [Coding::Gzip, Coding::Brotli];
    let liked = packed.into_iter().filter(|coding| weight(*coding) > 0);
    let best = liked.max_by_key(|coding| (weight(*coding), *coding));
    best.filter(|best| weight(*best) >= weight(Coding::Identity))
        .unwrap_or(Coding::Identity)
}

/// The names of `Accept-Encoding` with their weights in thousandths.
fn accepted_codings(headers: &HeaderMap) -> Vec<(&str, u32)> {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    texts
        .flat_map(|text| text.split(','))
        .map(|coding| {
            let (name, rest) = coding.split_once(';').unwrap_or((coding, ""));
            let mut parts = rest.split(';').filter_map(|part| part.split_once('='));
            let quality = parts.find(|(key, _)| key.trim().eq_ignore_ascii_case("q"));
            let weight = quality.map_or(MOST, |(_, quality)| thousandths(quality.trim()));
            (name.trim(), weight)
        })
        .collect()
}

const MOST: u32 = 1000;

/// `0.5` as 500; nothing for an invalid quality.
fn thousandths(quality: &str) -> u32 {
    let (whole, parts) = quality.split_once('.').unwrap_or((quality, ""));
    let digits = parts.len() <= 3 && parts.bytes().all(|byte| byte.is_ascii_digit());
    match whole {
        "1" => MOST,
        "0" if digits => format!("{parts:0<3}").parse().unwrap_or(0),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[track_caller]
    fn check(accepted: &str, expected: Coding) {
        let value = HeaderValue::from_str(accepted).unwrap();
        let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]);
        assert_eq!(choose(&headers), expected, "{accepted}");
    }

    #[test]
    fn of_equal_preferences_the_smallest_coding_is_chosen() {
        assert_eq!(choose(&HeaderMap::new()), Coding::Identity);
        check("gzip, deflate, br, zstd", Coding::Brotli);
        check("gzip, deflate", Coding::Gzip);
        check("BR", Coding::Brotli);
        check("x-gzip", Coding::Gzip);
        check("*", Coding::Brotli);
        check("deflate", Coding::Identity);
        check("", Coding::Identity);
    }

    #[test]
    fn qualities_decide_before_sizes() {
        check("br;q=0.5, gzip;q=0.8", Coding::Gzip);
        check("br; Q=0.8 , gzip ; q=0.8", Coding::Brotli);
        check("br;q=0, gzip", Coding::Gzip);
        check("br;q=0.000, gzip;q=0.001", Coding::Gzip);
        check("*;q=0.1, br;q=0", Coding::Gzip);
        check("gzip;q=0.5", Coding::Gzip);
        check("gzip;q=0.5, identity", Coding::Identity);
        check("identity, gzip, br", Coding::Brotli);
        check("identity;q=0, *;q=0", Coding::Identity);
        check("gzip;q=2", Coding::Identity);
        check("gzip;q=", Coding::Identity);
        check("gzip;q=0.5x", Coding::Identity);
    }

    #[test]
    fn codings_on_several_lines_count_together() {
        let lines = ["deflate", "gzip"]
            .map(|line| (header::ACCEPT_ENCODING, HeaderValue::from_static(line)));
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(name, value);
        }
        assert_eq!(choose(&headers), Coding::Gzip);
    }
}
