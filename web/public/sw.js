// Shows the messages that the server pushes (RFC 8030) while no page is open. It keeps nothing and answers no
// request: without a connection the browser behaves as if this file were not there.
// The pushed message is PushMessage of the contract (src/wire/generated/notifications.ts): idMessage, titulo, texto, ruta.

/** The path that a message opens when it names none of its own. */
const LIST = '/notifications';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { idMessage, titulo, texto, ruta } = read(event.data);
  const shown = self.registration.showNotification(titulo || 'Yapa', {
    body: texto || 'Tiene una notificación nueva.',
    // A message that is delivered twice is shown once.
    tag: `yapa-${idMessage ?? ''}`,
    icon: '/notification.png',
    badge: '/notification-badge.png',
    lang: 'es',
    data: { path: ownPath(ruta) },
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? LIST));
});

/** Brings a window of ours to the front and lets it open the path itself, so that nothing in it is lost; else opens one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = windows.find((one) => one.focused) ?? windows.find((one) => one.visibilityState === 'visible') ?? windows[0];
  if (!client) return self.clients.openWindow(path);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a Client takes none
  client.postMessage({ open: path });
  return client.focus();
}

/** The message; an empty one when it cannot be read, because a push must show something. */
function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Only paths of this site are opened. */
function ownPath(path) {
  const url = URL.parse(String(path ?? LIST), self.location.origin);
  return url?.origin === self.location.origin ? url.pathname + url.search : LIST;
}
