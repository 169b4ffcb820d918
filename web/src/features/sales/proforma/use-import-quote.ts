import { useCallback, useEffect, useRef } from 'react';
import { useDesk } from '../desk';
import type { QuoteSlot } from './slot';

/** Answers what fills the cart from a quote, and begins with the one that the screen was asked for. */
export function useImportQuote({ onSale, asked, onAsked }: Pick<QuoteSlot, 'onSale' | 'asked' | 'onAsked'>): (proformaId: number) => Promise<boolean> {
  const desk = useDesk();
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  const run = useCallback(
    async (proformaId: number, keepCart: boolean) => {
      const { runImport } = await import('./run-import');
      return runImport(latest.current, proformaId, { onSale, keepCart });
    },
    [onSale],
  );
  const begun = useRef<number>(undefined);
  useEffect(() => {
    if (asked !== begun.current && asked !== undefined) void run(asked, true).finally(onAsked);
    begun.current = asked;
  }, [asked, onAsked, run]);
  return useCallback((proformaId: number) => run(proformaId, false), [run]);
}
