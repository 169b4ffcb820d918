//! Texts for the forms of clients, beyond those of the countries' wording.

pub(super) const NO_LOCAL_NAME: &str = "Debe ingresar el nombre del local";
pub(super) const UNKNOWN_LOCAL: &str = "El local no es de este cliente o está repetido";
pub(super) const MANY_LOCALS: &str = "Un cliente puede tener como máximo 100 locales";
pub(super) const MANY_EMAILS: &str = "Un local puede tener como máximo 20 correos";
pub(super) const WRONG_PERCENTAGE: &str = "El porcentaje debe estar entre 0 y 100";
pub(super) const WRONG_DIVISIONS: &str =
    "El número de divisiones no corresponde al ubigeo del cliente";
pub(super) const GENERIC_STAYS: &str =
    "El cliente genérico no se puede modificar: solo puede marcarse como favorito";
pub(super) const NO_TAX_PROFILE: &str =
    "Los clientes de este país no llevan régimen fiscal ni uso del comprobante";
pub(super) const WRONG_TAX_PROFILE: &str =
    "Ingrese el régimen fiscal, el código postal de 5 dígitos y el uso del CFDI";
pub(super) const WHICH_CLIENT: &str = "Debe indicar el cliente";
pub(super) const OTHER_CLIENT: &str = "El cliente de los datos no es el de la dirección";
