import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Kept } from '@/lib/kept';
import { isRefusal } from '@/wire/errors';
import { newIdempotencyKey } from '@/wire/http';
import { useUser } from './store';

/** The server forgets keys after a week; an attempt that is older would count again. In milliseconds. */
export const REMEMBERED_MS = 6 * 24 * 60 * 60_000;

/** A write as it went out, until the server spoke of it. */
export interface Attempt<Content> {
  readonly content: Content;
  /** Goes out with it, every time. */
  readonly key: string;
  /** When it went out first, in milliseconds since 1970. */
  readonly at: number;
}

/** Open attempts by what they write, `recharge 7`. */
type Open = Readonly<Record<string, Attempt<unknown>>>;

const NONE: Open = {};

/**
 * Writes that move money or stock: what was sent is kept on this device until it is answered, so that it can be asked
 * again and counts once, after a reload and in another tab too.
 */
export class Attempts {
  readonly #kept: Kept<Open>;
  /** Keys of those that this page knows the end of. */
  readonly #ended = new Set<string>();

  constructor(place: string) {
    this.#kept = new Kept({ place, read, write: JSON.stringify });
  }

  get place(): string {
    return this.#kept.place;
  }

  subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);

  /** The attempt that nobody answered; whoever writes there says what its content is. */
  open<Content>(what: string): Attempt<Content> | undefined {
    return this.#kept.value()[what] as Attempt<Content> | undefined;
  }

  /**
   * Sends the open attempt again, whatever is handed in; where there is none, this content is one. It stays open until
   * it is answered with a yes, or with a no that is surely about it.
   * @throws whatever the write throws.
   */
  async send<Content, Answer>(what: string, content: Content, write: (content: Content, key: string) => Promise<Answer>): Promise<Answer> {
    this.#kept.refresh();
    const before = this.open<Content>(what);
    const attempt = before ?? { content, key: newIdempotencyKey(), at: Date.now() };
    // Kept before it goes out: whatever happens now, it can be asked again.
    if (!before) this.#kept.change((now) => ({ ...now, [what]: attempt }));
    try {
      const answer = await write(attempt.content, attempt.key);
      this.forget(what, attempt.key);
      return answer;
    } catch (error) {
      if (isRefusal(error, before !== undefined)) this.forget(what, attempt.key);
      throw error;
    }
  }

  /** Lets an attempt go: it was answered, or somebody found out themselves what became of it. */
  forget(what: string, key: string): void {
    this.#ended.add(key);
    this.#kept.change((now) => {
      if (now[what]?.key !== key) return now;
      const { [what]: _, ...others } = now;
      return others;
    });
  }

  /** Whether an attempt that is gone ended on another page; it says so once. */
  endedElsewhere(key: string): boolean {
    const elsewhere = !this.#ended.has(key);
    this.#ended.add(key);
    return elsewhere;
  }
}

const listeners = new Set<() => void>();

/** Hears that an attempt which stood on this page was answered, or let go, on another one; answers how to stop. */
export function onEndedElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(text: string | null): Open {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, Partial<Attempt<unknown>> | null>;
    const fresh = Object.entries(stored).filter(([, one]) => typeof one?.key === 'string' && typeof one.at === 'number' && one.at > Date.now() - REMEMBERED_MS);
    return Object.fromEntries(fresh) as Open;
  } catch {
    return NONE;
  }
}

let attempts: Attempts | undefined;

/** The attempts of a user in a company, as every tab of this device has them. */
function attemptsIn(place: string): Attempts {
  if (attempts?.place !== place) attempts = new Attempts(place);
  return attempts;
}

/** One write that counts once, over reloads too. */
export interface Attempting<Content> {
  /** What was sent and not answered, also while it is asked again; nothing while it goes out for the first time. */
  readonly unanswered: Attempt<Content> | undefined;
  /** This page waits for an answer. */
  readonly busy: boolean;
  /** See {@link Attempts.send}. */
  readonly send: <Answer>(content: Content, write: (content: Content, key: string) => Promise<Answer>) => Promise<Answer>;
  /** Lets the unanswered attempt go: the next one is another. */
  readonly forget: () => void;
}

/** The write of this name, `recharge 7`, by the signed-in user. */
export function useAttempt<Content>(what: string): Attempting<Content> {
  const { companyHost, id } = useUser();
  const all = attemptsIn(`yapa.attempts.${companyHost}.${id}`);
  const open = useSyncExternalStore(all.subscribe, () => all.open<Content>(what));
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState<Attempt<Content>>();
  const stood = useRef({ what, key: open?.key });
  useEffect(() => {
    const { current: before } = stood;
    stood.current = { what, key: open?.key };
    const gone = before.what === what && !open && !busy ? before.key : undefined;
    if (gone !== undefined && all.endedElsewhere(gone)) for (const listener of listeners) listener();
  }, [all, what, open, busy]);
  async function send<Answer>(content: Content, write: (content: Content, key: string) => Promise<Answer>): Promise<Answer> {
    setBusy(true);
    setAgain(all.open<Content>(what));
    try {
      return await all.send(what, content, write);
    } finally {
      setBusy(false);
      setAgain(undefined);
    }
  }
  function forget() {
    const now = all.open(what);
    if (now) all.forget(what, now.key);
  }
  return { unanswered: busy ? again : open, busy, send, forget };
}
