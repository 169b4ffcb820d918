import { NO_PURCHASES, type PurchaseDraft, type Purchases } from './purchases';

const VERSION = 1;

/** What is written down on this device. */
export function writtenPurchases(purchases: Purchases): string {
  return JSON.stringify({ version: VERSION, purchases });
}

/** Reads what this device kept; nothing when it makes no sense or an earlier version wrote it. */
export function readPurchases(text: string | null): Purchases {
  try {
    const kept = JSON.parse(text ?? 'null') as { readonly version?: number; readonly purchases?: Partial<Purchases> } | null;
    if (kept?.version !== VERSION || !kept.purchases) return NO_PURCHASES;
    const { drafts = {}, current = null, categories = {} } = kept.purchases;
    return { drafts: Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isUsable(draft))), current, categories };
  } catch {
    return NO_PURCHASES;
  }
}

function isUsable(draft: PurchaseDraft): boolean {
  const { seller, lines, key } = draft;
  return typeof seller.ruc === 'string' && typeof key === 'string' && lines.length > 0 && lines.every(({ offer, quantity }) => Number.isSafeInteger(quantity) && Array.isArray(offer.discounts));
}
