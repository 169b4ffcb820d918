//! Figures for Prometheus, and labels that clients cannot inject.

use reqwest::{Client, Method};

use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn invented_methods_and_paths_are_counted_together() {
    let shop = Shop::open().await;
    let _server = shop.serve().await;
    let client = Client::new();
    for n in 0..20 {
        for path in [
            format!("/api/inventada-{n}"),
            format!("/api/v2/ventas/{n}"),
            format!("/inventada-{n}"),
            "/api/health".to_owned(),
        ] {
            let method = Method::from_bytes(format!("INVENTADO{n}").as_bytes()).unwrap();
            client
                .request(method, shop.url(&path))
                .send()
                .await
                .unwrap();
            client.get(shop.url(&path)).send().await.unwrap();
        }
    }
    let figures = client.get(shop.url("/metrics")).send().await.unwrap();
    let figures = figures.text().await.unwrap();
    assert!(figures.contains(r#"method="GET""#), "{figures}");
    assert!(figures.contains(r#"method="OTHER""#), "{figures}");
    assert!(!figures.to_lowercase().contains("inventad"), "{figures}");
    let counters = figures
        .lines()
        .filter(|line| line.starts_with("yapa_http_requests_total{"));
    assert!(counters.count() < 12, "{figures}");
}
