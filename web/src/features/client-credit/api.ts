import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSingleMoney } from '@/country/payment-kind';
import { useCountry } from '@/country/profile';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { useIdempotent } from '@/pending/use-idempotent';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { currentSession, useUser } from '@/session/store';
import { ticketFormat } from '@/session/ticket-format';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import {
  addCreditLink,
  addCreditPayment,
  adjustClientCredit,
  downloadDebtors,
  listCashSessions,
  listDebtors,
  listPaymentTypes,
  loadClientCredit,
  loadCreditReceipt,
  loadCreditStatement,
  loadCreditStatementPdf,
  loadDrawer,
  loadSharedCredit,
  setCreditLimit,
  setCreditPromise,
  undoCreditPayment,
  withdrawCreditLinks,
  type ClientCreditEntry,
  type ClientCreditLimit,
  type CreditPaymentUndoing,
  type CreditPromise,
  type NewCreditAdjustment,
  type Ticket,
} from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { debtorsQuery, type DebtorsSearch } from './search';

/** A page of the clients who owe. */
export function useDebtors(search: DebtorsSearch) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listDebtors, { path: { host }, query: debtorsQuery(search) }), placeholderData: keepPreviousData, refetchOnMount: 'always' });
}

/**
 * Saves the clients of the search who owe as a spreadsheet.
 * @throws ApiError for every failure.
 */
export function saveDebtors(search: DebtorsSearch): Promise<void> {
  const session = currentSession();
  const host = session.status === 'signedIn' ? session.user.companyHost : '';
  return download(downloadDebtors, { path: { host }, query: debtorsQuery(search) }, 'fiado.xlsx');
}

/** The account of a client with a page of its entries, the first being 0. */
export function useClientCredit(clientId: number, page: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadClientCredit, { path: { host, clientId }, query: { page, size: null } }), placeholderData: keepPreviousData, refetchOnMount: 'always' });
}

/** The account that a link opens. */
export function useSharedCredit(creditToken: string) {
  return useQuery({ ...cached(loadSharedCredit, { path: { creditToken } }), retry: false });
}

/** The payment types of the company. */
function usePaymentTypes() {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listPaymentTypes, { path: { host } }), staleTime: 5 * 60_000 });
}

/** The ways in which a client may pay on account: money, in one way. */
export function usePayWays() {
  const { facts } = useCountry();
  return usePaymentTypes().data?.filter((way) => way.active && isSingleMoney(way.id, facts));
}

/** Whether the company sells on credit. */
export function useSellsOnCredit(): boolean {
  const { facts } = useCountry();
  const codes = facts.payments.filter(({ kind }) => kind === 'clientCredit').map(({ code }) => code);
  return usePaymentTypes().data?.some((way) => way.active && codes.includes(way.id)) ?? false;
}

function refresh(cache: QueryClient): void {
  for (const read of [loadClientCredit, listDebtors, loadDrawer, listCashSessions]) void cache.invalidateQueries({ queryKey: everyRead(read) });
}

/** The request of a client's payment. */
export interface Payment {
  readonly amount: Dec4;
  /** Code of the payment type. */
  readonly way: string;
}

/** Writes down what a client pays, once. */
export function usePayment(clientId: number, options: Pick<PendingWriteOptions<Payment, ClientCreditEntry>, 'onConfirmed' | 'restore' | 'onResolvedElsewhere'>) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  return usePendingWrite<Payment, ClientCreditEntry>(`credit payment ${clientId}`, {
    ...options,
    send: ({ amount, way }, idempotencyKey) => call(addCreditPayment, { path: { host, clientId }, body: { amount: toNumber(amount), payment: way } }, { idempotencyKey }),
    // After a failure, too: it may have arrived all the same.
    onSettled: () => refresh(cache),
  });
}

/** Other actions on the account of a client; afterwards the shown data is refetched. */
export function useCreditWrites(clientId: number) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMemo(() => {
    const path = { host, clientId };
    const then = <Answer>(answer: Promise<Answer>): Promise<Answer> => answer.finally(() => refresh(cache));
    return {
      adjust: (body: NewCreditAdjustment) => then(idempotent(`credit adjust ${clientId}`, body, (idempotencyKey) => call(adjustClientCredit, { path, body }, { idempotencyKey }))),
      limit: (body: ClientCreditLimit) => then(idempotent(`credit limit ${clientId}`, body, (idempotencyKey) => call(setCreditLimit, { path, body }, { idempotencyKey }))),
      promise: (body: CreditPromise) => then(idempotent(`credit promise ${clientId}`, body, (idempotencyKey) => call(setCreditPromise, { path, body }, { idempotencyKey }))),
      undo: (creditEntryId: number, body: CreditPaymentUndoing) =>
        then(idempotent(`credit undo ${clientId} ${creditEntryId}`, body, (idempotencyKey) => call(undoCreditPayment, { path: { ...path, creditEntryId }, body }, { idempotencyKey }))),
      share: () => then(idempotent(`credit link ${clientId}`, {}, (idempotencyKey) => call(addCreditLink, { path }, { idempotencyKey }))),
      withdraw: () => then(idempotent(`credit unlink ${clientId}`, {}, (idempotencyKey) => call(withdrawCreditLinks, { path }, { idempotencyKey }))),
    };
  }, [host, clientId, idempotent, cache]);
}

function hostNow(): string {
  const session = currentSession();
  return session.status === 'signedIn' ? session.user.companyHost : '';
}

/**
 * The receipt of a payment, in rows for the printer.
 * @throws ApiError for every failure.
 */
export function fetchReceipt(clientId: number, creditEntryId: number): Promise<Ticket> {
  return call(loadCreditReceipt, { path: { host: hostNow(), clientId, creditEntryId }, query: { format: ticketFormat() } });
}

/**
 * The statement of an account, in rows for the printer.
 * @throws ApiError for every failure.
 */
export function fetchStatement(clientId: number): Promise<Ticket> {
  return call(loadCreditStatement, { path: { host: hostNow(), clientId }, query: { format: ticketFormat() } });
}

/**
 * The same as the server's PDF, saved by the browser.
 * @throws ApiError for every failure.
 */
export function downloadStatement(clientId: number): Promise<void> {
  return download(loadCreditStatementPdf, { path: { host: hostNow(), clientId }, query: { format: ticketFormat() } }, 'estado-de-cuenta.pdf');
}
