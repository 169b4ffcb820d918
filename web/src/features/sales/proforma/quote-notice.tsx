import { Suspense, useCallback } from 'react';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useDesk } from '../desk';
import { useSaleState } from '../store';
import type { QuoteSlot } from './slot';
import { later } from '@/ui/later';

const AfterQuote = later(() => import('./after-quote').then((module) => module.AfterQuote));

/** The notice of the quote that has just been made, until it is closed. */
export function QuoteNotice({ quotes, onRead }: { readonly quotes: QuoteSlot; readonly onRead: () => void }) {
  const { store } = useDesk();
  const { quote } = useSaleState(store);
  const id = quote?.id;
  const print = useCallback(() => {
    if (id !== undefined) void quotes.print(id).catch((error: unknown) => toast.error(messageOf(error)));
  }, [quotes, id]);
  const read = useCallback(() => {
    store.closeQuote();
    onRead();
  }, [store, onRead]);
  if (!quote) return null;
  return (
    <Suspense>
      <AfterQuote quote={quote} preview={quotes.preview(quote.id)} messageLink={quotes.messageLink} onPrint={print} onRead={read} />
    </Suspense>
  );
}
