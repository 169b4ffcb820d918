//! Texts for users who manage users.

pub(super) const MISSING_ROLE: &str = "Elija al menos un rol.";
pub(super) const UNKNOWN_ROLE: &str = "Uno de los roles no existe.";
pub(super) const OTHER_COUNTRY: &str = "El país del usuario es el de la empresa.";
pub(super) const MISSING_DOCUMENT: &str = "Ingrese el número de documento.";
pub(super) const MANY_USERS: &str = "La empresa llegó al máximo de 500 usuarios.";
pub(super) const UNKNOWN_USER: &str = "El usuario no existe";
pub(super) const OWNERS_ONLY: &str = "Solo un propietario puede dar o quitar el rol Propietario o cambiar la cuenta de un propietario.";
pub(super) const NOT_ONESELF: &str = "No puede desactivar su propia cuenta.";
pub(super) const LAST_OWNER: &str = "Debe quedar al menos un propietario activo en la empresa.";
pub(super) const DISABLED: &str = "La cuenta está desactivada: actívela antes de enviar el enlace.";

/// The refusal of a new user: 23 characters, the sentence and one more, because the client that
/// shows it cuts them off.
pub(super) fn not_added(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    format!("Error creando usuario: {sentence}.")
}

pub(super) const OWNERS_ONLY_ROLES: &str = "Solo un propietario decide qué ve cada rol.";
pub(super) const OWNERS_ONLY_PINS: &str = "Solo un propietario quita el PIN de otra persona.";
pub(super) const OWNERS_ONLY_RIGHTS: &str = "Solo un propietario decide los permisos.";
pub(super) const NO_SUCH_RIGHT: &str = "Ese permiso no existe.";
pub(super) const BAD_RIGHT: &str =
    "El valor va de 0 a 100; un permiso sin porcentaje es 0 (no) o 100 (sí).";
pub(super) const OWNER_HOLDS_ALL: &str = "El propietario conserva siempre ese permiso.";
pub(super) const NO_SUCH_ROLE: &str = "Ese rol no existe.";
pub(super) const OWNER_SEES_FIGURES: &str = "El propietario siempre ve las cifras de la tienda.";
pub(super) const OWNER_SEES_COSTS: &str = "El propietario siempre ve los costos y las ganancias.";

pub(super) fn link_sent(email: &str) -> String {
    format!("Se enviará a {email} un enlace para elegir la contraseña.")
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_refusal_without_its_prefix_is_its_sentence() {
        let whole = super::not_added("Ya existe una cuenta con ese correo.");
        let shown: String = whole.chars().skip(23).collect();
        let shown = shown.strip_suffix('.').map(|text| format!("{text}."));
        assert_eq!(
            shown.as_deref(),
            Some("Ya existe una cuenta con ese correo.")
        );
        assert_eq!("Error creando usuario: ".chars().count(), 23);
    }
}
