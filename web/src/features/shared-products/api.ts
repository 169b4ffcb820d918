import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCountry } from '@/country/profile';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import {
  addSharedProducts,
  listBusinessLines,
  listSharedCategories,
  listSharedProducts,
  loadCompany,
  type BusinessLine,
  type SharedAdded,
  type SharedPick,
  type SharedProduct,
  type SharedQuery,
} from '@/wire/generated';
import { cached } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';

/** Data that seldom changes is refetched after this long, in milliseconds. */
const LONG_MS = 30 * 60_000;

/** The business lines, and which of them is the shop's own; undefined until it is known. */
export function useLines() {
  const { companyHost: host } = useUser();
  const lines = useQuery({ ...cached(listBusinessLines, {}), staleTime: LONG_MS });
  const company = useQuery({ ...cached(loadCompany, { path: { host } }), staleTime: LONG_MS });
  const chosen = company.data?.filters.map(({ code }) => code) ?? [];
  const area = company.data?.area ?? '';
  const own = lines.data?.find(({ code, description }) => code === area || description === area)?.code ?? lines.data?.find(({ code }) => chosen.includes(code))?.code;
  // The shop's own comes first, then those that it works with.
  const rank = ({ code }: BusinessLine) => (code === own ? 0 : chosen.includes(code) ? 1 : 2);
  const sorted = lines.data?.toSorted((a, b) => rank(a) - rank(b));
  // Without an answer the catalogue is shown whole.
  return { lines: sorted ?? [], own, known: !lines.isPending && !company.isPending };
}

/** The categories of a business line, or of all. */
export function useSharedCategories(line: string | undefined, enabled: boolean) {
  const { companyHost: host } = useUser();
  const { code: countryCode } = useCountry();
  return useQuery({ ...cached(listSharedCategories, { path: { host, countryCode }, query: { businessLine: line ?? null } }), staleTime: LONG_MS, enabled });
}

/** A page of the shared catalogue; while the next one comes, the last one stays. */
export function useSharedProducts(query: SharedQuery, enabled: boolean) {
  const { companyHost: host } = useUser();
  const { code: countryCode } = useCountry();
  return useQuery({ ...cached(listSharedProducts, { path: { host, countryCode }, query }), placeholderData: keepPreviousData, enabled });
}

/** Finds the product with exactly this barcode or code; undefined when there is none. */
export function useFindShared() {
  const { companyHost: host } = useUser();
  const { code: countryCode } = useCountry();
  return useCallback(
    async (code: string): Promise<SharedProduct | undefined> => {
      const { products } = await call(listSharedProducts, { path: { host, countryCode }, query: { text: code, size: 5, page: 0 } });
      return products.find((one) => [one.eanCode, one.code].some((known) => known.toUpperCase() === code.toUpperCase()));
    },
    [host, countryCode],
  );
}

/** Takes products over; until that was done, the same picks are the same intention, however often they are sent. */
export function useTakeOver() {
  const { companyHost: host, id: user } = useUser();
  const idempotent = useIdempotent();
  return useCallback(
    (products: readonly SharedPick[]): Promise<SharedAdded> => {
      const body = { products, user };
      return idempotent('picks', body, (idempotencyKey) => call(addSharedProducts, { path: { host }, query: { user }, body }, { idempotencyKey }));
    },
    [host, idempotent, user],
  );
}
