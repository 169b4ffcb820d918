import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { ApiError, messageOf } from '@/wire/errors';
import { reprocessDte, reprocessEInvoice } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import type { DocumentDetail } from './detail';
import { useFlow } from './flow';
import { isTaken, refreshDocuments } from './reads';

/** Sends a document to the authority again, asks whether it is valid now, and tells both. */
export function useSendAgain(document: DocumentDetail) {
  const t = useTexts(eDocumentTexts);
  const way = useFlow();
  const cache = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: async () => {
      // Kept for every try of one wish; the next wish is another one, although it says the same.
      key.current ??= newIdempotencyKey();
      const options = { idempotencyKey: key.current };
      const { series, correlative, saleId, totals, noteId } = document;
      const { host, flow } = way;
      if (way.external) await call(reprocessDte, { path: { flow, host, saleId }, body: noteId === undefined ? { totals } : { noteId } }, options);
      else await call(reprocessEInvoice, { body: { series, correlative: String(correlative), issuer: host } }, options);
      key.current = undefined;
      return isTaken(way, document).catch(() => false);
    },
    onSuccess: (taken) => {
      toast.success(t(taken ? 'againValid' : 'againDone'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = undefined;
      toast.error(messageOf(error));
    },
    // After a refusal, too: it was taken meanwhile, or somebody else sent it.
    onSettled: () => void refreshDocuments(cache),
  });
}
