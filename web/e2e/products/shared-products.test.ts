import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSharedProducts, listBusinessLines, listSharedCategories, listSharedProducts, loadProduct, type SharedProduct, type SharedQuery } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { chargeButton } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';
const COUNTRIES = ['pe', 'cl', 'co', 'mx'] as const;
const CATALOGUE = '/products/yapa/new';
const WINDOWS = ['desktop', 'phone'] as const;

let browser: Browser;
let asker: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  asker = await askerFor(OWNER);
});
afterAll(() => browser.close());

/** Products of the shared catalogue that the shop does not have yet. */
async function fresh(query: SharedQuery = {}): Promise<readonly SharedProduct[]> {
  const { companyHost: host, countryCode } = asker.user;
  const { products } = await asker.ask(listSharedProducts, { path: { host, countryCode }, query: { onlyNew: true, size: 100, ...query } });
  return products;
}

/** One product of the catalogue as it is now. */
async function shared(product: SharedProduct): Promise<SharedProduct | undefined> {
  const { companyHost: host, countryCode } = asker.user;
  const { products } = await asker.ask(listSharedProducts, { path: { host, countryCode }, query: { text: words(product), size: 20 } });
  return products.find((one) => one.id === product.id);
}

/** Search text of the product: its barcode, where it has one. */
const words = ({ eanCode, name, brand, presentation }: SharedProduct) => eanCode || `${name} ${brand} ${presentation}`;

const face = (page: Page, { id }: Pick<SharedProduct, 'id'>) => page.locator(`[data-shared="${id}"]`);

/** The product in a list of its own. */
const alone = (product: SharedProduct) => `${CATALOGUE}?line=todos&text=${encodeURIComponent(words(product))}`;

