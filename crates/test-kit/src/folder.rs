//! Folders of tests.

use std::path::Path;

use tempfile::TempDir;

/// A folder in memory where the machine has one for that, else among the temporary files: what
/// is under test is not whether rows outlive the machine, and syncing files takes most of the
/// time of a test that writes.
///
/// # Panics
/// When no folder can be made.
#[must_use]
pub fn memory_folder(prefix: &str) -> TempDir {
    let memory = Path::new("/dev/shm");
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix);
    let made = match memory.is_dir() {
        true => builder.tempdir_in(memory),
        false => builder.tempdir(),
    };
    made.expect("a folder for the test")
}
