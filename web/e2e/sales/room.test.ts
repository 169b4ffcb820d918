import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { chargeButton, lineOf, openTill } from '../support/till';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The lowest point of an element, in pixels from the top of the window. */
async function bottomOf(what: Locator): Promise<number> {
  const box = await what.boundingBox();
  if (!box) throw new Error('not on the page');
  return box.y + box.height;
}

async function topOf(what: Locator): Promise<number> {
  return (await bottomOf(what)) - ((await what.boundingBox())?.height ?? 0);
}

/** The keys of the payment types, as they are seen. */
const keys = (page: Page) => page.getByRole('group', { name: 'Medio de pago' }).locator('label');
/** The button that unfolds the options without a place in the row. */
const more = (page: Page) => page.getByRole('group', { name: 'Medio de pago' }).getByRole('button');

it.each(['pe', 'cl', 'co', 'mx'])('in %s three lines and a row of payments are in sight at once, in a low window, too', async (country) => {
  const email = `vendedor@${country}.yapa.example`;
  const goods = (await plainProducts(await askerFor(email))).slice(0, 3);
  const { page, complaints } = await openTill(browser, email);
  for (const product of goods) {
    await scan(page, product.eanCode);
    await lineOf(page, product).waitFor();
  }
  const [first, , last] = goods;
  if (!first || !last) throw new Error('the demo company lacks products');
  for (const height of [800, 640]) {
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(() => bottomOf(chargeButton(page))).toBeLessThanOrEqual(height);
    expect(await topOf(keys(page).last())).toBe(await topOf(keys(page).first()));
    expect(await bottomOf(keys(page).last())).toBeLessThan(await topOf(chargeButton(page)));
    expect(await bottomOf(page.getByRole('textbox', { name: 'Recibido' }))).toBeLessThan(await topOf(chargeButton(page)));
  }
  // Options without a place in the row unfold, and are visible as well.
  const inRow = await keys(page).count();
  await more(page).click();
  expect(await keys(page).count()).toBeGreaterThan(inRow);
  await expect.poll(() => bottomOf(keys(page).last())).toBeLessThan(await topOf(chargeButton(page)));
  await more(page).click();
  expect(await keys(page).count()).toBe(inRow);
  await page.setViewportSize({ width: 1280, height: 800 });
  const list = page.getByRole('region', { name: 'Carrito' }).locator('div:has(> ul)').last();
  await lineOf(page, first).scrollIntoViewIfNeeded();
  expect(await topOf(lineOf(page, first))).toBeGreaterThanOrEqual((await topOf(list)) - 1);
  expect(await bottomOf(lineOf(page, last))).toBeLessThanOrEqual((await bottomOf(list)) + 1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Narrow carts beside the catalogue, and the widths of a small and of a usual laptop. */
const DESKS = [769, 800, 900, 1024, 1280];

/** How many documents of the row lie beyond its edge, wholly or in part. */
async function cutIn(row: Locator): Promise<number> {
  const { x = 0, width = 0 } = (await row.boundingBox()) ?? {};
  const boxes = await Promise.all((await row.locator('label').all()).map((label) => label.boundingBox()));
  return boxes.filter((box) => !box || box.x < x || box.x + box.width > x + width).length;
}

it.each([
  ['pe', 5],
  ['mx', 5],
  ['cl', 6],
  ['co', 6],
] as const)('in %s every document is in sight beside a narrow catalogue and on a phone, too', async (country, documents) => {
  const email = `vendedor@${country}.yapa.example`;
  const { page, complaints } = await openTill(browser, email);
  const word = ['cl', 'co'].includes(country) ? 'Documento' : 'Comprobante';
  const row = page.getByRole('group', { name: word });
  expect(await row.locator('label').count()).toBe(documents);
  for (const width of DESKS) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(() => cutIn(row), { message: `at ${width} px` }).toBe(0);
    await expect.poll(() => row.getAttribute('data-after')).toBeNull();
  }
  // Where six would take the place of the lines, a box names the chosen one.
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => page.getByRole('combobox', { name: word }).count()).toBe(documents > 5 ? 1 : 0);
  const [product] = await plainProducts(await askerFor(email));
  await scan(page, product?.eanCode ?? '');
  await chargeButton(page).and(page.locator(':enabled')).waitFor();
  await page.goto('/sales/new/generate');
  for (const width of [360, 412, 600, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => cutIn(row), { message: `at ${width} px` }).toBe(0);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['pe', 'cl', 'co', 'mx'])('in %s a laptop shows nine lines of the cart, and a finger finds everything in it', async (country) => {
  const email = `vendedor@${country}.yapa.example`;
  const goods = (await plainProducts(await askerFor(email))).slice(0, 9);
  const { page, complaints } = await openTill(browser, email);
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const product of goods) {
    await scan(page, product.eanCode);
    await lineOf(page, product).waitFor();
  }
  const cart = page.getByRole('region', { name: 'Carrito' });
  await cart.getByText('9 productos').waitFor();
  const list = cart.locator('div:has(> ul)').last();
  await list.evaluate((box) => (box.scrollTop = 0));
  const [top, bottom] = [await topOf(list), await bottomOf(list)];
  for (const product of goods) {
    expect(await topOf(lineOf(page, product))).toBeGreaterThanOrEqual(top - 1);
    expect(await bottomOf(lineOf(page, product))).toBeLessThanOrEqual(bottom + 1);
  }
  const small = () =>
    cart.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('button, input, select, summary, a')]
        .map((one) => ({ name: one.ariaLabel ?? one.textContent, box: (one.closest('label') ?? one).getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
    );
  expect(await small()).toEqual([]);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: /^Ver carrito/ }).click();
    await lineOf(page, goods[0] as (typeof goods)[0]).waitFor();
    expect(await small()).toEqual([]);
    await page.getByRole('button', { name: /^Ocultar carrito/ }).click();
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
