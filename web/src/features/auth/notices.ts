import { loadDeviceToken, storeDeviceToken } from '@/wire/tokens';

/**
 * Asks once for permission to show notices. To be called from the click that signs in, because browsers
 * answer only to a click; a refusal is not an error and is not asked about again.
 */
export function askForNotices(): void {
  ensureDeviceToken();
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  void Notification.requestPermission().catch(() => {});
}

/** Gives this browser a name of its own by which the server remembers it between sessions. */
function ensureDeviceToken(): void {
  if (!loadDeviceToken()) storeDeviceToken(`web-${crypto.randomUUID()}`);
}
