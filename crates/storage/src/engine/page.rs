//! Pages of lists.

use super::error::Result;
use super::param::Param;
use super::row::FromRow;
use super::tx::CompanyTx;

impl CompanyTx {
    /// A page of a list, and how many rows there are in all pages. The query that counts gets `bound`, that of the
    /// page the rows a page and the rows before it as well.
    ///
    /// # Errors
    /// As [`CompanyTx::all`].
    pub async fn page<T: FromRow + Send>(
        &mut self,
        (count, page): (&str, &str),
        bound: &[Param<'_>],
        (size, skip): (i64, i64),
    ) -> Result<(Vec<T>, i64)> {
        let total = self.one(count, bound, |row| row.get(0)).await?;
        if skip >= total {
            return Ok((Vec::new(), total));
        }
        let bound = [bound, &[Param::Int(size), Param::Int(skip)]].concat();
        Ok((self.all(page, &bound, T::from_row).await?, total))
    }
}
