import { wholeOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';

/** The products of one group or bundle. */
export const oneAddress = defineAddress({ filters: {}, kept: { id: wholeOf } });

/** Search parameters of one group or bundle: which one, and the page of its products. */
export type OneSearch = SearchOf<typeof oneAddress>;
