import { useEffect } from 'react';

/** Forms with something in them that is not saved. */
const marks = new Set<symbol>();
let asker: ((leave: () => void) => void) | undefined;

/** Marks that a form of the screen holds something that would be lost; dialogs ask for themselves. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const mark = Symbol('unsaved');
    marks.add(mark);
    return () => {
      marks.delete(mark);
    };
  }, [dirty]);
}

/** Whether something would be lost now. */
export function hasUnsaved(): boolean {
  return marks.size > 0;
}

/** Unsaved work may be lost: it was saved a moment ago, or the user agreed. */
export function allowLeaving(): void {
  marks.clear();
}

/** Leaves at once when nothing would be lost, otherwise after the question; answers whether it did at once. */
export function leaveAfterAsking(leave: () => void): boolean {
  if (!asker || !hasUnsaved()) {
    leave();
    return true;
  }
  asker(leave);
  return false;
}

/** Sets the function that asks the question; returns a function that removes it. */
export function onLeaveAsked(ask: (leave: () => void) => void): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}
