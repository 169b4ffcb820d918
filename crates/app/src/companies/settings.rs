//! The settings that the contract lists by name: those that mean something here, and any other.

use yapa_countries::CountryProfile;
use yapa_domain::Money;
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::company_change::forget_setting;
use yapa_storage::queries::company_setup as setup;
use yapa_wire::companies::{DiscountMode, Setting};

use super::say;
use crate::faults::Faults;
use crate::mail::request::addresses;
use crate::{Error, Result};

/// The setting that is stock control from the other side.
pub(super) const ZERO_INVENTORY: &str = "inventarioCero";
/// Whether buyers ask for their invoice with the code on the ticket.
pub(crate) const SELF_INVOICING: &str = "autofactura";
const FLAGS: [&str; 10] = [
    "descuentoGlobal",
    "descuentoLinea",
    ZERO_INVENTORY,
    "servicioParqueo",
    "impuestoIva",
    "lineasLibres",
    "cajaPorSucursal",
    "cajaObligatoria",
    "vendedorCorrigePago",
    SELF_INVOICING,
];
const MODES: [&str; 2] = ["modoDescuentoGlobal", "modoDescuentoLinea"];
const CODE: &str = "codigoEstablecimiento";
/// The authority's code of the company's activity (Chile's acteco).
pub(crate) const ACTIVITY_CODE: &str = "codigoActividad";
const NOTE: &str = "notaCotizacion";
/// The addresses that get each close of a cash session by mail.
const CASH_MAIL: &str = "cajaCorreo";
/// Limit of the debt of a client without an own limit.
const CREDIT_LIMIT: &str = "fiadoLimite";
/// Days after which a sale on credit falls due.
const CREDIT_DAYS: &str = "fiadoDias";
const MOST_CREDIT_DAYS: u32 = 365;
/// The company's goal of purchases in a year.
pub(crate) const PURCHASE_GOAL: &str = "metaComprasAnual";
const LONGEST_NOTE: usize = 120;
const LONGEST_NAME: usize = 60;
const LONGEST_VALUE: usize = 500;
/// Most names that a company keeps.
const MOST: usize = 200;

/// Settings as they are stored.
pub(crate) struct Stored(pub Vec<(String, String)>);

impl Stored {
    /// The code of the main establishment: as it was set, else as the company was opened with.
    pub fn branch_code<'a>(&'a self, company: &'a CompanyRow) -> &'a str {
        self.text(CODE).unwrap_or(&company.branch_code)
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found
            .map(|(_, value)| value.as_str())
            .filter(|value| !value.is_empty())
    }

    pub fn flag(&self, name: &str, usual: bool) -> bool {
        self.text(name).map_or(usual, |value| value == "true")
    }

    pub fn mode(&self, name: &str) -> Option<DiscountMode> {
        match self.text(name)? {
            "monto" => Some(DiscountMode::Amount),
            "porcentaje" => Some(DiscountMode::Percent),
            _ => None,
        }
    }

    /// All settings by name, with the one that is a column of the company.
    pub fn listed(self, stock_control: bool) -> Vec<Setting> {
        let stored = self
            .0
            .into_iter()
            .filter(|(name, _)| name != ZERO_INVENTORY);
        let zero = (ZERO_INVENTORY.to_owned(), (!stock_control).to_string());
        let mut all: Vec<_> = stored.chain([zero]).collect();
        all.sort_unstable();
        let shown = all.into_iter();
        shown.map(|(name, value)| Setting { name, value }).collect()
    }
}

/// The settings of a form.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct SettingChanges {
    /// Values by name; an empty one forgets the name.
    values: Vec<(String, String)>,
    /// Whether goods may be sold without stock.
    pub zero_inventory: Option<bool>,
}

impl SettingChanges {
    /// Reads the list of a form.
    pub fn read(profile: &CountryProfile, list: &[Setting], faults: &mut Faults) -> SettingChanges {
        let mut wanted = SettingChanges::default();
        let mut seen: Vec<&str> = Vec::new();
        for setting in list {
            let (name, value) = (setting.name.trim(), setting.value.trim());
            let field = format!("configuracion.{name}");
            if name.is_empty() || name.chars().count() > LONGEST_NAME {
                faults.add("configuracion", say::SETTING_NAME);
            } else if seen.contains(&name) {
                faults.add(field, say::SETTING_TWICE);
            } else {
                match spelled(profile, name, value) {
                    Ok(value) if name == ZERO_INVENTORY => {
                        wanted.zero_inventory = (!value.is_empty()).then(|| value == "true");
                    }
                    Ok(value) => wanted.values.push((name.to_owned(), value)),
                    Err(message) => faults.add(field, message),
                }
                seen.push(name);
            }
        }
        wanted
    }

