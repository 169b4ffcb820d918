import { wordsOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';

/** The list of vehicles; a plate, or a driver, is searched. */
export const carriersAddress = defineAddress({ filters: { text: wordsOf }, rows: 12 });

/** Search parameters of the list of vehicles. */
export type CarriersSearch = SearchOf<typeof carriersAddress>;
