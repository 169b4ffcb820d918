import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeProduct, listSharedProducts, type Product } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, loseAnswer, scan, startBrowser, visitAs } from '../support/browser';
import { freshEan, freshName, productFor, productNow, productOf } from './products';

const OWNER = 'propietario@pe.yapa.example';

/** Folder for screenshots; without it none are kept. */
const SHOTS = process.env.YAPA_SHOTS;

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

const row = (page: Page, code: string) => page.locator(`[data-shelf-row="${code}"]`);
/** A product of the shared catalogue that the shop does not have. */
async function sharedCode(): Promise<string> {
  const { products } = await owner.ask(listSharedProducts, { path: { host: owner.user.companyHost, countryCode: 'PE' }, query: { text: 'de', size: 100, onlyNew: true } });
  // Other journeys take the first ones.
  const free = products.findLast(({ companyProductId, eanCode }) => companyProductId === null && eanCode !== '');
  if (!free) throw new Error('the shop has everything of the shared catalogue');
  return free.eanCode;
}

const press = async (page: Page, ...texts: readonly string[]) => {
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- keys follow each other
    await page.keyboard.type(text, { delay: 60 });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.keyboard.press('Enter');
  }
};
/** The scanner's keys carry the times of a scan that ended now: a key that no scanner sends separates it from text typed just before. */
const betweenKeys = (page: Page) => page.keyboard.press('ArrowRight');
const focused = (page: Page, code: string, box: 'name' | 'price' | 'stock') => page.locator(`[data-shelf-row="${code}"] [data-shelf-box="${box}"]:focus`).waitFor();
const ready = (page: Page) => page.locator('[data-scan]:focus').waitFor();
const load = (product: Product) => productNow(product, owner);

