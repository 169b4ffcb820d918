import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WINDOWS, expectAccessible, expectNoOverflow, signIn, startBrowser, visit } from '../support/browser';
import { tiles } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The company as the server describes one that is not connected with its authority. */
async function disconnect(page: Page): Promise<void> {
  await page.route(/\/api\/v2\/(ventas|administracion)\/empresas\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), conexionTributaria: null } });
  });
  await page.route('**/tipos-comprobante', async (route) => {
    const response = await route.fetch();
    const own = ((await response.json()) as { codigo: string; electronico: boolean }[]).filter((one) => !one.electronico);
    await route.fulfill({ response, json: own.map((one, at) => ({ ...one, porDefecto: at === 0 })) });
  });
}

it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('a company without a connection is offered and promised nothing electronic, on a %s', async (window) => {
  const { page, complaints } = await visit(browser, '/login', window);
  await disconnect(page);
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  const electronic = page.locator('main').getByText(/electrónic|se envía|respondió todos/i);
  await page.goto('/sales/new');
  await tiles(page).first().waitFor();
  expect(await electronic.count()).toBe(0);
  expect(await page.getByText('Comprobantes al día').count()).toBe(0);
  await page.goto('/mis-comprobantes?text=nadie-compra-asi');
  await page.getByText('Sin conexión con la SUNAT').waitFor();
  expect(await electronic.count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto('/my-company?seccion=ventas');
  await page.getByText('La empresa todavía no está conectada con la SUNAT').first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
