import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCountry } from '@/country/profile';
import { useFlow } from '@/documents/flow';
import { fetchDocument, refreshDocuments } from '@/documents/reads';
import type { DocumentDetail } from '@/documents/detail';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { messageOf } from '@/wire/errors';
import {
  downloadDteLines,
  downloadDteSheet,
  downloadEInvoiceLines,
  downloadEInvoiceSheet,
  listDtes,
  listEInvoices,
  listInvoiceTypes,
  loadDte,
  loadEInvoice,
  loadSale,
  mailDteLines,
  mailDteSheet,
  mailEInvoiceLines,
  mailEInvoiceSheet,
  sendAllEDocuments,
  type EDocumentQuery,
  type SentAll,
} from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';
import { documentsQuery, type DocumentsSearch } from './search';
import { filtersOf, resultOf, rowOfDte, rowOfInvoice, type DocumentsResult } from './model';

/** While a document waits for its verdict it is refetched after so many milliseconds. */
const WAITING_MS = 5_000;
/** A list changes less often than one document, so it is fetched less often, in milliseconds. */
const LIST_WAITING_MS = 15_000;

/** The types of documents that the company issues. */
export function useInvoiceTypes() {
  const { host } = useFlow();
  const { code: countryCode } = useCountry();
  return useQuery(cached(listInvoiceTypes, { path: { countryCode, host } }));
}

/** Query of a list; both flows answer the same. */
function useList() {
  const { host, external, flow } = useFlow();
  return (query: EDocumentQuery, signal: AbortSignal) =>
    external
      ? call(listDtes, { path: { flow, host }, query }, { signal }).then(({ page, dtes }) => ({ page, rows: dtes.map(rowOfDte) }))
      : call(listEInvoices, { path: { host }, query }, { signal }).then(({ page, invoices }) => ({ page, rows: invoices.map(rowOfInvoice) }));
}

/**
 * A page of documents with the filters it answers; while the next one comes, the last one stays. With `standing` only valid documents; without `wanted` nothing
 * is requested.
 */
export function useDocuments(search: DocumentsSearch, kinds: string, { standing = false, wanted = true } = {}) {
  const { host, external } = useFlow();
  const list = useList();
  const query: EDocumentQuery = { ...documentsQuery(search, kinds), ...(standing && { standing }) };
  return useQuery<DocumentsResult>({
    queryKey: [...everyRead(external ? listDtes : listEInvoices), host, query],
    queryFn: async ({ signal }) => {
      const { page, rows } = await list(query, signal);
      return resultOf(page, rows, filtersOf(search, kinds));
    },
    placeholderData: keepPreviousData,
    enabled: wanted,
    refetchInterval: ({ state }) => (state.data?.list.some((row) => row.state === 'pending') ? LIST_WAITING_MS : false),
  });
}

/** How many documents of some types are in a state, of all days. */
export function useCount(state: 'pending' | 'rejected', kinds: string) {
  const { host, external } = useFlow();
  const list = useList();
  const query: EDocumentQuery = { size: 1, page: 0, kinds, status: state };
  return useQuery({
    queryKey: [...everyRead(external ? listDtes : listEInvoices), host, query],
    queryFn: async ({ signal }) => (await list(query, signal)).page.totalItems,
    refetchInterval: ({ state: now }) => (state === 'pending' && now.data ? LIST_WAITING_MS : false),
  });
}

/** Sends every document that waits. */
export function useSendAll() {
  const { host } = useFlow();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: () => idempotent<SentAll>('all', undefined, (idempotencyKey) => call(sendAllEDocuments, { body: { issuer: host } }, { idempotencyKey })),
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    onError: (error) => {
      toast.error(messageOf(error));
    },
    onSettled: () => void refreshDocuments(cache),
  });
}

/** How often the company's most issued types are refetched, in milliseconds. */
const USUAL_AGE = 10 * 60_000;

/**
 * The types of those groups of which the company issued most documents since a day, each group the authority's codes;
 * the first one where several are alike, undefined until it is known.
 */
export function useMostIssued(groups: readonly string[], from: string, wanted: boolean): string | undefined {
  const { host, external } = useFlow();
  const list = useList();
  const counts = useQueries({
    queries: groups.map((kinds) => {
      const query: EDocumentQuery = { size: 1, page: 0, kinds, from };
      return {
        queryKey: [...everyRead(external ? listDtes : listEInvoices), host, query],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await list(query, signal)).page.totalItems,
        staleTime: USUAL_AGE,
        enabled: wanted && groups.length > 1,
      };
    }),
  });
  if (groups.length < 2 || counts.some(({ isError }) => isError)) return groups[0];
  if (counts.some(({ data }) => data === undefined)) return undefined;
  const most = Math.max(...counts.map(({ data = 0 }) => data));
  return groups[counts.findIndex(({ data }) => data === most)];
}

/** Query of a document, through the cache. */
export function useDocumentOptions(saleId: number) {
  const flow = useFlow();
  return {
    queryKey: [...everyRead(flow.external ? loadDte : loadEInvoice), flow.host, saleId] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchDocument(flow, saleId, signal),
  };
}

/** Whether the authority has still to decide about the document or its cancellation. */
function isUndecided({ state, cancellation }: DocumentDetail): boolean {
  return state === 'pending' || cancellation?.status === 'pending';
}

/** One document; while it waits for its verdict it is polled. */
export function useDocument(saleId: number) {
  return useQuery<DocumentDetail>({ ...useDocumentOptions(saleId), refetchInterval: ({ state }) => (state.data && isUndecided(state.data) ? WAITING_MS : false) });
}

/** Whether the sale of a document is one that the user may look at: sellers see their own only. */
function useMaySee({ userId }: Pick<DocumentDetail, 'userId'>): boolean {
  const user = useUser();
  return userId === undefined || userId === user.id || seesEveryone(user);
}

/** The sale of a document: its bags and its client's key; nothing of a sale that the user may not see. */
export function useSaleOf(document: Pick<DocumentDetail, 'saleId' | 'userId'>) {
  const { id } = useUser();
  const { saleId, userId = id } = document;
  const { host } = useFlow();
  return useQuery({ ...cached(loadSale, { path: { saleId, host, userId } }), enabled: useMaySee(document) });
}

/** A spreadsheet of the list: a row for each document, or for each line. */
export type Sheet = 'list' | 'lines';

/** Names under which they are saved, in the authority's own flow and in one outside. */
const SHEETS = {
  list: { own: [downloadEInvoiceSheet, mailEInvoiceSheet, 'listado-comprobantes.xls'], outside: [downloadDteSheet, mailDteSheet, 'listado-documentos.xls'] },
  lines: { own: [downloadEInvoiceLines, mailEInvoiceLines, 'informe-listado-ventas.xls'], outside: [downloadDteLines, mailDteLines, 'informe-listado-documentos.xls'] },
} as const;

/** Saves or mails a spreadsheet of everything that the filters find. */
export function useSheet(sheet: Sheet, search: DocumentsSearch, kinds: string) {
  const { host, external, flow } = useFlow();
  const { page: _, size: __, ...query } = documentsQuery(search, kinds);
  const [save, mail, name] = SHEETS[sheet][external ? 'outside' : 'own'];
  const path = { host, flow };
  return {
    saving: useMutation({ mutationFn: () => download(save, { path, query }, name) }),
    mailing: useMutation({ mutationFn: (emails: readonly string[]) => call(mail, { path, query: { ...query, email: emails.join(',') } }) }),
  };
}
