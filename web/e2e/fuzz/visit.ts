import type { Browser, BrowserContext, Page } from 'playwright-core';
import { visitAs } from '../support/browser';
import { server } from '../support/worker';

/** How long one press may wait for its target, in milliseconds. */
const PRESS_MS = 2_000;
/** Console messages of the browser about a call without an answer, and of the page about it. */
const OF_LOST_ANSWERS = ['Failed to load resource', 'WebSocket connection to', 'net::ERR_', 'could not be refreshed'];

/** Tabs of one browser profile in which one person works, with their actions and errors. */
export interface RandomVisit {
  readonly context: BrowserContext;
  /** The tab in use. */
  page: Page;
  /** Errors of the console and of scripts, of every tab. */
  readonly complaints: string[];
  /** The actions, in words. */
  readonly done: string[];
  /** The answer to the next write is lost. */
  losesNext: boolean;
}

/** Signs in and opens a screen for random use: nothing leaves for other hosts, and nothing is printed. */
export async function openForRandomUse(browser: Browser, email: string, address: string): Promise<RandomVisit> {
  const { page, complaints } = await visitAs(browser, email, '/home');
  // A first load that is broken off leaves no session.
  await page.locator('h1').first().waitFor();
  await staySignedIn(page);
  const context = page.context();
  const visit: RandomVisit = { context, page, complaints, done: [], losesNext: false };
  context.setDefaultTimeout(PRESS_MS);
  context.setDefaultNavigationTimeout(30_000);
  await context.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });
  await context.route((url) => url.origin !== server().address, (route) => route.abort());
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    if (!visit.losesNext || request.method() === 'GET' || request.url().includes('/oauth/')) return route.fallback();
    visit.losesNext = false;
    await route.fetch().catch(() => {});
    await route.abort().catch(() => {});
  });
  const watch = (tab: Page) => tab.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  watch(page);
  context.on('page', (tab) => {
    watch(tab);
    tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    tab.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
    // Links to other hosts open tabs in which nothing is to be done.
    tab.on('domcontentloaded', () => {
      if (!tab.url().startsWith(server().address) && tab !== visit.page) void tab.close().catch(() => {});
    });
  });
  await page.goto(address);
  return visit;
}

/** Chooses "Mantener la sesión iniciada": the tabs share one session, and a PIN that is typed in one unlocks all. */
async function staySignedIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('yapa.persist', 'true');
    for (const [name, value] of Object.entries(sessionStorage)) localStorage.setItem(name, value);
    sessionStorage.clear();
  });
}

/** The complaints that are not about a call whose answer was lost on purpose. */
export function faultsIn({ complaints }: RandomVisit): readonly string[] {
  return complaints.filter((text) => !OF_LOST_ANSWERS.some((part) => text.includes(part)));
}
