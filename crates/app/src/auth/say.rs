//! Mails with a link to a password.

pub(super) const RECOVERY_SUBJECT: &str = "Cambie su contraseña de Yapa";

/// Body of the mail with the link.
pub(super) fn recovery_mail(first_name: &str, link: &str, support: Option<&str>) -> String {
    let help = support.map_or(String::new(), |address| {
        format!("\nSi necesita ayuda, escriba a {address}.\n")
    });
    format!(
        "Hola {first_name}:\n\nPara elegir una contraseña nueva, abra este enlace. Sirve una sola vez y vence en 60 minutos.\n\n\
         {link}\n\nSi usted no lo pidió, no haga nada: su contraseña sigue siendo la misma.\n{help}\nYapa\n"
    )
}

pub(super) const SHOP_READY_SUBJECT: &str = "Su tienda en Yapa está lista";

/// Body of the mail to the owner of a new shop.
pub(super) fn shop_ready_mail(
    first_name: &str,
    company: &str,
    email: &str,
    link: &str,
    support: Option<&str>,
) -> String {
    let help = support.map_or(String::new(), |address| {
        format!("\nSi necesita ayuda, escriba a {address}.\n")
    });
    format!(
        "Hola {first_name}:\n\nSu tienda {company} está lista. Su usuario es {email}. \
         Para elegir su contraseña e ingresar, abra este enlace. Sirve una sola vez y vence en 7 días.\n\n\
         {link}\n\nSi usted no creó esta tienda, no haga nada.\n{help}\nYapa\n"
    )
}

/// Subject of the mail to an invited user.
pub(super) fn invitation_subject(company: &str) -> String {
    format!("Su cuenta de Yapa en {company}")
}

/// Body of the mail to an invited user.
pub(super) fn invitation_mail(
    first_name: &str,
    company: &str,
    email: &str,
    link: &str,
    support: Option<&str>,
) -> String {
    let help = support.map_or(String::new(), |address| {
        format!("\nSi necesita ayuda, escriba a {address}.\n")
    });
    format!(
        "Hola {first_name}:\n\nYa tiene una cuenta en Yapa para {company}. Su usuario es {email}. \
         Para elegir su contraseña, abra este enlace. Sirve una sola vez y vence en 7 días.\n\n\
         {link}\n{help}\nYapa\n"
    )
}
