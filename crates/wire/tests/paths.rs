//! The table of operations is sound.

use std::collections::HashSet;

use yapa_wire::paths::{ENDPOINTS, PRODUCT_SLUG};

/// The contract writes this one with a slash at its end.
const WITH_SLASH: &str = "/v1/integracion/comprobantes/pdf/correo/";

#[test]
fn no_operation_stands_twice() {
    let mut names = HashSet::new();
    let mut places = HashSet::new();
    for endpoint in ENDPOINTS {
        assert!(names.insert(endpoint.name), "{} twice", endpoint.name);
        assert!(
            places.insert((endpoint.method.name(), endpoint.path)),
            "{} twice",
            endpoint.path
        );
        assert!(
            endpoint.path.starts_with('/')
                && (!endpoint.path.ends_with('/') || endpoint.path == WITH_SLASH),
            "{}",
            endpoint.path
        );
        assert!(
            !(endpoint.body.is_some() && endpoint.form.is_some()),
            "{} has two bodies",
            endpoint.name
        );
    }
}

#[test]
fn the_product_slug_is_the_one_in_the_paths() {
    let measures = ENDPOINTS
        .iter()
        .find(|endpoint| endpoint.name == "list_measures")
        .unwrap();
    assert_eq!(measures.path, format!("/v1/{PRODUCT_SLUG}/medidas"));
}
