import { oneOf, pageOf, wholeOf, wordsOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';

/** Products a page. */
export const OFFERS_A_PAGE = 24;

/** In which order distributors stand, the usual one first. */
export const ORDERS = ['orders', 'name', 'nameDown'] as const;

/** The list of distributors. */
export const sponsorsAddress = defineAddress({ filters: { text: wordsOf }, kept: { order: oneOf(['name', 'nameDown']) }, rows: 12 });

/** What the address of the distributors says; what is as usual is left out. */
export type SponsorsSearch = SearchOf<typeof sponsorsAddress>;

/** Which distributor an address means. */
export interface RucSearch {
  /** Register number, which may have letters and a check digit. */
  readonly ruc?: string;
}

/** Longest register number, in characters. */
const RUC_MAX = 20;

/** Reads a register number, which an address takes for a number when it is only digits. */
export function readRucSearch(raw: Readonly<Record<string, unknown>>): RucSearch {
  const ruc = wordsOf(raw.ruc)?.trim();
  return ruc && ruc.length <= RUC_MAX && /^[\w-]+$/.test(ruc) ? { ruc } : {};
}

/** What the address of a distributor's products says; what is as usual is left out. */
export interface OffersSearch extends RucSearch {
  readonly text?: string;
  readonly category?: number;
  readonly subcategory?: number;
  /** Only what has a discount. */
  readonly discounts?: true;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readOffersSearch(raw: Readonly<Record<string, unknown>>): OffersSearch {
  const text = wordsOf(raw.text);
  const category = wholeOf(raw.category);
  const subcategory = category && wholeOf(raw.subcategory);
  return {
    ...readRucSearch(raw),
    ...(text && { text }),
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...((raw.discounts === true || raw.discounts === 'true') && { discounts: true as const }),
    ...pageOf(raw.page),
  };
}

/** A change of the filters begins at the first page; another category has other subcategories. */
export function withOfferFilter(search: OffersSearch, change: { readonly [K in keyof OffersSearch]: OffersSearch[K] | undefined }): OffersSearch {
  return readOffersSearch({ ...search, page: undefined, ...('category' in change && { subcategory: undefined }), ...change });
}

/** The same search where the path names the distributor. */
export function withoutRuc(search: OffersSearch): OffersSearch {
  const kept = Object.entries(search).filter(([name]) => name !== 'ruc');
  return Object.fromEntries(kept);
}

/** Whether anything narrows the products. */
export function isNarrowed({ text, category, discounts }: OffersSearch): boolean {
  return text !== undefined || category !== undefined || discounts === true;
}

/** What the address of a distributor's bonuses says. */
export interface BonusSearch extends RucSearch {
  readonly text?: string;
  /** The bonus whose detail is open. */
  readonly bonus?: number;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readBonusSearch(raw: Readonly<Record<string, unknown>>): BonusSearch {
  const text = wordsOf(raw.text);
  const bonus = wholeOf(raw.bonus);
  return { ...readRucSearch(raw), ...(text && { text }), ...(bonus && { bonus }) };
}

/** What the address of the last step says. */
export interface ConfirmSearch extends RucSearch {
  /** Key of the order that was sent. */
  readonly order?: number;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readConfirmSearch(raw: Readonly<Record<string, unknown>>): ConfirmSearch {
  const order = wholeOf(raw.order);
  return { ...readRucSearch(raw), ...(order && { order }) };
}
