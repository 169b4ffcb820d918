import type { Draft, Till } from './cart-types';
import { NO_BALANCES, type Balances } from './wallet';

const VERSION = 1;

/** The drafts that were kept as a text; undefined when there are none or they cannot be read. */
export function readTill(text: string | null): Till | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: number; till?: Till } | null;
    const till = stored?.version === VERSION ? stored.till : undefined;
    const usable = till?.drafts.every((draft) => Array.isArray(draft.lines) && typeof draft.key === 'string');
    if (!till || !usable || !till.drafts.some((draft) => draft.id === till.activeId)) return undefined;
    return { ...till, drafts: till.drafts.map(withWallet) };
  } catch {
    return undefined;
  }
}

/** Drafts of an earlier version know no wallet; what it holds is asked again anyway. */
function withWallet(draft: Draft): Draft {
  const { client } = draft;
  if (!client) return draft;
  const { wallet } = client as { readonly wallet?: Balances };
  return { ...draft, client: { ...client, wallet: wallet ?? NO_BALANCES } };
}

/** The drafts as a text to keep. */
export function writtenTill(till: Till): string {
  return JSON.stringify({ version: VERSION, till });
}
