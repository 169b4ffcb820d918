import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, startBrowser, visit } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
/** How long the server takes for every answer, in milliseconds: what waits for none is drawn long before. */
const SLOW_MS = 400;
/** Share of the window by which things moved without a touch of the user; more is felt. */
const MOST_SHIFT = 0.05;
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

interface Shifting {
  shifted?: number;
}

it.each(['/home', '/my-sales', '/my-sales?vista=proformas', '/mis-comprobantes', '/mis-comprobantes/nota-credito', '/my-orders', '/my-orders/guide', '/clients-orders/orders', '/clients', '/products'])(
  'on a phone nothing of %s moves away while its answers come one by one',
  async (path) => {
    const { page, complaints } = await visit(browser, '/login', 'phone');
    await signIn(page, OWNER);
    await page.waitForURL('**/home');
    await page.addInitScript(() => {
      const shifting = window as Shifting;
      shifting.shifted = 0;
      type Shift = PerformanceEntry & { readonly value: number };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifting.shifted = (shifting.shifted ?? 0) + (entry as Shift).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let calls = 0;
    await page.route('**/api/**', async (route) => {
      calls += 1;
      // One after the other, in whichever order they were asked.
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS + 40 * calls));
      await route.fallback();
    });
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Cargando' }).count()).toBe(0);
    expect(await page.evaluate(() => (window as Shifting).shifted)).toBeLessThan(MOST_SHIFT);
    expect(complaints).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  },
);
