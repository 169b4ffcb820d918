import { useSyncExternalStore } from 'react';

/** The branch whose company the company screens show; none means the user's own. */
let branch: string | undefined;
let visit = 0;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses a branch. */
export function selectBranch(host: string | undefined): void {
  branch = host;
  notifyListeners();
}

/** The chosen branch, as React state. */
export function useSelectedBranch(): string | undefined {
  return useSyncExternalStore(subscribe, () => branch);
}

/** A click in the side menu: the branch is forgotten and the section opens fresh (the sale draft is not touched). */
export function openSectionFresh(): void {
  branch = undefined;
  visit += 1;
  notifyListeners();
}

/** Changes with every click in the side menu; as a React key it makes a section forget its passing state. */
export function useSectionVisit(): number {
  return useSyncExternalStore(subscribe, () => visit);
}
