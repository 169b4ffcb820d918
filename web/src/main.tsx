import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startKeyboard } from './lib/keyboard';
import { followOtherTabs, resumeSession } from './session/store';
import { followDevice } from './ui/theme/color-scheme';

const RELOADED_AT = 'yapa.reloaded-at';

// After an upgrade of the server an open page may ask for parts that are gone: load the new page, once a minute at most.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
});

followDevice();
startKeyboard();
followOtherTabs();
void resumeSession();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
