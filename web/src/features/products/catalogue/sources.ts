import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { GROUPINGS_A_PAGE } from '@/products/page-sizes';
import { call } from '@/wire/call';
import { listBestSellers, listCategoryProducts, listGroupings, listProducts, loadGroup, type Page } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { hasCode, offerOfGrouping, offerOfProduct, type Offer } from './offer';

/** Rows a page of products on the sale screen. */
export const PRODUCTS_A_PAGE = 12;
/** Rows a page of the best sellers, and of what a group holds. */
export const BEST_A_PAGE = 10;

/** How often the products of the catalogue and the prefetched ones are refetched, in milliseconds: a till stays open all day. */
export const REFRESH_MS = 4 * 60_000;

/** Reads of the catalogue. */
export type Source =
  | { readonly kind: 'best' }
  | { readonly kind: 'all' }
  | { readonly kind: 'groupings' }
  | { readonly kind: 'group'; readonly id: number }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'search'; readonly text: string };

/** The endpoint that each source reads; its path begins the key of the cache. */
const endpoints = {
  best: listBestSellers,
  all: listProducts,
  search: listProducts,
  groupings: listGroupings,
  group: loadGroup,
  category: listCategoryProducts,
} as const;

/** A name for a source that is the same whenever it is. */
export function sourceKey(source: Source): string {
  return 'id' in source ? `${source.kind}:${source.id}` : source.kind;
}

interface OfferPage {
  readonly offers: readonly Offer[];
  readonly page: Page | null | undefined;
}

interface Company {
  readonly host: string;
  readonly country: string;
}

async function load(source: Source, { host, country }: Company, page: number, signal: AbortSignal): Promise<OfferPage> {
  const path = { host };
  const paging = { size: PRODUCTS_A_PAGE, page };
  switch (source.kind) {
    case 'best': {
      const query = { mostOrdered: true, companyHost: host, size: BEST_A_PAGE, page };
      const answer = await call(listBestSellers, { path: { countryCode: country }, query }, { signal });
      return { offers: answer.products.map(offerOfProduct), page: answer.page };
    }
    case 'groupings': {
      const answer = await call(listGroupings, { path, query: { size: GROUPINGS_A_PAGE, page } }, { signal });
      return { offers: answer.groupings.filter((one) => one.active).map(offerOfGrouping), page: answer.page };
    }
    case 'group': {
      const answer = await call(loadGroup, { path: { host, groupId: source.id }, query: { size: BEST_A_PAGE, page, status: 'active' } }, { signal });
      return { offers: answer.products.map(offerOfProduct), page: answer.page };
    }
    case 'category': {
      const answer = await call(listCategoryProducts, { path: { host, categoryId: source.id }, query: paging }, { signal });
      return { offers: answer.products.map(offerOfProduct), page: answer.page };
    }
    case 'all': {
      const answer = await call(listProducts, { path, query: paging }, { signal });
      return { offers: answer.products.map(offerOfProduct), page: answer.page };
    }
    case 'search': {
      const answer = await call(listProducts, { path, query: { ...paging, text: source.text } }, { signal });
      const offers = answer.products.map(offerOfProduct);
      return { offers: exactFirst(offers, source.text), page: answer.page };
    }
  }
}

/** An exact code comes before everything else. */
export function exactFirst(offers: readonly Offer[], text: string): readonly Offer[] {
  return offers.toSorted((a, b) => Number(hasCode(b, text)) - Number(hasCode(a, text)));
}

/** The pages of a source; while the next one is on its way the last one stays, and stale requests are given up. */
export function offersQuery(source: Source, company: Company) {
  return infiniteQueryOptions({
    queryKey: [...everyRead(endpoints[source.kind]), 'offers', company.host, source] as const,
    queryFn: ({ pageParam, signal }) => load(source, company, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ page }) => (page && page.page + 1 < page.totalPages ? page.page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
