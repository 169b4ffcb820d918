import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { play } from '@/lib/sound';
import { REMEMBERED_MS } from '@/session/attempts';
import { isServed } from '@/wire/health';
import { onNetwork } from '@/wire/http';
import { useDesk, type Desk } from './desk';
import type { Draft } from './model/cart-types';
import { resolveChoices } from './model/choices';
import { explain, registerUnlessAsked, tell, type Reload } from './registering';
import { useSaleState } from './store';
import { refreshLists } from './use-charge';

/** Between two tries, in milliseconds; the last one is repeated. */
const AGAIN_MS = [3_000, 5_000, 10_000, 20_000, 30_000] as const;
/** Soonest after a try that other calls which are answered lead to the next one, in milliseconds. */
const SOONEST_MS = 2_500;

/** When a key was made, in milliseconds since 1970: its first twelve digits say it. */
const madeAt = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

/** Whether the draft was sent, has no answer, and the server still knows its key. */
function isLost({ pending, key }: Draft): boolean {
  return pending !== null && madeAt(key) > Date.now() - REMEMBERED_MS;
}

/**
 * Asks for the answers that got lost, of every open sale, whichever is on the counter: as soon as there is a connection,
 * and every few seconds with growing pauses. `onFound` is called for each that turns out to be registered.
 */
export function useLostSales(reload: Reload, onFound: () => void): void {
  const t = useTexts(salesTexts);
  const desk = useDesk();
  const cache = useQueryClient();
  const { till } = useSaleState(desk.store);
  const isAnyLost = till.drafts.some(isLost);
  const latest = useRef({ desk, reload, onFound });
  useEffect(() => {
    latest.current = { desk, reload, onFound };
  });

  useEffect(() => {
    if (!isAnyLost) return undefined;
    const { store } = latest.current.desk;
    let tries = 0;
    let asking = false;
    let askedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function askFor(draft: Draft): Promise<void> {
      const now = deskOf(latest.current.desk, draft);
      try {
        if (!(await registerUnlessAsked(now))) return;
        play('paid');
        refreshLists(cache);
        latest.current.onFound();
      } catch (error) {
        const refusal = await explain(now, error, latest.current.reload, t('serverRefreshed'));
        if (refusal) tell(now, refusal, t('seeSale'));
      }
    }
    async function ask(): Promise<void> {
      const lost = store.state().till.drafts.filter((draft) => isLost(draft) && !store.state().running.has(draft.id));
      if (asking || lost.length === 0) return;
      asking = true;
      askedAt = Date.now();
      tries += 1;
      if (await isServed()) for (const draft of lost) await askFor(draft);
      asking = false;
    }
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void ask().finally(wait), AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)]);
    }
    const online = () => void ask();
    const leave = onNetwork((event) => {
      if (event === 'answered' && Date.now() - askedAt > SOONEST_MS) void ask();
    });
    window.addEventListener('online', online);
    wait();
    return () => {
      clearTimeout(timer);
      leave();
      window.removeEventListener('online', online);
    };
  }, [isAnyLost, cache, t]);
}

/** The desk as it is for a sale that need not be on the counter. */
function deskOf(desk: Desk, draft: Draft): Desk {
  const { documents, activePayments, company, country } = desk;
  return { ...desk, draft, choices: resolveChoices(draft, { documents, payments: activePayments }, company, country.facts) };
}
