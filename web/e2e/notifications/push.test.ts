import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushMessageCodec } from '../../src/wire/generated';
import { WITH_WINDOW, signIn, startBrowser, visit } from '../support/browser';
import { OWNER } from './people';
import { server } from '../support/worker';

let browser: Browser;
beforeAll(async () => {
  // Without its window the browser knows no pushes.
  browser = await startBrowser(WITH_WINDOW);
});
afterAll(() => browser.close());

const ENDPOINT = 'https://push.example/abc';

/** A window in which the user allows notices. */
async function allowing(): Promise<{ readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] }> {
  const { page, complaints } = await visit(browser, '/login');
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: server().address });
  return { page, context, complaints };
}

it('a push is shown though no screen asked for it, and a pressed one opens its screen in the open window', async () => {
  const { page, context, complaints } = await allowing();
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const running = versions.find((one) => one.status === 'activated');
      if (running) resolve(running.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  const message = { id: 7, notificationType: 'underThreshold', title: 'Queda poco stock', text: 'Inca Kola (P-1)', path: '/notifications' } as const;
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: server().address,
    registrationId: await registered,
    data: JSON.stringify(pushMessageCodec.encode(message)),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: 'Queda poco stock', body: 'Inca Kola (P-1)', tag: 'yapa-7' }]);

  // A press on a push message cannot be simulated here; the message that the press sends to the window can.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(of: object): Promise<{ postMessage(message: object): void }[]> } };
    const [client] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a Client takes none
    client?.postMessage({ open: '/survey' });
  });
  await page.waitForURL('**/survey');
  // A fresh profile is an incognito one, which has no push service; the browser says so, and the screens do not.
  expect(complaints.filter((one) => !one.includes('Push API in incognito'))).toEqual([]);
  await context.close();
});

it('the subscription goes to the server with the session, and goes away with it', async () => {
  const { page, context } = await allowing();
  await page.addInitScript((endpoint) => {
    let made: object | null = null;
    PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      if (key.length !== 65 || key[0] !== 4) throw new Error('not a key of the server');
      made = { endpoint, options: { applicationServerKey: key.buffer }, toJSON: () => ({ endpoint }), unsubscribe: async () => ((made = null), true) };
      return made as PushSubscription;
    };
  }, ENDPOINT);
  await page.reload();
  const subscribed = page.waitForRequest((request) => request.url().includes(`token_firebase=${encodeURIComponent(JSON.stringify({ endpoint: ENDPOINT }))}`));
  await signIn(page, OWNER);
  await subscribed;
  const kept = () => page.evaluate(() => localStorage.getItem('yapa.device-token'));
  expect(JSON.parse((await kept()) ?? '')).toEqual({ endpoint: ENDPOINT });
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await expect.poll(kept).toBeNull();
  await context.close();
});

it('a refusal is no error, and is not asked about again', async () => {
  const { page, complaints } = await visit(browser, '/login');
  await page.addInitScript(() => {
    const asked = () => Number(sessionStorage.getItem('asked') ?? 0);
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', String(asked() + 1));
      return 'default';
    };
  });
  await page.reload();
  for (const attempt of [1, 2]) {
    await signIn(page, OWNER);
    await page.waitForURL('**/home');
    expect(await page.evaluate(() => sessionStorage.getItem('asked')), `attempt ${attempt}`).toBe('1');
    expect(await page.evaluate(() => localStorage.getItem('yapa.device-token'))).toMatch(/^web-/);
    await page.goto('/logout');
    await page.waitForURL('**/login');
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
