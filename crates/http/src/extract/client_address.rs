//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

/// The address limits are counted for. Set by the server for each request; it
/// is the peer, or the address in the header of a trusted proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let unknown = ClientAddress(Ipv4Addr::UNSPECIFIED.into());
        Ok(parts
            .extensions
            .get::<ClientAddress>()
            .copied()
            .unwrap_or(unknown))
    }
}

/// The address of the client: the last entry of `X-Forwarded-For` when the server is behind a
/// trusted proxy (which wrote that one itself), else the peer.
pub fn client_address(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> ClientAddress {
    let forwarded = || {
        let last = headers
            .get_all("x-forwarded-for")
            .iter()
            .next_back()?
            .to_str()
            .ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    let named = if behind_proxy { forwarded() } else { None };
    ClientAddress(named.unwrap_or(peer).to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trusted_proxy_may_name_the_client() {
        let peer: IpAddr = "10.0.0.1".parse().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "6.6.6.6, 192.0.2.7".parse().unwrap());
        assert_eq!(client_address(peer, &headers, false).0, peer);
        assert_eq!(
            client_address(peer, &headers, true).0,
            "192.0.2.7".parse::<IpAddr>().unwrap()
        );
        assert_eq!(client_address(peer, &HeaderMap::new(), true).0, peer);
    }
}
