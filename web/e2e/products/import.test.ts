import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs, type WINDOWS } from '../support/browser';
import { freshEan, freshName, productOf } from './products';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

const found = (text: string) => productOf(text, owner);
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe.each(['desktop', 'phone'] as const)('on a %s', (window: keyof typeof WINDOWS) => {
  it('a list of another system is mapped, looked at, imported and taken back', async () => {
    const [known] = (await owner.ask(listProducts, { path: { host: owner.user.companyHost }, query: { text: 'arroz', size: 1 } })).products;
    if (!known) throw new Error('there is no rice');
    const { page, complaints } = await visitAs(browser, OWNER, '/products', window);
    await page.getByRole('link', { name: 'Importar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Importar productos' }).waitFor();
    await page.getByText('mis-productos.xlsx').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const ean = freshEan();
    const name = freshName('Galletas saladas');
    // Another heading in each window: the choice for it is remembered.
    const heading = `Valor ${window}`;
    const list = `Clave;Barras;Descripción;${heading};Existencia\n;${ean};${name};2,50;24\n${known.code};;${known.name};${known.price + 1};\n;;Sin precio;doce;\n`;
    await page.locator('[data-import-file]').setInputFiles(file('lista.csv', list));
    await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
    // "Valor" is not a word for a price: as long as it has no field, its values are left out and that is said.
    await page.getByText('No se importará: 3 valores').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByText(`Columnas con datos que no se importarán: ${heading}.`).waitFor();
    await page.getByRole('button', { name: 'Atrás' }).click();
    await page.getByLabel(`Dato de la columna ${heading}`).selectOption({ label: 'Precio' });
    expect(await page.getByText(/^No se importará/).count()).toBe(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByText('Fila 4: el precio «doce» no es un número').waitFor();
    expect(await page.locator('[data-count]').allTextContents()).toEqual(['Nuevos1', 'Cambian1', 'Sin cambios0', 'Con errores1']);
    expect(await found(ean)).toBeUndefined();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Importar 2 productos' }).click();
    await page.getByText('Importación terminada').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(await found(ean)).toMatchObject({ name, price: 2.5, stock: 24, active: true });
    expect((await found(known.code))?.price).toBe(known.price + 1);
    await page.getByRole('button', { name: 'Deshacer la importación' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la importación' }).click();
    await page.getByText(/^Importación deshecha/).waitFor();
    expect(await found(ean)).toMatchObject({ active: false, stock: 0 });
    expect((await found(known.code))?.price).toBe(known.price);
    // The next list with these headings begins with the stored choice.
    await page.goto('/products/import');
    await page.locator('[data-import-file]').setInputFiles(file('otra.csv', list));
    await page.getByText('Usamos las columnas que eligió la última vez').waitFor();
    expect(await page.getByLabel(`Dato de la columna ${heading}`).inputValue()).toBe('price');
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a file that is no table says what to do, and the template can be imported', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products/import');
  await page.locator('[data-import-file]').setInputFiles({ name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByText('El archivo no es una hoja de cálculo: use .xlsx o .csv').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla con ejemplos' }).click();
  const buffer = await readFile(await (await saved).path());
  await page.locator('[data-import-file]').setInputFiles({ name: 'plantilla-productos.xlsx', mimeType: 'application/vnd.ms-excel', buffer });
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: /^Importar \d+ productos$/ }).waitFor();
  // The server answers the refused file as a failure.
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([]);
  await page.context().close();
});

it('twenty prices are raised by percent in five actions and taken back', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products?rows=20');
  await page.locator('[data-product]').nth(19).waitFor();
  const before = (await owner.ask(listProducts, { path: { host: owner.user.companyHost }, query: { size: 20 } })).products;
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  await page.getByLabel('Porcentaje (%)').fill('10');
  const save = page.getByRole('button', { name: /^Cambiar \d+ precios$/ });
  await save.waitFor();
  // Products that share a name are shown with presentation and brand as in the list.
  const twin = before.find(({ name, brand, presentation }) => presentation !== '' && brand !== '' && !name.includes(brand));
  if (!twin) throw new Error('the demo company lacks products of a brand');
  const lines = page.getByRole('list', { name: 'Precios antes y después' }).getByRole('listitem');
  await lines.filter({ hasText: `${twin.name} ${twin.brand}` }).filter({ hasText: twin.presentation }).first().waitFor();
  await expectAccessible(page);
  await save.click();
  await page.getByText(/^\d+ precios cambiados$/).waitFor();
  const price = async (id: number) => (await owner.ask(listProducts, { path: { host: owner.user.companyHost }, query: { size: 20 } })).products.find((one) => one.id === id)?.price;
  const dear = before.toSorted((a, b) => b.price - a.price)[0];
  if (!dear) throw new Error('there are no products');
  expect(await price(dear.id)).toBe(Math.round(dear.price * 11 + 1e-9) / 10);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => price(dear.id)).toBe(dear.price);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a seller sees no import', async () => {
  const { page } = await visitAs(browser, SELLER, '/products');
  await page.locator('[data-product]').first().waitFor();
  expect(await page.getByRole('link', { name: 'Importar' }).count()).toBe(0);
  await page.goto('/products/import');
  await page.getByRole('heading', { level: 1, name: 'Importar productos' }).waitFor();
  expect(await page.locator('[data-import-file]').count()).toBe(0);
  await page.context().close();
});
