import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD, bringSession } from './session';
import { server } from './worker';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The two window sizes in which every screen is tested. */
export const WINDOWS = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;

/** How long a page may take to show an expected element, in milliseconds; enough for slow machines. */
const WAIT_MS = 15_000;

/** A page in a fresh browser profile, with everything it complained about. */
export interface Visit {
  readonly page: Page;
  /** Errors of the console (violations of the content security policy among them) and of scripts. */
  readonly complaints: string[];
}

/** Debian's Chromium as people have it: for pushes, and for several windows, of which the other one may let the hidden one wait. */
export const WITH_WINDOW = '/usr/bin/chromium';
/** Chromium without all that is around its pages: the same pages for two thirds of the work. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';

/** Starts Debian's Chromium, or the one that CHROMIUM names. */
export function startBrowser(program = WITHOUT_WINDOW): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? program, args: ['--no-sandbox'] });
}

/** Opens a path of the application, in a time zone where that matters. */
export async function visit(browser: Browser, path: string, window: keyof typeof WINDOWS = 'desktop', timeZone?: string): Promise<Visit> {
  const visited = await openTab(browser, window, timeZone);
  await visited.page.goto(path);
  return visited;
}

/** An empty page in a fresh browser profile. */
async function openTab(browser: Browser, window: keyof typeof WINDOWS, timeZone?: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: server().address,
    viewport: WINDOWS[window],
    hasTouch: window === 'phone',
    locale: 'es-PE',
    reducedMotion: 'reduce',
    ...(timeZone && { timezoneId: timeZone }),
  });
  context.setDefaultTimeout(WAIT_MS);
  releaseAnswersOnClose(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is an answer, and a line that breaks is made again; the browser reports both as errors of its own.
    const reported = ['Failed to load resource', 'WebSocket connection to'].some((begin) => message.text().startsWith(begin));
    if (message.type() === 'error' && !reported) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

/**
 * Lets go of the answers that a test still changes when it closes its browser profile: a page may
 * ask again in that moment, and the error of a call that was cut belongs to no test.
 */
function releaseAnswersOnClose(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** Opens a path of the application as this account; `before` runs before anything is loaded. */
export async function visitAs(browser: Browser, email: string, path: string, window: keyof typeof WINDOWS = 'desktop', before?: (page: Page) => Promise<void>): Promise<Visit> {
  const visited = await openTab(browser, window);
  const session = await bringSession(visited.page, email);
  await before?.(visited.page);
  await visited.page.goto(path);
  // Later loads begin with what the application kept.
  await session.dispose();
  return visited;
}

/** Where a page asks whether the server can be reached before it sends a write again by itself. */
const HEALTH = '**/api/health';

/**
 * Loses the answer to the first write to these addresses: the server does it, and the page never gets the answer. Unless `isReached`, no tab sends it again by
 * itself until {@link restoreConnection}.
 */
export async function loseAnswer(page: Page, addresses: string, isReached = false): Promise<void> {
  let lost = false;
  if (!isReached) await page.context().route(HEALTH, (route) => route.abort());
  await page.route(addresses, async (route) => {
    if (route.request().method() === 'GET' || lost) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
}

/** The connection comes back after an answer was lost. */
export async function restoreConnection(page: Page): Promise<void> {
  await page.context().unroute(HEALTH);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Holds back the answer to the first write to these addresses until the test releases it; what it answers says that the server did it. */
export async function holdAnswer(page: Page, addresses: string): Promise<{ readonly done: Promise<void>; readonly release: () => void }> {
  const [done, written] = promised();
  const [free, release] = promised();
  let held = false;
  await page.route(addresses, async (route) => {
    if (route.request().method() === 'GET' || held) return route.fallback();
    held = true;
    const response = await route.fetch();
    written();
    await free;
    await route.fulfill({ response });
  });
  return { done, release };
}

function promised(): readonly [Promise<void>, () => void] {
  let keep = () => {};
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return [promise, keep];
}

/** The same person in a second tab, which begins with the session of the first. */
export async function secondTab(page: Page, address: string): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.evaluate((path) => void window.open(path), address)]);
  return opened;
}

/** Signs in and waits for the first screen. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** Milliseconds between two keys of a scanner. */
const SCANNER_GAP_MS = 5;

/**
 * Scans a code the way a scanner does: a burst of keys and Enter. The keys carry the times at which
 * a scanner would have pressed them, so that a busy machine does not make typing of it.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const keys = [...code, 'Enter'];
  const began = Date.now() - keys.length * SCANNER_GAP_MS;
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = (began + index * SCANNER_GAP_MS) / 1000;
      const common = { key, code: physical(key), windowsVirtualKeyCode: key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0), timestamp };
      const text = key === 'Enter' ? '\r' : key;
      return [
        keyboard.send('Input.dispatchKeyEvent', { ...common, type: 'keyDown', text }),
        keyboard.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' }),
      ];
    }),
  );
  await keyboard.detach();
}

/** The name of the key on the keyboard that writes this character. */
function physical(key: string): string {
  if (key.length > 1) return key;
  return /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
}

/** Fails when axe finds anything, naming the rule and the element. Waits for the screen's heading first. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // Once for each load of a page is enough: the source is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: { resultTypes: ['violations'] }): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  expect(found).toEqual([]);
}

/** Fails when something is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Least width and height of what a finger presses, in pixels; a border may be of it. */
const TOUCH = 44 - 2;

/** Fails when buttons and boxes of a place lie over each other, or are smaller than a finger; names them. */
export async function expectApart(place: Locator): Promise<void> {
  const wrong = () =>
    place.evaluate((element, touch) => {
      const found = [...element.querySelectorAll('button, input')].map((one) => ({ name: one.ariaLabel ?? one.id, box: one.getBoundingClientRect() }));
      // A pixel belongs to the border that two of them share.
      const meet = (a: DOMRect, b: DOMRect) => a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
      const over = found.flatMap((a, at) => found.slice(at + 1).flatMap((b) => (meet(a.box, b.box) ? `${a.name} and ${b.name}` : [])));
      return [...over, ...found.filter(({ box }) => box.width < touch || box.height < touch).map(({ name }) => `${name} is small`)];
    }, TOUCH);
  await expect.poll(wrong).toEqual([]);
}

/** Fails when the hint in an empty box is cut: what may be typed there would be lost. */
export async function expectWholeHints(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')];
    return boxes
      .filter((box) => {
        const { paddingLeft, paddingRight } = getComputedStyle(box);
        const hint = getComputedStyle(box, '::placeholder');
        if (!pen || !box.checkVisibility()) return false;
        pen.font = `${hint.fontWeight} ${hint.fontSize} ${hint.fontFamily}`;
        return pen.measureText(box.placeholder).width > box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      })
      .map((box) => box.placeholder);
  });
  expect(cut).toEqual([]);
}
