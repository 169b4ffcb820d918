import { ApiError, NO_CONNECTION, TIMED_OUT, errorFrom } from './errors';
import { API_ROOT, TIMEOUT_MS, withToken } from './http';

/** Fields sent with a file. */
export interface UploadOptions {
  /** Name of the form's field that holds the file. */
  readonly field?: string;
  /** Other fields of the form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Called with the part of the body that has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
  /** One key for all tries of the same upload. */
  readonly idempotencyKey?: string;
}

/**
 * Sends a file as a form to a path below the API root, reporting its progress, and resolves to the decoded body.
 * @throws ApiError for every failure; an abort by the signal is thrown as it is.
 */
export function uploadFile(path: string, file: File, options: UploadOptions = {}): Promise<unknown> {
  return withToken((token) => send(path, file, options, token));
}

/** `fetch` does not report how much of a body has gone out; `XMLHttpRequest` does. */
function send(path: string, file: File, { field = 'file', fields = {}, onProgress, signal, idempotencyKey }: UploadOptions, token: string | undefined): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, file, file.name);
  return new Promise((done, fail) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    const failure = (error: unknown) => {
      signal?.removeEventListener('abort', abort);
      fail(error);
    };
    call.open('POST', `${API_ROOT}/${path.replace(/^\/+/, '')}`);
    call.setRequestHeader('Accept', 'application/json');
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    if (idempotencyKey) call.setRequestHeader('Idempotency-Key', idempotencyKey);
    call.timeout = TIMEOUT_MS;
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    call.addEventListener('load', () => {
      signal?.removeEventListener('abort', abort);
      const body = decoded(call.responseText);
      if (call.status >= 200 && call.status < 300) done(body);
      else failure(errorFrom(call.status, body, call.getResponseHeader('Retry-After')));
    });
    call.addEventListener('error', () => failure(new ApiError(0, NO_CONNECTION)));
    call.addEventListener('timeout', () => failure(new ApiError(0, TIMED_OUT)));
    call.addEventListener('abort', () => failure(new DOMException('given up', 'AbortError')));
    if (signal?.aborted) {
      fail(new DOMException('given up', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', abort);
    call.send(form);
  });
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
