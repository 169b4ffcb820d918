import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCountry } from '@/country/profile';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import {
  addPurchase,
  listPurchases,
  listSponsorCategories,
  listSponsorProducts,
  listSponsors,
  loadPurchase,
  loadSponsor,
  type NewPurchase,
  type PurchaseRegistered,
  type SponsorOrder,
} from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { offerOf, type Offer } from './model/offer';
import { offersAddress, sponsorsAddress, type OffersSearch, type SponsorsSearch } from './search';

/** Data that seldom changes is refetched after this long, in milliseconds. */
const LONG_MS = 10 * 60_000;
/** The most codes that are asked for at once. */
const CODES_AT_ONCE = 100;

const ORDER_ON_WIRE = { orders: 'orders', name: 'name', nameDown: 'nameDescending' } as const satisfies Readonly<Record<string, SponsorOrder>>;

/** A page of the distributors of the country; while the next one comes, the last one stays. */
export function useSponsors(search: SponsorsSearch) {
  const { companyHost: host } = useUser();
  const { code: countryCode } = useCountry();
  const { text, size, page } = sponsorsAddress.query(search);
  const query = { name: text, order: ORDER_ON_WIRE[search.order ?? 'orders'], size, page };
  return useQuery({ ...cached(listSponsors, { path: { countryCode, host }, query }), placeholderData: keepPreviousData });
}

/** One distributor. */
export function useSponsor(ruc: string) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadSponsor, { path: { host, ruc } }));
}

/** The categories of a distributor, each with its subcategories. */
export function useSponsorCategories(ruc: string) {
  return useQuery({ ...cached(listSponsorCategories, { path: { ruc } }), staleTime: LONG_MS });
}

/** A page of what a distributor offers; while the next one comes, the last one stays. */
export function useOffers(ruc: string, search: OffersSearch) {
  const { companyHost: host } = useUser();
  const { category = null, subcategory = null, discounts: onlyDiscounted = null } = search;
  const { text = null, size, page } = offersAddress.query(search);
  const query = { text, category, subcategory, onlyDiscounted, active: true, size, page };
  return useQuery({ ...cached(listSponsorProducts, { path: { host, ruc }, query }), placeholderData: keepPreviousData });
}

/** Finds the offer with exactly this barcode or code; undefined when the distributor has none. */
export function useFindOffer(ruc: string) {
  const { companyHost: host } = useUser();
  return useCallback(
    async (code: string): Promise<Offer | undefined> => {
      const { products } = await call(listSponsorProducts, { path: { host, ruc }, query: { text: code, size: 5, page: 0 } });
      return products.map(offerOf).find((offer) => [offer.ean, offer.code].some((known) => known.toUpperCase() === code.toUpperCase()));
    },
    [host, ruc],
  );
}

/** The present offers under these codes, active or not. */
export async function fetchOffers(host: string, ruc: string, codes: readonly string[]): Promise<readonly Offer[]> {
  const parts = Array.from({ length: Math.ceil(codes.length / CODES_AT_ONCE) }, (_, at) => codes.slice(at * CODES_AT_ONCE, (at + 1) * CODES_AT_ONCE));
  const answers = await Promise.all(parts.map((some) => call(listSponsorProducts, { path: { host, ruc }, query: { codes: some.join(','), size: CODES_AT_ONCE, page: 0 } })));
  return answers.flatMap(({ products }) => products.map(offerOf));
}

/** Quantities of the last order to a distributor, by code; empty for the first order. */
export async function fetchLastOrder(host: string, ruc: string): Promise<ReadonlyMap<string, number>> {
  const { purchases } = await call(listPurchases, { path: { host }, query: { sponsor: ruc, size: 1, page: 0 } });
  const [last] = purchases;
  if (!last) return new Map();
  const { lines } = await call(loadPurchase, { path: { host, purchaseId: last.id } });
  const counts = new Map<string, number>();
  for (const { code, quantity, isBonus } of lines) if (!isBonus) counts.set(code, (counts.get(code) ?? 0) + quantity);
  return counts;
}

/** Sends an order; everything that shows orders is fetched again. */
export function useSendOrder(ruc: string) {
  const { companyHost: host } = useUser();
  const refresh = useRefreshPurchases();
  return useCallback(
    async (body: NewPurchase, idempotencyKey: string): Promise<PurchaseRegistered> => {
      const registered = await call(addPurchase, { path: { ruc, host }, body }, { idempotencyKey });
      void refresh();
      return registered;
    },
    [host, ruc, refresh],
  );
}

/** Refreshes every list that shows orders. */
export function useRefreshPurchases(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all([listPurchases, listSponsors, loadSponsor, listSponsorProducts].map((read) => queries.invalidateQueries({ queryKey: everyRead(read) }))),
    [queries],
  );
}
