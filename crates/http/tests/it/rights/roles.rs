//! Operations that a role or an account without their screen must not call.

use yapa_app::operator::{AccountScreens, set_account_screens};

use super::operations::Operation;
use super::world::{call, keys, measure};
use crate::support::*;

const PE: &str = "20601234565";
const OWNER: &str = "propietario@pe.yapa.example";
const SELLER: &str = "vendedor@pe.yapa.example";
const MANAGER: &str = "gestor@pe.yapa.example";

/// Operations of owners and managers only.
const PRIVILEGED: &[&str] = &[
    "GET /api/v2/empresas/{host}/importaciones",
    "POST /api/v2/empresas/{host}/importaciones",
    "GET /api/v2/empresas/{host}/importaciones/plantilla",
    "GET /api/v2/empresas/{host}/importaciones/{importId}",
    "GET /api/v2/empresas/{host}/importaciones/{importId}/archivo",
    "GET /api/v2/empresas/{host}/importaciones/{importId}/vista-previa",
    "GET /api/v2/empresas/{host}/importaciones/{importId}/filas",
    "POST /api/v2/empresas/{host}/importaciones/{importId}/aplicar",
    "POST /api/v2/empresas/{host}/importaciones/{importId}/deshacer",
    "POST /api/v2/empresas/{host}/productos/cambios",
    "GET /api/v2/empresas/{host}/productos/{productId}/movimientos",
    "GET /api/v2/empresas/{host}/productos/{productId}/movimientos/excel",
    "GET /api/v2/empresas/{host}/productos/{productId}/historial",
    "GET /api/v2/empresas/{host}/productos/{productId}/stock-tiendas",
    "GET /api/v2/empresas/{host}/mermas",
    "POST /api/v2/empresas/{host}/mermas",
    "POST /api/v2/empresas/{host}/mermas/{wasteId}/deshacer",
    "GET /api/v2/empresas/{host}/mermas/excel",
    "GET /api/v2/empresas/{host}/gastos",
    "POST /api/v2/empresas/{host}/gastos",
    "POST /api/v2/empresas/{host}/gastos/{expenseId}/deshacer",
    "GET /api/v2/empresas/{host}/gastos/excel",
    "POST /api/v2/empresas/{host}/conteos",
    "GET /api/v2/empresas/{host}/conteos/{countId}/revision",
    "POST /api/v2/empresas/{host}/conteos/{countId}/motivos",
    "POST /api/v2/empresas/{host}/conteos/{countId}/aplicar",
    "POST /api/v2/empresas/{host}/conteos/{countId}/descartar",
    "GET /api/v2/empresas/{host}/conteos/{countId}/excel",
    "GET /api/v2/empresas/{host}/traslados/destinos",
    "GET /api/v2/empresas/{host}/traslados/coincidencias",
    "GET /api/v2/empresas/{host}/traslados",
    "POST /api/v2/empresas/{host}/traslados",
    "GET /api/v2/empresas/{host}/traslados/{transferId}",
    "POST /api/v2/empresas/{host}/traslados/{transferId}/recibir",
    "POST /api/v2/empresas/{host}/traslados/{transferId}/retirar",
    "GET /api/v2/ventas/empresas/{host}/clientes/importaciones",
    "POST /api/v2/ventas/empresas/{host}/clientes/importaciones",
    "GET /api/v2/ventas/empresas/{host}/clientes/importaciones/plantilla",
    "GET /api/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}",
    "GET /api/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/archivo",
    "GET /api/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/vista-previa",
    "GET /api/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/filas",
    "POST /api/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/aplicar",
    "POST /api/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/deshacer",
    "PATCH /api/v2/administracion/empresas/{host}",
    "POST /api/v2/administracion/empresas/{host}/subir-logo",
    "POST /api/v2/administracion/paises/{countryCode}/empresas/maestros/{host}/sucursales",
    "PATCH /api/v2/administracion/paises/{countryCode}/empresas/maestros/{host}/sucursales/{branchId}",
    "POST /api/v2/usuarios",
    "GET /api/v2/empresas/{host}/usuarios",
    "PATCH /api/v2/empresas/{host}/usuarios/{userId}",
    "POST /api/v2/empresas/{host}/usuarios/{userId}/recuperar-contrasena",
    "GET /api/v2/empresas/{host}/roles",
    "PATCH /api/v2/empresas/{host}/roles/{roleCode}",
    "GET /api/v2/empresas/{host}/permisos",
    "PATCH /api/v2/empresas/{host}/permisos/roles/{roleCode}",
    "GET /api/v2/empresas/{host}/usuarios/{userId}/permisos",
    "PATCH /api/v2/empresas/{host}/usuarios/{userId}/permisos",
    "DELETE /api/v2/empresas/{host}/usuarios/{userId}/pin",
    "GET /api/v2/empresas/{host}/instalacion",
    "POST /api/v2/empresas/{host}/categorias",
    "PATCH /api/v2/empresas/{host}/categorias/{categoryId}",
    "POST /api/v2/ventas/empresas/{host}/productos",
    "PATCH /api/v2/ventas/empresas/{host}/productos/{productId}",
    "GET /api/v2/empresas/{host}/productos/excel/inventario",
    "GET /api/v2/empresas/{host}/productos/excel/inventario/archivo",
    "POST /api/v2/empresas/{host}/agrupaciones",
    "PATCH /api/v2/empresas/{host}/agrupaciones/{groupId}",
    "POST /api/v2/ventas/empresas/{host}/grupo-productos",
    "PATCH /api/v2/ventas/empresas/{host}/grupo-productos/{groupingId}",
    "POST /api/v2/ventas/empresas/{host}/grupo-productos/{groupingId}/imagen",
    "DELETE /api/v2/ventas/empresas/{host}/grupo-productos/{groupingId}/producto/{productId}",
    "DELETE /api/v2/ventas/empresas/{host}/grupo-productos/{groupingId}",
    "POST /api/v2/empresas/{host}/productos",
    "POST /api/v2/ventas/empresas/{host}/subir-img-prod-almacen",
    "PATCH /api/v2/ventas/paises/{countryCode}/empresas/{host}/tipos-comprobante/{code}",
    "POST /api/v2/ventas/paises/{countryCode}/empresas/{host}/asociar-comprobante-medio-pago",
    "PATCH /api/v2/ventas/paises/{countryCode}/empresas/{host}/asociar-comprobante-medio-pago",
    "GET /api/v1/compras/empresas/{host}/pedidos/resumen",
    "GET /api/v2/ventas/empresas/{host}/reportes-ventas",
    "GET /api/v2/ventas/empresas/{host}/reportes-ventas/excel",
    "GET /api/v2/ventas/empresas/{host}/reportes-ventas/impuestos",
    "GET /api/v2/ventas/empresas/{host}/reportes-ventas/impuestos/excel",
    "GET /api/v2/ventas/empresas/{host}/reportes-ventas/inventario",
    "GET /api/v2/ventas/empresas/{host}/reportes-ventas/inventario/excel",
    "GET /api/v2/empresas/{host}/control-del-dia",
    "GET /api/v2/empresas/{host}/control-del-dia/excel",
    "GET /api/v2/ventas/empresas/{host}/salud-tributaria",
    "GET /api/v2/ventas/empresas/{host}/salud-tributaria/estado",
    "GET /api/v2/ventas/empresas/{host}/salud-tributaria/registro",
];
/// Operations of an owner only; the account of the keys is an owner's.
const OWNERS: &[&str] = &[
    "PATCH /api/v2/empresas/{host}/usuarios/{userId}",
    "POST /api/v2/empresas/{host}/usuarios/{userId}/recuperar-contrasena",
    "PATCH /api/v2/empresas/{host}/roles/{roleCode}",
    "PATCH /api/v2/empresas/{host}/permisos/roles/{roleCode}",
    "PATCH /api/v2/empresas/{host}/usuarios/{userId}/permisos",
    "DELETE /api/v2/empresas/{host}/usuarios/{userId}/pin",
    "GET /api/v2/administracion/empresas/{host}/conexion-tributaria",
    "PUT /api/v2/administracion/empresas/{host}/conexion-tributaria",
    "DELETE /api/v2/administracion/empresas/{host}/conexion-tributaria",
    "POST /api/v2/administracion/empresas/{host}/conexion-tributaria/certificado",
    "POST /api/v2/administracion/empresas/{host}/conexion-tributaria/probar",
    "POST /api/v2/administracion/empresas/{host}/conexion-tributaria/rangos",
    "DELETE /api/v2/administracion/empresas/{host}/conexion-tributaria/rangos/{rangeId}",
    "POST /api/v2/empresas/{host}/series/confirmar",
    "POST /api/v2/empresas/{host}/reloj/confirmar",
    "PATCH /api/v2/empresas/{host}/primeros-pasos",
    "GET /api/v2/empresas/{host}/reportes/programados",
    "PUT /api/v2/empresas/{host}/reportes/programados",
    "GET /api/v2/auditoria/empresas/{host}",
    "GET /api/v2/auditoria/empresas/{host}/xls",
];
/// Operations of the owner of a company with companies below it.
const MASTERS: &[&str] = &["GET /api/v2/ventas/empresas/{host}/graficos/sucursales"];
/// Operations open to every account with any screens: the session, the shell, and published facts.
const OPEN: &[&str] = &[
    "GET /api/v2/usuarios/usuario-autenticado",
    "PATCH /api/v2/usuarios",
    "PUT /api/v2/usuarios/{userId}/cambio-contrasena",
    "PUT /api/v2/usuarios/{userId}/pin",
    "PUT /api/v2/usuarios/{userId}/sesion",
    "GET /api/v2/empresas/{host}/autorizaciones",
    "POST /api/v2/empresas/{host}/autorizaciones",
    "GET /api/v2/usuarios/{userId}/mensajes",
    "GET /api/v2/notificaciones/clave",
    "GET /api/v2/ventas/empresas/{host}",
    "GET /api/v2/empresas/{host}/primeros-pasos",
    "GET /api/v2/empresas/{host}/primeros-pasos/prueba-impresion",
    "GET /api/v1/yapa/medidas",
    "GET /api/v1/yapa/rubros",
];

