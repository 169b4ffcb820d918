//! The inventory sheet: requested by people, sent by a job.

use serde::{Deserialize, Serialize};
use yapa_storage::CompanyScope;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::queries::products::{self as queries, CategoryRow, ProductRow};
use yapa_wire::paging::ActiveFilter;
use yapa_wire::products::InventoryQuery;

use super::sheet::{self, Sheet};
use super::{is_active, say as own_say};
use crate::File;
use crate::calendar::local_time;
use crate::job_kinds;
use crate::mail;
use crate::mail::Mail;
use crate::mail::sheet::SheetRequest;
use crate::{Caller, Context, Error, Result};

/// Rows read at a time.
const ROWS: i64 = 1_000;
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// The input of the job that sends a sheet.
#[derive(Serialize, Deserialize)]
struct SheetJob {
    email: String,
    status: Option<ActiveFilter>,
    chatbot: Option<bool>,
    /// Whether who asked sees costs.
    #[serde(default)]
    costs: bool,
}

/// Queues the company's inventory as a spreadsheet to be mailed, to the caller unless another
/// address is named; answers the sentence for the user.
///
/// # Errors
/// 400 for an invalid address, 429 for more than ten in an hour.
#[crate::boxed]
pub async fn send_inventory(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: InventoryQuery,
) -> Result<String> {
    let request = SheetRequest::of(ctx, caller, query.email.as_deref())?;
    let message = own_say::sheet_queued(&request.email);
    let job = SheetJob {
        email: request.email.clone(),
        status: query.status,
        chatbot: query.chatbot,
        costs: caller.sees_costs(),
    };
    let payload = serde_json::to_string(&job).map_err(Error::internal)?;
    let write = (request, payload);
    let queued = ctx.db.write_with(scope, write, |tx, (request, payload)| {
        Box::pin(async move { request.queue(tx, job_kinds::MAIL_INVENTORY, payload).await })
    });
    queued.await?;
    Ok(message)
}

/// The job: writes the sheet of the stock as it is now and mails it.
#[crate::boxed]
pub(crate) async fn deliver_inventory(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let asked: SheetJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let now = ctx.now();
    let filter = (is_active(asked.status), asked.chatbot);
    let written = written(ctx, &job.scope, filter, asked.costs).await?;
    let (subject, text) = words(&written.company, &written.date, written.products);
    let attachment = File {
        name: written.name,
        media_type: XLSX,
        bytes: written.bytes,
    };
    let mail = Mail {
        to: asked.email,
        subject,
        text,
        attachments: vec![attachment],
        reply_to: None,
    };
    mail::send(&ctx.config.mail, now, mail).await
}

/// The inventory as it is now.
struct Written {
    company: CompanyRow,
    date: String,
    products: usize,
    name: String,
    bytes: Vec<u8>,
}

async fn written(
    ctx: &Context,
    scope: &CompanyScope,
    filter: (Option<bool>, Option<bool>),
    costs: bool,
) -> Result<Written> {
    let now = ctx.now();
    let read = ctx.db.read_with(scope, filter, |tx, filter| {
        Box::pin(async move {
            let company = company(tx).await?;
            let categories = queries::categories(tx).await?;
            let members = queries::category_members(tx).await?;
            let mut products = Vec::new();
            let mut after = 0;
            loop {
                let some = queries::after(tx, after, ROWS).await?;
                let Some(last) = some.last() else { break };
                after = last.id;
                products.extend(some.into_iter().filter(|row| fits(row, *filter)));
            }
            Ok::<_, Error>((company, categories, members, products))
        })
    });
    let (company, categories, members, products) = read.await?;
    let country = company.country.parse().map_err(Error::internal)?;
    let profile = yapa_countries::profile(country);
    let date = local_time(profile, now)?.date;
    let count = products.len();
    let sheet = Sheet {
        profile,
        at_ms: now,
        costs,
        products,
        categories: names(categories, &members),
    };
    let written = tokio::task::spawn_blocking(move || sheet::write(sheet));
    Ok(Written {
        name: format!("inventario-{}-{date}.xlsx", company.register_number),
        products: count,
        bytes: written.await.map_err(Error::internal)??,
        company,
        date,
    })
}

/// The company's inventory as a spreadsheet; the query's address is ignored.
///
/// # Errors
/// Internal, should it not be writable.
#[crate::boxed]
pub async fn inventory_file(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: InventoryQuery,
) -> Result<File> {
    let filter = (is_active(query.status), query.chatbot);
    let written = written(ctx, scope, filter, caller.sees_costs()).await?;
    Ok(File {
        name: written.name,
        media_type: XLSX,
        bytes: written.bytes,
    })
}

fn fits(row: &ProductRow, (active, chatbot): (Option<bool>, Option<bool>)) -> bool {
    active.is_none_or(|active| row.active == active)
        && chatbot.is_none_or(|chatbot| row.chatbot == chatbot)
}

fn words(company: &CompanyRow, date: &str, products: usize) -> (String, String) {
    let name = mail::shop_name(company);
    (
        own_say::sheet_subject(name, date),
        own_say::sheet_mail(name, products),
    )
}

/// The names of the categories of each product, ascending by its key.
fn names(categories: Vec<CategoryRow>, members: &[(i64, i64)]) -> Vec<(i64, String)> {
    let mut names: Vec<(i64, String)> = Vec::with_capacity(members.len());
    // By category in the order of their names, then by product.
    for category in categories {
        let from = members.partition_point(|(id, _)| *id < category.id);
        let own = members.iter().skip(from);
        let own = own.take_while(|(id, _)| *id == category.id);
        names.extend(own.map(|(_, product)| (*product, category.name.clone())));
    }
    names.sort_by_key(|(product, _)| *product);
    names
}
