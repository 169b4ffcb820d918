import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, scan, signIn, startBrowser, visit, type WINDOWS } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Opens the till of a seller, with the browser's printing replaced by a count. */
async function openTill(account: string, size: keyof typeof WINDOWS = 'desktop') {
  const opened = await visit(browser, '/login', size);
  const { page } = opened;
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await signIn(page, account);
  await page.waitForURL('**/home');
  await page.goto('/sales/new');
  await tiles(page).first().waitFor();
  return opened;
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Productos' }).getByRole('button');
const lines = (page: Page) => page.locator('[data-line]');
const dialog = (page: Page) => page.getByRole('dialog');

/** Barcodes of taxed goods that are in stock, as the server lists the best sellers. */
async function barcodes(page: Page, country: string): Promise<string[]> {
  return page.evaluate(async (countryCode) => {
    const stored = (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '';
    const { companyHost } = JSON.parse(stored('yapa.user')) as { companyHost: string };
    const answer = await fetch(`/api/v2/pedidos/paises/${countryCode}/productos?maspedidos=true&ruc=${companyHost}&registros_pagina=60`, {
      headers: { Authorization: `Bearer ${stored('yapa.token')}` },
    });
    const { productos } = (await answer.json()) as {
      productos: { codigoEan: string; cantidadDisponible: number; impuestosDolpos: { factor: number }[] }[];
    };
    return productos
      .filter((one) => one.codigoEan && one.cantidadDisponible > 9 && one.impuestosDolpos.some((tax) => tax.factor > 0))
      .map((one) => one.codigoEan);
  }, country);
}

describe('a sale by scanner', () => {
  it('is three scans and one key; the next scan begins the next sale', async () => {
    const { page, complaints } = await openTill('propietario@pe.yapa.example');
    await expectAccessible(page);
    const codes = await barcodes(page, 'PE');
    for (const code of codes.slice(0, 3)) await scan(page, code);
    await lines(page).nth(2).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('F9');
    await dialog(page).getByText(/B001-\d+/).first().waitFor();
    await page.waitForFunction(() => document.documentElement.dataset.printed === '1');
    await expectAccessible(page);
    await scan(page, codes[3] ?? '');
    await lines(page).first().waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(await lines(page).count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('tells an unknown code, and keeps the cart through a reload', async () => {
    const { page } = await openTill('gestor@pe.yapa.example');
    const [code = ''] = await barcodes(page, 'PE');
    await scan(page, code);
    await scan(page, code);
    await scan(page, '9999999999994');
    await page.getByText('No se encontró el código 9999999999994').waitFor();
    await page.reload();
    await lines(page).first().waitFor();
    expect(await lines(page).first().getByRole('textbox').first().inputValue()).toBe('2');
    await page.context().close();
  });
});

describe('a sale by hand', () => {
  it('is registered once, however often the key is pressed', async () => {
    const { page } = await openTill('vendedor@pe.yapa.example');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/v2\/ventas\/empresas\/\d+$/.test(request.url())) sent += 1;
    });
    await tiles(page).first().click();
    await lines(page).first().waitFor();
    await page.evaluate(() => {
      for (let times = 0; times < 4; times += 1) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', bubbles: true, cancelable: true }));
      }
    });
    await dialog(page).getByText('Venta registrada').waitFor();
    expect(sent).toBe(1);
    await page.context().close();
  });

  it('says who must be named before it blocks, and lets an invoice be made out to a company', async () => {
    const { page } = await openTill('propietario@pe.yapa.example');
    const [code = ''] = await barcodes(page, 'PE');
    await scan(page, code);
    await page.getByRole('radio', { name: 'Factura electrónica' }).check();
    await page.getByText('Necesita un cliente con RUC').waitFor();
    await page.keyboard.press('F9');
    await page.getByText('Debe añadir un cliente').first().waitFor();
    await page.keyboard.press('F4');
    await dialog(page).getByRole('list', { name: 'Clientes' }).getByRole('button').first().waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('list', { name: 'Clientes' }).getByRole('button').first().click();
    await page.keyboard.press('F9');
    await dialog(page).getByText(/F001-\d+/).first().waitFor();
    expect(await lines(page).count()).toBe(0);
    await page.context().close();
  });

  it('on a phone takes cash and shows the change', async () => {
    const { page, complaints } = await openTill('vendedor@pe.yapa.example', 'phone');
    await tiles(page).first().tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ir a cobrar' }).tap();
    await page.waitForURL('**/sales/new/generate');
    await expectAccessible(page);
    await page.getByLabel('Recibido').fill('200');
    await page.getByRole('button', { name: /^Cobrar/ }).tap();
    await dialog(page).getByText('Vuelto').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Nueva venta' }).tap();
    await page.waitForURL('**/sales/new');
    await tiles(page).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it.each([
  ['cl', 'CL'],
  ['co', 'CO'],
  ['mx', 'MX'],
])('a sale in %s adds up as the server does', async (domain, country) => {
  const { page, complaints } = await openTill(`propietario@${domain}.yapa.example`);
  for (const code of (await barcodes(page, country)).slice(0, 3)) await scan(page, code);
  await lines(page).nth(2).waitFor();
  await page.keyboard.press('F8');
  await dialog(page).getByRole('radio', { name: '%' }).check();
  await dialog(page).getByLabel('Porcentaje de descuento').fill('7');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await page.keyboard.press('F9');
  await dialog(page).getByText('Total cobrado').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
