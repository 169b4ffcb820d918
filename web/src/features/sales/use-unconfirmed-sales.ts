import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { play } from '@/lib/sound';
import { retryAutomatically } from '@/pending/retry-automatically';
import { RETRIABLE_MS } from '@/pending/send';
import { useDesk, type Desk } from './desk';
import type { Draft } from './model/cart-types';
import { resolveChoices } from './model/choices';
import { explain, retrySale, showRefusal, type Reload } from './registering';
import { useSaleState } from './store';
import { refreshLists } from './use-charge';

/** When a key was made, in milliseconds since 1970: its first twelve digits say it. */
const madeAt = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

/** Whether the draft was sent, has no answer, and the server still knows its key. */
function isPending({ pending, key }: Draft): boolean {
  return pending !== null && madeAt(key) > Date.now() - RETRIABLE_MS;
}

/** Retries the unconfirmed sales by itself, whichever is open. `onFound` is called for each that turns out to be registered. */
export function useUnconfirmedSales(reload: Reload, onFound: () => void): void {
  const t = useTexts(salesTexts);
  const desk = useDesk();
  const cache = useQueryClient();
  const { till } = useSaleState(desk.store);
  const isAnyPending = till.drafts.some(isPending);
  const latest = useRef({ desk, reload, onFound });
  useEffect(() => {
    latest.current = { desk, reload, onFound };
  });

  useEffect(() => {
    if (!isAnyPending) return undefined;
    const { store } = latest.current.desk;
    const unconfirmed = () => store.state().till.drafts.filter((draft) => isPending(draft) && !store.state().running.has(draft.id));
    async function retry(draft: Draft): Promise<void> {
      const now = deskOf(latest.current.desk, draft);
      const outcome = await retrySale(now);
      if (outcome?.kind === 'confirmed') {
        play('paid');
        refreshLists(cache);
        latest.current.onFound();
      }
      if (outcome?.kind !== 'refused') return;
      showRefusal(now, await explain(now, outcome.error, latest.current.reload, t('serverRefreshed')), t('seeSale'));
    }
    return retryAutomatically(
      () => unconfirmed().length > 0,
      async () => {
        for (const draft of unconfirmed()) await retry(draft);
      },
    );
  }, [isAnyPending, cache, t]);
}

/** The desk as it is for a sale that need not be the open one. */
function deskOf(desk: Desk, draft: Draft): Desk {
  const { documents, activePayments, company, country } = desk;
  return { ...desk, draft, choices: resolveChoices(draft, { documents, payments: activePayments }, company, country.facts) };
}
