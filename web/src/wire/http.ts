import { ApiError, NO_CONNECTION, TIMED_OUT, errorFrom } from './errors';
import { handleSessionLocked, isLocked, whenUnlocked } from './lock';
import { clearSession, loadTokens, storeTokens, type TokenPair } from './tokens';

/** Every path of the contract is under it. */
export const API_ROOT = '/api';
/** How long a call may take, in milliseconds. */
export const TIMEOUT_MS = 120_000;

const CLIENT = `Basic ${btoa('yapa-web:')}`;

/** Values of a query string; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One call to the server. */
export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API root, with or without a leading slash. */
  readonly path: string;
  readonly query?: Query | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form with files. */
  readonly form?: FormData | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeat of the same write harmless; see {@link newIdempotencyKey}. */
  readonly idempotencyKey?: string | undefined;
  /** How long ago the same write was sent first, in milliseconds. */
  readonly ageMs?: number | undefined;
  /** Without a bearer token: recovery calls. */
  readonly anonymous?: boolean;
  /** Made while the session is locked too: the call that locks it. */
  readonly whileLocked?: boolean | undefined;
  /** A change that may be answered as a creation, too. */
  readonly mayCreate?: boolean | undefined;
  /** A blob is a File where the server names it. */
  readonly answer?: 'json' | 'blob';
}

/** Handler of a session that can no longer be used; replaced in tests. */
export const page = {
  reload(): void {
    window.location.reload();
  },
};

/** Called after each call with whether the server could be reached, and before slow ones; the shell's notice listens. */
export type NetworkEvent = 'sent' | 'answered' | 'unreachable';
const networkListeners = new Set<(event: NetworkEvent) => void>();

/** Listens to the state of the network as the calls see it; returns a function that ends the subscription. */
export function onNetwork(listener: (event: NetworkEvent) => void): () => void {
  networkListeners.add(listener);
  return () => networkListeners.delete(listener);
}

const endListeners = new Set<() => void>();

/** Calls the listener when the server ended the session, before its stored data is cleared; answers the function that unsubscribes it. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

const missingRightListeners = new Set<() => void>();

/** Listens to calls that were refused for a missing right; returns a function that ends the subscription. */
export function onMissingRight(listener: () => void): () => void {
  missingRightListeners.add(listener);
  return () => missingRightListeners.delete(listener);
}

/** A key for one intended write: make it when the intention arises and keep it for every try. */
export function newIdempotencyKey(): string {
  // UUIDv7: time first, so that the server's index stays in order.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let time = Date.now();
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Asks for an approval of a write that was refused for a missing right; answers its token, or undefined when it is left. */
export type ApprovalRequest = (refusal: ApiError) => Promise<string | undefined>;
let askApproval: ApprovalRequest | undefined;

/** Sets the function that asks whenever a write is refused that a person could approve; returns a function that removes it. */
export function onApprovalNeeded(ask: ApprovalRequest): () => void {
  askApproval = ask;
  return () => {
    if (askApproval === ask) askApproval = undefined;
  };
}

/**
 * Makes a call and answers its decoded body (undefined for an empty one).
 * A 401 `invalid_token` refreshes the session once and the call is made again, once. A write that a person could approve
 * is made again under its key with each approval that is given.
 * @throws ApiError for every failure; an abort by the caller's signal passes through as it is.
 */
export async function request(call: Request): Promise<unknown> {
  if (call.anonymous) return send(call, undefined);
  let approval: string | undefined;
  for (;;) {
    if (!call.whileLocked) await whenUnlocked();
    try {
      const token = approval;
      return await withToken((access) => send(call, access, token));
    } catch (error) {
      // The call is sent once the locked session is unlocked; where another user signs in instead, the page starts again.
      if (error instanceof ApiError && !call.whileLocked && (handleSessionLocked(error) || (error.refreshUnavailable && isLocked()))) continue;
      if (error instanceof ApiError && (error.status === 403 || error.approval)) for (const listener of missingRightListeners) listener();
      if (!(error instanceof ApiError) || !error.approval || !call.idempotencyKey || !askApproval) throw error;
      approval = await askApproval(error);
      if (approval === undefined || call.signal?.aborted) throw error;
    }
  }
}

/**
 * Tries something with the access token; a dead one is refreshed once and it is tried again, once.
 * Without a session it is tried without a token.
 */
export async function withToken<T>(attempt: (token: string | undefined) => Promise<T>): Promise<T> {
  const tokens = loadTokens();
  try {
    return await attempt(tokens?.accessToken);
  } catch (error) {
    if (!tokens || !isDeadToken(error)) throw error;
    const fresh = await freshToken(tokens);
    if (fresh === undefined) {
      error.refreshUnavailable = loadTokens() !== undefined;
      throw error;
    }
    return attempt(fresh);
  }
}

/** Exchanges a user name and password for tokens; it does not store them. */
export async function passwordGrant(username: string, password: string): Promise<TokenPair> {
  return tokenCall({ grant_type: 'password', username, password });
}

function isDeadToken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401 && error.code === 'invalid_token';
}

let refreshing: Promise<string | undefined> | undefined;

