import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { startBrowser } from '../support/browser';
import { lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
/** Milliseconds between two keys of a person; scanners are faster. */
const TYPING_MS = 60;
let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  product = (await plainProducts(await askerFor(SELLER)))[0] as Product;
});
afterAll(() => browser.close());

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar producto' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function expectFocus(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Opens a dialog from where the focus is, and leaves it; the focus comes back. */
async function expectReturn(page: Page, from: Locator, key: string, name: string): Promise<void> {
  await from.focus();
  await page.keyboard.press(key);
  await dialog(page, name).waitFor();
  // The dialog takes the focus as soon as it is shown.
  await expect.poll(() => dialog(page, name).locator(':focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog(page, name).waitFor({ state: 'detached' });
  await expectFocus(from);
}

it('every dialog gives the focus back to the search, and the next typed text is searched', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await searchBox(page).focus();
  await page.keyboard.type(product.code, { delay: TYPING_MS });
  await expectReturn(page, searchBox(page), 'F1', 'Atajos de teclado');
  expect(await searchBox(page).inputValue()).toBe(product.code);
  await page.keyboard.press('Enter');
  await lineOf(page, product).waitFor();

  for (const [key, name] of [
    ['F1', 'Atajos de teclado'],
    ['F4', 'Seleccionar cliente'],
    ['F8', 'Descuento de la venta'],
    ['Insert', 'Importar proforma'],
  ] as const) {
    await expectReturn(page, searchBox(page), key, name);
    await page.keyboard.type('arroz', { delay: TYPING_MS });
    expect(await searchBox(page).inputValue()).toBe('arroz');
    await searchBox(page).fill('');
  }

  // From one dialog to the next, back, and out.
  await page.keyboard.press('F4');
  await dialog(page, 'Seleccionar cliente').getByRole('button', { name: 'Agregar cliente' }).press('Enter');
  await dialog(page, 'Nuevo cliente').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Nuevo cliente').waitFor({ state: 'detached' });
  await expectFocus(dialog(page, 'Seleccionar cliente').getByRole('searchbox'));
  await page.keyboard.press('Escape');
  await dialog(page, 'Seleccionar cliente').waitFor({ state: 'detached' });
  await expectFocus(searchBox(page));
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['desktop', 'phone'] as const)('on a %s, a dialog gives the focus back to its button', async (window) => {
  const { page, complaints } = await openTill(browser, SELLER, window);
  await searchBox(page).fill(product.code);
  await page.keyboard.press('Enter');
  if (window === 'phone') await page.getByRole('button', { name: /^Ver carrito/ }).click();
  await lineOf(page, product).waitFor();
  for (const [button, name] of [
    [/^Descuento/, 'Descuento de la venta'],
    ['Comentario', 'Comentario'],
    ['Configurar ventas', 'Configuración de venta'],
    ['Vaciar carrito', '¿Vaciar el carrito?'],
    ['Importar proforma', 'Importar proforma'],
  ] as const) {
    await expectReturn(page, page.getByRole('button', { name: button }).first(), 'Enter', name);
  }
  if (window === 'phone') {
    await page.getByRole('button', { name: 'Ir a cobrar' }).press('Enter');
    await page.waitForURL('**/sales/new/generate');
  }
  await expectReturn(page, page.getByRole('button', { name: /^Agregar cliente/ }), 'Enter', 'Seleccionar cliente');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the search has the focus after a quote was made, after one was picked, and when the button of a dialog is gone', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const { keyboard } = page;
  await searchBox(page).focus();
  await keyboard.type(product.code, { delay: TYPING_MS });
  await keyboard.press('Enter');
  await lineOf(page, product).waitFor();
  while (!(await page.getByRole('radio', { name: 'Proforma' }).isChecked())) await keyboard.press('F7');
  await page.getByLabel('Vigencia en días').focus();
  await keyboard.press('F9');
  const made = dialog(page, 'Se generó la proforma.');
  await made.getByRole('article').waitFor();
  await expectFocus(made.getByRole('button', { name: 'Nueva venta' }));
  await keyboard.press('Enter');
  await made.waitFor({ state: 'detached' });
  await expectFocus(searchBox(page));

  const picker = dialog(page, 'Importar proforma');
  await page.getByRole('button', { name: 'Importar proforma' }).first().press('Enter');
  await picker.getByRole('listitem').first().waitFor();
  await expectFocus(picker.getByRole('searchbox'));
  await keyboard.press('Tab');
  await expectFocus(picker.getByRole('listitem').first().getByRole('button'));
  await keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await lineOf(page, product).waitFor();
  await expectFocus(searchBox(page));

  await page.getByRole('button', { name: 'Vaciar carrito' }).press('Enter');
  await dialog(page, '¿Vaciar el carrito?').getByRole('button', { name: 'Vaciar' }).press('Enter');
  await lineOf(page, product).waitFor({ state: 'detached' });
  await expectFocus(searchBox(page));
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('after a sale was parked or restored by mouse, the next typed text is searched', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await searchBox(page).fill(product.code);
  await page.locator('[data-first]').waitFor();
  await searchBox(page).press('Enter');
  await lineOf(page, product).waitFor();
  await page.getByRole('button', { name: 'En espera' }).click();
  await lineOf(page, product).waitFor({ state: 'detached' });
  await expectFocus(searchBox(page));
  await page.getByRole('button', { name: /^Venta 1/ }).click();
  await lineOf(page, product).waitFor();
  await expectFocus(searchBox(page));

  // From one sale with products to another one.
  await page.getByRole('button', { name: 'En espera' }).click();
  await lineOf(page, product).waitFor({ state: 'detached' });
  await searchBox(page).fill(product.code);
  await page.locator('[data-first]').waitFor();
  await searchBox(page).press('Enter');
  await lineOf(page, product).waitFor();
  await page.getByRole('button', { name: /^Venta 1/ }).click();
  await expectFocus(searchBox(page));
  await page.keyboard.type('pan', { delay: TYPING_MS });
  expect(await searchBox(page).inputValue()).toBe('pan');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a line opened by mouse is ready for another price, by Enter its name keeps the focus', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await searchBox(page).fill(product.code);
  await page.locator('[data-first]').waitFor();
  await searchBox(page).press('Enter');
  const name = lineOf(page, product).getByRole('button', { name: /^Precio y descuento/ });
  await name.click();
  const price = lineOf(page, product).getByLabel('Precio unitario');
  await expectFocus(price);
  // Typing replaces it.
  expect(await price.evaluate((box: HTMLInputElement) => box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0) === box.value)).toBe(true);
  await name.click();
  await price.waitFor({ state: 'detached' });
  await name.press('Enter');
  await price.waitFor();
  await expectFocus(name);
  expect(complaints).toEqual([]);
  await page.context().close();
});
