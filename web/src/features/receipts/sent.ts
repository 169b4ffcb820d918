import type { Day } from '@/lib/dates';
import type { NewReceipt } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';

/** A receipt as it was sent. It stays in its draft until it is answered, so that sending it again counts once. */
export interface Sent {
  readonly body: NewReceipt;
  /** Goes out with it. */
  readonly key: string;
  /** What the draft said. */
  readonly draft: string;
}

/**
 * What goes out: what was sent before while the draft still says the same, even when the day or the order that it is
 * counted against has moved on; otherwise something new with a key of its own.
 */
export function sending<Draft extends { readonly sent?: Sent }>({ sent, ...written }: Draft, today: Day, bodyOn: (today: Day) => NewReceipt): Sent {
  const draft = JSON.stringify(written);
  return sent?.draft === draft ? sent : { body: bodyOn(today), key: newIdempotencyKey(), draft };
}

/** A draft whose receipt was answered with a no. */
export function answered<Draft extends { readonly sent?: Sent }>(draft: Draft): Omit<Draft, 'sent'> {
  const { sent: _, ...written } = draft;
  return written;
}
