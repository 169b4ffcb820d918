//! Settings of the demo's administrator: settings of the installation, an account
//! with a few screens, and a survey in every company.

use yapa_domain::EpochMillis;
use yapa_storage::queries::users::{self, UserRow};
use yapa_storage::{StorageError, company_by_register_number};
use yapa_wire::surveys::{NewQuestion, NewSurvey, QuestionKind};

use super::data;
use crate::operator::{self, AccountScreens};
use crate::{Context, Result, settings};

/// Company that may purchase, and has the account with a few screens.
const MINIMARKET: &str = "20607654329";
const STOREKEEPER: &str = "almacenero@pe2.yapa.example";
const STOREKEEPER_SECTIONS: [&str; 5] = [
    "clients",
    "my-orders",
    "photo-gallery",
    "products",
    "survey",
];
const SETTINGS: [(&str, &str); 4] = [
    (settings::PURCHASE_HOSTS, MINIMARKET),
    (settings::SUPPORT_EMAIL, "soporte@yapa.example"),
    (settings::TICKET_LOOKUP_URL, "https://consulta.yapa.example"),
    (settings::TICKET_RESOLUTION, "de demostración N.º 000-2026"),
];

/// Fills what belongs to no company alone; the companies must be there.
#[crate::boxed]
pub(super) async fn fill(ctx: &Context, hash: &str, now: EpochMillis) -> Result<()> {
    for (name, value) in SETTINGS {
        settings::set(ctx, name, value).await?;
    }
    hire_storekeeper(ctx, hash, now).await?;
    let screens = AccountScreens {
        sections: STOREKEEPER_SECTIONS.map(str::to_owned).into(),
        lands_on_session: true,
    };
    operator::set_account_screens(ctx, STOREKEEPER, screens).await?;
    for company in data::companies()? {
        operator::ask_company(ctx, &company.register_number, survey()).await?;
    }
    Ok(())
}

async fn hire_storekeeper(ctx: &Context, hash: &str, now: EpochMillis) -> Result<()> {
    let (id, hash) = (ctx.next_id(), hash.to_owned());
    let run = ctx.db.write_platform(move |tx| {
        let hash = hash.clone();
        Box::pin(async move {
            let scope = company_by_register_number(tx, MINIMARKET)
                .await?
                .ok_or(StorageError::NotFound)?;
            let company = scope.company_id();
            users::insert_user(tx, &storekeeper(id, company, now), &hash).await?;
            users::insert_role(tx, company, id, "VENDEDOR").await
        })
    });
    run.await.map_err(|error: StorageError| error.into())
}

fn storekeeper(id: i64, home_company: i64, now: EpochMillis) -> UserRow {
    UserRow {
        id,
        email: STOREKEEPER.to_owned(),
        home_company,
        first_name: "Julio".to_owned(),
        last_name: "Huamán".to_owned(),
        second_last_name: "Rojas".to_owned(),
        phone: "987 654 007".to_owned(),
        document_type: "1".to_owned(),
        document_number: "43218765".to_owned(),
        enabled: true,
        sales_app: true,
        lands_on_session: false,
        registered_at_ms: now,
    }
}

fn survey() -> NewSurvey {
    let question = |text: &str, kind, options: &[&str], required| NewQuestion {
        text: text.to_owned(),
        kind,
        options: options.iter().map(|one| (*one).to_owned()).collect(),
        required,
    };
    let parts = ["Cobrar", "Buscar productos", "Los clientes", "El ticket"];
    NewSurvey {
        title: "¿Cómo le va con Yapa?".to_owned(),
        description: "Tres preguntas, un minuto. Sus respuestas nos dicen qué mejorar primero."
            .to_owned(),
        questions: vec![
            question(
                "¿Qué tan fácil es vender con Yapa?",
                QuestionKind::Stars,
                &[],
                true,
            ),
            question("¿Qué parte usa más?", QuestionKind::Choice, &parts, true),
            question("¿Qué le falta?", QuestionKind::Text, &[], false),
        ],
    }
}
