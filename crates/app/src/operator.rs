//! Commands of an installation's operator: companies, accounts, surveys.

mod accounts;
mod advertisements;
mod masters;
mod reports;
mod sponsors;
mod surveys;

use yapa_countries::CountryProfile;
use yapa_domain::text::{fold, is_email};
use yapa_domain::{Country, Dec4, EpochMillis, PersonKind, Rate, Right, Role};
use yapa_storage::queries::clients::{self, ClientRow};
use yapa_storage::queries::companies::{self, CompanyRow};
use yapa_storage::queries::company_setup::{self as setup, NewBranch};
use yapa_storage::queries::company_start::{self, StartRow};
use yapa_storage::queries::documents::{self, DocumentSetting};
use yapa_storage::queries::payments::{self, PaymentMethodRow};
use yapa_storage::queries::users::{self, RoleRightRow, UserRow};
use yapa_storage::{
    CompanyScope, CompanyTx, IdSource, StorageError, company_by_register_number,
    scope_of_new_company,
};

use crate::companies::open_series;
use crate::context::Context;
use crate::credentials::passwords::check_length;
use crate::error::{Error, Result};
use crate::identities::plain_number;
use crate::{WriteContext, say};

pub use self::accounts::{AccountScreens, account_screens, set_account_screens};
pub(crate) use self::advertisements::put_up;
pub use self::advertisements::{
    ListedAdvertisement, NewAdvertisement, add_advertisement, list_advertisements,
    remove_advertisement,
};
pub use self::masters::set_master;
pub use self::reports::{ReportAnswer, answer_report, list_open_reports};
pub use self::sponsors::{ListedSponsor, import_sponsors, list_sponsors};
pub(crate) use self::surveys::ask_company;
pub use self::surveys::{ListedSurvey, add_survey, close_survey, list_surveys, survey_answers};

/// Rights of the sellers of a new shop, until its owner decides them: a large discount, and undoing
/// a sale, are approved by another person. Written as decisions of the company, so that the usual
/// rights of companies from before stay as they are.
const SELLER_RIGHTS: [(Right, Rate); 3] = [
    (Right::Discount, Dec4::from_scaled(100_000)),
    (Right::VoidSale, Dec4::ZERO),
    (Right::CreditNote, Dec4::ZERO),
];

/// A company to add.
#[derive(Clone, Debug)]
pub struct NewCompany {
    /// Its country.
    pub country: Country,
    /// Its tax number, the host of its paths.
    pub register_number: String,
    /// Legal name.
    pub legal_name: String,
    /// Name on the sign.
    pub trade_name: String,
    /// Address.
    pub address: String,
}

/// Adds a company ready to sell: a branch, the country's documents with a
/// series each, its payment types and the generic client.
///
/// # Errors
/// 409 when the tax number is taken, 400 when it cannot be one or there is no legal name.
#[crate::boxed]
pub async fn add_company(ctx: &Context, new: NewCompany) -> Result<CompanyScope> {
    let profile = yapa_countries::profile(new.country);
    let number = register_number(new.country, &new.register_number)?;
    if new.legal_name.trim().is_empty() {
        return Err(Error::validation(say::COMPANY_FIELDS));
    }
    let (ids, now) = (ctx.ids.clone(), ctx.now());
    let scope = new_scope(ctx);
    let row = company_row(scope.company_id(), now, profile, &new, &number);
    let added = ctx
        .db
        .write_with(&scope, (row, new), move |tx, (row, new)| {
            let ids = ids.clone();
            Box::pin(async move {
                companies::insert_own_company(tx, row).await?;
                equip(tx, &ids, profile, new, now).await?;
                let start = StartRow {
                    owner_id: WriteContext::SERVER,
                    created_at_ms: now,
                    steps: String::new(),
                    hidden: false,
                };
                company_start::insert(tx, &start).await
            })
        });
    added.await.map_err(|error: StorageError| {
        match error.is_unique_on("company", "register_number") {
            true => Error::conflict(say::COMPANY_TAKEN),
            false => error.into(),
        }
    })?;
    Ok(scope)
}

/// The scope of a company that is about to be added.
pub(crate) fn new_scope(ctx: &Context) -> CompanyScope {
    scope_of_new_company(ctx.next_id())
}

/// A company's tax number as it is kept. Of clients a number that fails its check digit is taken
/// all the same; a company has its own for good, in every address and on every document.
///
/// # Errors
/// 400 when there is none, or one that the country's register cannot have given.
pub fn register_number(country: Country, typed: &str) -> Result<String> {
    let plain = plain_number(typed);
    if plain.is_empty() {
        return Err(Error::validation(say::COMPANY_FIELDS));
    }
    let mut kinds = yapa_countries::profile(country).identities.iter();
    let Some(kind) = kinds.find(|kind| kind.person == PersonKind::Legal) else {
        return Ok(plain);
    };
    let wrong = || Error::validation(say::wrong_register_number(kind.short, typed.trim()));
    kind.check(&plain).map_err(|_| wrong())?;
    let number = kind.spelled(&plain);
    match kind.looks_mistyped(&number) {
        true => Err(wrong()),
        false => Ok(number),
    }
}

