import { incoming, outgoing, type Endpoint, type Input } from './generated';
import { request } from './http';
import { checkWrites } from './writes';

/** Options of a call beside its input. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For every write that can be repeated: made once when the intention arises, kept for every try. */
  readonly idempotencyKey?: string;
  /** How long ago the same write was sent first, in milliseconds. */
  readonly ageMs?: number;
  /** Without a bearer token: recovery calls. */
  readonly anonymous?: boolean;
  /** Made while the session is locked too. */
  readonly whileLocked?: boolean;
  /** A change that may be answered as a creation, too. */
  readonly mayCreate?: boolean;
}

/**
 * Makes an operation of the contract, in our words on both sides.
 * @throws ApiError for every failure.
 */
export async function call<Path, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: Input<Path, Query, Body>,
  options: CallOptions = {},
): Promise<Answer> {
  if (endpoint.method !== 'GET' && !options.whileLocked) checkWrites();
  return incoming(endpoint, await request({ ...outgoing(endpoint, input), ...options }));
}
