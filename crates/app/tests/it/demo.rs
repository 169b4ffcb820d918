//! The guarantees of the demo data.

use yapa_app::{Context, installation};
use yapa_countries::profile_or_default;
use yapa_domain::check_digit::is_ean13;
use yapa_domain::{
    CountryRules, CustomerOrderState, DocumentClass, PaymentMethod, ProformaState, SaleState,
};
use yapa_storage::queries::clients::{self, ClientFilter, ClientRow, LEGAL};
use yapa_storage::queries::companies::{self, CompanyRow};
use yapa_storage::queries::customer_orders::{self, OrderFilter, OrderListRow};
use yapa_storage::queries::e_documents::{self, DocumentFilter, DocumentRow};
use yapa_storage::queries::notifications::{self, NotificationRow};
use yapa_storage::queries::products::{self, ProductRow};
use yapa_storage::queries::proformas::{self, ProformaFilter, ProformaListRow};
use yapa_storage::queries::sales::{self, SaleFilter, SaleListRow};
use yapa_storage::queries::{groupings, groups};
use yapa_storage::{CompanyTx, StorageError, all_companies};
use yapa_test_kit::{TestDb, both_engines};

use crate::support::{NOW, filled};

/// Everything of a company that people look at.
#[derive(Debug, PartialEq)]
struct Seen {
    company: CompanyRow,
    products: Vec<ProductRow>,
    without_stock: usize,
    below_threshold: usize,
    categories: usize,
    groups: usize,
    bundles: Vec<usize>,
    clients: Vec<ClientRow>,
    branches: Vec<usize>,
    sales: Vec<SaleListRow>,
    documents: Vec<DocumentRow>,
    /// The refused ones whose sale is valid.
    refused: Vec<DocumentRow>,
    quotes: Vec<ProformaListRow>,
    orders: Vec<OrderListRow>,
    /// Each person's messages, the newest first.
    messages: Vec<(String, Vec<NotificationRow>)>,
}

async fn seen(ctx: &Context) -> Vec<Seen> {
    let scopes = ctx.db.read_platform(|tx| Box::pin(all_companies(tx)));
    let scopes: Result<_, StorageError> = scopes.await;
    let mut all = Vec::new();
    for scope in scopes.unwrap() {
        let one: Result<Seen, StorageError> = ctx.db.read(&scope, |tx| Box::pin(look(tx))).await;
        all.push(one.unwrap());
    }
    all
}

async fn look(tx: &mut CompanyTx) -> Result<Seen, StorageError> {
    let mut keys: Vec<i64> = products::index_rows(tx)
        .await?
        .iter()
        .map(|row| row.id)
        .collect();
    keys.sort_unstable();
    let bundles: Vec<i64> = groupings::search_texts(tx)
        .await?
        .into_iter()
        .map(|(id, ..)| id)
        .collect();
    let bundles = groupings::by_ids(tx, &bundles).await?;
    let filter = ClientFilter {
        size: 1_000,
        ..ClientFilter::default()
    };
    let every = SaleFilter {
        from: "2000-01-01".to_owned(),
        before: "2100-01-01".to_owned(),
        ..SaleFilter::default()
    };
    let quotes = ProformaFilter {
        from: "2000-01-01".to_owned(),
        before: "2100-01-01".to_owned(),
        size: 1_000,
        ..ProformaFilter::default()
    };
    let orders = OrderFilter {
        from: "2000-01-01".to_owned(),
        before: "2100-01-01".to_owned(),
        size: 100,
        ..OrderFilter::default()
    };
    let of_state = |states: &str| DocumentFilter {
        from: every.from.clone(),
        before: every.before.clone(),
        states: states.to_owned(),
        ..DocumentFilter::default()
    };
    let clients = clients::list(tx, &filter).await?.0;
    let mut branches = Vec::new();
    for client in &clients {
        branches.push(clients::locals(tx, client.id).await?.len());
    }
    let mut messages = Vec::new();
    for (user, role) in notifications::staff(tx).await? {
        messages.push((role, notifications::page(tx, user, 100, 0).await?));
    }
    Ok(Seen {
        company: companies::company(tx).await?,
        products: products::by_ids(tx, &keys).await?,
        without_stock: products::without_stock(tx).await?.len(),
        below_threshold: products::below_threshold(tx).await?.len(),
        categories: products::categories(tx).await?.len(),
        groups: groups::all(tx).await?.len(),
        bundles: bundles.iter().map(|(_, members)| members.len()).collect(),
        clients,
        branches,
        documents: e_documents::page(tx, &of_state(""), 5_000, 0).await?.rows,
        refused: e_documents::page(tx, &of_state(",RECHAZADO,"), 5_000, 0)
            .await?
            .rows,
        sales: sales::page(tx, &every, 5_000, 0).await?.rows,
        quotes: proformas::list(tx, &quotes).await?.0,
        orders: customer_orders::list(tx, &orders).await?.0,
        messages,
    })
}

