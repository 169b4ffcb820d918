import { Kept } from '@/lib/kept';
import { hasNumbers, hasTexts, isFields, type Fields } from '@/lib/kept-checks';
import { newIdempotencyKey } from '@/wire/http';
import { notifyResolvedElsewhere } from './resolved-elsewhere';
import { RETRIABLE_MS, retryIfFree, send, unsent, type Outcome } from './send';

/**
 * How long a write may be under way before its answer is given up, in milliseconds: longer than any call lasts. Only a
 * page that crashed leaves one behind without marking it as lost.
 */
export const SENDING_MS = 130_000;

/** A write as it went out, until the server confirms or refuses it. */
export interface PendingWrite<Content> {
  /** Its kind and its draft, `recharge 7`. */
  readonly what: string;
  readonly content: Content;
  /** Idempotency key of every try. */
  readonly key: string;
  /** When it went out first, in milliseconds since 1970. */
  readonly at: number;
  /** No answer came. */
  readonly lost: boolean;
}

/** Pending writes by their keys. */
type Pending = Readonly<Record<string, PendingWrite<unknown>>>;

const NONE: Pending = {};

/**
 * Writes that move money or stock: the request is kept on this device until the server confirms or refuses it, so that
 * a retry counts once, after a reload and from another tab too. While another tab waits for its answer, it is pending
 * here, and not unconfirmed.
 */
export class PendingWrites {
  readonly #kept: Kept<Pending>;
  /** Keys of those that went out from this page for the first time and wait for their answer. */
  readonly #sending = new Set<string>();
  /** Keys of those that this page resolved. */
  readonly #resolved = new Set<string>();
  /** Writes read since the page was loaded: their content is drawn. */
  readonly #drawn = new Set<string>();
  /** Keys of those whose resolution in another tab was reported. */
  readonly #reported = new Set<string>();

  constructor(place: string) {
    this.#kept = new Kept({ place, read, write: JSON.stringify, divide: (pending) => this.#divide(pending) });
    // A page that is left does not get its answers.
    window.addEventListener('pagehide', () => this.#sending.forEach((key) => this.#lose(key)));
  }

  get place(): string {
    return this.#kept.place;
  }

  subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);

  /** The write of which it is not known whether the server has it. */
  unconfirmed<Content>(what: string): PendingWrite<Content> | undefined {
    this.#drawn.add(what);
    return this.#find(what, (one) => this.#isUnconfirmed(one));
  }

