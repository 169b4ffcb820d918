import { useEffect, useState } from 'react';

/** How long a second tap or press may be meant for the element that was there before, in milliseconds. */
export const SETTLES_MS = 600;

/**
 * Whether an element that just appeared under the finger may be pressed: at once where it was there before, after a pause since it appeared (`fresh`), so that a double tap on
 * the button that opened it does not press it too.
 */
export function useSettled(fresh: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!fresh) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLES_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [fresh]);
  return !fresh || settled;
}
