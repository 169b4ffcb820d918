import { Kept } from '@/lib/kept';
import { hasNumbers, hasTexts, isFields } from '@/lib/kept-checks';
import { RETRIABLE_MS, send } from '@/pending/send';
import { messageOf } from '@/wire/errors';
import type { CountEntered } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import type { QueuedEntry } from './model';

/** Input of the queue to send its entries. */
export interface EntrySender {
  /** The product of a code that was scanned without a connection; undefined where none has it. */
  readonly find: (code: string) => Promise<Pick<QueuedEntry, 'productId' | 'name' | 'detail' | 'unit' | 'partialSale'> | undefined>;
  readonly write: (entry: QueuedEntry & { readonly productId: number }, ageMs: number) => Promise<CountEntered>;
  readonly onEntered: (entered: CountEntered, productId: number) => void;
  /** Called when something was sent and nothing waits any more. */
  readonly onEmptied: () => void;
  /** The message about a code that no product has. */
  readonly unknown: (code: string) => string;
}

/**
 * Entries of people in a count, kept on this device until the server has them: one entry after the other, each under a
 * key of its own, so that a weak connection neither loses one nor counts it twice.
 */
export class EntryQueue {
  readonly #kept: Kept<readonly QueuedEntry[]>;
  #running: Promise<void> | undefined;

  constructor(place: string) {
    this.#kept = new Kept({ place, read, write: JSON.stringify });
  }

  subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);

  entries = (): readonly QueuedEntry[] => this.#kept.value();

  /** Whether something waits to be sent. */
  isWaiting(): boolean {
    return this.entries().some(({ failure }) => failure === null);
  }

  add(entry: Omit<QueuedEntry, 'key' | 'at' | 'failure'>, failure: string | null = null): void {
    this.#kept.change((now) => [...now, { ...entry, key: newIdempotencyKey(), at: Date.now(), failure }]);
  }

  /** Puts aside what the server did not take. */
  discard(key: string): void {
    this.#kept.change((now) => now.filter((one) => one.key !== key));
  }

  /** Sends the queue, one entry after the other, until the server cannot be reached; entries added meanwhile are included. */
  work(sender: EntrySender): Promise<void> {
    this.#running ??= this.#work(sender).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #work(sender: EntrySender): Promise<void> {
    for (let sent = 0; ; sent += 1) {
      this.#kept.refresh();
      const next = this.entries().find(({ failure }) => failure === null);
      if (!next) {
        if (sent > 0) sender.onEmptied();
        return;
      }
      // oxlint-disable-next-line no-await-in-loop -- entries of one device follow each other
      if (!(await this.#send(next, sender))) return;
    }
  }

  /** Whether the queue continues. */
  async #send(entry: QueuedEntry, sender: EntrySender): Promise<boolean> {
    const known = await this.#known(entry, sender);
    if (known === 'unreachable') return false;
    if (!known) return true;
    const outcome = await send(known.key, true, () => sender.write(known, Date.now() - known.at));
    if (outcome.kind !== 'confirmed') {
      if (outcome.kind === 'unconfirmed') return false;
      this.#change(known.key, { failure: messageOf(outcome.error) });
      return true;
    }
    // The screen changes in one step: the line has the entry before the queue loses it.
    sender.onEntered(outcome.answer, known.productId);
    this.discard(known.key);
    return true;
  }

  /** The entry with its product; undefined where its code is not known, in which case the entry says so. */
  async #known(entry: QueuedEntry, sender: EntrySender): Promise<(QueuedEntry & { readonly productId: number }) | undefined | 'unreachable'> {
    if (entry.productId !== null) return { ...entry, productId: entry.productId };
    try {
      const found = await sender.find(entry.code);
      if (found && found.productId !== null) {
        this.#change(entry.key, found);
        return { ...entry, ...found, productId: found.productId };
      }
      this.#change(entry.key, { failure: sender.unknown(entry.code) });
      return undefined;
    } catch {
      return 'unreachable';
    }
  }

  #change(key: string, change: Partial<QueuedEntry>): void {
    this.#kept.change((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }
}

function read(text: string | null, setAside: (draft: unknown) => void): readonly QueuedEntry[] {
  const isSound = (one: unknown): one is QueuedEntry =>
    isFields(one) && hasTexts(one, 'key', 'code', 'name', 'detail', 'unit', 'kind') && hasNumbers(one, 'quantity', 'at') && (one.productId === null || hasNumbers(one, 'productId'));
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) {
      setAside(stored);
      return [];
    }
    for (const one of stored) if (!isSound(one)) setAside(one);
    // The server forgets keys after a week.
    return stored.filter((one) => isSound(one)).filter(({ at }) => at > Date.now() - RETRIABLE_MS);
  } catch {
    setAside(text);
    return [];
  }
}
