import { commonTexts } from '@/i18n/texts/common';
import { translator } from '@/i18n/texts';
import { withWholeAmounts } from '@/lib/number-format';

/** Codes that the browser itself gives, beside those of the server. */
export const NO_CONNECTION = 'no_connection';
export const TIMED_OUT = 'timed_out';

/** A call that did not succeed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's stable code, such as `validacion` or `invalid_token`. */
  readonly code: string;
  /** The server's sentence for the user, when it sent one. */
  readonly userMessage: string | undefined;
  /** The errors by field. */
  readonly detail: unknown;
  /** Error code of the token endpoint, as OAuth has it. */
  readonly description: string | undefined;
  /** Seconds to wait before trying again, after a 429 or 503. */
  readonly retryAfter: number | undefined;
  /** The rights with which the same write would go through, as they came; a person who holds them can approve it. */
  readonly approval: readonly unknown[] | undefined;
  /** The token was dead, but whether the session is too could not be asked: stay signed in. */
  refreshUnavailable = false;

  constructor(
    status: number,
    code: string,
    rest: { userMessage?: string | undefined; detail?: unknown; description?: string | undefined; retryAfter?: number | undefined; approval?: readonly unknown[] | undefined } = {},
  ) {
    super(rest.userMessage ?? code);
    this.status = status;
    this.code = code;
    this.userMessage = rest.userMessage;
    this.detail = rest.detail;
    this.description = rest.description;
    this.retryAfter = rest.retryAfter;
    this.approval = rest.approval;
  }
}

/** Reads `{error, mensaje, detalle}` (or the OAuth form of it) from an answer; survives any other body. */
export function errorFrom(status: number, body: unknown, retryAfter: string | null): ApiError {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return new ApiError(status, text(fields.error) ?? `http_${status}`, {
    userMessage: text(fields.mensaje),
    detail: fields.detalle,
    description: text(fields.error_description),
    retryAfter: retryAfter === null ? undefined : Number(retryAfter) || undefined,
    approval: Array.isArray(fields.autorizacion) ? fields.autorizacion : undefined,
  });
}

/** Answers to a write itself; the server gives the others before it looks whether it knows the key. */
const ABOUT_THE_WRITE = [400, 404, 409, 422];
/** A refusal for a missing right, which the server gives once it has looked. */
const NEEDS_APPROVAL = 'requiere_autorizacion';

/**
 * Whether a write surely changed nothing; after any other failure that is not known. A retry (`isRetry`) may have been made before: only what the server itself
 * says of it proves that it was not.
 */
export function isRefusal(error: unknown, isRetry: boolean): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  // A proxy between here and the server answers with the same numbers, but with no code of its own.
  if (isRetry) return error.code === NEEDS_APPROVAL || ABOUT_THE_WRITE.includes(error.status) && error.code !== `http_${error.status}`;
  return error.status >= 400 && error.status < 500 && error.status !== 408;
}

/** Whether the requested thing does not exist, or cannot. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}

/** Whether nothing at all was answered. */
export function hadNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether a call was given up on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The sentence that a user reads for any failure: the server's, or one that fits. */
export function messageOf(error: unknown): string {
  const t = translator(commonTexts);
  if (!(error instanceof ApiError)) return t('unexpectedError');
  if (error.userMessage) return withWholeAmounts(error.userMessage);
  if (error.code === NO_CONNECTION) return t('noConnection');
  if (error.code === TIMED_OUT) return t('timedOut');
  if (error.status === 429) return t('tooManyTries', { count: error.retryAfter ?? 60 });
  return t('unexpectedError');
}

/** Whether the same call may be answered when it is made again: nothing was answered, the server is busy, or it broke. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}

/** Message of a part of a screen that could not be loaded, and whether it offers a retry; a user who may not see it reads who may. */
export function failureOf(error: unknown): { readonly message: string; readonly canRetry: boolean } {
  const message = messageOf(error);
  const isForbidden = error instanceof ApiError && error.status === 403;
  return { message: isForbidden ? `${message} ${translator(commonTexts)('whoMay')}` : message, canRetry: isPassing(error) };
}
