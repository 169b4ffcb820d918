import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, loseAnswer, scan, signIn, startBrowser, visit, visitAs, type WINDOWS } from '../support/browser';
import { chooseClient } from '../support/till';
import { clientAt, hold, walletOf } from './wallet';

const OWNER = 'propietario@pe.yapa.example';
/** The address of the requests that recharge. */
const RECHARGES = '**/clientes/*/cuponera';
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

/** Waits for the payment types of a recharge: without them the form sends nothing. */
async function waysKnown(recharge: Locator): Promise<void> {
  await expect.poll(() => recharge.getByLabel('Cómo paga la recarga').isEnabled()).toBe(true);
}

describe.each(CASES)('recharges on a $window', ({ window, at }) => {
  it('add money to the wallet, and the list shows it at once', async () => {
    const client = await clientAt(owner, 'natural', at);
    await hold(owner, client.id, 'coupon', 0);
    const { page, complaints } = await visitAs(browser, OWNER, '/payments-recharges', window);
    await page.getByRole('button', { name: 'Recargar a un cliente' }).first().press('Enter');
    await chooseClient(page, client.documentNumber);
    const recharge = page.getByRole('dialog', { name: 'Recargar saldo' });
    await waysKnown(recharge);
    await page.keyboard.press('Enter');
    await recharge.getByText('Ingrese un monto mayor a cero').waitFor();
    await expectAccessible(page);
    // A code that is scanned by mistake does not become the amount.
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

describe.each([
  { window: 'desktop', at: 14 },
  { window: 'phone', at: 15 },
] as const)('a recharge whose answer was lost, on a $window', ({ window, at }) => {
  it('counts once, although its dialog was closed and the page reloaded in between', async () => {
    const client = await clientAt(owner, 'natural', at);
    await hold(owner, client.id, 'coupon', 0);
    const { page, complaints } = await visit(browser, '/login', window);
    await signIn(page, OWNER);
    await page.waitForURL('**/home');
    await loseAnswer(page, RECHARGES);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(RECHARGES, async (route) => {
      if (route.request().method() !== 'GET') await held;
      await route.fallback();
    });
    await page.goto(`/clients/detail/${client.id}`);
    const open = page.getByRole('button', { name: 'Recargar', exact: true });
    await open.press('Enter');
    const recharge = page.getByRole('dialog', { name: 'Recargar saldo' });
    const amount = recharge.getByLabel('Monto de la recarga');
    const notice = recharge.getByText('No llegó la respuesta a la recarga de S/ 25.50.');
    await waysKnown(recharge);
    await amount.fill('25.50');
    await page.keyboard.press('Enter');
    // The user cannot leave while it is on its way.
    await recharge.locator('button[aria-busy=true]').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await recharge.isVisible()).toBe(true);
    go();
    await notice.waitFor();
    // The recharge counts already: the form shows the balance, and not the balance after another one.
    await expect.poll(() => recharge.getByText('Tiene ahora').locator('..').innerText()).toContain('25.50');
    expect(await recharge.getByText('Quedará con').count()).toBe(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    await recharge.waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await open.press('Enter');
    await notice.waitFor();
    await expect.poll(() => recharge.getByRole('button', { name: 'Volver a preguntar' }).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await recharge.waitFor({ state: 'detached' });
    await page.getByText(`Se recargó S/ 25.50 a ${client.name}`).waitFor();
    expect(await walletOf(owner, client.id)).toMatchObject({ available: 25.5 });
    // Once it was answered, the same again is another recharge.
    await open.press('Enter');
    expect(await amount.inputValue()).toBe('');
    await waysKnown(recharge);
    await amount.fill('25.50');
    await page.keyboard.press('Enter');
    await recharge.waitFor({ state: 'detached' });
    expect(await walletOf(owner, client.id)).toMatchObject({ available: 51 });
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
    await page.context().close();
  });
});

it('a refused recharge keeps its amount, and the form of another one warns that an unconfirmed recharge may count too', async () => {
  const client = await clientAt(owner, 'natural', 16);
  await hold(owner, client.id, 'coupon', 0);
  const { page } = await visitAs(browser, OWNER, `/clients/detail/${client.id}`);
  const mensaje = 'La caja está cerrada.';
  let refuses = false;
  await page.route(RECHARGES, (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return refuses ? route.fulfill({ status: 422, json: { error: 'regla', mensaje, detalle: [] } }) : route.abort();
  });
  const open = page.getByRole('button', { name: 'Recargar', exact: true });
  await open.press('Enter');
  const recharge = page.getByRole('dialog', { name: 'Recargar saldo' });
  const amount = recharge.getByLabel('Monto de la recarga');
  const notice = recharge.getByText('No llegó la respuesta a la recarga de S/ 250.00.');
  await waysKnown(recharge);
  await amount.fill('250');
  await page.keyboard.press('Enter');
  await notice.waitFor();
  refuses = true;
  await recharge.getByRole('button', { name: 'Volver a preguntar' }).press('Enter');
  await recharge.getByText(mensaje).waitFor();
  expect(await amount.inputValue()).toMatch(/^250/);
  expect((await walletOf(owner, client.id)).available).toBe(0);

  refuses = false;
  await amount.press('Enter');
  await notice.waitFor();
  await page.reload();
  await open.press('Enter');
  const another = recharge.getByRole('button', { name: 'Hacer otra recarga' });
  await another.press('Enter');
  await recharge.getByText('No se sabe si la recarga de S/ 250.00 se registró.').waitFor();
  expect(await amount.inputValue()).toBe('');
  await expectAccessible(page);
  // Closing the dialog of another one keeps the unconfirmed recharge, which can be retried.
  await page.keyboard.press('Escape');
  await open.press('Enter');
  await notice.waitFor();
  await another.press('Enter');
  await page.unrouteAll({ behavior: 'wait' });
  await amount.fill('25');
  await amount.press('Enter');
  await recharge.waitFor({ state: 'detached' });
  expect(await walletOf(owner, client.id)).toMatchObject({ available: 25 });
  await page.context().close();
});
