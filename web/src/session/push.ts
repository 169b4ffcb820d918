import { call } from '@/wire/call';
import { loadPushKey, loadUser } from '@/wire/generated';
import { hasPushSubscription, loadDeviceToken, storeDeviceToken } from '@/wire/tokens';

/** The program that shows push messages while no page is open; it is at the root, so that it serves every screen. */
const WORKER = '/sw.js';

/** Some browsers never answer a subscription, in milliseconds; what comes later is found by the next page. */
const ANSWER_WITHIN_MS = 20_000;

/** One step after the other: signing out and in again must not cross. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Answer>(step: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(step, step);
  last = next.catch(() => {});
  return next;
}

/**
 * Subscribes this browser to push messages (RFC 8030) with the server's key (RFC 8292), and registers at the server where they go. Answers whether it is
 * subscribed: without permission, or without a push service, the browser only keeps the name that it has.
 */
export function subscribeToPush(): Promise<boolean> {
  return inTurn(async () => {
    try {
      return await Promise.race([subscribe(), tooLate()]);
    } catch {
      // No push service (many browsers without their maker's keys, private windows), or no server: no error.
      return false;
    }
  });
}

/** Forgets the subscription; the server removes it at the end of the session. */
export function unsubscribeFromPush(): Promise<void> {
  return inTurn(async () => {
    try {
      if (!hasPushSubscription()) return;
      storeDeviceToken(null);
      const registration = await navigator.serviceWorker.getRegistration(WORKER);
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
    } catch {
      // Any rest of it is harmless: the server does not push to a session that is over.
    }
  });
}

/** Calls back when the user allows notices after all; returns a function that ends the subscription. */
export function onNoticesAllowed(listener: () => void): () => void {
  const stop = new AbortController();
  const permission = navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined);
  void permission?.then((status) => {
    status?.addEventListener('change', () => status.state === 'granted' && listener(), { signal: stop.signal });
  });
  return () => stop.abort();
}

function tooLate(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  });
}

async function subscribe(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return false;
  if (!('Notification' in window) || Notification.permission !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf((await call(loadPushKey, {})).publicKey);
  const subscription = (await usable(pushManager, key)) ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const token = JSON.stringify(subscription);
  if (token !== loadDeviceToken()) {
    storeDeviceToken(token);
    await call(loadUser, { query: { deviceToken: token } });
  }
  return true;
}

/** The subscription that there is; one that was made with the key of another server is given up. */
async function usable(pushManager: PushManager, key: Uint8Array): Promise<PushSubscription | undefined> {
  const subscription = await pushManager.getSubscription();
  if (!subscription) return undefined;
  const made = subscription.options.applicationServerKey;
  if (!made || sameBytes(new Uint8Array(made), key)) return subscription;
  await subscription.unsubscribe();
  return undefined;
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** The bytes of base64url without padding (RFC 4648, section 5). */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
