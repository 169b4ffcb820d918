import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { loadTaxHealth } from '@/wire/generated';
import { cached } from '@/wire/query';
import type { TaxHealthSearch } from './search';

/** While something waits for an answer it is refetched after so many milliseconds. */
const WAITING_MS = 15_000;

/** A month with the tax authority; while another one comes, the last one stays. */
export function useTaxHealth(search: TaxHealthSearch) {
  const { companyHost: host } = useUser();
  return useQuery({
    ...cached(loadTaxHealth, { path: { host }, query: search }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.status.waiting ? WAITING_MS : false),
  });
}
