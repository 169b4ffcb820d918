//! Settings of an administrator for the whole installation: the names that mean something,
//! and their values. They are read when they are used, so that a change needs no restart.

use yapa_domain::Country;
use yapa_domain::text::is_email;
use yapa_storage::queries::settings;

use crate::{Context, Error, Result, say};

/// Companies that see the entry of purchasing in the menu.
pub(crate) const PURCHASE_HOSTS: &str = "purchase_hosts";
/// Companies whose owner runs the branches.
pub(crate) const PERMISSION_HOSTS: &str = "permission_hosts";
/// Where users ask for help.
pub(crate) const SUPPORT_EMAIL: &str = "support_email";
/// The authority's resolution under electronic documents.
pub(crate) const TICKET_RESOLUTION: &str = "ticket_resolution";
/// The page where buyers look a document up.
pub(crate) const TICKET_LOOKUP_URL: &str = "ticket_lookup_url";
/// Notice of a country's documents; the country's code follows in small letters.
const TICKET_NOTICE: &str = "ticket_notice_";
/// Who may make a shop on the sign-in page; without a value the first one of an installation.
pub(crate) const SIGNUP: &str = "signup";
/// Every visitor, a value of [`SIGNUP`].
pub(crate) const SIGNUP_OPEN: &str = "open";
/// Visitors with the code of [`SIGNUP_CODE`], a value of [`SIGNUP`].
pub(crate) const SIGNUP_BY_CODE: &str = "code";
/// No shop is made there, a value of [`SIGNUP`].
pub(crate) const SIGNUP_OFF: &str = "off";
/// The code that the operator gives to invited owners.
pub(crate) const SIGNUP_CODE: &str = "signup_code";
/// Longest value, in characters.
const LONGEST: usize = 2_000;
/// Longest line under a ticket, in characters.
const LONGEST_LINE: usize = 200;

/// How a value must be spelt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Hosts,
    Email,
    Line,
    Signup,
}

/// A name that means something.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The name.
    pub name: String,
    /// Its effect, a sentence for the operator.
    pub meaning: String,
    /// How its value is spelt, for the operator.
    pub format: &'static str,
    kind: Format,
}

/// Every setting there is.
pub fn known() -> Vec<Setting> {
    let row = |name: &str, meaning: &str, kind| Setting {
        name: name.to_owned(),
        meaning: meaning.to_owned(),
        format: match kind {
            Format::Hosts => say::FORMAT_HOSTS,
            Format::Email => say::FORMAT_EMAIL,
            Format::Line => say::FORMAT_LINE,
            Format::Signup => say::FORMAT_SIGNUP,
        },
        kind,
    };
    let mut all = vec![
        row(PERMISSION_HOSTS, say::SETTING_PERMISSIONS, Format::Hosts),
        row(PURCHASE_HOSTS, say::SETTING_PURCHASE, Format::Hosts),
        row(SIGNUP, say::SETTING_SIGNUP, Format::Signup),
        row(SIGNUP_CODE, say::SETTING_SIGNUP_CODE, Format::Line),
        row(SUPPORT_EMAIL, say::SETTING_SUPPORT, Format::Email),
        row(TICKET_LOOKUP_URL, say::SETTING_LOOKUP, Format::Line),
        row(TICKET_RESOLUTION, say::SETTING_RESOLUTION, Format::Line),
    ];
    all.extend(Country::ALL.into_iter().map(|country| {
        let meaning = say::setting_notice(country.code());
        row(&notice_name(country), &meaning, Format::Line)
    }));
    all
}

/// The setting that replaces the notices of a country's documents.
pub(crate) fn notice_name(country: Country) -> String {
    format!("{TICKET_NOTICE}{}", country.code().to_lowercase())
}

/// The stored settings, by name.
#[crate::boxed]
pub async fn all(ctx: &Context) -> Result<Vec<(String, String)>> {
    let run = ctx.db.read_platform(|tx| Box::pin(settings::all(tx)));
    Ok(run.await?)
}

