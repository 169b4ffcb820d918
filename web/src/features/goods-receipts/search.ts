import { wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';

/** The list of receipts. */
export const receiptsAddress = defineAddress({ filters: { ...DAYS, text: wordsOf } });

/** Search parameters of the list of receipts; default values are left out. */
export type ReceiptsSearch = SearchOf<typeof receiptsAddress>;
