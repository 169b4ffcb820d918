import { useState, type ActionDispatch } from 'react';
import { useProductsChanged } from '@/products/changed';
import { useTexts } from '@/i18n/texts';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import { dismissAbout, toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { SharedOutcome } from '@/wire/generated';
import { useTakeOver } from './api';
import { callsOf, type PickAction, type Picks } from './picks';

/** Subject of the notices of an adding that failed. */
const ADDING = 'shared-products';

/** The progress of the adding: how many of how many are there. */
export interface Progress {
  readonly done: number;
  readonly count: number;
}

/** Results for all ticked products, by their names there. */
export interface Result {
  readonly added: readonly SharedOutcome[];
  readonly existing: readonly SharedOutcome[];
}

/** Adds everything that is ticked, as many calls as it takes; what a failure left out stays ticked. */
export function useAdding(picks: Picks, change: ActionDispatch<[PickAction]>) {
  const t = useTexts(sharedProductTexts);
  const send = useTakeOver();
  const changed = useProductsChanged();
  const [progress, setProgress] = useState<Progress>();
  const [result, setResult] = useState<Result>();

  async function add() {
    if (progress || picks.length === 0) return;
    const added: SharedOutcome[] = [];
    const existing: SharedOutcome[] = [];
    let done = 0;
    // Names alone do not distinguish one bottle from another.
    const names = new Map(picks.map(({ id, title, detail }) => [id, [title, detail].filter(Boolean).join(' · ')]));
    const named = (one: SharedOutcome) => ({ ...one, name: names.get(one.sharedId) ?? one.name });
    dismissAbout(ADDING);
    setProgress({ done, count: picks.length });
    try {
      for (const products of callsOf(picks)) {
        // oxlint-disable-next-line no-await-in-loop -- what one call added is no longer ticked when the next fails
        const answer = await send(products);
        added.push(...answer.added.map(named));
        existing.push(...answer.existing.map(named));
        done += products.length;
        change({ type: 'drop', ids: new Set(products.map(({ id }) => id)) });
        setProgress({ done, count: picks.length });
      }
      setResult({ added, existing });
    } catch (error) {
      const reason = messageOf(error);
      toast.error(done > 0 ? t('partly', { count: added.length, reason }) : reason, { stay: true, about: ADDING });
    }
    if (done > 0) await changed();
    setProgress(undefined);
  }
  return { add: () => void add(), progress, result, closeResult: () => setResult(undefined) };
}
