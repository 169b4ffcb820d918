import { useCallback, useEffect, useRef } from 'react';
import { useDesk } from '../desk';
import type { AskedQuote, QuoteSlot } from './slot';

/** Answers what fills the cart from a quote, and begins with the one that the screen was asked for. */
export function useImportQuote({ onSale, asked, onAsked }: Pick<QuoteSlot, 'onSale' | 'asked' | 'onAsked'>): (proformaId: number) => Promise<boolean> {
  const desk = useDesk();
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  const run = useCallback(
    async ({ proforma, restOf }: AskedQuote, keepCart: boolean) => {
      const { runImport } = await import('./run-import');
      return runImport(latest.current, proforma, { onSale, keepCart, restOf });
    },
    [onSale],
  );
  const begun = useRef<AskedQuote>(undefined);
  useEffect(() => {
    if (asked !== undefined && asked.proforma !== begun.current?.proforma) void run(asked, true).finally(onAsked);
    begun.current = asked;
  }, [asked, onAsked, run]);
  return useCallback((proformaId: number) => run({ proforma: proformaId, restOf: undefined }, false), [run]);
}