/** The access token after exactly one refresh, however many calls ask for it; undefined when there is none. */
function freshToken(stale: TokenPair): Promise<string | undefined> {
  const stored = loadTokens();
  if (stored && stored.accessToken !== stale.accessToken) return Promise.resolve(stored.accessToken);
  refreshing ??= refreshAlone(stale).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Refreshes while no other tab does; what another tab stored meanwhile is taken over. */
async function refreshAlone(stale: TokenPair): Promise<string | undefined> {
  const refresh = async () => {
    const stored = loadTokens();
    if (stored && stored.accessToken !== stale.accessToken) return stored.accessToken;
    const tokens = await tokenCall({ grant_type: 'refresh_token', refresh_token: stale.refreshToken });
    // A user who signed out, or in, while the answer was on its way stays so.
    if (loadTokens()?.accessToken !== stale.accessToken) return undefined;
    storeTokens(tokens);
    return tokens.accessToken;
  };
  try {
    return await (navigator.locks ? navigator.locks.request('yapa-refresh', refresh) : refresh());
  } catch {
    // oxlint-disable-next-line no-console -- the specification asks for this message
    console.warn('The session could not be refreshed.');
    return undefined;
  }
}

/** Unlocks a locked session with the PIN of its user; it does not store the tokens. */
export async function pinGrant(refreshToken: string, pin: string): Promise<TokenPair> {
  return tokenCall({ grant_type: 'pin', refresh_token: refreshToken, pin });
}

async function tokenCall(fields: Record<string, string>): Promise<TokenPair> {
  try {
    const body = (await exchange('POST', '/oauth/token', {
      headers: { Authorization: CLIENT, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })) as { access_token?: string; refresh_token?: string } | undefined;
    if (!body?.access_token || !body.refresh_token) throw new ApiError(0, 'invalid_answer');
    return { accessToken: body.access_token, refreshToken: body.refresh_token };
  } catch (error) {
    if (error instanceof ApiError) handleSessionLocked(error);
    // A session that another tab stored meanwhile is another one, and so is its end.
    const isOwn = fields['refresh_token'] === undefined || loadTokens()?.refreshToken === fields['refresh_token'];
    if (error instanceof ApiError && endsSession(error) && isOwn) {
      for (const listener of endListeners) listener();
      clearSession();
      page.reload();
    }
    throw error;
  }
}

/** Refusals of the token endpoint after which nothing that is stored can be used. */
function endsSession(error: ApiError): boolean {
  if (error.status === 400 && error.code === 'invalid_grant') return error.description !== 'Bad credentials';
  return error.status === 500 && error.code === 'server_error';
}

function send(call: Request, token: string | undefined, approval?: string): Promise<unknown> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  if (call.ageMs !== undefined) headers['Idempotency-Age'] = String(Math.max(0, Math.round(call.ageMs)));
  if (approval !== undefined) headers['X-Autorizacion'] = approval;
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  return exchange(call.method ?? 'GET', withQuery(call.path, call.query), {
    headers,
    body: call.form ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
    signal: call.signal,
    answer: call.answer,
    mayCreate: call.mayCreate,
  });
}

interface Exchange {
  readonly headers: Record<string, string>;
  readonly body: BodyInit | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly answer?: 'json' | 'blob' | undefined;
  readonly mayCreate?: boolean | undefined;
}

/** The one place that calls `fetch`. */
async function exchange(method: string, path: string, { headers, body, signal, answer, mayCreate = false }: Exchange): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const emit = (event: NetworkEvent) => {
    for (const listener of networkListeners) listener(event);
  };
  emit('sent');
  try {
    const response = await fetch(join(path), {
      method,
      headers: { Accept: 'application/json', ...headers },
      body: body ?? null,
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const value = await decode(response, answer);
    emit('answered');
    // A change of state is made when the answer is 200; an answer without the changed thing is none.
    const done = method === 'PATCH' ? response.status === 200 || (mayCreate && response.status === 201) : response.ok;
    if (!done) throw errorFrom(response.status, value, response.headers.get('Retry-After'));
    return value;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) {
      emit('answered');
      throw error;
    }
    emit('unreachable');
    throw new ApiError(0, timeout.aborted ? TIMED_OUT : NO_CONNECTION);
  }
}

async function decode(response: Response, answer: 'json' | 'blob' | undefined): Promise<unknown> {
  if (response.ok && answer === 'blob') return named(await response.blob(), response.headers.get('Content-Disposition'));
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (response.ok) throw new ApiError(response.status, 'invalid_answer');
    return undefined;
  }
}

/** The file under the name that the server gives it. */
function named(file: Blob, disposition: string | null): Blob {
  // The second form is the whole name where the first had to do without some letters.
  const coded = disposition?.match(/filename\*=UTF-8''([^;/]+)/)?.[1];
  const name = coded ? decodeURIComponent(coded) : disposition?.match(/filename="([^"\\/]+)"/)?.[1];
  return name ? new File([file], name, { type: file.type }) : file;
}

function join(path: string): string {
  return `${API_ROOT}/${path.replace(/^\/+/, '')}`;
}

function withQuery(path: string, query: Query | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
