import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCounterSocket, waitAfter, type CounterSocket } from './counter-socket';
import type { Counter } from './generated';
import { clearSession, storeTokens } from './tokens';

/** A line whose other end is the test. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static opened: Line[] = [];
  readyState = 0;
  readonly sent: { destination: string; body: Record<string, unknown> }[] = [];

  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Line.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }
  receiveCounter(count: number, unread: number, reset = false): void {
    this.receive({ destination: '/ncm/contador-notificacion', body: { contadorReiniciado: reset, sumNotificacion: count, sinLeer: unread } });
  }
  break(): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }
}

const counters: Counter[] = [];
const renew = vi.fn(async () => {});
let socket: CounterSocket;
const line = (at = -1) => {
  const found = Line.opened.at(at);
  if (!found) throw new Error('there is no line');
  return found;
};
/** Longer than any wait between two tries. */
const LONG_MS = 61_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.opened = [];
  counters.length = 0;
  renew.mockReset().mockResolvedValue();
  clearSession();
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
  socket = openCounterSocket({ userId: 7, onCounter: (counter) => counters.push(counter), renew });
});
afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a line to the server', () => {
  it('says who it is in its first frame, never in its address, and asks for the counter', () => {
    expect(line().address).toBe('ws://localhost:3000/api/ws/usuarios?usu_id=7');
    line().open();
    expect(line().sent).toEqual([
      { destination: '/ncm/autenticacion', body: { access_token: 'a1' } },
      { destination: '/ncm/contador-notificacion', body: { usuId: 7, reiniciar: false } },
    ]);
    line().receiveCounter(2, 5);
    expect(counters).toEqual([{ reset: false, count: 2, unread: 5 }]);
  });

  it.each(['', 'null', '[]', '{"destination":"/otra","body":{}}', '{"destination":"/ncm/contador-notificacion"}', '{"destination":"/ncm/contador-notificacion","body":{"sumNotificacion":"2"}}'])(
    'passes over the frame %j',
    (text) => {
      line().open();
      line().receive(text);
      expect(counters).toEqual([]);
    },
  );

  it('resets the counter at once, and again on the next line when the server did not confirm it', async () => {
    line().open();
    line().receiveCounter(2, 2);
    socket.reset();
    expect(line().sent.at(-1)?.body.reiniciar).toBe(true);
    line().break();
    await vi.advanceTimersByTimeAsync(1_000);
    line().open();
    expect(line().sent.at(-1)?.body.reiniciar).toBe(true);
    line().receiveCounter(0, 2, true);
    socket.wake();
    expect(line().sent.at(-1)?.body.reiniciar).toBe(false);
  });

  it('is made anew with the token of then, after an ordinary call', async () => {
    line().open();
    line().break();
    storeTokens({ accessToken: 'a2', refreshToken: 'r2' });
    expect(Line.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(renew).toHaveBeenCalledTimes(1);
    line().open();
    expect(line().sent[0]?.body).toEqual({ access_token: 'a2' });
  });

  it('is not tried while the server cannot be reached', async () => {
    renew.mockRejectedValue(new Error('no connection'));
    line().break();
    await vi.advanceTimersByTimeAsync(10 * LONG_MS);
    expect(renew.mock.calls.length).toBeGreaterThan(5);
    expect(Line.opened).toHaveLength(1);
  });

  it('that says nothing to a question is given up', async () => {
    line().open();
    line().receiveCounter(0, 0);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(Line.opened).toHaveLength(1);
    socket.wake();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(Line.opened).toHaveLength(2);
  });

  it('waits without a network, and wakes with it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    line().break();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(renew).not.toHaveBeenCalled();
    socket.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(Line.opened).toHaveLength(2);
  });

  it('stays closed once it is closed', async () => {
    line().open();
    socket.close();
    line().break();
    socket.wake();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(Line.opened).toHaveLength(1);
  });
});

it('waits grow to a minute and are spread', () => {
  expect([1, 2, 3, 7, 40].map((failures) => waitAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  expect(waitAfter(1, 0)).toBe(500);
});