it('an owner loads a shelf with the scanner and the keys alone', async () => {
  const [fresh, shared, known] = [freshEan(), await sharedCode(), await productFor('lentejas', owner)];
  const name = freshName('Galleta de la esquina');
  const { page, complaints } = await visitAs(browser, OWNER, '/products');
  await page.getByRole('link', { name: 'Cargar estante' }).click();
  await page.getByText('Escanee el primer producto').waitFor();
  await ready(page);
  await expectAccessible(page);

  // No catalogue knows the code: name, price, stock.
  await scan(page, fresh);
  await focused(page, fresh, 'name');
  // The tax of its category is proposed.
  const tax = row(page, fresh).getByLabel(/^Impuesto de venta/);
  await expect.poll(() => tax.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)).toMatch(/^IGV/);
  await shoot(page, 'shelf-desktop');
  await press(page, name, '2.5', '12');
  await ready(page);
  await row(page, fresh).getByText('Guardado').waitFor();
  expect(await productOf(fresh, owner)).toMatchObject({ name, price: 2.5, stock: 12, taxes: [{ code: 'IGV' }] });

  // The shared catalogue knows it: its name and category come along, and each scan is a piece.
  await scan(page, shared);
  await row(page, shared).getByText('Del catálogo compartido').waitFor();
  await focused(page, shared, 'price');
  await page.keyboard.type('7.9', { delay: 60 });
  await betweenKeys(page);
  await scan(page, shared);
  await scan(page, shared);
  const boxOf = (code: string, label: RegExp) => row(page, code).getByRole('textbox', { name: label });
  await expect.poll(() => boxOf(shared, /^Stock de/).inputValue()).toBe('3');
  expect(await boxOf(shared, /^Precio de/).inputValue()).toBe('7.9');

  // The shop has it: the next scan saves the row before it, and what came in is added to the stock.
  await scan(page, known.eanCode);
  await row(page, shared).getByText('Guardado').waitFor();
  expect(await productOf(shared, owner)).toMatchObject({ price: 7.9, stock: 3, category: { name: expect.any(String) } });
  await row(page, known.eanCode).getByText(/^Ya está en su catálogo/).waitFor();
  await focused(page, known.eanCode, 'price');
  await press(page, '', '41');
  await ready(page);
  await row(page, known.eanCode).getByText('Guardado').waitFor();
  expect((await load(known)).stock).toBe(41);
  expect(await page.locator('[data-shelf-row]').count()).toBe(3);

  await scan(page, known.eanCode);
  await row(page, known.eanCode).getByText('Ya está en su catálogo, con 41 en stock').waitFor();
  await row(page, known.eanCode).getByRole('radio', { name: 'Se suma' }).check();
  await boxOf(known.eanCode, /^Stock de/).fill('9');
  await row(page, known.eanCode).getByText('Hay 41 + 9 = 50').waitFor();
  await boxOf(known.eanCode, /^Stock de/).press('Enter');
  await row(page, known.eanCode).getByText('Guardado').waitFor();
  expect((await load(known)).stock).toBe(50);

  // Typing into a saved row changes the saved product.
  await boxOf(fresh, /^Precio de/).fill('2.8');
  await boxOf(fresh, /^Stock de/).press('Enter');
  await row(page, fresh).getByText('Guardado').waitFor();
  expect(await productOf(fresh, owner)).toMatchObject({ name, price: 2.8, stock: 12 });
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an owner scans with the cursor in any box, and no code is written into it', async () => {
  const codes = [freshEan(), freshEan(), freshEan()] as const;
  const { page, complaints } = await visitAs(browser, OWNER, '/products/shelf');
  await ready(page);
  await scan(page, codes[0]);
  await focused(page, codes[0], 'name');
  await page.keyboard.type('Fideos', { delay: 60 });
  await betweenKeys(page);
  await scan(page, codes[1]);
  await focused(page, codes[1], 'name');
  await page.keyboard.press('Enter');
  await focused(page, codes[1], 'price');
  await page.keyboard.type('3', { delay: 60 });
  await betweenKeys(page);
  await scan(page, codes[2]);
  await focused(page, codes[2], 'name');
  const values = (code: string) => row(page, code).locator('[data-shelf-box]').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  expect(await values(codes[0])).toEqual(['Fideos', '', '']);
  expect(await values(codes[1])).toEqual(['', '3.00', '']);
  expect(await page.locator('[data-scan]').inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a row whose answer is lost is sent again by itself and counts once, and a reload loses nothing', async () => {
  const [first, second] = [freshEan(), freshEan()];
  const { page, complaints } = await visitAs(browser, OWNER, '/products/shelf');
  await ready(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('/productos') && keys.push(request.headers()['idempotency-key']));
  await loseAnswer(page, '**/api/v2/**/productos**', true);
  await scan(page, first);
  await focused(page, first, 'name');
  await press(page, freshName('Jabón'), '4', '6');
  await row(page, first).getByText('Guardado').waitFor();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await productOf(first, owner)).toMatchObject({ stock: 6, price: 4 });
  await scan(page, second);
  await focused(page, second, 'name');
  await page.keyboard.type('Champú', { delay: 60 });
  await page.reload();
  await row(page, second).waitFor();
  expect(await row(page, second).getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe('Champú');
  await page.getByRole('button', { name: 'Limpiar los guardados' }).click();
  await expect.poll(() => page.locator('[data-shelf-row]').count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('goods that came in are added to the stock that a sale left meanwhile, and a count is looked at again', async () => {
  const known = await productFor('azúcar rubia', owner);
  const { page, complaints } = await visitAs(browser, OWNER, '/products/shelf');
  await ready(page);
  const sell = async () => {
    const { stock } = await load(known);
    await owner.ask(changeProduct, { path: { host: owner.user.companyHost, productId: known.id }, query: { userId: owner.user.id }, body: { stock: stock - 1, stockSeen: stock } });
    return stock - 1;
  };
  await scan(page, known.eanCode);
  await focused(page, known.eanCode, 'price');
  await row(page, known.eanCode).getByRole('radio', { name: 'Se suma' }).check();
  const left = await sell();
  const stock = row(page, known.eanCode).getByRole('textbox', { name: /^Stock de/ });
  await stock.fill('5');
  await stock.press('Enter');
  await row(page, known.eanCode).getByText('Guardado').waitFor();
  expect((await load(known)).stock).toBe(left + 5);

  await scan(page, known.eanCode);
  await focused(page, known.eanCode, 'price');
  await stock.fill('30');
  const now = await sell();
  await stock.press('Enter');
  await row(page, known.eanCode).getByText(`Ya está en su catálogo, con ${now} en stock`).waitFor();
  expect((await load(known)).stock).toBe(now);
  await row(page, known.eanCode).getByRole('button', { name: 'Reintentar' }).click();
  await row(page, known.eanCode).getByText('Guardado').waitFor();
  expect((await load(known)).stock).toBe(30);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a row without its name or price stays open on a phone, and names the missing field', async () => {
  const [first, second] = [freshEan(), freshEan()];
  const { page, complaints } = await visitAs(browser, OWNER, '/products/shelf', 'phone');
  const box = page.getByRole('textbox', { name: 'Código del producto' });
  for (const code of [first, second]) {
    await box.fill(code);
    await box.press('Enter');
    await focused(page, code, 'name');
  }
  await row(page, first).getByRole('button', { name: 'Guardar' }).click();
  await row(page, first).getByText('Escriba el nombre para guardarlo.').waitFor();
  await focused(page, first, 'name');
  await row(page, first).getByRole('textbox', { name: 'Nombre' }).fill('Caramelo');
  await row(page, first).getByRole('button', { name: 'Guardar' }).click();
  await row(page, first).getByText('Escriba el precio para guardarlo.').waitFor();
  expect(await productOf(first, owner)).toBeUndefined();
  await box.fill((await productFor('lentejas', owner)).eanCode);
  await box.press('Enter');
  await page.getByText(/^Ya está en su catálogo/).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await row(page, first).scrollIntoViewIfNeeded();
  await shoot(page, 'shelf-phone');
  await row(page, second).getByRole('button', { name: /^Quitar/ }).click();
  await expect.poll(() => page.locator('[data-shelf-row]').count()).toBe(2);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an owner scans and saves without a connection, and once there is one the rows are sent by themselves', async () => {
  const [known, other] = [await productFor('lentejas', owner), await productFor('azúcar rubia', owner)];
  const { page, complaints } = await visitAs(browser, OWNER, '/products/shelf');
  await ready(page);
  await scan(page, other.eanCode);
  await focused(page, other.eanCode, 'price');
  await page.context().setOffline(true);
  await row(page, other.eanCode).getByRole('textbox', { name: /^Stock de/ }).fill('77');
  await row(page, other.eanCode).getByRole('button', { name: 'Guardar' }).click();
  await row(page, other.eanCode).getByRole('button', { name: 'Reintentar' }).waitFor();
  await scan(page, known.eanCode);
  await row(page, known.eanCode).getByText('Todavía no se buscó en los catálogos.').waitFor();
  await row(page, known.eanCode).getByRole('button', { name: 'Buscar otra vez' }).click();
  await row(page, known.eanCode).getByText('Todavía no se buscó en los catálogos.').waitFor();
  await shoot(page, 'shelf-offline');
  await page.context().setOffline(false);
  await row(page, known.eanCode).getByText(/^Ya está en su catálogo/).waitFor();
  await row(page, other.eanCode).getByText('Guardado').waitFor();
  expect((await load(other)).stock).toBe(77);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a code that a slow device tore in two is taken as one', async () => {
  const known = await productFor('lentejas', owner);
  const { page } = await visitAs(browser, OWNER, '/products/shelf');
  await ready(page);
  await page.keyboard.type(known.eanCode.slice(0, 5), { delay: 10 });
  await page.waitForTimeout(300);
  await page.keyboard.type(known.eanCode.slice(5), { delay: 10 });
  await page.keyboard.press('Enter');
  await row(page, known.eanCode).waitFor();
  expect(await page.locator('[data-shelf-row]').count()).toBe(1);
  expect(await page.locator('[data-scan]').inputValue()).toBe('');
  await page.context().close();
});
