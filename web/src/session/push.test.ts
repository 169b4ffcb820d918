import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDeviceToken, storeDeviceToken } from '@/wire/tokens';
import { subscribeToPush, unsubscribeFromPush } from './push';

const KEY = 'BAEC';
const KEY_BYTES = Uint8Array.of(4, 1, 2);
const asked: string[] = [];
let permission = 'granted';
let subscription: ReturnType<typeof subscribed> | undefined;
const subscribe = vi.fn(async (_options: { applicationServerKey: Uint8Array }) => (subscription = subscribed('https://push.example/new')));

function subscribed(endpoint: string, key: Uint8Array = KEY_BYTES) {
  return {
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    options: { applicationServerKey: key.slice().buffer },
    unsubscribe: vi.fn(async () => {
      subscription = undefined;
      return true;
    }),
  };
}

beforeEach(() => {
  permission = 'granted';
  subscription = undefined;
  asked.length = 0;
  subscribe.mockClear();
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input));
    return new Response(JSON.stringify(String(input).includes('clave') ? { clavePublica: KEY } : {}));
  });
  storeDeviceToken('web-1');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const sentToServer = () => asked.filter((address) => address.includes('token_firebase')).length;

describe('a browser whose user allows notices', () => {
  it('subscribes with the key of the server and registers where pushes go, once', async () => {
    expect(await subscribeToPush()).toBe(true);
    expect([...(subscribe.mock.calls[0]?.[0].applicationServerKey ?? [])]).toEqual([...KEY_BYTES]);
    expect(JSON.parse(loadDeviceToken() ?? '')).toEqual({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } });
    expect(sentToServer()).toBe(1);
    expect(await subscribeToPush()).toBe(true);
    expect(subscribe).toHaveBeenCalledTimes(1);
    expect(sentToServer()).toBe(1);
  });

  it('subscribes anew when the server has another key', async () => {
    const old = subscribed('https://push.example/old', Uint8Array.of(9));
    subscription = old;
    expect(await subscribeToPush()).toBe(true);
    expect(old.unsubscribe).toHaveBeenCalled();
    expect(loadDeviceToken()).toContain('/new');
  });

  it('keeps its name where there is no push service', async () => {
    subscribe.mockRejectedValueOnce(new DOMException('push service not available', 'AbortError'));
    expect(await subscribeToPush()).toBe(false);
    expect(loadDeviceToken()).toBe('web-1');
  });

  it('forgets the subscription with the session', async () => {
    await subscribeToPush();
    const made = subscription;
    await unsubscribeFromPush();
    expect(made?.unsubscribe).toHaveBeenCalled();
    expect(loadDeviceToken()).toBeUndefined();
  });
});

it('a refusal is no error, and nothing is asked', async () => {
  permission = 'denied';
  expect(await subscribeToPush()).toBe(false);
  await unsubscribeFromPush();
  expect(asked).toEqual([]);
  expect(loadDeviceToken()).toBe('web-1');
});
