//! A file that people download or get by mail.

/// A file with its name.
#[derive(Clone, Debug)]
pub struct File {
    /// Its file name, `factura-F001-00000012.pdf`.
    pub name: String,
    /// Media type.
    pub media_type: &'static str,
    /// Its bytes.
    pub bytes: Vec<u8>,
}
