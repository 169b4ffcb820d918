import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, startBrowser, visit } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Lists, with what narrows them as it is told on paper. */
const LISTS = [
  { path: '/my-sales?period=month&status=closed', title: 'Mis ventas', words: 'Mes · Mis ventas · Estado: Cerrada' },
  { path: '/mis-comprobantes?kind=todos&state=accepted', title: 'Mis documentos', words: 'Tipo: Todos · Estado: Aceptado' },
  { path: '/clients?text=a', title: 'Mis clientes', words: /^Buscar.*: a · Todos$/ },
  { path: '/products?text=agua', title: 'Mis productos', words: /^Buscar.*: agua/ },
];

it('a printed list is its company, its title, what narrows it in words, and its table', async () => {
  const { page } = await visit(browser, '/login');
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  for (const { path, title, words } of LISTS) {
    await page.goto(path);
    await page.getByRole('row').nth(1).waitFor();
    await page.emulateMedia({ media: 'print' });
    // As the browser's own command to print does.
    await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('[data-filters]').first().getAttribute('data-filters')).toMatch(words);
    await page.getByRole('main').getByText('Bodega La Yapa', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    // A narrow sheet keeps the table, and nothing is left that only a finger can use.
    await page.setViewportSize({ width: 700, height: 1000 });
    expect(await page.getByRole('columnheader').count()).toBeGreaterThan(3);
    expect(await page.locator('main').locator('input, select').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.context().close();
});
