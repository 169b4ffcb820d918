//! Where calls may go. Addresses come from browsers and from owners: without this check a user with
//! an account could make the server call hosts of the internal network.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::task::{Context, Poll};

use futures::future::BoxFuture;
use hyper::Uri;
use hyper_util::client::legacy::connect::dns::Name;
use tower::Service;

/// Longest address.
const LONGEST: usize = 2_048;

/// The address, if calls may go there: encrypted, and not to a private number. Names are resolved
/// and checked by [`Resolver`] when the connection is made.
pub(crate) fn allowed(endpoint: &str, anywhere: bool) -> Option<Uri> {
    if endpoint.len() > LONGEST {
        return None;
    }
    let address: Uri = endpoint.parse().ok()?;
    let (scheme, host) = (address.scheme_str()?, address.host()?);
    if anywhere {
        return matches!(scheme, "https" | "http").then_some(address);
    }
    let number = host.trim_start_matches('[').trim_end_matches(']');
    let private = number
        .parse::<IpAddr>()
        .is_ok_and(|address| !is_public(address));
    let named = address
        .authority()
        .is_some_and(|authority| authority.as_str().contains('@'));
    (scheme == "https" && !named && !private).then_some(address)
}

/// Scheme, host and port of an address that is allowed.
pub(crate) fn origin(address: &Uri) -> String {
    let scheme = address.scheme_str().unwrap_or_default();
    let authority = address
        .authority()
        .map_or("", |authority| authority.as_str());
    let usual = if scheme == "https" { ":443" } else { ":80" };
    let authority = authority.strip_suffix(usual).unwrap_or(authority);
    format!("{scheme}://{authority}").to_ascii_lowercase()
}

/// A name that resolves to private addresses only: no call may go there.
#[derive(Debug)]
pub(crate) struct NoPublicAddress;

impl fmt::Display for NoPublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the service has no public address")
    }
}

impl std::error::Error for NoPublicAddress {}

impl NoPublicAddress {
    /// Whether this is why an exchange failed.
    pub fn behind(fault: &(dyn std::error::Error + 'static)) -> bool {
        let mut at = Some(fault);
        while let Some(error) = at {
            let inner = error
                .downcast_ref::<io::Error>()
                .and_then(io::Error::get_ref);
            if inner.is_some_and(|inner| inner.is::<NoPublicAddress>()) {
                return true;
            }
            at = error.source();
        }
        false
    }
}

/// Looks names up and answers only addresses that calls may go to, so that a name cannot
/// change its meaning between the look and the connection.
#[derive(Clone)]
pub(crate) struct Resolver {
    /// Private addresses too.
    pub anywhere: bool,
}

impl Service<Name> for Resolver {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = BoxFuture<'static, io::Result<Self::Response>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let anywhere = self.anywhere;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let kept: Vec<SocketAddr> = found
                .filter(|address| anywhere || is_public(address.ip()))
                .collect();
            if kept.is_empty() {
                return Err(io::Error::other(NoPublicAddress));
            }
            Ok(kept.into_iter())
        })
    }
}

/// Whether an address is one of the open internet (the registries of special-purpose addresses, RFC
/// 6890, without those that only embed an IPv4 address).
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || matches!((a, b, c), (0, _, _) | (192, 0, 0) | (192, 88, 99))
        || (a == 100 && (64..128).contains(&b))
        || (a == 198 && (18..20).contains(&b))
        || a >= 224;
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(inner) = address.to_ipv4_mapped() {
        return is_public_v4(inner);
    }
    // Global unicast is 2000::/3; the rest is special, and so are a few blocks inside.
    let [a, b, ..] = address.segments();
    let special = a == 0x2002 || (a == 0x2001 && (b < 0x0200 || b == 0x0db8)) || a == 0x3fff;
    (0x2000..0x4000).contains(&a) && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_is_reached() {
        for public in ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        let private = [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "192.0.2.1",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "2002:7f00:1::",
            "64:ff9b::7f00:1",
            "2001:db8::1",
            "2001::1",
        ];
        for address in private {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[tokio::test]
    async fn a_name_for_a_private_address_is_refused() {
        let look =
            async |name: &str, anywhere| Resolver { anywhere }.call(name.parse().unwrap()).await;
        for name in ["localhost", "2130706433", "0x7f.1"] {
            assert!(look(name, false).await.is_err(), "{name}");
        }
        assert!(look("localhost", true).await.is_ok());
    }

    #[test]
    fn an_address_is_encrypted_and_not_private() {
        assert!(allowed("https://push.example/abc", false).is_some());
        let refused = [
            "http://push.example/abc",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://a:b@push.example/x",
            "ftp://push.example/x",
            "nada",
            "",
        ];
        for address in refused {
            assert_eq!(allowed(address, false), None, "{address}");
        }
        assert!(allowed("http://127.0.0.1:9/x", true).is_some());
        let whole = allowed("https://Push.Example:443/abc?d=1", false).unwrap();
        assert_eq!(origin(&whole), "https://push.example");
    }
}
