import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIdempotent } from '@/pending/use-idempotent';
import { currentSession, useUser } from '@/session/store';
import { ticketFormat } from '@/session/ticket-format';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import {
  addCashMovement,
  changeCashSession,
  closeCashSession,
  listCashSessions,
  loadCashSession,
  loadCashSlip,
  loadCashSlipPdf,
  loadDrawer,
  mailCashSlip,
  openCashSession,
  type CashFloat,
  type CashSessionPatch,
  type CloseCashSession,
  type NewCashMovement,
  type Ticket,
} from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { cashQuery, type CashSearch } from './search';

/** A page of the sessions; while the next one comes, the last one stays. */
export function useCashSessions(search: CashSearch) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listCashSessions, { path: { host }, query: cashQuery(search) }), placeholderData: keepPreviousData });
}

/** The drawer of the user; sales change it, so it is asked for whenever it is looked at. */
export function useDrawer() {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadDrawer, { path: { host } }), staleTime: 0, refetchOnMount: 'always' });
}

/** One session. */
export function useCashSession(cashSessionId: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadCashSession, { path: { host, cashSessionId } }), refetchOnMount: 'always' });
}

/** Every change of a session; afterwards what is shown is asked for again. */
export function useCashWrites() {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMemo(() => {
    const fresh = () => {
      for (const read of [loadDrawer, listCashSessions, loadCashSession]) void cache.invalidateQueries({ queryKey: everyRead(read) });
    };
    // After a refusal, too: another user may have been quicker.
    const then = <Answer>(answer: Promise<Answer>): Promise<Answer> => answer.finally(fresh);
    return {
      open: (body: CashFloat) => then(idempotent('open', body, (idempotencyKey) => call(openCashSession, { path: { host }, body }, { idempotencyKey }))),
      change: (cashSessionId: number, body: CashSessionPatch) =>
        then(idempotent(`change ${cashSessionId}`, body, (idempotencyKey) => call(changeCashSession, { path: { host, cashSessionId }, body }, { idempotencyKey }))),
      move: (cashSessionId: number, body: NewCashMovement) =>
        then(idempotent(`move ${cashSessionId}`, body, (idempotencyKey) => call(addCashMovement, { path: { host, cashSessionId }, body }, { idempotencyKey }))),
      close: (cashSessionId: number, body: CloseCashSession) =>
        then(idempotent(`close ${cashSessionId}`, body, (idempotencyKey) => call(closeCashSession, { path: { host, cashSessionId }, body }, { idempotencyKey }))),
    };
  }, [host, idempotent, cache]);
}

/**
 * What a session comes to, in rows for the printer.
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
 * Sends a close by e-mail; the key tells a repeat.
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