both_engines! {
    async fn every_demo_company_has_the_promised_records(db: TestDb) {
        let ctx = filled(&db, NOW).await;
        let all = seen(&ctx).await;
        let mut numbers: Vec<&str> =
            all.iter().map(|one| one.company.register_number.as_str()).collect();
        numbers.sort_unstable();
        let promised = ["20601234565", "20607654329", "76543210-3", "900123456-8", "EKU9003173C9"];
        assert_eq!(numbers, promised);
        let verdict = installation::verify(&ctx).await.unwrap();
        assert_eq!(verdict.findings, Vec::<String>::new());
        for one in &all {
            counted(one);
            identified(one);
            quoted_in_every_state(one);
            ordered_in_every_state(one);
            sold_every_way(one);
            decided(one);
            check_low_stock_messages(one);
        }
    }
}

fn counted(one: &Seen) {
    let name = &one.company.trade_name;
    assert_eq!((one.categories, one.groups), (8, 3), "{name}");
    // Where cars are parked, parking is a product too.
    assert!((200..=201).contains(&one.products.len()), "{name}");
    assert_eq!(one.clients.len(), 60, "{name}");
    let with_branches = one.branches.iter().filter(|count| (2..=3).contains(*count));
    assert_eq!(with_branches.count(), 4, "{name}");
    assert!(
        one.bundles.len() == 4 && one.bundles.iter().all(|members| *members >= 2),
        "{name}"
    );
    assert!(
        (4..=16).contains(&one.without_stock),
        "{name}: {}",
        one.without_stock
    );
    assert!(
        (12..=40).contains(&one.below_threshold),
        "{name}: {}",
        one.below_threshold
    );
    for product in &one.products {
        assert!(
            is_ean13(&product.ean) && product.price.is_positive(),
            "{product:?}"
        );
        assert!(
            product.min_price <= product.price && !product.stock.is_negative(),
            "{product:?}"
        );
    }
    assert!(
        one.products
            .iter()
            .filter(|product| product.partial_sale)
            .count()
            >= 5,
        "{name}"
    );
    let exempt =
        |product: &&ProductRow| !product.taxes.contains(|c: char| ('1'..='9').contains(&c));
    let usual = |product: &&ProductRow| product.taxes.contains("\"factor\":1");
    assert!(one.products.iter().filter(exempt).count() >= 4, "{name}");
    assert!(one.products.iter().filter(usual).count() >= 80, "{name}");
}

fn identified(one: &Seen) {
    let profile = profile_or_default(&one.company.country);
    for client in &one.clients {
        let (kind, number) = (
            client.document_type.as_str(),
            client.document_number.as_str(),
        );
        assert_eq!(profile.check_identity(kind, number), Ok(()), "{client:?}");
        let kind = profile.identity(kind).unwrap();
        assert!(!kind.looks_mistyped(number), "{client:?}");
    }
    for kind in profile.identities {
        assert!(
            one.clients
                .iter()
                .any(|client| client.document_type == kind.code),
            "{kind:?}"
        );
    }
    assert_eq!(
        one.clients
            .iter()
            .filter(|client| client.person_type == LEGAL)
            .count(),
        10
    );
    assert_eq!(
        one.clients.iter().filter(|client| client.generic).count(),
        1
    );
}

