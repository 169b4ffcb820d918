import { oneOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { GuideQuery, GuideStatus } from '@/wire/generated';
import { FIRST_REASON, REASONS, REASON_CODES, reasonOf, sideOf, type Reason, type Side } from './reasons';

/** Every reason. */
export const EVERY = 'todos';
/** Where a guide can stand, in the order in which it comes there. */
export const STATUSES = ['issued', 'received'] as const satisfies readonly GuideStatus[];

/** The lists of guides. The reason is one or {@link EVERY}; each side's own first choice is left out. */
export const guidesAddress = defineAddress({
  filters: { reason: (raw) => (raw === EVERY ? EVERY : reasonOf(raw)), status: oneOf(STATUSES), ...DAYS, text: wordsOf },
});

/** What the address says of a list of guides; what is as usual is left out. */
export type GuidesSearch = SearchOf<typeof guidesAddress>;

/** What a list begins with: every guide of the sale's side, purchases on the other. */
export const FIRST_CHOICE = { sales: EVERY, purchases: FIRST_REASON.purchases } as const;

/** The reasons that a list offers: any on the sale's side, which has the guides of sales; on the other all but the sale's. */
export function reasonsOf(side: Side): readonly Reason[] {
  return REASONS.filter((reason) => side === 'sales' || sideOf(reason) === side);
}

/** The choice that holds in a list. */
export function reasonAsked({ reason }: GuidesSearch, side: Side): Reason | typeof EVERY {
  return reason === EVERY || reasonsOf(side).some((one) => one === reason) ? (reason ?? EVERY) : FIRST_CHOICE[side];
}

/** What the list is asked for. */
export function guidesQuery(search: GuidesSearch, side: Side): GuideQuery {
  const reason = reasonAsked(search, side);
  return { ...guidesAddress.query(search), side, reasons: reason === EVERY ? null : REASON_CODES[reason], status: search.status };
}
