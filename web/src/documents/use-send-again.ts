import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { reprocessDte, reprocessEInvoice, type Reprocessed } from '@/wire/generated';
import { useIdempotent } from '@/pending/use-idempotent';
import type { DocumentDetail } from './detail';
import { useFlow } from './flow';
import { isTaken, refreshDocuments } from './reads';

/** Sends a document to the authority again, asks whether it is valid now, and shows both results. */
export function useSendAgain(document: DocumentDetail) {
  const t = useTexts(eDocumentTexts);
  const way = useFlow();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: async () => {
      const { series, correlative, saleId, totals, noteId, guideId } = document;
      const { host, flow } = way;
      const { message } = await idempotent<Reprocessed>(`${series}-${correlative}`, noteId ?? totals, (idempotencyKey) =>
        // The external flow knows documents by their sale, which a guide may not have.
        way.external && guideId === undefined
          ? call(reprocessDte, { path: { flow, host, saleId }, body: noteId === undefined ? { totals } : { noteId } }, { idempotencyKey })
          : call(reprocessEInvoice, { body: { series, correlative: String(correlative), issuer: host } }, { idempotencyKey }),
      );
      return { message, taken: await isTaken(way, document).catch(() => false) };
    },
    onSuccess: ({ message, taken }) => {
      toast.success(taken ? t('againValid') : message);
    },
    onError: (error) => {
      toast.error(messageOf(error));
    },
    // After a refusal, too: it was accepted meanwhile, or another user sent it.
    onSettled: () => void refreshDocuments(cache),
  });
}
