import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addReport, changeReport, listCustomerOrders, listPurchases, listReports, loadReport, replyReport, type NewReport, type ReportOrderKind, type ReportQuery, type ReportStatus } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';
import type { ClaimedOrder } from './search';

/** Orders that are offered when a claim is written; the rest is found by searching. */
const OFFERED = 8;

/** A page of reports; while the next one comes, the last one stays. */
export function useReports(query: ReportQuery) {
  const host = useUser().companyHost;
  return useQuery({ ...cached(listReports, { path: { host }, query }), placeholderData: keepPreviousData });
}

function useReportOptions(reportId: number) {
  return cached(loadReport, { path: { host: useUser().companyHost, reportId } });
}

/** How often a conversation that is open is refetched, in milliseconds. */
const REFRESH_MS = 30_000;

/** One report with its messages. */
export function useReport(reportId: number) {
  return useQuery({ ...useReportOptions(reportId), refetchInterval: REFRESH_MS });
}

/** Makes a claim; the answer is the report. */
export function useAddReport() {
  const client = useQueryClient();
  const host = useUser().companyHost;
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (body: NewReport) => idempotent('new', body, (idempotencyKey) => call(addReport, { path: { host }, body }, { idempotencyKey })),
    onSuccess: () => client.invalidateQueries({ queryKey: everyRead(listReports) }),
  });
}

/** Something that changes a report, which is then as the server answers it. */
export type ReportChange = { readonly message: string } | { readonly status: ReportStatus };

/** Says more about a report, settles it, or takes it up again. */
export function useChangeReport(reportId: number) {
  const client = useQueryClient();
  const host = useUser().companyHost;
  const { queryKey } = useReportOptions(reportId);
  const idempotent = useIdempotent();
  const path = { host, reportId };
  return useMutation({
    // The same words twice are two messages, when the first ones were answered.
    mutationFn: (change: ReportChange) =>
      idempotent(`${reportId}`, change, (idempotencyKey) =>
        'message' in change ? call(replyReport, { path, body: change }, { idempotencyKey }) : call(changeReport, { path, body: change }, { idempotencyKey }),
      ),
    onSuccess: (report) => client.setQueryData(queryKey, report),
    onSettled: () => Promise.all([listReports, loadReport].map((endpoint) => client.invalidateQueries({ queryKey: everyRead(endpoint) }))),
  });
}

/** An order that a claim can be about. */
export interface OfferedOrder extends ClaimedOrder {
  /** Name of its author. */
  readonly name: string;
  readonly date: string;
  readonly total: number;
}

/** The newest orders of a kind, or those with these words. */
export function useOrdersToClaim(kind: ReportOrderKind, text: string) {
  const path = { host: useUser().companyHost };
  const query = { text: text || undefined, size: OFFERED, page: 0 };
  const purchases = useQuery({
    ...cached(listPurchases, { path, query }),
    enabled: kind === 'purchase',
    placeholderData: keepPreviousData,
    select: (page): readonly OfferedOrder[] => page.purchases.map((one) => ({ kind: 'purchase', id: one.id, number: one.number, name: one.sponsorName, date: one.date, total: one.requestedPrice })),
  });
  const customers = useQuery({
    ...cached(listCustomerOrders, { path, query }),
    enabled: kind === 'customer',
    placeholderData: keepPreviousData,
    select: (page): readonly OfferedOrder[] => page.orders.map((one) => ({ kind: 'customer', id: one.id, number: one.number, name: one.client.name, date: one.date, total: one.total })),
  });
  return kind === 'purchase' ? purchases : customers;
}
