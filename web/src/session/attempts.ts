import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Kept } from '@/lib/kept';
import { hasNumbers, hasTexts, isFields, type Fields } from '@/lib/kept-checks';
import { isRefusal } from '@/wire/errors';
import { newIdempotencyKey } from '@/wire/http';
import { useUser } from './store';

/** The server forgets keys after a week; an attempt that is older would count again. In milliseconds. */
export const REMEMBERED_MS = 6 * 24 * 60 * 60_000;

/**
 * How long a write may be on its way before nobody waits for its answer any more, in milliseconds: longer than any call
 * lasts. Only a page that broke down leaves one behind without a word.
 */
const FLIGHT_MS = 130_000;

/** A write as it went out, until the server spoke of it. */
export interface Attempt<Content> {
  /** What it writes, `recharge 7`. */
  readonly what: string;
  readonly content: Content;
  /** Goes out with it, every time. */
  readonly key: string;
  /** When it went out first, in milliseconds since 1970. */
  readonly at: number;
  /** No answer came. */
  readonly lost: boolean;
}

/** Attempts without an answer, by their keys. */
type Open = Readonly<Record<string, Attempt<unknown>>>;

const NONE: Open = {};

/**
 * Writes that move money or stock: what was sent is kept on this device until it is answered, so that it can be asked
 * again and counts once, after a reload and in another tab too. What another tab waits for is no business of this one.
 */
export class Attempts {
  readonly #kept: Kept<Open>;
  /** Keys of those that went out from this page for the first time and are on their way. */
  readonly #flying = new Set<string>();
  /** Keys of those whose end this page brought about. */
  readonly #ended = new Set<string>();
  /** What was asked for since the page was loaded: their content is drawn. */
  readonly #asked = new Set<string>();
  /** Keys of those whose end elsewhere was told. */
  readonly #told = new Set<string>();

  constructor(place: string) {
    this.#kept = new Kept({ place, read, write: JSON.stringify, divide: (open) => this.#divide(open) });
    // Whoever leaves the page does not hear the answer.
    window.addEventListener('pagehide', () => this.#flying.forEach((key) => this.#lose(key)));
  }

  get place(): string {
    return this.#kept.place;
  }

  subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);

  /** The attempt that nobody answered; whoever writes there says what its content is. */
  open<Content>(what: string): Attempt<Content> | undefined {
    this.#asked.add(what);
    return Object.values(this.#kept.value()).find((one) => one.what === what && this.#isInDoubt(one)) as Attempt<Content> | undefined;
  }

  /** The attempt that has no answer yet: nobody heard it, or it is on its way, from this page or another. */
  standing<Content>(what: string): Attempt<Content> | undefined {
    return Object.values(this.#kept.value()).find((one) => one.what === what) as Attempt<Content> | undefined;
  }

  /** Whether there is such an attempt by now, also where another tab sent it a moment ago. */
  stands(what: string): boolean {
    this.#kept.refresh();
    return this.standing(what) !== undefined;
  }

  /** Without those that screens drew, after one of them broke; what is on its way from this page is left. */
  #divide(now: Open): { readonly rest: Open; readonly broken: readonly Attempt<unknown>[] } {
    const broken = Object.values(now).filter((one) => this.#asked.has(one.what) && this.#isInDoubt(one));
    return { broken, rest: Object.fromEntries(Object.entries(now).filter(([, one]) => !broken.includes(one))) };
  }

  #isInDoubt({ key, at, lost }: Attempt<unknown>): boolean {
    return lost || (!this.#flying.has(key) && at < Date.now() - FLIGHT_MS);
  }

  /**
   * Sends the attempt that is in doubt again, whatever is handed in; where there is none, this content is one. It stays
   * open until it is answered with a yes, or with a no that is surely about it.
   * @throws whatever the write throws.
   */
  async send<Content, Answer>(what: string, content: Content, write: (content: Content, key: string) => Promise<Answer>): Promise<Answer> {
    this.#kept.refresh();
    const before = this.open<Content>(what) ?? this.#same<Content>(what, content);
    const attempt = before ?? { what, content, key: newIdempotencyKey(), at: Date.now(), lost: false };
    const { key } = attempt;
    // Kept before it goes out: whatever happens now, it can be asked again.
    if (!before) {
      this.#flying.add(key);
      this.#kept.change((now) => ({ ...now, [key]: attempt }));
    }
    try {
      const answer = await write(attempt.content, key);
      this.forget(key);
      return answer;
    } catch (error) {
      if (isRefusal(error, before !== undefined)) this.forget(key);
      else this.#lose(key);
      throw error;
    } finally {
      this.#flying.delete(key);
    }
  }

  /** The same on its way from another tab: a draft that tabs share is written once, whichever sends it. */
  #same<Content>(what: string, content: Content): Attempt<Content> | undefined {
    const said = JSON.stringify(content);
    return Object.values(this.#kept.value()).find((one) => one.what === what && JSON.stringify(one.content) === said) as Attempt<Content> | undefined;
  }

  /** Nobody waits for its answer any more. */
  #lose(key: string): void {
    this.#kept.change((now) => (!now[key] || now[key].lost ? now : { ...now, [key]: { ...now[key], lost: true } }));
  }

  /** Lets an attempt go: it was answered, or somebody found out themselves what became of it. */
  forget(key: string): void {
    this.#ended.add(key);
    this.#kept.change((now) => {
      if (!now[key]) return now;
      const { [key]: _, ...others } = now;
      return others;
    });
  }

  /** Whether an attempt came to its end on another page. */
  endedElsewhere(key: string): boolean {
    return !this.#kept.value()[key] && !this.#ended.has(key);
  }

  /** Whether that is still to be told; it says so once. */
  tellsEnd(key: string): boolean {
    const first = !this.#told.has(key);
    this.#told.add(key);
    return first;
  }
}

