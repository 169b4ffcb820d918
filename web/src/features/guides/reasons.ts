import type { GuideReason } from '@/wire/generated';

/** Reasons for transport and SUNAT's codes of them (catalogue 20), in the order in which they are offered. */
export const REASON_CODES = {
  sale: '01',
  consignment: '05',
  saleToThirdParty: '03',
  betweenBranches: '04',
  return: '06',
  itinerantIssuer: '18',
  buyerConfirmation: '14',
  other: '13',
  purchase: '02',
} as const satisfies Readonly<Record<GuideReason, string>>;

/** Why goods are carried. */
export type Reason = GuideReason;

/** The reasons, in the order in which they are offered. */
export const REASONS = Object.keys(REASON_CODES) as readonly Reason[];

/** Which list a guide belongs to, and which call creates it. */
export type Side = 'sales' | 'purchases';

/** The reason that a new guide begins with. */
export const FIRST_REASON = { sales: 'betweenBranches', purchases: 'purchase', ofSale: 'sale' } as const satisfies Record<string, Reason>;

/** Reason 04 is the sale's side, every other one the purchase's. */
export function sideOf(reason: Reason): Side {
  return REASON_CODES[reason] === '04' ? 'sales' : 'purchases';
}

/** The reason, where it is one that is known. */
export function reasonOf(value: unknown): Reason | undefined {
  return REASONS.find((known) => known === value);
}

/** The other party of the guide: a client, a supplier, or the company itself. */
export function partyKind(reason: Reason): 'client' | 'supplier' | 'own' {
  if (reason === 'betweenBranches' || reason === 'itinerantIssuer') return 'own';
  return reason === 'purchase' || reason === 'return' ? 'supplier' : 'client';
}

/** Whether the goods come to the shop: they depart from the other side and arrive at the company's address. */
export function isIncoming(reason: Reason): boolean {
  return reason === 'purchase';
}

/** Whether the law asks to describe the reason in words. */
export function needsDescription(reason: Reason): boolean {
  return reason === 'other';
}
