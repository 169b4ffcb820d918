//! Limits on work that takes much memory or processor time.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::JoinError;

use crate::error::{Error, Result};

/// How many pieces of work run at the same time; the others wait.
#[derive(Clone)]
pub(crate) struct ConcurrencyLimit(Arc<Semaphore>);

impl ConcurrencyLimit {
    pub fn new(most: usize) -> Self {
        ConcurrencyLimit(Arc::new(Semaphore::new(most)))
    }

    /// Waits for a permit and does the work off the threads that answer requests; the inner error
    /// is a panic.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<std::result::Result<T, JoinError>> {
        let permit = self.0.clone().acquire_owned().await;
        let permit = permit.map_err(Error::internal)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        Ok(done.await)
    }
}
