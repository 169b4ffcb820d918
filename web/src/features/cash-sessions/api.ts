import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { useIdempotent } from '@/pending/use-idempotent';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { currentSession, useUser } from '@/session/store';
import { ticketFormat } from '@/session/ticket-format';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import {
  addCashMovement,
  changeCashSession,
  closeCashSession,
  listCashSessions,
  listPaymentTotals,
  loadAccumulatedSales,
  loadCashSession,
  loadCashSlip,
  loadCashSlipPdf,
  loadDayOverview,
  loadDrawer,
  mailCashSlip,
  openCashSession,
  type CashSession,
  type Ticket,
} from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { closeBody, floatBody, type Count, type TypedKind } from './model';
import { cashQuery, type CashSearch } from './search';

/** A page of the sessions; while the next one comes, the last one stays. */
export function useCashSessions(search: CashSearch) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listCashSessions, { path: { host }, query: cashQuery(search) }), placeholderData: keepPreviousData });
}

/** How often a visible drawer is refetched, because it may be closed on another device, in milliseconds. */
const DRAWER_EVERY_MS = 15_000;

/** The drawer of the user; sales and other devices change it. */
export function useDrawer() {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadDrawer, { path: { host } }), staleTime: 0, refetchOnMount: 'always', refetchInterval: DRAWER_EVERY_MS });
}

/** One session. */
export function useCashSession(cashSessionId: number) {
  const { companyHost: host } = useUser();
  return useQuery({
    ...cached(loadCashSession, { path: { host, cashSessionId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.session.state === 'open' ? DRAWER_EVERY_MS : false),
  });
}

/** Refetches the shown data of drawers, and the sums that wait for their close. */
export function refreshDrawers(cache: QueryClient): void {
  for (const read of [loadDrawer, listCashSessions, loadCashSession, loadAccumulatedSales, listPaymentTotals, loadDayOverview]) void cache.invalidateQueries({ queryKey: everyRead(read) });
}

/** Callbacks of a dialog for its write. */
type CashWriteOptions<Content> = Pick<PendingWriteOptions<Content, CashSession>, 'onConfirmed' | 'restore' | 'onResolvedElsewhere'>;

/** A count that opens a drawer, or that of the float of an open session. */
export interface FloatCount {
  /** Undefined for a new session. */
  readonly sessionId?: number | undefined;
  readonly count: Count;
}

/** Money that is put in or taken out. */
export interface Movement {
  readonly sessionId: number;
  readonly kind: TypedKind;
  readonly amount: Dec4;
  readonly reason: string;
}

/** A count of a whole session. */
export interface ClosingCount {
  readonly sessionId: number;
  readonly count: Count;
  /** The counted amounts of other payment types, by their codes. */
  readonly amounts: Readonly<Record<string, Dec4 | undefined>>;
  readonly reason: string;
}

/** Names of the writes that count once. One of each kind, whichever session it is of: it is seen from the next one too. */
export const PENDING_CASH = { float: 'cash float', move: 'cash move', close: 'cash close' } as const;

/** Opens the drawer with its float, or corrects the float of an open one. */
export function useCountFloat(options: CashWriteOptions<FloatCount>) {
  return useCashWrite<FloatCount>(PENDING_CASH.float, options, (host, { sessionId, count }, idempotencyKey) => {
    const body = floatBody(count);
    return sessionId === undefined
      ? call(openCashSession, { path: { host }, body }, { idempotencyKey })
      : call(changeCashSession, { path: { host, cashSessionId: sessionId }, body }, { idempotencyKey });
  });
}

/** Puts money in or takes it out. */
export function useMoveCash(options: CashWriteOptions<Movement>) {
  return useCashWrite<Movement>(PENDING_CASH.move, options, (host, { sessionId, kind, amount, reason }, idempotencyKey) =>
    call(addCashMovement, { path: { host, cashSessionId: sessionId }, body: { kind, amount: toNumber(amount), reason } }, { idempotencyKey }),
  );
}

/** Counts a session and closes it. */
export function useCloseSession(options: CashWriteOptions<ClosingCount>) {
  return useCashWrite<ClosingCount>(PENDING_CASH.close, options, (host, closing, idempotencyKey) =>
    call(closeCashSession, { path: { host, cashSessionId: closing.sessionId }, body: closeBody(closing) }, { idempotencyKey }),
  );
}

function useCashWrite<Content>(name: string, options: CashWriteOptions<Content>, send: (host: string, content: Content, idempotencyKey: string) => Promise<CashSession>) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  return usePendingWrite<Content, CashSession>(name, {
    ...options,
    send: (content, idempotencyKey) => send(host, content, idempotencyKey),
    // After a refusal, too: another device may have been quicker.
    onSettled: () => refreshDrawers(cache),
  });
}

/** Says why the count of a closed session differs. */
export function useDifferenceReason(cashSessionId: number) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (reason: string) =>
      idempotent(`reason ${cashSessionId}`, reason, (idempotencyKey) => call(changeCashSession, { path: { host, cashSessionId }, body: { reason } }, { idempotencyKey })),
    onSettled: () => refreshDrawers(cache),
  });
}

/**
 * The totals of a session, in rows for the printer.
 * @throws ApiError for every failure.
 */
export function fetchSlip(cashSessionId: number): Promise<Ticket> {
  return call(loadCashSlip, slipInput(cashSessionId));
}

/**
 * The same as the server's PDF, saved by the browser.
 * @throws ApiError for every failure.
 */
export function downloadSlip(cashSessionId: number, fileName: string): Promise<void> {
  return download(loadCashSlipPdf, slipInput(cashSessionId), fileName);
}

/**
 * Sends a close by e-mail; the key identifies a retry.
 * @throws ApiError for every failure.
 */
export async function mailSlip(cashSessionId: number, emails: readonly string[], idempotencyKey: string): Promise<void> {
  const { path } = slipInput(cashSessionId);
  await call(mailCashSlip, { path, body: { email: emails.join(';') } }, { idempotencyKey });
}

function slipInput(cashSessionId: number) {
  const session = currentSession();
  return { path: { cashSessionId, host: session.status === 'signedIn' ? session.user.companyHost : '' }, query: { format: ticketFormat() } };
}
