import { oneOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { EDocumentStatus, GuideQuery, GuideStatus } from '@/wire/generated';
import { REASONS, REASON_CODES, reasonOf, sideOf, type Reason, type Side } from './reasons';

/** Every reason. */
export const EVERY = 'todos';
/** Where a guide can stand, in the order in which it comes there. */
export const STATUSES = ['issued', 'received'] as const satisfies readonly GuideStatus[];

/** States at the authority that a list can be narrowed to: those that need attention. */
export const DOCUMENT_STATES = ['rejected', 'pending'] as const satisfies readonly EDocumentStatus[];

/** The lists of guides. */
export const guidesAddress = defineAddress({
  filters: { reason: reasonOf, status: oneOf(STATUSES), state: oneOf(DOCUMENT_STATES), ...DAYS, text: wordsOf },
});

/** What the address says of a list of guides; default values are left out. */
export type GuidesSearch = SearchOf<typeof guidesAddress>;

/** The reasons that a list offers: any on the sale's side, which has the guides of sales; on the other all but the sale's. */
export function reasonsOf(side: Side): readonly Reason[] {
  return REASONS.filter((reason) => side === 'sales' || sideOf(reason) === side);
}

/** The choice that holds in a list. */
export function reasonAsked({ reason }: GuidesSearch, side: Side): Reason | typeof EVERY {
  return reasonsOf(side).find((one) => one === reason) ?? EVERY;
}

/** What the list is asked for. */
export function guidesQuery(search: GuidesSearch, side: Side): GuideQuery {
  const reason = reasonAsked(search, side);
  return { ...guidesAddress.query(search), side, reasons: reason === EVERY ? null : REASON_CODES[reason], status: search.status, documentStatus: search.state };
}
