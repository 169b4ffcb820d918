import { useEffect, useRef, type RefObject } from 'react';

/** Characters of no number, however it is written. */
const WORD = /[^\d.,\s-]/;
/** Marks in a number: those of thousands and of decimals. */
const MARK = /[.,]/;

/** Whether a mark follows another one, as in `1.000,5`: the user meant another number than the part that was taken. */
const isOtherMark = (value: string, data: string) => MARK.test(data) && MARK.test(value) && !value.includes(data.match(MARK)?.[0] ?? '');

/**
 * Refuses an input that would make an invalid text, before it lands, so that the selection stays for the next key. `onWord` is called for
 * letters, signs and other marks that were refused: the user meant another number than the one in the box. Returns the ref for the box.
 */
export function useRefusal(isRefused: (text: string) => boolean, onWord: () => void): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef({ isRefused, onWord });
  useEffect(() => {
    latest.current = { isRefused, onWord };
  });
  useEffect(() => {
    const { current: input } = box;
    if (!input) return undefined;
    const onBeforeInput = (event: InputEvent) => {
      if (event.data === null || !latest.current.isRefused(textWith(input, event.data))) return;
      event.preventDefault();
      if (WORD.test(event.data) || isOtherMark(input.value, event.data)) latest.current.onWord();
    };
    input.addEventListener('beforeinput', onBeforeInput);
    return () => input.removeEventListener('beforeinput', onBeforeInput);
  }, []);
  return box;
}

/** The text of a box with the selection replaced. */
export function textWith({ value, selectionStart, selectionEnd }: HTMLInputElement, data: string): string {
  return value.slice(0, selectionStart ?? value.length) + data + value.slice(selectionEnd ?? value.length);
}
