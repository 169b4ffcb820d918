import { ApiError } from './errors';

let refusal: string | undefined;

/** Refuses every write of this page with the sentence, until it is called without one. Sessions are locked and renewed all the same. */
export function refuseWrites(sentence: string | undefined): void {
  refusal = sentence;
}

/**
 * Whether the page may write.
 * @throws ApiError where it may not. What went out before without an answer stays unconfirmed: the status is no answer to it.
 */
export function checkWrites(): void {
  if (refusal !== undefined) throw new ApiError(403, 'practica', { userMessage: refusal });
}
