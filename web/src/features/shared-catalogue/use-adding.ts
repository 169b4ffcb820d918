import { useState, type ActionDispatch } from 'react';
import { useCatalogueChanged } from '@/goods/changed';
import { useTexts } from '@/i18n/texts';
import { sharedCatalogueTexts } from '@/i18n/texts/shared-catalogue';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { SharedAdded, SharedOutcome } from '@/wire/generated';
import { useTakeOver } from './api';
import { callsOf, type PickAction, type Picks } from './picks';

/** Where the adding stands: how many of how many are there. */
export interface Progress {
  readonly done: number;
  readonly count: number;
}

/** Adds everything that is ticked, as many calls as it takes; what a failure left out stays ticked. */
export function useAdding(picks: Picks, change: ActionDispatch<[PickAction]>) {
  const t = useTexts(sharedCatalogueTexts);
  const send = useTakeOver();
  const changed = useCatalogueChanged();
  const [progress, setProgress] = useState<Progress>();
  const [result, setResult] = useState<SharedAdded>();

  async function add() {
    if (progress || picks.length === 0) return;
    const added: SharedOutcome[] = [];
    const existing: SharedOutcome[] = [];
    let done = 0;
    setProgress({ done, count: picks.length });
    try {
      for (const products of callsOf(picks)) {
        // oxlint-disable-next-line no-await-in-loop -- what one call added is no longer ticked when the next fails
        const answer = await send(products);
        added.push(...answer.added);
        existing.push(...answer.existing);
        done += products.length;
        change({ type: 'drop', ids: new Set(products.map(({ id }) => id)) });
        setProgress({ done, count: picks.length });
      }
      setResult({ added, existing });
    } catch (error) {
      const reason = messageOf(error);
      toast.error(done > 0 ? t('partly', { count: added.length, reason }) : reason, { stay: true });
    }
    if (done > 0) await changed();
    setProgress(undefined);
  }
  return { add: () => void add(), progress, result, closeResult: () => setResult(undefined) };
}
