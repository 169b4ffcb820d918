import { useQueryClient } from '@tanstack/react-query';
import type { DocumentDetail } from '@/documents/detail';
import { useFlow } from '@/documents/flow';
import { refreshDocuments } from '@/documents/reads';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { useProductsChanged } from '@/products/changed';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { cancelEInvoice, downloadCancellationReceipt, type EInvoice, type NewCancellation } from '@/wire/generated';

/** Asks the authority to cancel a document; its sale is voided with it. */
export function useCancel({ saleId }: Pick<DocumentDetail, 'saleId'>, options: Pick<PendingWriteOptions<NewCancellation, EInvoice>, 'onConfirmed' | 'restore' | 'onResolvedElsewhere'>) {
  const { host } = useFlow();
  const cache = useQueryClient();
  const changed = useProductsChanged();
  return usePendingWrite<NewCancellation, EInvoice>(`cancellation ${saleId}`, {
    ...options,
    send: (body, idempotencyKey) => call(cancelEInvoice, { path: { host, saleId }, body }, { idempotencyKey }),
    onSettled: () => {
      void refreshDocuments(cache);
      void changed();
    },
  });
}

/**
 * The authority's acknowledgement, saved by the browser.
 * @throws ApiError for every failure.
 */
export function saveReceipt(host: string, { saleId, ticketId, digest }: Pick<DocumentDetail, 'saleId' | 'ticketId' | 'digest'>): Promise<void> {
  return download(downloadCancellationReceipt, { path: { host, saleId: ticketId ?? saleId } }, `acuse-cancelacion-${digest}.xml`);
}
