import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { lineOf, openTill, quantityOf } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it('a till whose dialog cannot be fetched says so, still sells, and opens it when there is a connection again', async () => {
  const [product] = await plainProducts(await askerFor(OWNER));
  if (!product) throw new Error('the demo sells something');
  const { page } = await openTill(browser, OWNER);
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  // A server that answers with other files is an upgrade, after which the page is loaded again: its sign of life is gone, too.
  await page.route(/\/assets\/|\/api\/health/, (route) => route.abort('internetdisconnected'));
  const notice = page.getByText('No se pudo abrir: no hay conexión con el servidor.');
  const settings = page.getByRole('button', { name: 'Configurar ventas' });
  await settings.click();
  await notice.waitFor();
  await scan(page, product.eanCode);
  await expect.poll(() => quantityOf(page, product).inputValue()).toBe('2');
  await notice.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await notice.waitFor();
  await scan(page, product.eanCode);
  await expect.poll(() => quantityOf(page, product).inputValue()).toBe('3');
  await page.unrouteAll();
  await settings.click();
  await page.getByRole('dialog', { name: 'Configuración de venta' }).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'No se pudo abrir esta pantalla' }).count()).toBe(0);
  await page.context().close();
});
