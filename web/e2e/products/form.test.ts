import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeProduct, listCategories, listProducts, listSharedProducts } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, visitAs, type WINDOWS } from '../support/browser';
import { chargeButton, lineOf, openTill } from '../support/till';
import { freshEan, freshName, picture, productOf } from './products';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());


describe.each(['desktop', 'phone'] as const)('on a %s', (window: keyof typeof WINDOWS) => {
  it('five fields make a product, with a picture; missing fields are reported and no typed text is lost', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/products/new', window);
    const code = page.getByLabel('Código de barras (EAN)');
    await code.waitFor();
    await expect.poll(() => code.evaluate((box) => box === document.activeElement)).toBe(true);
    const ean = freshEan();
    const name = freshName('Galletas de agua');
    await page.keyboard.press('F9');
    await page.getByText('Escriba el nombre del producto.').waitFor();
    await page.getByText('Escriba el precio. Si todavía no lo sabe, ponga 0.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await scan(page, ean);
    await expect.poll(() => code.inputValue()).toBe(ean);
    await page.getByLabel('Nombre', { exact: true }).fill(name);
    await page.getByLabel('Precio de venta').fill('2.5');
    await page.getByLabel('Stock', { exact: true }).fill('24');
    await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Snacks y dulces' });
    await page.locator('[data-picture-file]').setInputFiles(picture());
    await page.getByRole('button', { name: 'Cambiar imagen' }).waitFor();
    await page.getByRole('button', { name: /^Guardar( F9)?$/ }).click();
    await page.getByText(`${name} ya está en su catálogo`).waitFor();
    const made = await productOf(ean, owner);
    expect(made).toMatchObject({ name, price: 2.5, stock: 24, minPrice: 1, customized: true, active: true, tare: 0 });
    expect(made?.taxes.map((tax) => tax.code)).toEqual(['IGV']);
    expect(made?.image).toMatch(/^\/api\/media\//);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a code that the shop has already says so, and one key press too many makes no second product', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products/new');
  const ean = freshEan();
  const name = freshName('Fósforos');
  await page.getByLabel('Código de barras (EAN)').fill(ean);
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Precio de venta').fill('0.3');
  await page.getByLabel('Categoría', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Guardar y crear otro' }).focus();
  await Promise.all(['Enter', 'F9', 'Enter'].map((key) => page.keyboard.press(key)));
  await page.getByText(`${name} ya está en su catálogo`).waitFor();
  const { products } = await owner.ask(listProducts, { path: { host: owner.user.companyHost }, query: { text: name, size: 5 } });
  expect(products).toHaveLength(1);
  await page.goto('/products/new');
  await page.getByLabel('Código de barras (EAN)').fill(ean);
  await page.getByText(`Ya tiene este código en «${name}».`).waitFor();
  await page.getByRole('button', { name: 'Abrir ese producto' }).click();
  // Leaving unsaved changes needs a confirmation.
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the category is made on the spot, by keyboard', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products/new');
  const category = freshName('Mascotas');
  const name = freshName('Croquetas');
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Precio de venta').fill('18');
  await page.getByLabel('Categoría', { exact: true }).selectOption('new');
  await page.getByLabel('Nombre de la nueva categoría').fill(category);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Categoría', { exact: true }).locator('option:checked').textContent()).toBe(category);
  await page.keyboard.press('F9');
  await page.getByText(`${name} ya está en su catálogo`).waitFor();
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a category that was named and not made is made when the product is saved', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products/new');
  const category = freshName('Juguetes');
  const name = freshName('Trompo');
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Categoría', { exact: true }).selectOption('new');
  await page.getByLabel('Nombre de la nueva categoría').fill(category);
  // Other missing fields are reported first, and nothing is made.
  await page.keyboard.press('F9');
  await page.getByText('Escriba el precio. Si todavía no lo sabe, ponga 0.').waitFor();
  const named = async () => (await owner.ask(listCategories, { path: { host: owner.user.companyHost }, query: {} })).filter((one) => one.name === category);
  expect(await named()).toEqual([]);
  await page.getByLabel('Precio de venta').fill('4');
  await page.getByRole('button', { name: 'Guardar y crear otro' }).click();
  await page.getByText(`${name} ya está en su catálogo`).waitFor();
  const [made] = await named();
  const { products } = await owner.ask(listProducts, { path: { host: owner.user.companyHost }, query: { text: name, size: 5 } });
  expect(products[0]?.categories.map(({ id }) => id)).toEqual([made?.id]);
  // The next one begins on the same shelf.
  await expect.poll(() => page.getByLabel('Categoría', { exact: true }).locator('option:checked').textContent()).toBe(category);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a product is changed: only what changed, the stock as a count, and leaving asks', async () => {
  const { products } = await owner.ask(listProducts, { path: { host: owner.user.companyHost }, query: { text: 'arroz', size: 5 } });
  const [product] = products;
  if (!product) throw new Error('there is no rice');
  const { page, complaints } = await visitAs(browser, OWNER, `/products/detail?id=${product.id}`);
  await page.getByLabel('Nombre', { exact: true }).fill(`${product.name} nuevo`);
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(product.name);
  await page.getByLabel('Stock', { exact: true }).fill(String(product.stock + 7));
  await page.getByText('Más datos').click();
  const brand = freshName('Marca');
  await page.getByLabel('Marca').fill(brand);
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  await page.keyboard.press('F9');
  await page.getByText('Cambios guardados').waitFor();
  expect(sent).toEqual([{ marca: brand, cantidadDisponible: product.stock + 7, cantidadDisponibleAnterior: product.stock }]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a stock that a sale moved meanwhile is not counted away', async () => {
  const { products } = await owner.ask(listProducts, { path: { host: owner.user.companyHost }, query: { text: 'aceite', size: 5 } });
  const [product] = products;
  if (!product) throw new Error('there is no oil');
  const { page } = await visitAs(browser, OWNER, `/products/detail?id=${product.id}`);
  await page.getByLabel('Stock', { exact: true }).fill(String(product.stock + 50));
  await owner.ask(changeProduct, { path: { host: owner.user.companyHost, productId: product.id }, query: {}, body: { stock: product.stock - 2 } });
  await page.keyboard.press('F9');
  await page.locator('[name=stock][aria-invalid=true]').waitFor();
  expect((await productOf(product.code, owner))?.stock).toBe(product.stock - 2);
  await page.context().close();
});

it('a code of the shared catalogue fills the form, its category too', async () => {
  const { user, ask } = owner;
  // Products with a printed code come where they are searched for.
  const shared = await ask(listSharedProducts, { path: { host: user.companyHost, countryCode: 'PE' }, query: { size: 100, onlyNew: true, text: 'de' } });
  const known = shared.products.find((one) => one.eanCode !== '');
  if (!known) throw new Error('the shared catalogue has nothing new');
  const { page, complaints } = await visitAs(browser, OWNER, '/products/new');
  await page.getByLabel('Código de barras (EAN)').waitFor();
  await scan(page, known.eanCode);
  await page.getByRole('button', { name: 'Usar estos datos' }).click();
  await expect.poll(() => page.getByLabel('Nombre', { exact: true }).inputValue()).toBe(known.name);
  const category = page.getByLabel('Categoría', { exact: true });
  if ((await category.inputValue()) === '') await page.getByRole('button', { name: `Crear la categoría «${known.category.name}»` }).click();
  await expect.poll(() => category.inputValue()).not.toBe('');
  // The price in the shop is not known.
  await page.getByLabel('Precio de venta').fill('4.5');
  await page.keyboard.press('F9');
  await page.getByText(/ya está en su catálogo$/).waitFor();
  expect(await productOf(known.eanCode, owner)).toMatchObject({ name: known.name, brand: known.brand, price: 4.5, measurementUnit: known.measurementUnit });
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('from a sale, an unknown code becomes a product and is in the cart', async () => {
  const { page, complaints } = await openTill(browser, OWNER);
  const ean = freshEan();
  await scan(page, ean);
  await page.getByRole('alert').filter({ hasText: `No se encontró el código ${ean}` }).getByRole('button', { name: 'Crear producto' }).click();
  await page.getByLabel('Código de barras (EAN)').waitFor();
  expect(await page.getByLabel('Código de barras (EAN)').inputValue()).toBe(ean);
  await expect.poll(() => page.getByLabel('Nombre', { exact: true }).evaluate((box) => box === document.activeElement)).toBe(true);
  const name = freshName('Pilas AA');
  // As people type: a burst of keys and Enter would be a scan.
  const delay = 70;
  await page.keyboard.type(name, { delay });
  await page.keyboard.press('Enter', { delay });
  await page.keyboard.type('3.5', { delay });
  await page.keyboard.press('Enter', { delay });
  await page.keyboard.type('10', { delay });
  await page.getByLabel('Categoría', { exact: true }).selectOption({ index: 1 });
  await page.keyboard.press('F9');
  await chargeButton(page).waitFor();
  const made = await productOf(ean, owner);
  if (!made) throw new Error('the product was not made');
  await lineOf(page, made).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: ean }).count()).toBe(0);
  // The next scan of it needs no form.
  await scan(page, ean);
  await expect.poll(() => lineOf(page, made).getByRole('textbox', { name: /^Cantidad de/ }).inputValue()).toBe('2');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a seller sees a product and changes nothing', async () => {
  const { page, complaints } = await visitAs(browser, SELLER, '/products');
  await page.locator('[data-product]').first().waitFor();
  expect(await page.locator('[data-quick]').count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Nuevo producto/ }).count()).toBe(0);
  await page.locator('[data-product]').first().click();
  await page.getByText('Puede ver este producto, pero solo el propietario o el gestor pueden cambiarlo.').waitFor();
  expect(await page.getByLabel('Nombre', { exact: true }).isDisabled()).toBe(true);
  // Nothing looks as if a picture could be dropped on it.
  const frames = await page.locator('fieldset:disabled [role="presentation"]').evaluateAll((all) => all.map((one) => getComputedStyle(one).borderStyle));
  expect(frames).toEqual(['solid']);
  // No hint asks for what cannot be written.
  expect(await page.getByText(/Páselo por el lector|Como lo busca en la venta/).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Guardar/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto('/products/new');
  await page.waitForURL('**/products');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('without an id there is the list, with a foreign one the product is said to be missing', async () => {
  const { page } = await visitAs(browser, OWNER, '/products/detail');
  await page.waitForURL('**/products');
  await page.goto('/products/detail?id=12345');
  await page.getByText('No encontramos este producto').waitFor();
  await page.goto('/products/category/detail?id=12345');
  await page.getByText('No encontramos esta categoría').waitFor();
  expect(await page.getByRole('link', { name: 'Volver a Mis productos' }).getAttribute('href')).toBe('/products');
  await page.context().close();
});
