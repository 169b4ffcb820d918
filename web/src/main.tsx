import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { followUpgrades } from './app/parts';
import { fetchScreen } from './app/router';
import { startKeyboard } from './lib/keyboard';
import { currentSession, followOtherTabs, resumeSession } from './session/store';
import { followDevice } from './ui/theme/color-scheme';

followUpgrades();
followDevice();
startKeyboard();
followOtherTabs();
void resumeSession();
if (currentSession().status !== 'signedOut') fetchScreen(window.location.pathname);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
