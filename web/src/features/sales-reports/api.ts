import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { loadSalesReport, loadStockReport, loadTaxReport } from '@/wire/generated';
import { cached } from '@/wire/query';
import { reportQuery, type ReportsSearch } from './search';

const useHost = () => ({ host: useUser().companyHost });

/** Sales in groups; while other days come, the last ones stay. */
export function useSalesReport(search: ReportsSearch) {
  return useQuery({ ...cached(loadSalesReport, { path: useHost(), query: reportQuery(search) }), placeholderData: keepPreviousData });
}

/** The taxes of documents. */
export function useTaxReport(search: ReportsSearch) {
  return useQuery({ ...cached(loadTaxReport, { path: useHost(), query: reportQuery(search) }), placeholderData: keepPreviousData });
}

/** Present value of the stock. */
export function useStockReport() {
  return useQuery(cached(loadStockReport, { path: useHost() }));
}
