//! The pictures a company has put into the product.

use yapa_storage::CompanyScope;
use yapa_storage::queries::gallery::{self as queries, PictureRow};
use yapa_wire::Id;
use yapa_wire::gallery::{Picture, PictureKind, PicturePage, PictureQuery};
use yapa_wire::paging::Page;

use crate::paging::Paging;
use crate::{Caller, Context, Error, Result};

const USUAL_PAGE: i64 = 20;

/// A page of the pictures: the shop, its logo, then the products by name. A seller sees those of the
/// guides of the own sales.
///
/// # Errors
/// 400 for a page out of reach.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: PictureQuery,
) -> Result<PicturePage> {
    let seller = caller.only_seller();
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let kind = query.kind.map_or("", code);
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let count = queries::count(tx, kind, seller).await?;
            let rows = queries::page(tx, kind, seller, paging.size, paging.offset()).await?;
            Ok::<_, Error>((count, rows))
        })
    });
    let (count, rows) = run.await?;
    Ok(PicturePage {
        page: Page::of(count, paging.page, paging.size),
        pictures: rows.into_iter().map(show).collect::<Result<_>>()?,
    })
}

/// How the database spells a kind. Goods receipts have no pictures yet.
fn code(kind: PictureKind) -> &'static str {
    match kind {
        PictureKind::Company => "empresa",
        PictureKind::Logo => "logo",
        PictureKind::Product => "producto",
        PictureKind::Receipt => "recepcion",
        PictureKind::Guide => "guia",
    }
}

fn show(row: PictureRow) -> Result<Picture> {
    let kinds = [
        PictureKind::Company,
        PictureKind::Logo,
        PictureKind::Product,
        PictureKind::Receipt,
        PictureKind::Guide,
    ];
    let kind = kinds.into_iter().find(|kind| code(*kind) == row.kind);
    Ok(Picture {
        image: row.image,
        kind: kind.ok_or_else(|| Error::internal("a picture of no kind"))?,
        title: row.title,
        reference_id: row.reference_id.map(Id),
    })
}
