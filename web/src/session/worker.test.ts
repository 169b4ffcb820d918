import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { pushMessageCodec, type PushMessage } from '@/wire/generated';

type Handler = (event: object) => void;

const handlers = new Map<string, Handler>();
const showNotification = vi.fn(async (_title: string, _options: { body: string; tag: string; data: { path: string } }) => {});
const matchAll = vi.fn(async (): Promise<object[]> => []);
const openWindow = vi.fn(async (_path: string) => {});

/** The global scope of the worker. */
const world = {
  location: { origin: 'https://caja.example' },
  registration: { showNotification },
  clients: { matchAll, openWindow, claim: async () => {} },
  skipWaiting: async () => {},
  addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
};

beforeEach(() => {
  for (const spy of [showNotification, matchAll, openWindow]) spy.mockClear();
  matchAll.mockResolvedValue([]);
  // oxlint-disable-next-line typescript/no-implied-eval -- the worker is a file of its own, which nothing may import
  new Function('self', readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8'))(world);
});

/** Lets something happen to the worker, and waits until it is done. */
async function happen(name: string, event: object): Promise<void> {
  let done: unknown;
  handlers.get(name)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
  await done;
}

const pushed = (data: unknown) => happen('push', { data: { json: () => JSON.parse(String(data)) } });
const message: PushMessage = { id: 7, notificationType: 'underThreshold', title: 'Queda poco stock', text: 'Inca Kola (P-1)', path: '/notifications' };

it('shows what the contract pushes, the same message once', async () => {
  await pushed(JSON.stringify(pushMessageCodec.encode(message)));
  const [title, options] = showNotification.mock.calls[0] ?? [];
  expect(title).toBe('Queda poco stock');
  expect(options).toMatchObject({ body: 'Inca Kola (P-1)', tag: 'yapa-7', data: { path: '/notifications' } });
});

it('shows a notification for every other push', async () => {
  await pushed('{');
  await pushed('null');
  await happen('push', { data: null });
  expect(showNotification).toHaveBeenCalledTimes(3);
  for (const [title, { data }] of showNotification.mock.calls) expect([title, data.path]).toEqual(['Yapa', '/notifications']);
});

it.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 'http://caja.example/x'])('never opens %s', async (path) => {
  await pushed(JSON.stringify(pushMessageCodec.encode({ ...message, path })));
  expect(showNotification.mock.calls[0]?.[1].data.path).toBe('/notifications');
});

it('a pressed message goes to the window that is there, which opens its path itself', async () => {
  const client = { focused: false, visibilityState: 'hidden', postMessage: vi.fn(), focus: vi.fn(async () => {}) };
  const seen = { ...client, visibilityState: 'visible', postMessage: vi.fn(), focus: vi.fn(async () => {}) };
  matchAll.mockResolvedValue([client, seen]);
  const close = vi.fn();
  await happen('notificationclick', { notification: { close, data: { path: '/survey' } } });
  expect(close).toHaveBeenCalled();
  expect(seen.postMessage).toHaveBeenCalledWith({ open: '/survey' });
  expect(seen.focus).toHaveBeenCalled();
  expect(client.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it('without a window one is opened', async () => {
  await happen('notificationclick', { notification: { close: () => {}, data: null } });
  expect(openWindow).toHaveBeenCalledWith('/notifications');
});