describe('the shared catalogue', () => {
  it('is filtered by line, category and words in the address, twelve a page', async () => {
    const lines = await asker.ask(listBusinessLines, {});
    expect(lines.length).toBeGreaterThan(1);
    const { page, complaints } = await visitAs(browser, OWNER, `${CATALOGUE}?line=todos`);
    await page.locator('[data-shared]').first().waitFor();
    expect(await page.locator('[data-shared]').count()).toBe(12);
    await page.keyboard.press('PageDown');
    await page.waitForURL(/page=2/);
    const { companyHost: host, countryCode } = asker.user;
    const [category] = await asker.ask(listSharedCategories, { path: { host, countryCode }, query: {} });
    await page.getByLabel('Categoría').selectOption(String(category?.id));
    await page.waitForURL((url) => url.searchParams.get('category') === String(category?.id) && !url.searchParams.has('page'));
    await page.getByLabel('Rubro').selectOption({ index: 1 });
    await page.waitForURL((url) => !url.searchParams.has('category'));
    await page.reload();
    await page.getByLabel('Rubro').locator('option:checked').waitFor({ state: 'attached' });
    await page.keyboard.press('F2');
    await page.keyboard.type('zzzzzz');
    await page.getByText('Nada coincide con los filtros').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is taken over by keys alone: ticked across pages, with price and stock, in one press', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, `${CATALOGUE}?line=todos&fresh=true`);
    await page.locator('[data-shared]').first().waitFor();
    const [one, , , , , , , , , , , , other] = await fresh();
    if (!one || !other) throw new Error('the catalogue is too small');
    await page.keyboard.press('F2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space', { delay: 100 });
    await page.locator(`[data-price="${one.id}"]`).and(page.locator(':focus')).waitFor();
    // As fast as people, not as scanners.
    await page.keyboard.type('4.5', { delay: 100 });
    await page.keyboard.press('Enter');
    await page.keyboard.type('24', { delay: 100 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('PageDown');
    await face(page, other).press('Space');
    await page.locator(`[data-price="${other.id}"]`).fill('3');
    await page.reload();
    await page.getByText('2 elegidos').waitFor();
    await page.keyboard.press('F4');
    const review = page.getByRole('dialog', { name: 'Lo que va a agregar' });
    await expect.poll(() => review.locator('[data-price]').count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
    await page.keyboard.press('F9');
    const result = page.getByRole('dialog', { name: 'Listo' });
    await result.getByText('Se agregaron 2 productos a su catálogo').waitFor();
    await expectAccessible(page);
    const productId = (await shared(one))?.companyProductId ?? 0;
    expect(await asker.ask(loadProduct, { path: { host: asker.user.companyHost, productId } })).toMatchObject({ name: one.name, price: 4.5, stock: 24, active: true });
    await page.keyboard.press('Escape');
    await page.getByText('Marque productos para agregarlos').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('keeps ticked products while another screen is open, and says so', async () => {
    const { page, complaints } = await visitAs(browser, 'propietario@cl.yapa.example', `${CATALOGUE}?line=todos&fresh=true`);
    await page.locator('[data-shared]:not([aria-disabled])').first().click();
    const price = page.getByRole('textbox', { name: /^Precio de/ });
    await price.fill('12500');
    await page.getByText(/^1 elegido · .*se conservan si sale de aquí$/).waitFor();
    await page.getByRole('searchbox').first().focus();
    expect(await price.inputValue()).toBe('12.500');
    // The box has only the digits, so that removing one changes nothing else.
    await price.focus();
    await expect.poll(() => price.inputValue()).toBe('12500');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Mis productos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mis productos' }).waitFor();
    await page.getByRole('link', { name: 'Del catálogo compartido' }).click();
    await page.getByText(/^1 elegido/).waitFor();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('textbox', { name: /^Precio de/ }).inputValue()).toMatch(/^1\.?250$/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('names the products that existed already', async () => {
    const [one, other] = await fresh();
    if (!one || !other) throw new Error('the catalogue is too small');
    const { page, complaints } = await visitAs(browser, OWNER, alone(one));
    await face(page, one).click();
    await page.goto(alone(other));
    await face(page, other).click();
    // Another user adds one of them meanwhile.
    await asker.ask(addSharedProducts, { path: { host: asker.user.companyHost }, query: {}, body: { products: [{ id: one.id, price: 1 }] } });
    await page.getByRole('button', { name: 'Agregar 2 productos' }).click();
    const result = page.getByRole('dialog', { name: 'Listo' });
    await result.getByText('Se agregó 1 producto a su catálogo').waitFor();
    await result.getByText('1 ya lo tenía y quedó como estaba').waitFor();
    await result.getByRole('button', { name: 'Seguir agregando' }).click();
    await page.getByText('Ya lo tiene').first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('counts scanned products, and added ones are sold at once', async () => {
    const coded = (await fresh({ text: 'galletas' })).find(({ eanCode }) => eanCode !== '');
    if (!coded) throw new Error('nothing with a barcode is left');
    expect(coded.eanCode).toMatch(/^[^2]/);
    const { page, complaints } = await visitAs(browser, OWNER, alone(coded));
    await page.locator('[data-shared]').first().waitFor();
    await scan(page, coded.eanCode);
    await page.getByText('1 elegido').waitFor();
    await page.locator(`[data-price="${coded.id}"]`).fill('4.5');
    await scan(page, coded.eanCode);
    await page.getByText(/: stock 2$/).waitFor();
    await scan(page, '99999995');
    await page.getByText('El catálogo no tiene el código 99999995').waitFor();
    await page.keyboard.press('F9');
    await page.getByRole('dialog', { name: 'Listo' }).getByRole('link', { name: 'Vender ahora' }).click();
    await chargeButton(page).waitFor();
    await scan(page, coded.eanCode);
    await page.getByRole('region', { name: 'Carrito' }).getByText(coded.name).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(WINDOWS)('is accessible and fits a %s', async (window) => {
    const { page, complaints } = await visitAs(browser, OWNER, `${CATALOGUE}?line=todos&fresh=true`, window);
    await page.locator('[data-shared]').first().click();
    await page.getByRole('button', { name: 'Elegir toda la página' }).click();
    await page.getByText('12 elegidos').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(COUNTRIES)('has products for a shop of %s', async (country) => {
    const { page, complaints } = await visitAs(browser, `propietario@${country}.yapa.example`, `${CATALOGUE}?line=todos&fresh=true`);
    await page.locator('[data-shared]').first().waitFor();
    await page.locator('[data-shared]:not([aria-disabled])').first().click();
    await page.getByRole('textbox', { name: /^Precio de/ }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is not for sellers', async () => {
    const { page, complaints } = await visitAs(browser, SELLER, CATALOGUE);
    await page.getByText('Aquí solo puede mirar').waitFor();
    expect(await page.locator('[data-shared]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