fn is_open(operation: &Operation) -> bool {
    let facts = operation.path.contains("/localizacion/") || operation.path.contains("/ubigeo/");
    facts || OPEN.contains(&operation.name().as_str())
}

yapa_test_kit::both_engines! {
    async fn roles_are_refused_operations_without_their_permission(db: TestDb) {
        let server = TestServer::demo(db).await;
        let owner = server.user_id(OWNER).await;
        let shop = server.known_shop(PE, OWNER, owner, "PE").await;
        let real = keys(&server, &shop, 0).await;
        let before = measure(&server, &shop).await;
        let operations = Operation::all();
        let known: Vec<String> = operations.iter().map(Operation::name).collect();
        let refused = [
            (SELLER, [PRIVILEGED, OWNERS, MASTERS].concat()),
            (MANAGER, [OWNERS, MASTERS].concat()),
            (OWNER, MASTERS.to_vec()),
        ];
        let mut wrong = Vec::new();
        for (email, must_not) in refused {
            assert!(must_not.iter().all(|name| known.contains(&(*name).to_owned())), "{must_not:?}");
            let actor = server.sign_in_demo(email).await;
            for operation in &operations {
                let named = must_not.contains(&operation.name().as_str());
                // An allowed operation is only tried where it writes nothing.
                let own = server.user_id(email).await;
                let user = if named { owner } else { own };
                let writes = operation.method != reqwest::Method::GET
                    || operation.path.ends_with("/correo") || operation.path.ends_with("/inventario");
                if !named && writes {
                    continue;
                }
                let address = operation.address(PE, "PE", user, &real);
                let (status, text) = call(&actor, operation, &address, PE, &real).await;
                if (status == 403) != named || status >= 500 {
                    wrong.push(format!("{email}: {} {address}: {status} {text}", operation.method));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert_eq!(measure(&server, &shop).await, before);
    }

    async fn an_account_is_refused_operations_of_screens_that_it_lacks(db: TestDb) {
        let server = TestServer::demo(db).await;
        let owner = server.user_id(OWNER).await;
        let shop = server.known_shop(PE, OWNER, owner, "PE").await;
        let real = keys(&server, &shop, 0).await;
        let before = measure(&server, &shop).await;
        let operations = Operation::all();
        for operation in &operations {
            assert_eq!(operation.sections.is_empty(), is_open(operation), "{}", operation.name());
        }
        let all = ["home", "clients", "clients-orders", "sales", "my-sales", "products", "supplying", "my-orders",
            "mis-comprobantes", "my-company", "notifications", "reports", "payments-recharges", "survey", "photo-gallery"];
        // Without any screen, then without each one.
        let mut accounts = vec![("none", vec!["session"])];
        accounts.extend(all.map(|left_out| (left_out, all.into_iter().filter(|one| *one != left_out).collect())));
        let mut wrong = Vec::new();
        for (left_out, sections) in accounts {
            let screens = AccountScreens { sections: sections.iter().map(|one| (*one).to_owned()).collect(), lands_on_session: false };
            set_account_screens(&server.ctx, OWNER, screens).await.unwrap();
            let actor = server.sign_in_demo(OWNER).await;
            for operation in &operations {
                let has_one = operation.sections.iter().any(|one| sections.contains(&one.as_str()));
                if has_one || is_open(operation) {
                    continue;
                }
                let address = operation.address(PE, "PE", owner, &real);
                let (status, _) = call(&actor, operation, &address, PE, &real).await;
                if status != 403 {
                    wrong.push(format!("without {left_out}: {} {address}: {status}", operation.method));
                }
            }
            if left_out == "sales" {
                let (status, _) = actor.send(reqwest::Method::POST, &shop.sales(), &serde_json::json!({})).await;
                assert_eq!(status, 403);
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert_eq!(measure(&server, &shop).await, before);
    }
}