    /// Writes them.
    ///
    /// # Errors
    /// 422 when the company would keep too many names.
    #[crate::boxed]
    pub async fn write(&self, tx: &mut CompanyTx) -> Result<()> {
        for (name, value) in &self.values {
            match value.as_str() {
                "" => forget_setting(tx, name).await?,
                value => setup::put_setting(tx, name, value).await?,
            }
        }
        let too_many = !self.values.is_empty() && setup::settings(tx).await?.len() > MOST;
        if too_many {
            return Err(Error::rule("configuracion", say::MANY_SETTINGS));
        }
        Ok(())
    }
}

/// The value as it is stored, or its fault.
fn spelled(
    profile: &CountryProfile,
    name: &str,
    value: &str,
) -> std::result::Result<String, &'static str> {
    let kept = || Ok(value.to_owned());
    match name {
        _ if value.is_empty() => Ok(String::new()),
        name if FLAGS.contains(&name) => match value.to_ascii_lowercase().as_str() {
            flag @ ("true" | "false") => Ok(flag.to_owned()),
            _ => Err(say::SETTING_FLAG),
        },
        name if MODES.contains(&name) => match value.to_ascii_lowercase().as_str() {
            "monto" | "amount" => Ok("monto".to_owned()),
            "porcentaje" | "percent" => Ok("porcentaje".to_owned()),
            _ => Err(say::SETTING_MODE),
        },
        CASH_MAIL => addresses(value).map(|_| value.to_owned()),
        CODE if !profile.branch_code.fits(value) => Err(profile.branch_code.wrong_text),
        ACTIVITY_CODE if !is_activity_code(value) => Err(say::SETTING_ACTIVITY),
        NOTE if value.chars().count() > LONGEST_NOTE => Err(say::SETTING_NOTE),
        PURCHASE_GOAL | CREDIT_LIMIT if !is_amount(profile, value) => Err(say::SETTING_AMOUNT),
        CREDIT_DAYS
            if !value
                .parse()
                .is_ok_and(|days: u32| (1..=MOST_CREDIT_DAYS).contains(&days)) =>
        {
            Err(say::SETTING_DAYS)
        }
        _ if value.chars().count() > LONGEST_VALUE => Err(say::SETTING_LONG),
        _ => kept(),
    }
}

/// Whether a value is a code of activity: up to six digits, not only zeros.
fn is_activity_code(value: &str) -> bool {
    value.len() <= 6
        && value.bytes().all(|byte| byte.is_ascii_digit())
        && value.bytes().any(|byte| byte != b'0')
}

/// Whether a value is an amount of the country's money, not below zero.
fn is_amount(profile: &CountryProfile, value: &str) -> bool {
    let amount: Option<Money> = value.parse().ok();
    let decimals = profile.currency.decimals;
    amount.is_some_and(|amount| !amount.is_negative() && amount == amount.round(decimals))
}

#[cfg(test)]
mod tests {
    use yapa_countries::profile;
    use yapa_domain::Country;

    use super::*;

    fn read(list: &[(&str, &str)]) -> Result<SettingChanges> {
        let list: Vec<_> = list
            .iter()
            .map(|(name, value)| Setting {
                name: (*name).to_owned(),
                value: (*value).to_owned(),
            })
            .collect();
        let mut faults = Faults::default();
        let wanted = SettingChanges::read(profile(Country::ALL[0]), &list, &mut faults);
        faults.end().map(|()| wanted)
    }

    #[test]
    fn values_are_kept_as_their_names_ask() {
        let wanted = read(&[
            ("descuentoGlobal", "TRUE"),
            ("modoDescuentoLinea", "percent"),
            ("notaCotizacion", " Gracias "),
            ("color", "verde"),
            ("inventarioCero", "true"),
        ]);
        let wanted = wanted.unwrap();
        let values: Vec<_> = wanted
            .values
            .iter()
            .map(|(_, value)| value.as_str())
            .collect();
        assert_eq!(values, ["true", "porcentaje", "Gracias", "verde"]);
        assert_eq!(wanted.zero_inventory, Some(true));
    }

    #[test]
    fn invalid_settings_are_refused_by_name() {
        for (name, value) in [
            ("descuentoLinea", "sí"),
            ("modoDescuentoGlobal", "ambos"),
            ("codigoEstablecimiento", "00 01"),
            ("codigoEstablecimiento", "abcd"),
            ("notaCotizacion", &"x".repeat(121)),
            ("metaComprasAnual", "mucho"),
            ("metaComprasAnual", "-1"),
            ("metaComprasAnual", "0.001"),
            ("color", &"x".repeat(501)),
        ] {
            let refused = read(&[(name, value)]).unwrap_err();
            assert_eq!(refused.details()[0].field, format!("configuracion.{name}"));
        }
        assert!(read(&[("a", "1"), ("a", "2")]).is_err());
        assert!(read(&[("", "1")]).is_err());
        assert!(read(&[("servicioParqueo", "")]).is_ok());
    }
}
