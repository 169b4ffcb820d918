import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFlow } from '@/documents/flow';
import type { Dec4 } from '@/lib/dec4';
import { usePending, usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addCreditNote, listDtes, listEInvoices, loadCreditNote, loadCreditNoteDraft, type CreditNoteAdded, type CreditNoteKind, type EDocumentQuery, type NewCreditNote } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import type { NoteDraft } from './draft';
import { noteRows, type NotePage } from './model';

/** While a note waits for its verdict it is refetched after so many milliseconds. */
const WAITING_MS = 5_000;
/** The documents of a list change less often, in milliseconds. */
const LIST_WAITING_MS = 15_000;

/** A page of credit notes; while the next one comes, the last one stays. */
export function useNotes(query: EDocumentQuery) {
  const { host, external, flow } = useFlow();
  return useQuery<NotePage>({
    queryKey: [...everyRead(external ? listDtes : listEInvoices), 'notes', host, query],
    queryFn: async ({ signal }) => {
      if (!external) return noteRows(await call(listEInvoices, { path: { host }, query }, { signal }));
      return noteRows(await call(listDtes, { path: { flow, host }, query }, { signal }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'pending') ? LIST_WAITING_MS : false),
  });
}

/** One credit note; while it waits for its verdict it is polled. */
export function useNote(id: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadCreditNote, { path: { host }, query: { id, series: '', correlative: '' } }), refetchInterval: ({ state }) => (state.data?.status === 'pending' ? WAITING_MS : false) });
}

/** The possible contents of a credit note over a sale. */
export function useNoteDraft(saleId: number) {
  return useQuery(cached(loadCreditNoteDraft, { path: { saleId } }));
}

/** A note as it is sent: why, and unless everything is given back, what. */
export interface SentNote {
  readonly kind: CreditNoteKind;
  readonly body: NewCreditNote | undefined;
  readonly total: Dec4;
  /** Its draft. */
  readonly draft: NoteDraft;
}

const nameOf = (saleId: number) => `note over ${saleId}`;

/** Whether a note over a sale was sent and has no answer; see {@link useAddNote}. */
export function useIsNotePending(saleId: number): boolean {
  return usePending(nameOf(saleId)) !== undefined;
}

/** Writes a credit note over a sale, once. Lists, stock, totals and the sale itself change with it. */
export function useAddNote(saleId: number, options: Omit<PendingWriteOptions<SentNote, CreditNoteAdded>, 'send' | 'onSettled'>) {
  const cache = useQueryClient();
  return usePendingWrite<SentNote, CreditNoteAdded>(nameOf(saleId), {
    ...options,
    send: ({ kind, body }, idempotencyKey) => call(addCreditNote, { path: { saleId }, query: { kind }, body: body as NewCreditNote }, { idempotencyKey }),
    // After a refusal, too: another user may have corrected the same document.
    onSettled: () => void cache.invalidateQueries(),
  });
}
