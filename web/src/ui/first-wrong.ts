import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Moves the focus to the first wrong box of a form, once that is drawn. Returns the ref of the form, and the function to call when the problems are set. */
export function useFirstWrong(): readonly [form: RefObject<HTMLFormElement | null>, focusWrong: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [asked]);
  return [form, useCallback(() => setAsked((times) => times + 1), [])];
}
