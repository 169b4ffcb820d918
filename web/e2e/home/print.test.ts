import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WINDOWS, signIn, startBrowser, visit } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Lists, with their filters as the paper shows them. */
const LISTS = [
  { path: '/my-sales?period=month&status=closed', title: 'Mis ventas', words: 'Mes · Todas · Estado: Pagada' },
  { path: '/mis-comprobantes?kind=todos&state=accepted', title: 'Mis documentos', words: 'Tipo: Todos · Estado: Aceptado' },
  { path: '/clients?text=a', title: 'Mis clientes', words: /^Buscar.*: a · Todos$/ },
  { path: '/products?text=agua', title: 'Mis productos', words: /^Buscar.*: agua/ },
  { path: '/clients-orders/orders?state=delivered', title: 'Pedidos de clientes', words: /^Entregados$/ },
  { path: '/my-sales?vista=proformas&status=canceled', title: 'Proformas', words: /^Estado: / },
  { path: '/my-orders/guide?from=2020-01-31', title: 'Guías de ingreso', words: 'Desde: 31/01/2020' },
  { path: '/mis-comprobantes/nota-credito?from=2020-01-31', title: 'Notas de crédito', words: 'Desde: 31/01/2020' },
];

it.each(['desktop', 'phone'] as const)('a list printed from a %s is its company, its title, what narrows it in words, and its table', async (window) => {
  const { page, complaints } = await visit(browser, '/login', window);
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  for (const { path, title, words } of LISTS) {
    await page.goto(path);
    await page.getByRole('row').nth(1).waitFor();
    const columns = await page.getByRole('columnheader').count();
    await page.emulateMedia({ media: 'print' });
    // As the browser's own command to print does.
    await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('[data-filters]').first().getAttribute('data-filters')).toMatch(words);
    await page.getByRole('main').getByText('Bodega La Yapa', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    // A narrow sheet keeps the table, and nothing is left that only a finger can use.
    await page.setViewportSize({ width: 700, height: 1000 });
    expect(await page.getByRole('columnheader').count()).toBeGreaterThan(3);
    expect(await page.getByRole('main').locator('input, select, header a').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
    await page.setViewportSize(WINDOWS[window]);
    await expect.poll(() => page.getByRole('columnheader').count(), { message: path }).toBe(columns);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
