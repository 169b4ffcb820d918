import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Joined } from '@/lib/scanner';
import { call } from '@/wire/call';
import { listProducts } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { toPickable, isCodeOf, type PickableProduct } from './product';

interface Found {
  readonly goods: readonly PickableProduct[];
  readonly page: number;
  readonly pages: number;
}

/** Hits of the words, an exact code first and so many at once; without words everything by name. */
export function foundQuery(host: string, text: string, size: number) {
  return infiniteQueryOptions({
    queryKey: [...everyRead(listProducts), 'picker', host, text, size] as const,
    queryFn: ({ pageParam, signal }) => pageOf({ host, text, size, page: pageParam, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, pages }) => (page + 1 < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

interface PageRequest {
  readonly host: string;
  readonly text: string;
  readonly size: number;
  readonly page: number;
  readonly signal?: AbortSignal;
}

async function pageOf({ host, text, size, page: asked, signal }: PageRequest): Promise<Found> {
  const { products, page } = await call(listProducts, { path: { host }, query: { text: text || null, size, page: asked } }, { signal });
  const goods = products.map(toPickable).toSorted((a, b) => Number(isCodeOf(b, text)) - Number(isCodeOf(a, text)));
  return { goods, page: page.page, pages: page.totalPages };
}

/**
 * The first that the words find, an exact code before all; a request of its own, so that a list that moves to the next search does not cancel it.
 * @throws ApiError when it cannot be asked.
 */
export async function findFirst(host: string, text: string): Promise<PickableProduct | undefined> {
  const { goods } = await pageOf({ host, text, size: 5, page: 0 });
  return goods[0];
}

/**
 * The product that has exactly this code; undefined when none has it.
 * @throws ApiError when it cannot be asked.
 */
export async function findByCode(host: string, code: string): Promise<PickableProduct | undefined> {
  const { products } = await call(listProducts, { path: { host }, query: { text: code, size: 5, page: 0 } });
  return products.map(toPickable).find((goods) => isCodeOf(goods, code));
}

/** Hit of a scan, and its code. */
export interface Scanned<Item> {
  readonly code: string;
  readonly item: Item | undefined;
}

/** Finds the scanned product, also where a slow device left the first digits of the code in the field as if they were typed. */
export async function findScanned<Item>(code: string, joined: Joined | undefined, find: (code: string) => Promise<Item | undefined>): Promise<Scanned<Item>> {
  const item = await find(code);
  if (item || !joined) return { code, item };
  const whole = await find(joined.code);
  if (!whole && !joined.likely) return { code, item };
  joined.take();
  return { code: joined.code, item: whole };
}