  /** The first unconfirmed write whose name begins so, whichever draft it is of. */
  unconfirmedOf<Content>(kind: string): PendingWrite<Content> | undefined {
    return Object.values(this.#kept.value()).find((one) => one.what.startsWith(kind) && this.#isUnconfirmed(one)) as PendingWrite<Content> | undefined;
  }

  /** The write without an answer yet: unconfirmed, or under way from this page or another. */
  pending<Content>(what: string): PendingWrite<Content> | undefined {
    return this.#find(what);
  }

  /** Whether there is such a write by now, also where another tab sent it a moment ago. */
  isPending(what: string): boolean {
    this.#kept.refresh();
    return this.pending(what) !== undefined;
  }

  /** Without those that screens drew, after one of them broke; what this page is sending is left. */
  #divide(now: Pending): { readonly rest: Pending; readonly broken: readonly PendingWrite<unknown>[] } {
    const broken = Object.values(now).filter((one) => this.#drawn.has(one.what) && this.#isUnconfirmed(one));
    return { broken, rest: Object.fromEntries(Object.entries(now).filter(([, one]) => !broken.includes(one))) };
  }

  #find<Content>(what: string, fits: (one: PendingWrite<unknown>) => boolean = () => true): PendingWrite<Content> | undefined {
    return Object.values(this.#kept.value()).find((one) => one.what === what && fits(one)) as PendingWrite<Content> | undefined;
  }

  #isUnconfirmed({ key, at, lost }: PendingWrite<unknown>): boolean {
    return lost || (!this.#sending.has(key) && at < Date.now() - SENDING_MS);
  }

  /**
   * Sends the unconfirmed write again, independent of the argument; where there is none, this content, which is kept before it
   * goes out. It stays pending until `onConfirmed` is done, or until it is surely refused.
   */
  async send<Content, Answer>(
    what: string,
    content: Content,
    write: (content: Content, key: string) => Promise<Answer>,
    onConfirmed: (answer: Answer, content: Content) => unknown = () => {},
  ): Promise<Outcome<Answer>> {
    const offline = this.isPending(what) ? undefined : await unsent();
    if (offline) return offline;
    this.#kept.refresh();
    const said = JSON.stringify(content);
    // The same may be under way from another tab: a draft that tabs share is written once, whichever sends it.
    const before = this.unconfirmed<Content>(what) ?? this.#find<Content>(what, (one) => JSON.stringify(one.content) === said);
    const attempt = before ?? { what, content, key: newIdempotencyKey(), at: Date.now(), lost: false };
    const { key } = attempt;
    if (!before) {
      this.#sending.add(key);
      this.#kept.change((now) => ({ ...now, [key]: attempt }));
    }
    const outcome = await send(key, before !== undefined, () => write(attempt.content, key));
    return this.#settle(attempt, outcome, onConfirmed);
  }

  /**
   * Sends the unconfirmed write again by itself, as {@link send} does; undefined where there is none any more, or a page of
   * this browser waits for its answer.
   */
  async retry<Content, Answer>(
    what: string,
    write: (content: Content, key: string) => Promise<Answer>,
    onConfirmed: (answer: Answer, content: Content) => unknown,
  ): Promise<Outcome<Answer> | undefined> {
    this.#kept.refresh();
    const attempt = this.unconfirmed<Content>(what);
    const outcome = attempt && (await retryIfFree(attempt.key, () => write(attempt.content, attempt.key)));
    return attempt && outcome && this.#settle(attempt, outcome, onConfirmed);
  }

  async #settle<Content, Answer>(attempt: PendingWrite<Content>, outcome: Outcome<Answer>, onConfirmed: (answer: Answer, content: Content) => unknown): Promise<Outcome<Answer>> {
    const { key, content } = attempt;
    try {
      if (outcome.kind === 'confirmed') await onConfirmed(outcome.answer, content);
    } finally {
      if (outcome.kind === 'unconfirmed') this.#lose(key);
      else this.discard(key);
      this.#sending.delete(key);
    }
    return outcome;
  }

  #lose(key: string): void {
    this.#kept.change((now) => (!now[key] || now[key].lost ? now : { ...now, [key]: { ...now[key], lost: true } }));
  }

  /** Drops a write: it was answered, or the user found out what became of it. */
  discard(key: string): void {
    this.#resolved.add(key);
    this.#kept.change((now) => {
      if (!now[key]) return now;
      const { [key]: _, ...others } = now;
      return others;
    });
  }

  /** Whether another page resolved a write. */
  isResolvedElsewhere(key: string): boolean {
    return !this.#kept.value()[key] && !this.#resolved.has(key);
  }

  /** Reports once that another page resolved a write. */
  reportResolved(key: string): void {
    if (!this.#reported.has(key)) notifyResolvedElsewhere();
    this.#reported.add(key);
  }
}

function read(text: string | null, setAside: (draft: unknown) => void): Pending {
  const stored = storedIn(text);
  if (!stored) {
    setAside(text);
    return NONE;
  }
  const isSound = (one: unknown): one is PendingWrite<unknown> => isFields(one) && hasTexts(one, 'what', 'key') && hasNumbers(one, 'at');
  for (const one of Object.values(stored)) if (!isSound(one)) setAside(one);
  return Object.fromEntries(Object.entries(stored).filter(([, one]) => isSound(one) && one.at > Date.now() - RETRIABLE_MS)) as Pending;
}

function storedIn(text: string | null): Fields | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return isFields(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
