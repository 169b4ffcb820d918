//! Sentences that are the same in every country.

/// What people read whatever the country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Messages {
    /// Signing in without an e-mail.
    pub email_missing: &'static str,
    /// Signing in with something that is no e-mail.
    pub email_wrong: &'static str,
    /// Signing in without a password.
    pub password_missing: &'static str,
    /// Wrong e-mail or password, or a user that cannot be loaded.
    pub sign_in_wrong: &'static str,
    /// A user who may not use this application.
    pub sign_in_forbidden: &'static str,
    /// Any other failure.
    pub failed: &'static str,
    /// The password was changed.
    pub password_changed: &'static str,
    /// A password below 8 characters.
    pub password_short: &'static str,
    /// The mail went out.
    pub mail_sent: &'static str,
    /// The payments of a document type were saved.
    pub condition_saved: &'static str,
    /// A quote changed its state.
    pub proforma_updated: &'static str,
    /// A quote was made.
    pub proforma_created: &'static str,
    /// The note of a quote is above 120 characters.
    pub proforma_note_long: &'static str,
    /// A client was added.
    pub client_added: &'static str,
    /// A client could not be saved and the server did not say why.
    pub client_failed: &'static str,
    /// A document cannot be downloaded.
    pub document_unavailable: &'static str,
    /// Mailing a guide to nobody.
    pub guide_mail_missing: &'static str,
    /// Mailing a guide to something that is no address.
    pub guide_mail_wrong: &'static str,
    /// No products in a list.
    pub no_products: &'static str,
    /// No bonuses in a list.
    pub no_bonuses: &'static str,
    /// No products in a category.
    pub no_products_in_category: &'static str,
    /// Any other empty list.
    pub no_results: &'static str,
    /// An order that is picked up.
    pub order_pickup: &'static str,
    /// An order that is delivered.
    pub order_delivery: &'static str,
}

/// The only ones there are.
pub const MESSAGES: Messages = Messages {
    email_missing: "Debe ingresar su correo electrónico",
    email_wrong: "El correo electrónico es incorrecto",
    password_missing: "Debe ingresar su contraseña",
    sign_in_wrong: "Correo o contraseña incorrecta.",
    sign_in_forbidden: "Ud. no se encuentra autorizado para iniciar sesión en esta aplicación.",
    failed: "Ocurrió un error, intentelo nuevamente en unos minutos.",
    password_changed: "Se cambió la contraseña correctamente.",
    password_short: "La contraseña debe tener como mínimo 8 caracteres",
    mail_sent: "Correo enviado exitosamente.",
    condition_saved: "Condición guardada",
    proforma_updated: "Se actualizó el estado de la proforma",
    proforma_created: "Se generó la proforma.",
    proforma_note_long: "La nota debe tener como máximo 120 caracteres",
    client_added: "El Cliente ha sido agregado",
    client_failed: "error al agregar cliente",
    document_unavailable: "Documento no está disponible",
    guide_mail_missing: "Debe ingresar al menos un correo",
    guide_mail_wrong: "Correo(s) inválido(s)",
    no_products: "No se encontraron productos",
    no_bonuses: "No se encontraron bonificaciones",
    no_products_in_category: "No se ha encontrado ningún producto en esta categoría",
    no_results: "No se encontraron resultados",
    order_pickup: "El cliente recogerá en tienda su pedido",
    order_delivery: "El cliente solicitó delivery para su pedido",
};
