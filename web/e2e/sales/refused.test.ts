import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts } from '../support/api';
import { scan, startBrowser, type WINDOWS } from '../support/browser';
import { chargeButton, doneDialog, lineOf, openTill, tiles } from '../support/till';
import { newProduct } from './products';

const SELLER = 'vendedor@pe.yapa.example';
/** The last page of the best sellers that a till fetches ahead. */
const LAST_AHEAD = '5';
const MESSAGE = 'La serie B001 está cerrada hasta mañana.';
let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  [product] = (await plainProducts(await askerFor(SELLER))) as [Product];
});
afterAll(() => browser.close());

it.each<keyof typeof WINDOWS>(['desktop', 'phone'])('a refusal is shown once on a %s and stays beside the button that takes the money', async (window) => {
  const { page, complaints } = await openTill(browser, SELLER, window);
  await page.route(/\/v2\/ventas\/empresas\/[^/]+$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: { error: 'validacion', mensaje: MESSAGE, detalle: null } }) : route.fallback(),
  );
  if (window === 'phone') {
    await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(product.eanCode);
    await page.locator('[data-first]').tap();
    await page.getByRole('button', { name: 'Ir a cobrar' }).tap();
    await chargeButton(page).tap();
  } else {
    await scan(page, product.eanCode);
    await lineOf(page, product).waitFor();
    await page.keyboard.press('F9');
  }
  const refusal = page.getByRole('main').getByRole('alert').filter({ hasText: MESSAGE });
  await refusal.waitFor();
  expect(await page.getByText(MESSAGE).count()).toBe(1);
  const [notice, button] = [await refusal.boundingBox(), await chargeButton(page).boundingBox()];
  expect(notice && button && notice.y + notice.height <= button.y).toBe(true);
  await page.unrouteAll();
  await chargeButton(page).click();
  await doneDialog(page).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a document that cannot carry the sale is exchanged for the one that the server names, by a button', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const seller = await askerFor(SELLER);
  await page.route(/\/v2\/ventas\/empresas\/[^/]+$/, (route) => {
    if (route.request().method() !== 'POST' || route.request().postDataJSON().tipoComprobante === 'NOTA-VENTA') return route.fallback();
    const said = 'Un producto lleva el impuesto ISC, que no puede ir en «Boleta Electrónica»; elija otro comprobante';
    const details = [
      { campo: 'tipoComprobante', mensaje: said },
      { campo: 'tipoComprobante', mensaje: 'La venta se puede registrar con «Nota de Venta»', sugerencia: 'NOTA-VENTA' },
    ];
    return route.fulfill({ status: 422, json: { error: 'no_procesable', mensaje: said, detalle: details } });
  });
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Usar Nota de Venta' }).click();
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).invoiceType).toBe('NOTA-VENTA');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the money is taken when the scanned product is found, and not when it could not be looked up', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  // The screen has fetched what sells best before the test adds this one.
  const ahead = page.waitForResponse((answer) => answer.url().includes('maspedidos') && new URL(answer.url()).searchParams.get('pagina') === LAST_AHEAD);
  await page.reload();
  await ahead;
  const rare = await newProduct(product, 20);
  let asked = 0;
  const lookup = (url: URL) => url.search.includes(rare.eanCode);
  await page.route(lookup, async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fallback();
  });
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await scan(page, rare.eanCode);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect(asked).toBeGreaterThan(0);
  const sale = await newestSale(await askerFor(SELLER));
  expect(sale.lines.map(({ id }) => id).toSorted()).toEqual([product.id, rare.id].toSorted());
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor({ state: 'detached' });

  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await tiles(page).first().waitFor();
  await page.route(lookup, (route) => route.abort());
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await scan(page, rare.eanCode);
  await page.keyboard.press('F9');
  // It stays visible that the sale lacks something.
  await page.getByRole('alert').filter({ hasText: `No se pudo consultar el código ${rare.eanCode}` }).first().waitFor();
  expect(await doneDialog(page).count()).toBe(0);
  // The scanned product comes once the connection is back.
  await page.unrouteAll({ behavior: 'wait' });
  await lineOf(page, rare).waitFor();
  await page.getByRole('region', { name: 'Carrito' }).getByText(rare.eanCode).waitFor({ state: 'detached' });
  expect(complaints.filter((one) => !one.includes('net::ERR_FAILED'))).toEqual([]);
  await page.context().close();
});