fn quoted_in_every_state(one: &Seen) {
    let name = &one.company.trade_name;
    assert!((25..=30).contains(&one.quotes.len()), "{name}");
    let today = "2026-11-21";
    let count = |fits: &dyn Fn(&ProformaListRow) -> bool| {
        one.quotes.iter().filter(|quote| fits(quote)).count()
    };
    for state in ProformaState::ALL {
        assert!(count(&|quote| quote.state == state) >= 3, "{name}");
    }
    let open = |quote: &ProformaListRow| quote.state == ProformaState::Open;
    assert!(count(&|quote| open(quote) && quote.expires_on.as_str() < today) >= 3);
    assert!(count(&|quote| open(quote) && quote.expires_on.as_str() >= today) >= 3);
    let closed = |quote: &ProformaListRow| quote.state == ProformaState::Closed;
    assert_eq!(count(&|quote| closed(quote) != quote.sale.is_some()), 0);
    let mut clients: Vec<&str> = one
        .quotes
        .iter()
        .map(|quote| quote.client_name.as_str())
        .collect();
    clients.sort_unstable();
    clients.dedup();
    assert!(clients.len() >= 8, "{name}");
    let parked = count(&|quote| quote.kind != "venta" && open(quote));
    let parks = one
        .products
        .iter()
        .any(|product| product.name.starts_with("Parqueo"));
    assert_eq!(parked, if parks { 3 } else { 0 }, "{name}");
    if one.company.country == "CO" {
        assert!(parks);
    }
}

fn ordered_in_every_state(one: &Seen) {
    let name = &one.company.trade_name;
    assert_eq!(one.orders.len(), 25, "{name}");
    for state in CustomerOrderState::ALL {
        for delivery in [true, false] {
            let here = |order: &&OrderListRow| order.state == state && order.delivery == delivery;
            let found: Vec<_> = one.orders.iter().filter(here).collect();
            assert_eq!(found.is_empty(), !state.suits(delivery), "{name} {state:?}");
            for order in found {
                assert_eq!(order.sale.is_some(), state.is_sold(), "{order:?}");
                assert!(
                    order.products > 0 && !order.client_phone.is_empty(),
                    "{order:?}"
                );
                assert_eq!(order.distance.is_some(), delivery, "{order:?}");
            }
        }
    }
    for channel in ["app", "web", "whatsapp", "telefono"] {
        let mut orders = one.orders.iter();
        assert!(orders.any(|order| order.channel == channel), "{name}");
    }
    let most_of = |kind: &str| {
        let count =
            |messages: &[NotificationRow]| messages.iter().filter(|one| one.kind == kind).count();
        one.messages.iter().map(|(_, all)| count(all)).max()
    };
    assert_eq!(
        (most_of("order_new"), most_of("order_changed")),
        (Some(4), Some(5))
    );
}

/// Most documents were accepted; of each type a company has some to send again.
fn decided(one: &Seen) {
    let name = &one.company.trade_name;
    let taken = one.documents.iter().filter(|row| row.state == "ACEPTADO");
    assert!(taken.count() * 10 > one.documents.len() * 8, "{name}");
    let undone = |row: &DocumentRow| {
        let mut sales = one.sales.iter();
        let state = sales
            .find(|sale| Some(sale.id) == row.sale_id)
            .map(|sale| sale.state.code());
        matches!(state, Some("descartada" | "anulada"))
    };
    let refused = one.documents.iter().filter(|row| row.state == "RECHAZADO");
    let refused: Vec<_> = refused
        .filter(|row| row.is_note() || !undone(row))
        .collect();
    assert_eq!(refused, one.refused.iter().collect::<Vec<_>>(), "{name}");
    let notes = one.documents.iter().filter(|row| row.is_note());
    let mut states: Vec<&str> = notes.map(|row| row.state.as_str()).collect();
    states.sort_unstable();
    states.dedup();
    let every = ["ACEPTADO", "OBSERVADO", "PENDIENTE", "RECHAZADO"];
    assert_eq!(states, every, "the notes of {name}");
    let profile = profile_or_default(&one.company.country);
    for kind in profile
        .documents
        .iter()
        .filter(|kind| kind.electronic && kind.selectable)
    {
        let of_kind = one
            .refused
            .iter()
            .filter(|row| row.document_code == kind.code);
        let of_kind = of_kind.count();
        assert!(
            (1..=2).contains(&of_kind),
            "{name} {}: {of_kind}",
            kind.code
        );
    }
}

