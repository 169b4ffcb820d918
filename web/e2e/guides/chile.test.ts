import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listGuides } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';

const OWNER = 'propietario@cl.yapa.example';
type Window = keyof typeof WINDOWS;
const WIDTHS = Object.keys(WINDOWS) as Window[];
const SHOTS = process.env.YAPA_SHOTS;

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

async function look(page: Page, shot: string): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/guide-cl-${shot}.png`, fullPage: true });
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Seleccionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seleccionar cliente' });
  await dialog.locator('[data-party]').first().click();
  await dialog.waitFor({ state: 'detached' });
  const arrival = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Punto de llegada' }) });
  await arrival.getByLabel('Usar una dirección conocida').selectOption({ index: 1 });
  await arrival.getByLabel('Dirección', { exact: true }).fill('Av. Providencia 123');
}

it.each(WIDTHS)('the owner of a Chilean shop emits an electronic guide of a sale, on a %s', async (window) => {
  const sale = await sell(OWNER, 'BOLETA-ELECTRONICA-AFECTA-CL', true);
  const { page, complaints } = await visitAs(browser, OWNER, `/sales/new/guide?venta=${sale.id}`, window);
  await page.getByRole('heading', { name: `Guía de despacho de la venta ${sale.invoiceNumber}` }).waitFor();
  expect(await page.getByText('Esta guía será un documento interno').count()).toBe(0);
  await fillIn(page);
  await page.getByLabel('Peso bruto total (kg)').fill('12.5');
  await look(page, `form-${window}`);
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: /^Guía de despacho GD-\d+$/ }).waitFor();
  const mine = async () => (await owner.ask(listGuides, { path: { host: owner.user.companyHost }, query: { side: 'sales', text: sale.invoiceNumber } })).guides;
  await expect.poll(async () => (await mine())[0]?.documentStatus, { timeout: 20_000 }).toMatch(/accepted|observed/);
  await page.reload();
  await page.getByRole('heading', { name: /^Guía de despacho GD-\d+$/ }).waitFor();
  expect(await page.getByText('Guía interna').count()).toBe(0);
  await look(page, `detail-${window}`);
  await page.goto('/mis-comprobantes/bill-lading');
  await page.locator(`[data-bill-lading="${(await mine())[0]?.id}"]`).waitFor();
  await look(page, `list-${window}`);
  expect(await page.getByText(/remisión/i).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(WIDTHS)('a shop without folios of guides reads before that the guide will be a paper, and where to load them, on a %s', async (window) => {
  const { page, complaints } = await visitAs(browser, OWNER, '/home', window);
  await page.route('**/api/v2/ventas/empresas/*', async (route) => {
    const response = await route.fetch();
    const company = (await response.json()) as object;
    await route.fulfill({ response, json: { ...company, emisionGuias: 'SIN_FOLIOS' } });
  });
  await page.goto('/mis-comprobantes/bill-lading/new');
  await page.getByText('no quedan folios de guías de despacho (tipo 52)').waitFor();
  await look(page, `paper-${window}`);
  await page.getByRole('link', { name: 'Subir CAF' }).click();
  await page.waitForURL('**/my-company?seccion=conexion');
  expect(complaints).toEqual([]);
  await page.context().close();
});
