import { call } from '@/wire/call';
import { addProforma } from '@/wire/generated';
import { makeRoom } from '../close-sale';
import type { Desk } from '../desk';
import { newProforma, type QuoteParts } from '../model/quote';
import { isQuoteBody } from '../model/quote-body';

/**
 * Makes a quote of the open cart, or retries a pending one.
 * @throws ApiError for every failure.
 */
export async function registerQuote(desk: Desk): Promise<void> {
  const { store, draft } = desk;
  const body = draft.pending && isQuoteBody(draft.pending) ? draft.pending : newProforma(partsOf(desk));
  // Kept before it goes out, so that it can be retried in any case, after a reload too.
  store.till({ type: 'sent', id: draft.id, body });
  const proforma = await call(addProforma, { path: { host: store.host }, body }, { idempotencyKey: draft.key });
  makeRoom(store, draft.id);
  store.finishQuote(draft.id, proforma);
}

function partsOf({ draft, amounts, user, company }: Desk): QuoteParts {
  if (!amounts) throw new Error('a quote without amounts');
  return { draft, amounts, user, company };
}