/// The value of a name; `None` when it is not set.
///
/// # Errors
/// 400 for a name that means nothing.
#[crate::boxed]
pub async fn get(ctx: &Context, name: &str) -> Result<Option<String>> {
    find(name)?;
    let found = all(ctx).await?.into_iter().find(|(known, _)| known == name);
    Ok(found.map(|(_, value)| value))
}

/// Sets a value.
///
/// # Errors
/// 400 for a name that means nothing or a value that is spelt wrongly.
#[crate::boxed]
pub async fn set(ctx: &Context, name: &str, value: &str) -> Result<()> {
    let value = checked(&find(name)?, value)?;
    let name = name.to_owned();
    let run = ctx.db.write_platform(move |tx| {
        let (name, value) = (name.clone(), value.clone());
        Box::pin(async move { settings::set(tx, &name, &value).await })
    });
    Ok(run.await?)
}

/// Takes a value away; whether there was one.
///
/// # Errors
/// 400 for a name that means nothing.
#[crate::boxed]
pub async fn unset(ctx: &Context, name: &str) -> Result<bool> {
    find(name)?;
    let name = name.to_owned();
    let run = ctx.db.write_platform(move |tx| {
        let name = name.clone();
        Box::pin(async move { settings::unset(tx, &name).await })
    });
    Ok(run.await?)
}

/// The support address: the stored setting, or else the one from the server's start.
#[crate::boxed]
pub(crate) async fn support_email(ctx: &Context) -> Result<Option<String>> {
    let set = get(ctx, SUPPORT_EMAIL).await?;
    Ok(set.or_else(|| ctx.config.support_email.clone()))
}

fn find(name: &str) -> Result<Setting> {
    let all = known();
    let names: Vec<&str> = all.iter().map(|setting| setting.name.as_str()).collect();
    let refused = Error::validation(say::unknown_setting(name, &names.join(", ")));
    all.into_iter()
        .find(|setting| setting.name == name)
        .ok_or(refused)
}

/// The value as it is kept.
fn checked(setting: &Setting, value: &str) -> Result<String> {
    let value = value.trim();
    let fits = match setting.kind {
        Format::Hosts => {
            let host = |text: &str| {
                let known = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '&';
                (5..=20).contains(&text.len()) && text.chars().all(known)
            };
            value.chars().count() <= LONGEST && value.split(',').map(str::trim).all(host)
        }
        Format::Email => is_email(value),
        Format::Signup => [SIGNUP_OPEN, SIGNUP_BY_CODE, SIGNUP_OFF].contains(&value),
        Format::Line => {
            (1..=LONGEST_LINE).contains(&value.chars().count())
                && !value.chars().any(char::is_control)
        }
    };
    if !fits {
        return Err(Error::validation(say::bad_setting(
            &setting.name,
            setting.format,
        )));
    }
    Ok(match setting.kind {
        Format::Hosts => value
            .split(',')
            .map(str::trim)
            .collect::<Vec<_>>()
            .join(","),
        Format::Email | Format::Line | Format::Signup => value.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_kept_when_it_is_spelt_as_its_name_asks() {
        let kept = |name, value| checked(&find(name).unwrap(), value).ok();
        let hosts = kept(PURCHASE_HOSTS, " 20601234565, 76123456-7 ");
        assert_eq!(hosts.as_deref(), Some("20601234565,76123456-7"));
        assert_eq!(kept(PURCHASE_HOSTS, "20601234565,,"), None);
        assert_eq!(kept(PURCHASE_HOSTS, "una bodega"), None);
        assert_eq!(
            kept(SUPPORT_EMAIL, "ayuda@yapa.example").as_deref(),
            Some("ayuda@yapa.example")
        );
        assert_eq!(kept(SUPPORT_EMAIL, "ayuda"), None);
        assert_eq!(kept(TICKET_RESOLUTION, " "), None);
        assert_eq!(kept(TICKET_RESOLUTION, "una\nlínea"), None);
        assert_eq!(
            kept("ticket_notice_cl", "Vea www.sii.cl").as_deref(),
            Some("Vea www.sii.cl")
        );
    }

    #[test]
    fn an_unknown_name_is_answered_with_those_there_are() {
        let refused = find("soporte").unwrap_err();
        assert!(refused.message().contains("soporte") && refused.message().contains(SUPPORT_EMAIL));
    }
}
