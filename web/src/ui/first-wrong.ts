import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Leads to the first box of a form that is wrong, once that is drawn. Answers the place for the form,
 * and what to call along with saying what is wrong.
 */
export function useFirstWrong(): readonly [form: RefObject<HTMLFormElement | null>, lead: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [asked]);
  return [form, useCallback(() => setAsked((times) => times + 1), [])];
}
