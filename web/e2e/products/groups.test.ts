import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGroup, changeGroup, listGroups, loadGroup, type Group } from '../../src/wire/generated';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { tiles } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';
const WINDOWS = ['desktop', 'phone'] as const;
let drawn = 0;

let browser: Browser;
let asker: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  asker = await askerFor(OWNER);
});
afterAll(() => browser.close());

/** A name that no other group has. */
function freshName(): string {
  drawn += 1;
  return `Grupo ${Date.now()}-${drawn}`;
}

/** A group of so many products. */
async function someGroup(count: number): Promise<Group> {
  const products = (await plainProducts(asker)).slice(0, count).map(({ id }) => ({ productId: id }));
  return asker.ask(addGroup, { path: { host: asker.user.companyHost }, body: { name: freshName(), products } });
}

const stored = (groupId: number) => asker.ask(loadGroup, { path: { host: asker.user.companyHost, groupId }, query: { status: 'all', size: 100 } });

describe('the list of groups', () => {
  it('is searched, opened and gone through by keys; a group is renamed, put away and brought back', async () => {
    const group = await someGroup(2);
    const { page, complaints } = await visitAs(browser, OWNER, '/products/group/maintainer');
    await page.locator('[data-group]').first().waitFor();
    await page.keyboard.press('F2');
    await page.keyboard.type(group.name);
    await page.waitForURL(/text=/);
    await expect.poll(() => page.locator('[data-group]').count()).toBe(1);
    await page.getByRole('button', { name: `Cambiar el nombre de ${group.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre' });
    const name = `${group.name} bis`;
    await dialog.getByLabel('Nombre del grupo').fill(name);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: `Retirar ${name}` }).click();
    await page.getByText('Ningún grupo coincide con los filtros').waitFor();
    expect((await stored(group.id)).active).toBe(false);
    await page.getByRole('radio', { name: 'Retirados' }).check();
    await page.getByRole('button', { name: `Volver a mostrar ${name}` }).click();
    await expect.poll(async () => (await stored(group.id)).active).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('says so when another group has the name', async () => {
    const [one, other] = [await someGroup(1), await someGroup(1)];
    const { page } = await visitAs(browser, OWNER, `/products/group/detail?id=${one.id}`);
    await page.getByRole('button', { name: 'Cambiar el nombre' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre' });
    await dialog.getByLabel('Nombre del grupo').fill(other.name.toUpperCase());
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.locator('[aria-invalid]').waitFor();
    expect((await stored(one.id)).name).toBe(one.name);
    await page.context().close();
  });

  it.each(WINDOWS)('is accessible and fits a %s', async (window) => {
    const { page, complaints } = await visitAs(browser, OWNER, '/products/group/maintainer', window);
    await page.locator('[data-group]').first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is only looked at by sellers', async () => {
    const group = await someGroup(1);
    const { page, complaints } = await visitAs(browser, SELLER, '/products/group/maintainer');
    await page.locator('[data-group]').first().waitFor();
    expect(await page.getByRole('link', { name: 'Nuevo grupo' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Retirar/ }).count()).toBe(0);
    await page.goto(`/products/group/detail?id=${group.id}`);
    await page.locator('[data-product]').waitFor();
    expect(await page.getByRole('button', { name: /^(Agregar productos|Quitar)/ }).count()).toBe(0);
    await page.goto('/products/group/add');
    await page.getByText('Aquí solo puede mirar').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a group', () => {
  it('has ten products a page, from which one is taken and put back', async () => {
    const group = await someGroup(12);
    const { page, complaints } = await visitAs(browser, OWNER, `/products/group/detail?id=${group.id}`);
    await page.locator('[data-product]').first().waitFor();
    expect(await page.locator('[data-product]').count()).toBe(10);
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.locator('[data-product]').count()).toBe(2);
    await page.reload();
    await page.getByRole('button', { name: /^Quitar/ }).first().click();
    await page.getByText(/ya no está en el grupo/).waitFor();
    await expect.poll(async () => (await stored(group.id)).totalProducts).toBe(11);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(async () => (await stored(group.id)).totalProducts).toBe(12);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('takes products from the search, the keyboard and the scanner, all at once', async () => {
    const group = await someGroup(1);
    const [inside, scanned, typed] = await plainProducts(asker);
    if (!inside || !scanned || !typed) throw new Error('too few products');
    const { page, complaints } = await visitAs(browser, OWNER, `/products/group/detail?id=${group.id}`);
    await page.locator('[data-product]').first().waitFor();
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: 'Agregar productos' });
    await dialog.locator('[data-goods]').first().waitFor();
    await expectAccessible(page);
    await scan(page, scanned.eanCode);
    await dialog.locator(`[data-chosen-goods="${scanned.id}"]`).waitFor();
    await scan(page, scanned.eanCode);
    await dialog.getByRole('searchbox').fill(typed.eanCode);
    await page.keyboard.press('Enter');
    await dialog.locator(`[data-chosen-goods="${typed.id}"]`).waitFor();
    await dialog.getByRole('searchbox').fill(inside.eanCode);
    await dialog.getByText('Ya está en el grupo').first().waitFor();
    await page.keyboard.press('F9');
    await dialog.waitFor({ state: 'detached' });
    const { products } = await stored(group.id);
    expect(products.map(({ id }) => id).toSorted()).toEqual([inside.id, scanned.id, typed.id].toSorted());
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('redirects to the list without an id, and says when it is not there', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/products/group/detail');
    await page.waitForURL('**/products/group/maintainer');
    await page.goto('/products/group/detail?id=12');
    await page.getByText('No encontramos este grupo').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a new group', () => {
  it('is made by keys alone, and is at once in the catalogue of a sale that is open beside it', async () => {
    const [product] = await plainProducts(asker);
    if (!product) throw new Error('no products');
    const name = freshName();
    const { page: sale, complaints } = await visitAs(browser, OWNER, '/sales/new');
    // The catalogue has read its chips before the group is there.
    await sale.getByRole('button', { name: 'Combos', exact: true }).waitFor();
    const opened = sale.waitForEvent('popup');
    await sale.evaluate(() => window.open('/products/group/maintainer'));
    const page = await opened;
    await page.locator('[data-group]').first().waitFor();
    await page.keyboard.press('n');
    await page.waitForURL('**/products/group/add');
    await page.getByLabel('Nombre del grupo').waitFor();
    await page.keyboard.press('F9');
    await page.getByText('Escriba el nombre del grupo').waitFor();
    // Not typed: what follows keys at once would be a scan.
    await page.getByLabel('Nombre del grupo').fill(name);
    await page.keyboard.press('F9');
    await page.getByText('Elija al menos un producto').waitFor();
    await page.keyboard.type(product.eanCode);
    await page.keyboard.press('Enter');
    await page.locator('[data-chosen-goods]').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('F9');
    await page.waitForURL(/\/products\/group\/detail\?id=\d+/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await sale.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => tiles(sale).count()).toBe(1);
    const groups = await asker.ask(listGroups, { path: { host: asker.user.companyHost }, query: { size: 1 } });
    const made = groups.find((group) => group.name === name);
    await asker.ask(changeGroup, { path: { host: asker.user.companyHost, groupId: made?.id ?? 0 }, body: { status: 'inactive' } });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('fits a phone, where it asks before typed text is lost', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/products/group/add', 'phone');
    await page.locator('[data-goods]').first().click();
    await page.locator('[data-chosen-goods]').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.getByRole('dialog').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
