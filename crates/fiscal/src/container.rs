//! The buyer's file of a document beside its page, where an authority prescribes one (Colombia).

use crate::archive::pack_all;

/// A signed file with a document and its authority's answer. It is made once, when the authority accepted
/// the document, and stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Container {
    /// Name of its file, `ad0900123456000261a2b3c4d.xml`.
    pub name: String,
    /// The signed XML.
    pub xml: Vec<u8>,
}

impl Container {
    /// The archive with the file and the page of the document, and its name. `None` when it cannot be
    /// written, which does not happen in memory.
    pub fn pack(&self, page: &[u8]) -> Option<(String, Vec<u8>)> {
        let stem = self.name.strip_suffix(".xml").unwrap_or(&self.name);
        let page_name = format!("{stem}.pdf");
        let packed = pack_all(&[(&self.name, &self.xml), (&page_name, page)])?;
        let rest = stem.strip_prefix("ad").unwrap_or(stem);
        Some((format!("z{rest}.zip"), packed))
    }
}
