import { hasNumbers, hasTexts, isAbsentOr, isAmount, isFields, isListOf } from '@/lib/kept-checks';
import { NO_PURCHASES, type PurchaseDraft, type Purchases } from './purchases';

const VERSION = 1;

/** The text stored on this device. */
export function writtenPurchases(purchases: Purchases): string {
  return JSON.stringify({ version: VERSION, purchases });
}

/** Reads what this device kept; what makes no sense, or no screen can draw, is handed to `setAside`. */
export function readPurchases(text: string | null, setAside: (draft: unknown) => void): Purchases {
  if (text === null || text === '') return NO_PURCHASES;
  const kept = purchasesIn(text);
  if (!kept) {
    setAside(text);
    return NO_PURCHASES;
  }
  const { drafts = {}, current = null, categories = {} } = kept;
  for (const draft of Object.values(drafts)) if (!isUsable(draft)) setAside(draft);
  return { drafts: Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isUsable(draft))), current, categories };
}

function purchasesIn(text: string): Partial<Purchases> | undefined {
  try {
    const kept = JSON.parse(text) as { readonly version?: number; readonly purchases?: Partial<Purchases> } | null;
    return kept?.version === VERSION && isFields(kept.purchases) && isAbsentOr(kept.purchases.drafts, isFields) ? kept.purchases : undefined;
  } catch {
    return undefined;
  }
}

function isUsable(draft: unknown): boolean {
  if (!isFields(draft) || !hasTexts(draft, 'key') || !isFields(draft.seller)) return false;
  const { seller, lines } = draft;
  return hasTexts(seller, 'ruc', 'name') && isAmount(seller.minimum) && isListOf(lines, isUsableLine) && (lines as readonly unknown[]).length > 0;
}

function isUsableLine(line: unknown): boolean {
  if (!isFields(line) || !isFields(line.offer)) return false;
  const { offer, quantity } = line;
  return isAmount(quantity) && hasNumbers(offer, 'id') && Array.isArray(offer.discounts);
}

/** The purchases without the cart that broke the screen: the one viewed last, otherwise all. */
export function dividedPurchases(now: Purchases): { readonly rest: Purchases; readonly broken: readonly PurchaseDraft[] } {
  const { [now.current ?? '']: one, ...others } = now.drafts;
  const broken = one ? [one] : Object.values(now.drafts);
  return { broken, rest: { ...now, drafts: one ? others : {} } };
}
