import { isOn, oneOf, searchReader, wholeOf, wordsOf } from '@/lib/address';
import { defineAddress, type Change, type SearchOf } from '@/lists/address';

/** The orders of the list of distributors, the usual one first. */
export const ORDERS = ['orders', 'name', 'nameDown'] as const;

/** The list of distributors. */
export const sponsorsAddress = defineAddress({ filters: { text: wordsOf }, kept: { order: oneOf(['name', 'nameDown']) }, rows: 12 });

/** Search parameters of the distributors; default values are left out. */
export type SponsorsSearch = SearchOf<typeof sponsorsAddress>;

/** Longest register number, in characters. */
const RUC_MAX = 20;

/** A register number, which may have letters and a check digit, and which an address takes for a number when it is only digits. */
function rucOf(value: unknown): string | undefined {
  const ruc = wordsOf(value)?.trim();
  return ruc && ruc.length <= RUC_MAX && /^[\w-]+$/.test(ruc) ? ruc : undefined;
}

/** Reads which distributor an address means. */
export const readRucSearch = searchReader({ ruc: rucOf });
export type RucSearch = ReturnType<typeof readRucSearch>;

/** A distributor's products; a subcategory is one of its category. */
export const offersAddress = defineAddress({ filters: { text: wordsOf, category: wholeOf, subcategory: wholeOf, discounts: isOn }, kept: { ruc: rucOf }, rows: 24 }, ({ subcategory, ...search }) => ({
  ...search,
  ...(search.category && subcategory && { subcategory }),
}));

/** Search parameters of a distributor's products; default values are left out. */
export type OffersSearch = SearchOf<typeof offersAddress>;

/** A change of the filters; another category has other subcategories. */
export function withOfferFilter(search: OffersSearch, change: Change<OffersSearch>): OffersSearch {
  return offersAddress.change(search, { ...('category' in change && { subcategory: undefined }), ...change });
}

/** A distributor's bonuses, and the one whose detail is open. */
export const bonusAddress = defineAddress({ filters: { text: wordsOf }, kept: { ruc: rucOf }, detail: { bonus: wholeOf } });
export type BonusSearch = SearchOf<typeof bonusAddress>;

/** Reads the address of the last step: the key of the order that was sent. */
export const readConfirmSearch = searchReader({ ruc: rucOf, order: wholeOf });
export type ConfirmSearch = ReturnType<typeof readConfirmSearch>;
