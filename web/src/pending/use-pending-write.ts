import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { PendingWrites, SENDING_MS } from './pending-writes';
import { retryAutomatically } from './retry-automatically';
import type { Outcome } from './send';
import { useFailure } from './use-failure';
import { useIsMounted } from './use-is-mounted';

let current: PendingWrites | undefined;

/** The pending writes of a user in a company, as every tab of this device has them. */
function writesAt(place: string): PendingWrites {
  if (current?.place !== place) current = new PendingWrites(place);
  return current;
}

/** The pending writes of the signed-in user. */
function usePendingWrites(): PendingWrites {
  const { companyHost, id } = useUser();
  return writesAt(`yapa.attempts.${companyHost}.${id}`);
}

/** Callbacks of a screen for its write. */
export interface PendingWriteOptions<Content, Answer> {
  /** Sends it, with the same key on every try. */
  readonly send: (content: Content, idempotencyKey: string) => Promise<Answer>;
  /** The server has it; it stays pending until this is fulfilled. Only while the screen `isMounted` it may open another one. */
  readonly onConfirmed: (answer: Answer, content: Content, isMounted: boolean) => unknown;
  /** It went out and no answer came: what the form still holds of it is emptied, so that it is not sent beside it. */
  readonly onUnconfirmed?: (content: Content) => void;
  /** An unconfirmed write was refused or discarded: the form gets back what it was made of. */
  readonly restore?: (content: Content) => void;
  /** The server surely has not written it. */
  readonly onRefused?: (error: unknown, content: Content) => void;
  /** After every answer and every missing one, also of another tab: the shown data may have changed. */
  readonly onSettled?: () => void;
  /** Another tab resolved the unconfirmed write of this page. */
  readonly onResolvedElsewhere?: () => void;
  /** For a draft that tabs share: another tab was sending it, and the server answered. */
  readonly onAnsweredElsewhere?: () => void;
  /** The user is about to send another one instead: the unconfirmed write is not retried by itself meanwhile. */
  readonly isGivenUp?: boolean;
}

/** A write that counts once, over reloads and in every tab. */
export interface PendingWriteState<Content> {
  /** This page waits for an answer. */
  readonly busy: boolean;
  /** The last try was. */
  readonly confirmed: boolean;
  /** The content sent without an answer, also while it is retried. */
  readonly unconfirmed: Content | undefined;
  /** For a draft that tabs share: what another tab is sending. */
  readonly sentElsewhere: Content | undefined;
  /** Shown in the place of the form: one of the two. */
  readonly pending: Content | undefined;
  /** Why the last try was not confirmed, for the user; undefined where another notice says it. */
  readonly failure: string | undefined;
  readonly error: unknown;
  /** Sends it, unless a write is under way or unconfirmed: then that one goes out. Fulfilled when its outcome is shown. */
  readonly submit: (content: Content) => Promise<void>;
  readonly retry: () => void;
  /** Gives up the unconfirmed write: the next one is another. */
  readonly discard: () => void;
  readonly clearFailure: () => void;
}

/**
 * The write of a kind and a draft, `recharge 7`, by the signed-in user. While the screen is mounted, an unconfirmed one is retried by itself as soon as the
 * server can be reached.
 */
