import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBonuses, loadBonus, type Bonus, type Sponsor } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, loseAnswer, startBrowser, visitAs } from '../support/browser';
import { newestOrder, orderCount, sponsorsOf } from './buyer';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';

let browser: Browser;
let asker: Asker;
let sponsor: Sponsor;
let bonus: Bonus;
beforeAll(async () => {
  browser = await startBrowser();
  asker = await askerFor(OWNER);
  for (const one of await sponsorsOf(asker)) {
    const [first] = await asker.ask(listBonuses, { path: { host: asker.user.companyHost, ruc: one.registerNumber }, query: {} });
    if (!first) continue;
    sponsor = one;
    bonus = first;
    return;
  }
  throw new Error('no sponsor offers a bonus');
});
afterAll(() => browser.close());

const path = () => `/supplying/new/bonus?ruc=${sponsor.registerNumber}`;

it('a bonus is looked up, taken twice in one order, and adds its free products', async () => {
  const detail = await asker.ask(loadBonus, { path: { host: asker.user.companyHost, ruc: sponsor.registerNumber, bonusId: bonus.id } });
  const { page, complaints } = await visitAs(browser, OWNER, path());
  await page.locator(`[data-bonus="${bonus.id}"]`).click();
  const dialog = page.getByRole('dialog', { name: bonus.name });
  await dialog.getByText('Usted recibe sin costo').waitFor();
  await page.reload();
  await dialog.getByText('Usted recibe sin costo').waitFor();
  await dialog.getByRole('button', { name: /^Aumentar Veces/ }).click();
  const before = await orderCount(asker);
  await dialog.getByRole('button', { name: /^Tomar por / }).click();
  await page.getByText(/^Bonificación tomada: pedido N\.º \d+/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await orderCount(asker)).toBe(before + 1);
  const order = await newestOrder(asker);
  expect(order.bonus).toBe(bonus.name);
  expect(order.lines.filter(({ isBonus }) => isBonus).map(({ code, quantity, total }) => [code, quantity, total])).toEqual(detail.free.map(({ code, quantity }) => [code, quantity * 2, 0]));
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['desktop', 'phone'] as const)('a bonus whose answer was lost is one order, over a reload too, on a %s', async (window) => {
  const { page } = await visitAs(browser, OWNER, '/home', window);
  await loseAnswer(page, '**/bonificaciones/**');
  await page.goto(path());
  await page.locator(`[data-bonus="${bonus.id}"]`).click();
  const dialog = page.getByRole('dialog', { name: bonus.name });
  const before = await orderCount(asker);
  await dialog.getByRole('button', { name: /^Tomar por / }).click();
  const notice = dialog.getByText('No llegó la respuesta de este pedido.');
  await notice.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.reload();
  await notice.waitFor();
  await dialog.getByRole('button', { name: 'Volver a preguntar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await orderCount(asker)).toBe(before + 1);
  await page.context().close();
});

it('a search without a hit says so', async () => {
  const { page, complaints } = await visitAs(browser, SELLER, path());
  await page.locator('[data-bonus]').first().waitFor();
  await page.keyboard.press('F2');
  await page.keyboard.type('zzzzzz', { delay: 60 });
  await page.getByText('No se encontraron bonificaciones').waitFor();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await page.locator('[data-bonus]').first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['desktop', 'phone'] as const)('is accessible and fits a %s', async (window) => {
  const { page, complaints } = await visitAs(browser, OWNER, path(), window);
  await page.locator('[data-bonus]').first().waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.locator('[data-bonus]').first().click();
  await page.getByRole('dialog').getByText('Usted recibe sin costo').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});
