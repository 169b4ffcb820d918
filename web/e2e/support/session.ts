import type { Disposable, Page } from 'playwright-core';
import { server } from './worker';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Yapa-demo-2026';
/** PIN of the demo's owners and managers. */
export const DEMO_PIN = '246810';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Signs an account in over the API. */
export async function tokensOf(email: string): Promise<Tokens> {
  const answer = await fetch(`${server().address}/api/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('yapa-web:')}` },
    body: new URLSearchParams({ grant_type: 'password', username: email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** Gives what the page loads a session of the account without its forms, where a journey is about something else, until it is disposed. */
export async function bringSession(page: Page, email: string): Promise<Disposable> {
  return page.addInitScript(({ access_token, refresh_token }) => {
    sessionStorage.setItem('yapa.token', access_token);
    sessionStorage.setItem('yapa.refresh-token', refresh_token);
  }, await tokensOf(email));
}
