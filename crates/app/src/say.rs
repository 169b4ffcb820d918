//! The sentences the server says to people on its own account. Those of a
//! country stand in its wording, those of a screen in the browser.

pub(crate) const VALIDATION: &str = "Los datos enviados no son válidos.";
pub(crate) const INVALID_TOKEN: &str = "La sesión terminó. Vuelva a iniciar sesión.";
pub(crate) const UNAUTHORIZED: &str = "No está autorizado para esta operación.";
pub(crate) const FORBIDDEN: &str = "No tiene permiso para esta operación.";
pub(crate) const NOT_FOUND: &str = "No se encontró lo que busca.";
pub(crate) const METHOD_NOT_ALLOWED: &str = "Esta dirección no admite ese método.";
pub(crate) const CONFLICT: &str = "La operación contradice lo que ya está guardado.";
pub(crate) const TOO_LARGE: &str = "El contenido enviado es demasiado grande.";
pub(crate) const UNSUPPORTED_MEDIA_TYPE: &str = "El tipo de contenido enviado no se admite.";
pub(crate) const UNPROCESSABLE: &str = "La operación no cumple las reglas del negocio.";
pub(crate) const TOO_MANY_REQUESTS: &str = "Demasiados intentos. Espere unos minutos y vuelva a intentarlo.";
pub(crate) const STORAGE_FULL: &str =
    "El servidor se quedó sin espacio para guardar. Libere espacio y vuelva a intentarlo.";
pub(crate) const UNAVAILABLE: &str = "El servicio no está disponible por el momento. Vuelva a intentarlo en unos segundos.";
pub(crate) const INTERNAL: &str = "Ocurrió un error, intentelo nuevamente en unos minutos.";

/// A text with a NUL byte was sent.
pub const NUL_BYTE: &str = "Los textos no pueden llevar caracteres nulos.";
/// The body is not JSON.
pub const BAD_JSON: &str = "El contenido enviado no es JSON válido.";
/// The body is not the expected form.
pub const BAD_FORM: &str = "El formulario enviado no es válido.";
/// A value of the query does not fit.
pub const BAD_QUERY: &str = "Los parámetros de la consulta no son válidos.";
/// A value of the path does not fit.
pub const BAD_PATH: &str = "La dirección no es válida.";
/// The idempotency key is too long or has strange characters.
pub const BAD_REPEAT_KEY: &str = "La clave de repetición no es válida.";
/// No such operation.
pub const NO_SUCH_ROUTE: &str = "Esta dirección no existe.";
