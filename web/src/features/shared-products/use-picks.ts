import { useEffect, useReducer, type ActionDispatch } from 'react';
import { tabMemory } from '@/lib/tab-memory';
import { useUser } from '@/session/store';
import { picksAfter, readPicks, type PickAction, type Picks } from './picks';

/** The ticked products; the tab keeps them over a reload and on other screens. */
export function usePicks(): readonly [Picks, ActionDispatch<[PickAction]>] {
  const { companyHost, id } = useUser();
  const key = `yapa.shared-picks.${companyHost}.${id}`;
  const [picks, change] = useReducer(picksAfter, undefined, () => readPicks(tabMemory.read(key)));
  useEffect(() => {
    if (picks.length === 0) tabMemory.forget(key);
    else tabMemory.write(key, JSON.stringify(picks));
  }, [key, picks]);
  return [picks, change];
}
