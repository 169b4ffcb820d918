//! Companies do not reach each other's records.

use super::operations::Operation;
use super::world::{call, keys, measure};
use crate::support::*;

/// Operations whose form is refused before the record is looked for: a file, a whole quote, and
/// links of a distributor's product, which belongs to no company.
const FORM_FIRST: &[&str] = &[
    "POST /api/v2/ventas/empresas/{host}/grupo-productos/{groupingId}/imagen",
    "POST /api/v2/ventas/empresas/{host}/guias/{guideId}/foto-recepcion",
    "POST /api/v2/ventas/empresas/{host}/cliente/{clientId}/proformas/parqueo",
    "PUT /api/v1/compras/empresas/{host}/distribuidores/{ruc}/productos/{productId}/asociados",
];

yapa_test_kit::both_engines! {
    async fn an_owner_of_another_company_reaches_no_record(db: TestDb) {
        let server = TestServer::demo(db).await;
        for (country, host, email, stranger) in [
            ("PE", "20601234565", "propietario@pe.yapa.example", "20100000009"),
            ("CL", "76543210-3", "propietario@cl.yapa.example", "77777777-7"),
        ] {
            let owner = server.user_id(email).await;
            let victim = server.known_shop(host, email, owner, country).await;
            let theirs = keys(&server, &victim, 0).await;
            let own = server.shop(country, stranger).await;
            let attacker = server.sign_in(&own.email).await;
            let before = measure(&server, &victim).await;
            let mut wrong = Vec::new();
            for operation in Operation::all() {
                // Once as a guest in the foreign company, once with its keys in the own one, and once
                // in the name of its owner.
                for (company, user) in [(host, own.user_id), (stranger, own.user_id), (stranger, owner)] {
                    let address = operation.address(company, country, user, &theirs);
                    let (status, text) = call(&attacker, &operation, &address, company, &theirs).await;
                    let named = operation.names_a_record() && !FORM_FIRST.contains(&operation.name().as_str());
                    let refused = match company == host {
                        true => operation.path.contains("{host}"),
                        false => named,
                    };
                    let leaks = theirs.iter().any(|(name, key)| key.len() > 10 && *name != "docNumber" && *name != "ruc"
                        && status < 300 && text.contains(key.as_str()));
                    if (refused && ![403, 404].contains(&status)) || leaks || status >= 500 {
                        wrong.push(format!("{} {address}: {status} {}", operation.method, text.chars().take(160).collect::<String>()));
                    }
                }
            }
            assert!(wrong.is_empty(), "{country}\n{}", wrong.join("\n"));
            assert_eq!(measure(&server, &victim).await, before, "{country}");
        }
    }
}
