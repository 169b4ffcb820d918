import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { freshEan } from '../products/products';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { chargeButton, doneDialog, lineOf, openTill, quantityOf, tileOf } from '../support/till';
import { newProduct } from './products';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let seller: Asker;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  [product] = (await plainProducts(seller)) as [Product];
});
afterAll(() => browser.close());

/** The notice that prevents the payment, with its reason. */
const stop = (page: Page, why: string): Locator => page.getByRole('alert').filter({ hasText: why }).filter({ hasText: 'Revise la venta y cobre otra vez.' });

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar producto' });

/** How something is asked for. */
const WAYS: Readonly<Record<string, (page: Page, wanted: Product) => Promise<void>>> = {
  'with the scanner': (page, wanted) => scan(page, wanted.eanCode),
  'by its code and Enter': async (page, wanted) => {
    await searchBox(page).fill(wanted.eanCode);
    await page.keyboard.press('Enter');
  },
  'in the catalogue': async (page, wanted) => {
    await searchBox(page).fill(wanted.name);
    await tileOf(page, wanted).click();
  },
};

it.each(Object.keys(WAYS))('charging waits once for a seller who asked %s for what has run out', async (way) => {
  const gone = await newProduct(product, 0);
  const why = `${gone.name} no tiene stock`;
  const ask = (page: Page) => (WAYS[way] as (typeof WAYS)[string])(page, gone);
  const { page, complaints } = await openTill(browser, SELLER);
  const before = (await newestSale(seller)).id;
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await ask(page);
  await page.keyboard.press('F9');
  await stop(page, why).waitFor();

  // The next scan does not bring it: the notice is still visible, marked as read.
  await scan(page, product.eanCode);
  await stop(page, why).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Descartar' }).waitFor();

  // By now the till knows it, and refuses it without a request.
  await ask(page);
  await page.keyboard.press('F9');
  await stop(page, why).waitFor();
  expect((await newestSale(seller)).id).toBe(before);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).lines.map(({ id, quantity }) => [id, quantity])).toEqual([[product.id, 2]]);

  // With its sale it is over.
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor({ state: 'detached' });
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  expect(await page.getByText(why).count()).toBe(0);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the money waits once where one more is scanned than there are, and not when that was put right', async () => {
  const last = await newProduct(product, 1);
  const { page, complaints } = await openTill(browser, SELLER);
  const before = (await newestSale(seller)).id;
  await scan(page, product.eanCode);
  for (let count = 0; count < 2; count += 1) await scan(page, last.eanCode);
  await page.keyboard.press('F9');
  await stop(page, `No hay más stock de ${last.name}`).waitFor();
  expect((await newestSale(seller)).id).toBe(before);

  await scan(page, last.eanCode);
  await page.getByRole('status').filter({ hasText: `No hay más stock de ${last.name}` }).waitFor();
  await lineOf(page, last).getByRole('button', { name: /^Quitar/ }).click();
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).lines.map(({ id }) => id)).toEqual([product.id]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the money waits once for a code that nothing has, and not when it was put away', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const before = (await newestSale(seller)).id;
  await scan(page, product.eanCode);
  const [first, second] = [freshEan(), freshEan()];
  await scan(page, first);
  await page.getByText(`No se encontró el código ${first}`).waitFor();
  await page.keyboard.press('F9');
  await stop(page, `No se encontró el código ${first}`).waitFor();
  expect((await newestSale(seller)).id).toBe(before);
  await scan(page, second);
  await page.getByRole('button', { name: 'Descartar todos' }).click();
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the money does not wait for words that were mistyped and put right', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await searchBox(page).fill('zzqqxx');
  await page.keyboard.press('Enter');
  await expect.poll(() => searchBox(page).inputValue()).toBe('zzqqxx');
  await searchBox(page).fill(product.eanCode);
  await page.keyboard.press('Enter');
  await lineOf(page, product).waitFor();
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the next customer does not find the words that found nothing for the one before', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await searchBox(page).fill('zzqqxx');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await stop(page, 'zzqqxx').waitFor();
  expect(await searchBox(page).inputValue()).toBe('zzqqxx');
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect(await searchBox(page).inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('on a phone a product out of stock is reported at the payment, and the first tap takes no money', async () => {
  const gone = await newProduct(product, 0);
  const why = `${gone.name} no tiene stock`;
  const { page, complaints } = await openTill(browser, SELLER, 'phone');
  const before = (await newestSale(seller)).id;
  await searchBox(page).fill(product.eanCode);
  await page.locator('[data-first]').tap();
  await searchBox(page).fill(gone.name);
  await tileOf(page, gone).tap();
  await page.getByRole('main').getByText(why).waitFor();
  await page.getByRole('button', { name: 'Ir a cobrar' }).tap();
  await page.getByRole('main').getByText(why).waitFor();
  await chargeButton(page).tap();
  await stop(page, why).waitFor();
  expect((await newestSale(seller)).id).toBe(before);
  await chargeButton(page).tap();
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).lines.map(({ id }) => id)).toEqual([product.id]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('on a phone the payment step names an unknown code', async () => {
  const { page, complaints } = await openTill(browser, SELLER, 'phone');
  await searchBox(page).fill(product.eanCode);
  await page.locator('[data-first]').tap();
  await page.getByRole('button', { name: 'Ir a cobrar' }).tap();
  const code = freshEan();
  await scan(page, code);
  const notice = page.getByRole('alert').filter({ hasText: `No se encontró el código ${code}` });
  await notice.getByRole('button', { name: 'Descartar' }).tap();
  await notice.waitFor({ state: 'detached' });
  await chargeButton(page).tap();
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).lines.map(({ id }) => id)).toEqual([product.id]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a quantity that was cut with Enter is not sold before the seller saw it', async () => {
  const few = await newProduct(product, 3);
  const { page, complaints } = await openTill(browser, SELLER);
  const before = (await newestSale(seller)).id;
  await scan(page, few.eanCode);
  await quantityOf(page, few).waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await stop(page, `${few.name}: solo hay 3`).waitFor();
  await lineOf(page, few).getByText('Solo hay 3').waitFor();
  expect(await quantityOf(page, few).inputValue()).toBe('3');
  expect((await newestSale(seller)).id).toBe(before);
  // One that is there settles it.
  await page.keyboard.press('F6');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText(`${few.name}: solo hay 3`).count()).toBe(0);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).lines[0]?.quantity).toBe(2);
  expect(complaints).toEqual([]);
  await page.context().close();
});
