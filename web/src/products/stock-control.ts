import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { loadSellingCompany } from '@/wire/generated';
import { cached } from '@/wire/query';

/** Settings change rarely, in milliseconds. */
const SETTINGS_AGE = 5 * 60_000;

/** Whether sales are limited to the stock; where they are not, having none left prevents no sale and is shown quietly. */
export function useStockControl(): boolean {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadSellingCompany, { path: { host } }), staleTime: SETTINGS_AGE }).data?.stockControl ?? false;
}
