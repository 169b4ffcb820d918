//! Folders of tests.

use std::path::Path;

use tempfile::TempDir;

/// A folder in memory (`/dev/shm`) where the machine has it, else among the temporary files. Tests
/// need no file that outlives the machine, and syncing takes most of the time of a test that writes.
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