const listeners = new Set<() => void>();

/** Hears that an attempt which stood on this page in doubt came to its end on another one; answers how to stop. */
export function onEndedElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(text: string | null, setAside: (draft: unknown) => void): Open {
  const stored = storedIn(text);
  if (!stored) {
    setAside(text);
    return NONE;
  }
  const isAttempt = (one: unknown): one is Attempt<unknown> => isFields(one) && hasTexts(one, 'what', 'key') && hasNumbers(one, 'at');
  for (const one of Object.values(stored)) if (!isAttempt(one)) setAside(one);
  const fresh = Object.entries(stored).filter(([, one]) => isAttempt(one) && one.at > Date.now() - REMEMBERED_MS);
  return Object.fromEntries(fresh) as Open;
}

function storedIn(text: string | null): Fields | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return isFields(stored) ? stored : undefined;
  } catch {
    return undefined;
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

/** The attempts of the signed-in user. */
function useAttempts(): Attempts {
  const { companyHost, id } = useUser();
  return attemptsIn(`yapa.attempts.${companyHost}.${id}`);
}

/** The write of this name, `recharge 7`, by the signed-in user; `onElsewhere` hears that what stood here in doubt ended on another page. */
export function useAttempt<Content>(what: string, onElsewhere?: () => void): Attempting<Content> {
  const all = useAttempts();
  const open = useSyncExternalStore(all.subscribe, () => all.open<Content>(what));
  const [busy, setBusy] = useState(false);
  /** What is asked for again: it stands until everybody knows the answer. */
  const [again, setAgain] = useState<Attempt<Content>>();
  useEndElsewhere(all, what, busy ? undefined : open?.key, (key) => {
    onElsewhere?.();
    if (all.tellsEnd(key)) for (const listener of listeners) listener();
  });
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
    if (now) all.forget(now.key);
  }
  return { unanswered: busy ? again : open, busy, send, forget };
}

/** Hears that what stood here under this key, if anything, ended on another page. */
function useEndElsewhere(all: Attempts, what: string, key: string | undefined, onEnd: (key: string) => void): void {
  const latest = useRef(onEnd);
  const stood = useRef({ what, key });
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const before = stood.current;
    stood.current = { what, key };
    if (before.key !== undefined && before.what === what && all.endedElsewhere(before.key)) latest.current(before.key);
  }, [all, what, key]);
}

/** One write that counts once, of a draft that all tabs share. */
export interface SharedAttempting<Content> extends Attempting<Content> {
  /** What another tab or an earlier screen has on its way: the draft stands still meanwhile. */
  readonly onItsWay: Attempt<Content> | undefined;
}

/**
 * As {@link useAttempt}, for a draft that all tabs share: what another one sends of it is waited for here as well, and
 * `onAnswered` hears that the answer came to it.
 */
export function useSharedAttempt<Content>(what: string, onElsewhere: () => void, onAnswered: () => void): SharedAttempting<Content> {
  const all = useAttempts();
  const attempting = useAttempt<Content>(what, onElsewhere);
  const standing = useStanding<Content>(what);
  const [, setNow] = useState(0);
  const { busy, unanswered } = attempting;
  const onItsWay = busy || unanswered ? undefined : standing;
  useEndElsewhere(all, what, onItsWay?.key, onAnswered);
  useEffect(() => {
    if (!onItsWay) return undefined;
    // From then on nobody waits for it any more, and nothing else says so.
    const timer = setTimeout(() => setNow(Date.now()), onItsWay.at + FLIGHT_MS + 1 - Date.now());
    return () => clearTimeout(timer);
  }, [onItsWay]);
  return { ...attempting, onItsWay };
}

/** What was sent under this name and has no answer yet, in doubt or on its way. */
export function useStanding<Content>(what: string): Attempt<Content> | undefined {
  const all = useAttempts();
  return useSyncExternalStore(all.subscribe, () => all.standing<Content>(what));
}

/** Whether there is such an attempt at the moment of asking. */
export function useStands(what: string): () => boolean {
  const all = useAttempts();
  return useCallback(() => all.stands(what), [all, what]);
}
