import { counterCallCodec, counterFrameCodec, socketSignInCodec, type Counter } from './generated';
import { API_ROOT } from './http';
import { loadTokens } from './tokens';

/** The first wait before a new try, in milliseconds; each failure doubles it. */
const FIRST_WAIT_MS = 1_000;
/** The longest wait, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;
/** A question that is not answered within these milliseconds means that the line is dead. */
const ANSWER_WITHIN_MS = 10_000;

export interface CounterSocketOptions {
  readonly userId: number;
  /** Called with every number the server sends. */
  readonly onCounter: (counter: Counter) => void;
  /**
   * Asks the server something by an ordinary call before the line is tried again: a dead token is renewed by it,
   * and a server that cannot be reached is left alone. Rejects when it could not.
   */
  readonly renew: () => Promise<void>;
}

/** The line on which the server sends the counter of the bell. */
export interface CounterSocket {
  /** Starts the counter over, now or as soon as there is a line. */
  readonly reset: () => void;
  /** Asks whether the line is alive, or tries a new one: the user looks at the page, or the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
}

/** How long to wait after so many failures, in milliseconds; `chance` from 0 to 1 spreads the tills of a shop. */
export function waitAfter(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(longest * (0.5 + chance / 2));
}

/** Keeps a line to the server open, with growing waits between the tries, until it is closed. */
export function openCounterSocket({ userId, onCounter, renew }: CounterSocketOptions): CounterSocket {
  let socket: WebSocket | undefined;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let renewing = false;
  let resetWanted = false;
  let closed = false;

  function connect(): void {
    const token = loadTokens()?.accessToken;
    if (closed || socket || !token) return;
    const line = new WebSocket(addressOf(userId));
    socket = line;
    line.addEventListener('open', () => {
      // In a frame, because the addresses of calls are written into logs.
      line.send(JSON.stringify(socketSignInCodec.encode({ destination: 'signIn', body: { accessToken: token } })));
      ask(line);
    });
    line.addEventListener('message', (event) => hear(line, event.data));
    line.addEventListener('close', () => lost(line));
    expectWord(line);
  }

  function expectWord(line: WebSocket): void {
    clearTimeout(deadline);
    deadline = setTimeout(() => drop(line), ANSWER_WITHIN_MS);
  }

  function ask(line: WebSocket): void {
    line.send(JSON.stringify(counterCallCodec.encode({ destination: 'counter', body: { userId, reset: resetWanted } })));
    expectWord(line);
  }

  function hear(line: WebSocket, text: unknown): void {
    const counter = counterOf(text);
    if (line !== socket || !counter) return;
    failures = 0;
    clearTimeout(deadline);
    if (counter.reset) resetWanted = false;
    onCounter(counter);
  }

  /** A dead line takes minutes to say that it closed: it is given up at once. */
  function drop(line: WebSocket): void {
    line.close();
    lost(line);
  }

  function lost(line: WebSocket): void {
    if (line !== socket) return;
    socket = undefined;
    clearTimeout(deadline);
    failures += 1;
    tryLater();
  }

  function tryLater(): void {
    clearTimeout(retry);
    // Without a network the browser reports when it is back, and wakes us.
    if (!closed && navigator.onLine) retry = setTimeout(tryNow, waitAfter(failures, Math.random()));
  }

  function tryNow(): void {
    if (closed || socket || renewing) return;
    clearTimeout(retry);
    renewing = true;
    renew()
      .then(connect, () => {
        failures += 1;
        tryLater();
      })
      .finally(() => {
        renewing = false;
      });
  }

  connect();
  return {
    reset() {
      resetWanted = true;
      if (socket?.readyState === WebSocket.OPEN) ask(socket);
    },
    wake() {
      if (socket?.readyState === WebSocket.OPEN) ask(socket);
      else tryNow();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(deadline);
      socket?.close();
      socket = undefined;
    },
  };
}

function addressOf(userId: number): string {
  const { protocol, host } = window.location;
  return `${protocol.replace('http', 'ws')}//${host}${API_ROOT}/ws/usuarios?usu_id=${userId}`;
}

/** The counter of a frame; undefined for any other frame. */
function counterOf(text: unknown): Counter | undefined {
  try {
    const { destination, body } = counterFrameCodec.decode(JSON.parse(String(text)));
    return destination === 'counter' && Number.isFinite(body?.count) && Number.isFinite(body.unread) ? body : undefined;
  } catch {
    return undefined;
  }
}