/// Gives a company the settings that it needs to sell.
#[crate::boxed]
pub(crate) async fn equip(
    tx: &mut CompanyTx,
    ids: &IdSource,
    profile: &'static CountryProfile,
    new: &NewCompany,
    now: EpochMillis,
) -> std::result::Result<(), StorageError> {
    let branch = ids.next(now);
    let new_branch = NewBranch {
        id: branch,
        code: "0000",
        trade_name: &new.trade_name,
        email: "",
        phone: "",
        address: &new.address,
    };
    setup::insert_branch(tx, new_branch).await?;
    for document in profile.documents {
        let setting = DocumentSetting {
            code: document.code.to_owned(),
            active: true,
            is_default: document.is_default,
        };
        documents::insert(tx, &setting).await?;
    }
    open_series(tx, profile, branch, 1, |_| 0).await?;
    for (position, payment) in (0_i64..).zip(profile.payments) {
        let method = PaymentMethodRow {
            id: ids.next(now),
            code: payment.code.to_owned(),
            name: payment.name.to_owned(),
            description: payment.description.to_owned(),
            position,
            active: payment.is_active,
            ..PaymentMethodRow::default()
        };
        payments::insert(tx, &method).await?;
    }
    for (right, value) in SELLER_RIGHTS {
        let role = Role::Seller;
        users::set_role_right(tx, &RoleRightRow { role, right, value }).await?;
    }
    clients::insert(tx, &[generic_client(ids.next(now), profile)], now).await
}

fn generic_client(id: i64, profile: &CountryProfile) -> ClientRow {
    let client = &profile.generic_client;
    ClientRow {
        id,
        document_type: client.identity.to_owned(),
        document_number: client.number.to_owned(),
        person_type: clients::person_type(client.person).to_owned(),
        name: client.name.to_owned(),
        generic: true,
        ..ClientRow::default()
    }
}

/// A new company before its people change anything.
pub(crate) fn company_row(
    id: i64,
    now: EpochMillis,
    profile: &CountryProfile,
    new: &NewCompany,
    number: &str,
) -> CompanyRow {
    let text = String::new;
    let zero = Dec4::ZERO;
    CompanyRow {
        id,
        register_number: number.to_owned(),
        master_company_id: None,
        country: profile.country.code().to_owned(),
        legal_name: new.legal_name.trim().to_owned(),
        trade_name: new.trade_name.trim().to_owned(),
        fantasy_name: text(),
        business_line: text(),
        email: text(),
        phone: text(),
        address: new.address.trim().to_owned(),
        division1_code: text(),
        division1_name: text(),
        division2_code: text(),
        division2_name: text(),
        division3_code: text(),
        division3_name: text(),
        latitude: text(),
        longitude: text(),
        logo: text(),
        image: text(),
        branch_code: "0000".to_owned(),
        enabled: true,
        electronic_emission: true,
        external_tax_flow: profile.sale.external_documents,
        has_extra_taxes: false,
        uses_guides: false,
        credit_notes: true,
        stock_control: false,
        edit_prices: false,
        delivery: false,
        pickup: false,
        delivery_price: zero,
        delivery_distance: zero,
        print_format: "80mm".to_owned(),
        daily_goal: zero,
        monthly_goal: zero,
        proforma_days: 7,
        bags_active: false,
        bags_unit_price: zero,
        bags_sell_price: zero,
        bags_stock: zero,
        bags_biodegradable: false,
        bags_icbper: profile.sale.bag_levy.map_or(zero, |levy| levy.value),
        created_at_ms: now,
        filters: "[]".to_owned(),
    }
}

/// An account to add.
#[derive(Clone, Debug)]
pub struct NewUser {
    /// Tax number of its company.
    pub company: String,
    /// E-mail, the user name.
    pub email: String,
    /// Password, 8 to 128 characters.
    pub password: String,
    /// Given name.
    pub first_name: String,
    /// First family name.
    pub last_name: String,
    /// Its role in the company.
    pub role: Role,
}

/// Adds an account to a company; answers its key.
///
/// # Errors
/// 404 when there is no such company, 409 when the e-mail is taken, 400 for a bad field.
#[crate::boxed]
pub async fn add_user(ctx: &Context, new: NewUser) -> Result<i64> {
    let email = fold_email(&new.email)?;
    check_length("usuPassword", &new.password)?;
    let hash = ctx.passwords.permit().await?.hash(&new.password).await?;
    let (id, now) = (ctx.next_id(), ctx.now());
    let added = ctx.db.write_platform(move |tx| {
        let (new, email, hash) = (new.clone(), email.clone(), hash.clone());
        Box::pin(async move {
            let scope = company_by_register_number(tx, new.company.trim())
                .await?
                .ok_or(StorageError::NotFound)?;
            let user = user_row(
                id,
                scope.company_id(),
                email,
                new.first_name,
                new.last_name,
                now,
            );
            users::insert_user(tx, &user, &hash).await?;
            users::insert_role(tx, scope.company_id(), id, new.role.code()).await
        })
    });
    added.await.map_err(|error| match error {
        StorageError::NotFound => Error::not_found(say::NO_SUCH_COMPANY),
        error if error.is_unique_on("user_account", "email") => Error::conflict(say::EMAIL_TAKEN),
        error => error.into(),
    })?;
    Ok(id)
}

fn fold_email(email: &str) -> Result<String> {
    let email = email.trim().to_lowercase();
    // An address with an accent could not be typed the same way twice.
    if is_email(&email) && fold(&email) == email {
        Ok(email)
    } else {
        Err(Error::field("usuCorreo", say::BAD_EMAIL))
    }
}

/// A new account before its user changes anything.
pub(crate) fn user_row(
    id: i64,
    company: i64,
    email: String,
    first: String,
    last: String,
    now: EpochMillis,
) -> UserRow {
    UserRow {
        id,
        email,
        home_company: company,
        first_name: first.trim().to_owned(),
        last_name: last.trim().to_owned(),
        second_last_name: String::new(),
        phone: String::new(),
        document_type: String::new(),
        document_number: String::new(),
        enabled: true,
        sales_app: true,
        lands_on_session: false,
        registered_at_ms: now,
    }
}
