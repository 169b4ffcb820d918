import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGrouping, listGroupings, loadGrouping, type Grouping, type Product } from '../../src/wire/generated';
import { freshDigits } from '../clients/people';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { tiles } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';
const WINDOWS = ['desktop', 'phone'] as const;
/** The smallest picture that is one. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

let browser: Browser;
let asker: Asker;
let one: Product;
let other: Product;
beforeAll(async () => {
  browser = await startBrowser();
  asker = await askerFor(OWNER);
  const [first, second] = await plainProducts(asker);
  if (!first || !second) throw new Error('too few products');
  [one, other] = [first, second];
});
afterAll(() => browser.close());

/** A bundle of two of one product and one of another, for one sol less than they cost. */
async function someGrouping(): Promise<Grouping> {
  const products = [
    { productId: one.id, quantity: 2 },
    { productId: other.id, quantity: 1 },
  ];
  const price = Math.round((one.price * 2 + other.price - 1) * 100) / 100;
  return asker.ask(addGrouping, { path: { host: asker.user.companyHost }, body: { name: `Combo ${freshDigits(9)}`, price, products } });
}

const stored = (groupingId: number) => asker.ask(loadGrouping, { path: { host: asker.user.companyHost, groupingId } });

describe('the list of bundles', () => {
  it('is searched in the address; one is put away, and comes back with the undo', async () => {
    const grouping = await someGrouping();
    const { page, complaints } = await visitAs(browser, OWNER, `/products/grouping/maintainer?text=${encodeURIComponent(grouping.name)}`);
    await page.locator('[data-grouping]').waitFor();
    await page.getByRole('button', { name: `Retirar ${grouping.name}` }).click();
    await page.getByText('Ningún combo coincide con los filtros').waitFor();
    expect((await stored(grouping.id)).active).toBe(false);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.locator('[data-grouping]').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/products/grouping/detail/${grouping.id}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(WINDOWS)('is accessible and fits a %s', async (window) => {
    const { page, complaints } = await visitAs(browser, OWNER, '/products/grouping/maintainer', window);
    await page.locator('[data-grouping]').first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is only looked at by sellers', async () => {
    const grouping = await someGrouping();
    const { page, complaints } = await visitAs(browser, SELLER, `/products/grouping/detail/${grouping.id}`);
    await page.getByText('El cliente ahorra').waitFor();
    expect(await page.getByRole('button', { name: /^(Editar|Eliminar|Retirar|Quitar|Elegir imagen)/ }).count()).toBe(0);
    await page.goto('/products/grouping/add');
    await page.getByText('Aquí solo puede mirar').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a bundle', () => {
  it.each(WINDOWS)('shows its members, what the client saves and how many there are, on a %s', async (window) => {
    const grouping = await someGrouping();
    const { page, complaints } = await visitAs(browser, OWNER, `/products/grouping/detail/${grouping.id}`, window);
    await page.getByText(/El cliente ahorra S\/\s1\.00/).waitFor();
    await page.getByText(/^Lo limita /).waitFor();
    expect(await page.locator('[data-chosen-goods]').count()).toBe(2);
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('loses a member, which comes back with its quantity; the last one stays', async () => {
    const grouping = await someGrouping();
    const { page, complaints } = await visitAs(browser, OWNER, `/products/grouping/detail/${grouping.id}`);
    await page.locator(`[data-chosen-goods="${one.id}"] [data-remove]`).click();
    await page.getByText('Un combo lleva al menos un producto').waitFor();
    expect(await page.locator('[data-remove]').count()).toBe(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.locator(`[data-chosen-goods="${one.id}"]`).waitFor();
    const members = (await stored(grouping.id)).products;
    expect(members.find(({ productId }) => productId === one.id)?.quantity).toBe(2);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('has a picture, which is put there and taken away', async () => {
    const grouping = await someGrouping();
    const { page, complaints } = await visitAs(browser, OWNER, `/products/grouping/detail/${grouping.id}`);
    await page.locator('[data-picture-file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PICTURE });
    await expect.poll(async () => (await stored(grouping.id)).image).not.toBeNull();
    await page.getByRole('button', { name: 'Quitar imagen' }).click();
    await expect.poll(async () => (await stored(grouping.id)).image).toBeNull();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is changed by keys, and asks before typed text is lost', async () => {
    const grouping = await someGrouping();
    const { page, complaints } = await visitAs(browser, OWNER, `/products/grouping/detail/${grouping.id}`);
    await page.getByRole('button', { name: 'Editar' }).waitFor();
    await page.keyboard.press('e');
    await page.getByLabel('Nombre del combo').fill('Otro nombre');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.getByLabel('Precio del combo').fill('5');
    await page.keyboard.press('F9');
    await page.getByRole('heading', { level: 1, name: 'Otro nombre' }).waitFor();
    expect(await stored(grouping.id)).toMatchObject({ name: 'Otro nombre', price: 5, code: grouping.code });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is deleted after a question, and is gone', async () => {
    const grouping = await someGrouping();
    const { page, complaints } = await visitAs(browser, OWNER, `/products/grouping/detail?id=${grouping.id}`);
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    const question = page.getByRole('dialog', { name: `¿Eliminar ${grouping.name}?` });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Eliminar combo' }).click();
    await page.waitForURL('**/products/grouping/maintainer');
    await page.goto(`/products/grouping/detail/${grouping.id}`);
    await page.getByText('No encontramos este combo').waitFor();
    await page.goto('/products/grouping/detail');
    await page.waitForURL('**/products/grouping/maintainer');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a new bundle', () => {
  it('is made with the scanner, priced below what its members cost, and sold at once', async () => {
    const name = `Lonchera ${freshDigits(8)}`;
    const { page, complaints } = await visitAs(browser, OWNER, '/products/grouping/add');
    await page.getByLabel('Nombre del combo').fill(name);
    await page.keyboard.press('F9');
    await page.getByText('Elija al menos un producto').waitFor();
    await scan(page, one.eanCode);
    await scan(page, one.eanCode);
    await scan(page, other.eanCode);
    await page.locator(`[data-chosen-goods="${other.id}"]`).waitFor();
    expect(await page.getByRole('textbox', { name: /^Cantidad de/ }).first().inputValue()).toBe('2');
    await page.getByRole('button', { name: '10 % menos' }).click();
    await page.getByText(/El cliente ahorra .*\(10 %\)/).waitFor();
    await page.getByText('Más opciones').click();
    const ean = freshDigits(13);
    await page.getByLabel('Código de barras (opcional)').focus();
    await scan(page, ean);
    expect(await page.getByLabel('Código de barras (opcional)').inputValue()).toBe(ean);
    await expectAccessible(page);
    await page.keyboard.press('F9');
    await page.waitForURL(/\/products\/grouping\/detail\/\d+/);
    const { groupings } = await asker.ask(listGroupings, { path: { host: asker.user.companyHost }, query: { text: name, includeProducts: true } });
    expect(groupings).toHaveLength(1);
    expect(groupings[0]).toMatchObject({ name, eanCode: ean, active: true });
    expect(groupings[0]?.products.map(({ productId, quantity }) => [productId, quantity])).toEqual(expect.arrayContaining([[one.id, 2], [other.id, 1]]));
    await page.goto('/sales/new');
    await tiles(page).first().waitFor();
    await scan(page, ean);
    await page.getByRole('region', { name: 'Carrito' }).getByText(name).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('fits a phone', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/products/grouping/add', 'phone');
    await page.locator('[data-goods]').first().click();
    await page.locator('[data-goods]').first().click();
    await page.locator('[data-chosen-goods]').waitFor();
    await page.getByText('Más opciones').click();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
