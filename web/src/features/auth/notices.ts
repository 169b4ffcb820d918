import { loadDeviceToken, storeDeviceToken } from '@/wire/tokens';

const ASKED = 'yapa.notices-asked';

/**
 * Asks once for permission to show notices. To be called from the click that signs in, because browsers
 * answer only to a click; neither a refusal nor a question that was closed is an error or is repeated.
 */
export function askForNotices(): void {
  ensureDeviceToken();
  if (!('Notification' in window) || Notification.permission !== 'default' || wasAsked()) return;
  void Notification.requestPermission().catch(() => {});
}

/** Gives this browser a name of its own by which the server remembers it between sessions; a push subscription takes its place. */
function ensureDeviceToken(): void {
  if (!loadDeviceToken()) storeDeviceToken(`web-${crypto.randomUUID()}`);
}

/** Whether this browser was asked before; from now on it was. */
function wasAsked(): boolean {
  try {
    const asked = localStorage.getItem(ASKED) !== null;
    localStorage.setItem(ASKED, 'true');
    return asked;
  } catch {
    return false;
  }
}
