import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePin, listClients, loadProduct, type Product } from '../../src/wire/generated';
import { askerFor, newestSales, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, expectWholeHints, scan, startBrowser, visitAs } from '../support/browser';
import { DEMO_PASSWORD } from '../support/session';
import { chargeButton, clientPicker, lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
const PIN = '246801';
let browser: Browser;
let seller: Asker;
let goods: readonly [Product, Product, Product];
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  const [first, second, third] = (await plainProducts(seller)).filter(({ stock }) => stock > 20);
  if (!first || !second || !third) throw new Error('there are not three products');
  goods = [first, second, third];
});
afterAll(() => browser.close());

const strip = (page: Page) => page.locator('[data-practice]');
const practiceDialog = (page: Page) => page.getByRole('dialog', { name: 'Venta de práctica' });
const start = (page: Page) => page.getByRole('button', { name: 'Empezar a practicar' }).click();

/** Requests of the page from now on that are more than reading; a session is renewed all the same. */
function writesOf(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()) && !request.url().includes('/oauth/')) writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

/** Data that a sale would change at the server. */
async function counts() {
  const [sales, stocks, clients] = await Promise.all([
    newestSales(seller),
    Promise.all(goods.map(({ id }) => seller.ask(loadProduct, { path: { host: seller.user.companyHost, productId: id } }))),
    seller.ask(listClients, { path: { host: seller.user.companyHost }, query: { size: 1 } }),
  ]);
  return { sales: sales.map(({ id }) => id), stocks: stocks.map(({ stock }) => stock), clients: clients.page.totalItems };
}

describe.each(['desktop', 'phone'] as const)('a seller who practises (%s)', (window) => {
  it('sells as for real, sees all the time that it is not, and finds the open sale as it was', async () => {
    const { page, complaints, printed } = await openTill(browser, SELLER, window);
    await scan(page, goods[2].eanCode);
    await page.getByText(goods[2].name).first().waitFor();
    if (window === 'phone') await page.getByRole('button', { name: /^Ver carrito/ }).click();
    await page.getByRole('button', { name: 'Configurar ventas' }).click();
    await page.getByRole('link', { name: /^Modo práctica/ }).click();
    await page.getByRole('heading', { name: 'Modo práctica' }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const before = await counts();
    const writes = writesOf(page);

    await start(page);
    await strip(page).getByText('PRÁCTICA: nada se guarda').waitFor();
    expect(await page.title()).toContain('PRÁCTICA');
    await page.getByRole('list', { name: 'Productos' }).getByRole('button').first().waitFor();
    expect(await page.locator('[data-line]').count()).toBe(0);
    for (const { eanCode, name } of goods.slice(0, 2)) {
      await scan(page, eanCode);
      await page.getByText(name).first().waitFor();
    }
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expectWholeHints(page);
    await page.keyboard.press('F9');
    if (window === 'phone') await chargeButton(page).click();
    await practiceDialog(page).waitFor();
    await practiceDialog(page).getByText('sin número').waitFor();
    await practiceDialog(page).getByText('PRÁCTICA - SIN VALOR').first().waitFor();
    expect(await strip(page).evaluate((element) => element.contains(document.elementFromPoint(innerWidth / 2, 20)))).toBe(true);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await practiceDialog(page).getByRole('button', { name: /^Imprimir/ }).click();
    await expect.poll(async () => (await printed()).at(-1) ?? '').toContain('PRÁCTICA - SIN VALOR');
    const paper = (await printed()).at(-1) ?? '';
    expect(paper).toContain(goods[0].name);
    expect(paper).not.toMatch(/[A-Z]\d{3}-\d/);
    expect(paper).not.toContain(seller.user.companyHost);
    await practiceDialog(page).getByRole('button', { name: 'Nueva venta' }).click();
    await practiceDialog(page).waitFor({ state: 'detached' });

    await strip(page).getByRole('button', { name: /^Salir/ }).click();
    await strip(page).waitFor({ state: 'detached' });
    await page.waitForURL(/\/sales\/new$/);
    expect(await page.title()).not.toContain('PRÁCTICA');
    if (window === 'desktop') await lineOf(page, goods[2]).waitFor();
    else await chargeButton(page).or(page.getByRole('button', { name: /S\// })).first().waitFor();
    expect(writes).toEqual([]);
    expect(await counts()).toEqual(before);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('practi')))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a seller who practises reads that nothing is written where a client would be added', async () => {
  const { page, complaints } = await visitAs(browser, SELLER, '/sales/practice');
  await start(page);
  await page.getByRole('list', { name: 'Productos' }).getByRole('button').first().waitFor();
  const writes = writesOf(page);
  const before = await counts();
  await page.keyboard.press('F4');
  await clientPicker(page).getByRole('button', { name: /Agregar cliente/ }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await form.getByLabel('Número de documento').fill('45678123');
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Práctica');
  await page.keyboard.press('F9');
  await page.getByText('En práctica no se guarda nada. Para hacerlo de verdad, salga de la práctica.').first().waitFor();
  expect(writes).toEqual([]);
  expect(await counts()).toEqual(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a reload, a lock and signing out end the practice', async () => {
  const { user, ask } = seller;
  await ask(changePin, { path: { userId: user.id }, body: { password: DEMO_PASSWORD, pin: PIN } });
  const { page, complaints } = await visitAs(browser, SELLER, '/sales/practice');
  await start(page);
  await strip(page).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Empezar a practicar' }).waitFor();
  expect(await strip(page).count()).toBe(0);

  await start(page);
  await strip(page).waitFor();
  await page.getByRole('button', { name: 'Bloquear la pantalla (F12)' }).click();
  const lock = page.getByRole('dialog', { name: 'Pantalla bloqueada' });
  await lock.waitFor();
  await strip(page).waitFor({ state: 'detached' });
  await page.keyboard.type(PIN, { delay: 90 });
  await lock.waitFor({ state: 'detached' });
  await page.waitForURL(/\/sales\/new$/);
  // The till writes again.
  await scan(page, goods[0].eanCode);
  await lineOf(page, goods[0]).waitFor();

  await page.goto('/sales/practice');
  await start(page);
  await strip(page).waitFor();
  await page.getByRole('link', { name: 'Cerrar sesión' }).first().click();
  await page.waitForURL(/\/login/);
  expect(await strip(page).count()).toBe(0);
  await ask(changePin, { path: { userId: user.id }, body: { password: DEMO_PASSWORD, pin: null } });
  expect(complaints).toEqual([]);
  await page.context().close();
});