export function usePendingWrite<Content, Answer>(what: string, options: PendingWriteOptions<Content, Answer>): PendingWriteState<Content> {
  const all = usePendingWrites();
  const isMounted = useIsMounted();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const unconfirmed = useSyncExternalStore(all.subscribe, () => all.unconfirmed<Content>(what));
  const pending = useSyncExternalStore(all.subscribe, () => all.pending<Content>(what));
  const isRunning = useRef(false);
  /** The write that this page is sending; `retried` is shown until the outcome is. */
  const [sending, setSending] = useState<{ readonly retried: Content | undefined }>();
  const [last, setLast] = useState<Outcome<unknown>>();
  const failure = useFailure(last);

  const sentElsewhere = options.onAnsweredElsewhere && !sending && !unconfirmed ? pending : undefined;
  useResolution(all, what, sending ? undefined : unconfirmed?.key, (key) => {
    setLast(undefined);
    latest.current.onResolvedElsewhere?.();
    all.reportResolved(key);
  });
  useResolution(all, what, sentElsewhere?.key, () => {
    latest.current.onSettled?.();
    latest.current.onAnsweredElsewhere?.();
  });
  useExpiry(sentElsewhere?.at);

  const onConfirmed = (answer: Answer, sent: Content) => latest.current.onConfirmed(answer, sent, isMounted());

  /** Sends, and shows the outcome; without one another page waits for the answer. */
  async function run(retried: Content | undefined, content: Content, go: () => Promise<Outcome<Answer> | undefined>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setLast(undefined);
    setSending({ retried });
    try {
      const outcome = await go();
      setLast(outcome);
      if (outcome === undefined || outcome.kind === 'confirmed') return;
      if (outcome.kind === 'unconfirmed') latest.current.onUnconfirmed?.(content);
      else {
        if (retried) latest.current.restore?.(retried);
        latest.current.onRefused?.(outcome.error, retried ?? content);
      }
    } finally {
      isRunning.current = false;
      setSending(undefined);
      latest.current.onSettled?.();
    }
  }
  const submit = (content: Content) => run(all.unconfirmed<Content>(what)?.content, content, () => all.send(what, content, latest.current.send, onConfirmed));

  const retryNow = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    retryNow.current = async () => {
      const now = all.unconfirmed<Content>(what);
      if (now) await run(now.content, now.content, () => all.retry(what, latest.current.send, onConfirmed));
    };
  });
  const isRetried = unconfirmed !== undefined && options.isGivenUp !== true;
  useEffect(() => {
    if (!isRetried) return undefined;
    return retryAutomatically(
      () => !isRunning.current,
      async () => retryNow.current?.(),
    );
  }, [isRetried]);

  function discard(): void {
    setLast(undefined);
    const now = all.unconfirmed<Content>(what);
    if (!now) return;
    all.discard(now.key);
    latest.current.restore?.(now.content);
  }
  const shown = sending ? sending.retried : unconfirmed?.content;
  return {
    busy: sending !== undefined,
    unconfirmed: shown,
    sentElsewhere: sentElsewhere?.content,
    pending: sentElsewhere?.content ?? shown,
    confirmed: last?.kind === 'confirmed',
    failure,
    error: last && 'error' in last ? last.error : undefined,
    submit,
    retry: () => unconfirmed && void submit(unconfirmed.content),
    discard,
    clearFailure: () => setLast(undefined),
  };
}

/** Calls back when another page resolved the write that was shown under this key. */
function useResolution(all: PendingWrites, what: string, key: string | undefined, onResolved: (key: string) => void): void {
  const latest = useRef(onResolved);
  const shown = useRef({ what, key });
  useEffect(() => {
    latest.current = onResolved;
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = { what, key };
    if (before.key !== undefined && before.what === what && all.isResolvedElsewhere(before.key)) latest.current(before.key);
  }, [all, what, key]);
}

/** Draws again once a write that began at this time is given up: no event reports it. */
function useExpiry(at: number | undefined): void {
  const [, setNow] = useState(0);
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), at + SENDING_MS + 1 - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
}

/** The content of a write that was sent and has no answer yet, from any tab. */
export function usePending<Content>(what: string): Content | undefined {
  const all = usePendingWrites();
  return useSyncExternalStore(all.subscribe, () => all.pending<Content>(what))?.content;
}

/** The content of an unconfirmed write of this kind, whichever draft it is of: `sale of parking `. */
export function useUnconfirmedOf<Content>(kind: string): Content | undefined {
  const all = usePendingWrites();
  return useSyncExternalStore(all.subscribe, () => all.unconfirmedOf<Content>(kind))?.content;
}

/**
 * Whether a draft is locked at the moment of the call, which a notice then says: its write has no answer yet, in any tab, and would take a change
 * along.
 */
export function useDraftLock(what: string, notice: string): () => boolean {
  const all = usePendingWrites();
  return useCallback(() => {
    const isLocked = all.isPending(what);
    if (isLocked) toast.warning(notice);
    return isLocked;
  }, [all, what, notice]);
}
