import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, loseAnswer, scan, signIn, startBrowser, visit, type WINDOWS } from '../support/browser';
import { chooseClient } from '../support/till';
import { clientAt, hold, walletOf } from './purse';

const OWNER = 'propietario@pe.yapa.example';
let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

const CASES = [
  { window: 'desktop', at: 12 },
  { window: 'phone', at: 13 },
] as const satisfies readonly { readonly window: keyof typeof WINDOWS; readonly at: number }[];

describe.each(CASES)('recharges on a $window', ({ window, at }) => {
  it('put money into a bag, and the list shows it at once', async () => {
    const client = await clientAt(owner, 'natural', at);
    await hold(owner, client.id, 'coupon', 0);
    const { page, complaints } = await visit(browser, '/login', window);
    await signIn(page, OWNER);
    await page.waitForURL('**/home');
    await page.goto('/payments-recharges');
    await page.getByRole('button', { name: 'Recargar a un cliente' }).first().press('Enter');
    await chooseClient(page, client.documentNumber);
    const recharge = page.getByRole('dialog', { name: 'Recargar saldo' });
    await recharge.waitFor();
    await page.keyboard.press('Enter');
    await recharge.getByText('Ingrese un monto mayor a cero').waitFor();
    await expectAccessible(page);
    // A code that is scanned by mistake is not taken for money.
    await scan(page, '77512718');
    await page.getByText('El lector no se usa aquí').waitFor();
    expect(await recharge.getByLabel('Monto de la recarga').inputValue()).toBe('');
    await recharge.getByLabel('Monto de la recarga').fill('25.50');
    await page.keyboard.press('Enter');
    await recharge.waitFor({ state: 'detached' });
    const rows = page.getByRole('table', { name: 'Movimientos' }).getByRole('row');
    await rows.filter({ hasText: client.name }).filter({ hasText: '25.50' }).first().waitFor();
    expect(await walletOf(owner, client.id)).toMatchObject({ available: 25.5, movements: [{ kind: 'in', paymentType: 'EFE', amount: 25.5, balance: 25.5 }] });
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByLabel('Movimiento', { exact: true }).selectOption('out');
    await page.waitForURL(/kind=out/);
    await page.getByLabel('Bolsa').selectOption('benefit');
    await page.getByLabel('Hasta').fill('2020-01-01');
    await page.getByText('Ningún movimiento con esos filtros').waitFor();
    await page.reload();
    await page.getByText('Ningún movimiento con esos filtros').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).first().press('Enter');
    await rows.filter({ hasText: client.name }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a recharge whose answer was lost counts once, although its dialog was closed in between', async () => {
  const client = await clientAt(owner, 'natural', 14);
  await hold(owner, client.id, 'coupon', 0);
  const { page, complaints } = await visit(browser, '/login');
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  await page.goto(`/clients/detail/${client.id}`);
  const open = page.getByRole('button', { name: 'Recargar' });
  await open.press('Enter');
  const recharge = page.getByRole('dialog', { name: 'Recargar saldo' });
  const amount = recharge.getByLabel('Monto de la recarga');
  await amount.fill('25.50');
  await loseAnswer(page, '**/clientes/*/cuponera');
  // Nobody leaves while it is on its way.
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/clientes/*/cuponera', async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.fallback();
  });
  await page.keyboard.press('Enter');
  await recharge.locator('button[aria-busy=true]').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await recharge.isVisible()).toBe(true);
  go();
  await recharge.getByText('Si la confirma tal cual, se cuenta una sola vez.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await recharge.waitFor({ state: 'detached' });
  await open.press('Enter');
  await recharge.getByText('Si la confirma tal cual, se cuenta una sola vez.').waitFor();
  expect(await amount.inputValue()).toBe('25.50');
  await amount.press('Enter');
  await recharge.waitFor({ state: 'detached' });
  expect(await walletOf(owner, client.id)).toMatchObject({ available: 25.5 });
  // Once it was answered, the same again is another recharge.
  await open.press('Enter');
  expect(await amount.inputValue()).toBe('');
  await amount.fill('25.50');
  await page.keyboard.press('Enter');
  await recharge.waitFor({ state: 'detached' });
  expect(await walletOf(owner, client.id)).toMatchObject({ available: 51 });
  expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
  await page.context().close();
});
