import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFlow } from '@/documents/flow';
import type { Dec4 } from '@/lib/dec4';
import { useAttempt } from '@/session/attempts';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addCreditNote, listDtes, listEInvoices, loadCreditNote, loadCreditNoteDraft, type CreditNoteKind, type EDocumentQuery, type NewCreditNote } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import type { NoteDraft } from './draft';
import { noteRows, type NotePage } from './model';

/** While a note waits for its verdict it is asked for again after so many milliseconds. */
const WAITING_MS = 5_000;
/** What stands in a list changes less often, in milliseconds. */
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

/** One credit note; while it waits for its verdict it is asked for again and again. */
export function useNote(id: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadCreditNote, { path: { host }, query: { id, series: '', correlative: '' } }), refetchInterval: ({ state }) => (state.data?.status === 'pending' ? WAITING_MS : false) });
}

/** What a credit note over a sale could give back. */
export function useNoteDraft(saleId: number) {
  return useQuery(cached(loadCreditNoteDraft, { path: { saleId } }));
}

/** What is written: why, and unless everything is given back, what. */
export interface Writing {
  readonly kind: CreditNoteKind;
  readonly body: NewCreditNote | undefined;
  /** What it comes to, for whoever reads it. */
  readonly total: Dec4;
  /** What it was made of: it stands in the form again where no note comes of it. */
  readonly draft: NoteDraft;
}

/** What was written over a sale and not answered; see {@link useAddNote}. */
export function useUnansweredNote(saleId: number): Writing | undefined {
  return useAttempt<Writing>(nameOf(saleId)).unanswered?.content;
}

const nameOf = (saleId: number) => `note over ${saleId}`;

/**
 * Writes a credit note over a sale; one that nobody answered is asked again until the server speaks of it. Lists,
 * stock, totals and the sale itself change with it, so all of them are asked for again, after a refusal, too: somebody
 * else may have corrected the same document.
 */
export function useAddNote(saleId: number, onElsewhere: () => void) {
  const cache = useQueryClient();
  const { unanswered, send, forget } = useAttempt<Writing>(nameOf(saleId), onElsewhere);
  const adding = useMutation({
    mutationFn: (writing: Writing) =>
      send(writing, ({ kind, body }, idempotencyKey) => call(addCreditNote, { path: { saleId }, query: { kind }, body: body as NewCreditNote }, { idempotencyKey })),
    onSettled: () => void cache.invalidateQueries(),
  });
  return { adding, unanswered: unanswered?.content, forget };
}
