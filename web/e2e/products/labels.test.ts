import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProduct, listProducts } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { holdPrint, printed } from '../support/paper';
import { freshName, productFor } from './products';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

const printButton = (page: Page) => page.getByRole('button', { name: /^Imprimir/ });
const paperField = (page: Page) => page.getByRole('combobox', { name: 'Papel' });
const preview = (page: Page) => page.locator('[data-preview] [data-label]');

it('an owner prints labels of chosen rows on a roll and on sheets, and a reader reads them', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products?text=aceite');
  await page.getByText('Aceite vegetal Cocinero').first().waitFor();
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  const boxes = page.getByRole('checkbox');
  await boxes.nth(2).waitFor();
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Etiquetas', exact: true }).click();
  await page.waitForURL('**/products/labels');
  await preview(page).nth(2).waitFor();
  expect(await preview(page).count()).toBe(3);
  const { products } = await owner.ask(listProducts, { path: { host: owner.user.companyHost }, query: { text: 'aceite', size: 3, page: 0, status: 'active' } });
  const codes = products.map(({ eanCode }) => `EAN-13:${eanCode}`);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // A label printer has 203 dots an inch.
  await holdPrint(page);
  await page.keyboard.press('F9');
  const roll = await printed(page, 203);
  expect([roll.widthMm, roll.heightMm].map(Math.round)).toEqual([50, 25]);
  expect(roll.pages).toEqual(codes.map((code) => [code]));

  for (const [paper, width, height] of [['Rollo de 58 × 40 mm', 58, 40], ['Rollo de 40 × 30 mm', 40, 30]] as const) {
    await paperField(page).selectOption({ label: paper });
    await printButton(page).click();
    const small = await printed(page, 203);
    expect([small.widthMm, small.heightMm].map(Math.round)).toEqual([width, height]);
    expect(small.pages).toEqual(codes.map((code) => [code]));
  }

  const sheets = ['Hoja A4, 24 etiquetas (3 × 8)', 'Hoja A4, 65 etiquetas (5 × 13)', 'Hoja carta, 24 etiquetas (3 × 8)', 'Hoja carta, 30 etiquetas (3 × 10)', 'Hoja carta, 65 etiquetas (5 × 13)'];
  for (const label of sheets) {
    await paperField(page).selectOption({ label });
    await printButton(page).click();
    const sheet = await printed(page, 300);
    expect([sheet.widthMm, sheet.heightMm].map(Math.round)).toEqual(label.includes('A4') ? [210, 297] : [216, 279]);
    expect(sheet.pages.map((page) => page.toSorted())).toEqual([codes.toSorted()]);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each([
  [1366, 768],
  [360, 740],
])('the search for products is in sight as labels are opened, at %i × %i', async (width, height) => {
  const { page } = await visitAs(browser, OWNER, '/products/labels', width < 400 ? 'phone' : 'desktop');
  await page.setViewportSize({ width, height });
  const found = page.locator('[data-picker]').getByRole('button', { name: /./ }).first();
  await found.waitFor();
  for (const one of [page.getByRole('searchbox'), found]) {
    const box = await one.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
  }
  await expectNoOverflow(page);
  await page.context().close();
});

it('an owner uses up a begun sheet from its first free position, and the device remembers the paper', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products/labels');
  await paperField(page).selectOption({ label: 'Hoja A4, 24 etiquetas (3 × 8)' });
  const goods = [await productFor('arroz', owner), await productFor('azúcar', owner)];
  for (const [at, { eanCode }] of goods.entries()) {
    await scan(page, eanCode);
    await preview(page).nth(at).waitFor();
  }
  const start = page.getByRole('textbox', { name: 'Primera posición de la hoja' });
  await start.fill('24');
  await start.press('Enter');
  expect(await page.locator('[data-preview] [data-used]').count()).toBe(23);
  await holdPrint(page);
  await printButton(page).click();
  expect((await printed(page, 300)).pages).toEqual(goods.map(({ eanCode }) => [`EAN-13:${eanCode}`]));
  await page.getByRole('button', { name: 'Una por unidad en stock' }).click();
  const many = goods.reduce((total, { partialSell, stock }) => total + (partialSell ? 1 : Math.max(1, Math.floor(stock))), 0);
  await page.getByRole('button', { name: `Imprimir ${many} etiquetas` }).waitFor();
  await page.reload();
  // Choice and paper are still there; the sheet is a new one.
  await preview(page).first().waitFor();
  expect(await paperField(page).inputValue()).toBe('a4of24');
  expect(await page.locator('[data-preview] [data-used]').count()).toBe(0);
  await page.getByRole('button', { name: 'Vaciar la lista' }).first().click();
  await page.getByText('Elija los productos').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an owner prints EAN-8, UPC-A and own codes, which are read back, and a code that does not fit in letters', async () => {
  const category = (await productFor('arroz', owner)).categories[0]?.id ?? 0;
  const made = [
    { eanCode: '96385074', code: '' },
    { eanCode: '036000291452', code: '' },
    { eanCode: '', code: `PAN-${Date.now() % 1000}` },
    { eanCode: '', code: `UN-CODIGO-MUY-LARGO-DE-${Date.now() % 1000}` },
  ];
  for (const codes of made) {
    const name = freshName(`Producto con un nombre tan largo que ocupa dos líneas y no cabe ${codes.eanCode}${codes.code}`);
    await owner.ask(addProduct, { path: { host: owner.user.companyHost }, body: { name, price: 12.5, categories: [{ id: category }], ...codes } });
  }
  const { page, complaints } = await visitAs(browser, OWNER, '/products/labels', 'phone');
  for (const [at, { eanCode, code }] of made.entries()) {
    await page.getByRole('searchbox').fill(eanCode || code);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-chosen-goods]').count()).toBe(at + 1);
  }
  await page.getByText('Su código no cabe en barras').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await holdPrint(page);
  await printButton(page).click();
  const { pages } = await printed(page, 203);
  expect(pages).toEqual([['EAN-8:96385074'], ['EAN-13:0036000291452'], [`CODE-128:${made[2]?.code}`], []]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a seller prints the label of a product from its page', async () => {
  const product = await productFor('leche', owner);
  const { page, complaints } = await visitAs(browser, SELLER, `/products/detail?id=${product.id}`);
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  await preview(page).first().waitFor();
  await page.getByRole('radio', { name: 'Para producto' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Código propio' }).check();
  await expect.poll(() => preview(page).first().textContent()).toContain(product.code);
  expect(complaints).toEqual([]);
  await page.context().close();
});
