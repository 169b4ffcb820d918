import { wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';

/** The list of receipts. */
export const receiptsAddress = defineAddress({ filters: { ...DAYS, text: wordsOf } });

/** What the address says of the list of receipts; what is as usual is left out. */
export type ReceiptsSearch = SearchOf<typeof receiptsAddress>;
