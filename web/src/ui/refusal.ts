import { useEffect, useRef, type RefObject } from 'react';

/**
 * Refuses what would make a text of a box that it cannot hold, before it lands, so that what is marked stays
 * marked for the next key. Answers the place for the box.
 */
export function useRefusal(isRefused: (text: string) => boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(isRefused);
  useEffect(() => {
    latest.current = isRefused;
  });
  useEffect(() => {
    const { current: input } = box;
    if (!input) return undefined;
    const onBeforeInput = (event: InputEvent) => {
      if (event.data !== null && latest.current(textWith(input, event.data))) event.preventDefault();
    };
    input.addEventListener('beforeinput', onBeforeInput);
    return () => input.removeEventListener('beforeinput', onBeforeInput);
  }, []);
  return box;
}

/** The text of a box with something in the place of what is marked. */
export function textWith({ value, selectionStart, selectionEnd }: HTMLInputElement, data: string): string {
  return value.slice(0, selectionStart ?? value.length) + data + value.slice(selectionEnd ?? value.length);
}