fn check_low_stock_messages(one: &Seen) {
    for (role, messages) in &one.messages {
        let about = |kind| messages.iter().filter(move |message| message.kind == kind);
        assert_eq!(about("survey").count(), 1, "{role}");
        let low: Vec<_> = about("low_stock").collect();
        if role == "VENDEDOR" {
            assert_eq!(low, Vec::<&NotificationRow>::new());
            continue;
        }
        assert!((3..=5).contains(&low.len()), "{role}: {}", low.len());
        let read: Vec<bool> = low.iter().map(|one| one.read_at_ms.is_some()).collect();
        assert_eq!(read.iter().position(|read| *read), Some(low.len() - 1));
        assert_eq!(low.iter().filter(|one| !one.seen).count(), 2);
        assert!(low.iter().all(|one| one.created_at_ms < NOW));
        for message in low {
            let product = one.products.iter().find(|row| row.id == message.subject_id);
            let product = product.unwrap();
            assert!(product.stock <= product.reposition_threshold);
            assert!(message.facts.contains(&product.code), "{}", message.facts);
        }
    }
}

fn sold_every_way(one: &Seen) {
    let profile = profile_or_default(&one.company.country);
    assert!(
        one.sales.len() >= 290,
        "{}: {}",
        one.company.trade_name,
        one.sales.len()
    );
    let sold = profile
        .documents
        .iter()
        .filter(|document| document.selectable && document.class != DocumentClass::Proforma);
    for document in sold {
        assert!(
            one.sales
                .iter()
                .any(|sale| sale.document_code == document.code),
            "{document:?}"
        );
    }
    let wallet = |method| matches!(method, PaymentMethod::Coupon | PaymentMethod::Benefit);
    for payment in profile
        .payments
        .iter()
        .filter(|payment| !wallet(payment.method))
    {
        assert!(
            one.sales
                .iter()
                .any(|sale| sale.payment_code == payment.code),
            "{payment:?}"
        );
    }
    let has = |state: SaleState| one.sales.iter().any(|sale| sale.state == state);
    assert!(has(SaleState::Closed) && has(SaleState::Voided));
    let at_once = profile.sale.closes_at_once;
    assert!(
        at_once || has(SaleState::Open) && has(SaleState::Discarded),
        "{} {} {}",
        one.company.country,
        has(SaleState::Open),
        has(SaleState::Discarded)
    );
    let open = SaleState::Open.code();
    assert!(
        one.sales
            .iter()
            .filter(|sale| sale.state.code() == open)
            .all(|sale| sale.business_date == "2026-11-21")
    );
}

#[test]
fn two_starts_on_a_day_show_the_same() {
    yapa_test_kit::block_on(async {
        let (one, other) = (TestDb::sqlite().await, TestDb::sqlite().await);
        let (one, other) = (filled(&one, NOW).await, filled(&other, NOW).await);
        assert!(seen(&one).await == seen(&other).await);
    });
}

#[test]
fn a_shop_filled_just_after_midnight_or_across_a_change_of_clocks_is_whole() {
    yapa_test_kit::block_on(async {
        let minute_past_midnight_in_lima = NOW - 12 * 3_600_000 + 60_000;
        let april_in_santiago = NOW - 225 * 86_400_000;
        for now in [minute_past_midnight_in_lima, april_in_santiago] {
            let db = TestDb::sqlite().await;
            let ctx = filled(&db, now).await;
            let verdict = installation::verify(&ctx).await.unwrap();
            assert_eq!(verdict.findings, Vec::<String>::new());
            assert!(seen(&ctx).await.iter().all(|one| one.sales.len() >= 280));
        }
    });
}
