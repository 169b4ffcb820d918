import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePin, type Product } from '../../src/wire/generated';
import { askerFor, newestSales, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, signIn, startBrowser } from '../support/browser';
import { DEMO_PASSWORD, DEMO_PIN } from '../support/session';
import { chargeButton, doneDialog, lineOf, openTill, tiles } from '../support/till';

const SELLER = 'vendedor@mx.yapa.example';
const MANAGER = 'gestor@mx.yapa.example';
const SELLERS_PIN = '135790';
/** Milliseconds between two digits that a person types. */
const TYPING_MS = 90;

let browser: Browser;
let seller: Asker;
let manager: Asker;
let goods: readonly Product[];
beforeAll(async () => {
  browser = await startBrowser();
  [seller, manager] = await Promise.all([askerFor(SELLER), askerFor(MANAGER)]);
  goods = (await plainProducts(seller)).filter(({ stock, price }) => stock > 20 && price > 2);
  await setPin(seller, SELLERS_PIN);
});
afterAll(async () => {
  await setPin(seller, null);
  await browser.close();
});

function setPin({ user, ask }: Asker, pin: string | null): Promise<unknown> {
  return ask(changePin, { path: { userId: user.id }, body: { password: DEMO_PASSWORD, pin } });
}

const product = () => goods[0] as Product;
const fullName = ({ user }: Asker) => `${user.firstname} ${user.lastname}`;

function lockScreen(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Pantalla bloqueada' });
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bloquear la pantalla (F12)' }).click();
  await lockScreen(page).waitFor();
}

describe.each(['desktop', 'phone'] as const)('a till that is locked (%s)', (window) => {
  it('opens again for the person who locked it, with everything as it was', async () => {
    const { page, complaints } = await openTill(browser, SELLER, window);
    await scan(page, product().eanCode);
    await page.getByText(product().name).first().waitFor();
    await lock(page);
    const screen = lockScreen(page);
    const pin = screen.getByLabel(`PIN de ${fullName(seller)}`);
    expect(await pin.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await expectNoOverflow(page);
    // Nothing is scanned into the sale behind it, and its keys do nothing.
    await scan(page, (goods[1] as Product).eanCode);
    await expect.poll(() => pin.inputValue()).toBe('');
    await page.keyboard.press('F9');
    await pin.pressSequentially('864209', { delay: TYPING_MS });
    await screen.getByText('PIN incorrecto. Quedan 4 intentos.').waitFor();
    await page.reload();
    await screen.waitFor();
    await screen.getByLabel(`PIN de ${fullName(seller)}`).pressSequentially(SELLERS_PIN, { delay: TYPING_MS });
    await screen.waitFor({ state: 'detached' });
    await tiles(page).first().waitFor();
    if (window === 'phone') await page.getByRole('button', { name: /^Ver carrito/ }).click();
    await lineOf(page, product()).waitFor();
    expect(await lineOf(page, goods[1] as Product).count()).toBe(0);
    await page.getByRole('button', { name: 'Vaciar carrito' }).first().click();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('another person unlocks it and has the open sale as her own within two seconds', async () => {
  const { page, complaints } = await openTill(browser, MANAGER);
  // The manager signs in here once, and leaves the till to the seller.
  await lock(page);
  await lockScreen(page).getByRole('button', { name: 'Ingresar con otra cuenta' }).click();
  await page.waitForURL('**/login');
  await signIn(page, SELLER);
  await page.waitForURL('**/home');
  await page.goto('/sales/new');
  await tiles(page).first().waitFor();
  await scan(page, product().eanCode);
  await lineOf(page, product()).waitFor();
  await page.keyboard.press('F12');
  const screen = lockScreen(page);
  await screen.waitFor();
  await screen.getByRole('button', { name: fullName(manager) }).click();
  await expectAccessible(page);
  await screen.getByLabel(`PIN de ${fullName(manager)}`).pressSequentially(DEMO_PIN, { delay: TYPING_MS });
  await screen.waitFor({ state: 'detached' });
  await page.getByText(`Hola ${fullName(manager)}`).waitFor();
  await lineOf(page, product()).waitFor();
  const [before] = await newestSales(manager, 1);
  await chargeButton(page).click();
  await doneDialog(page).waitFor();
  const [sold] = await newestSales(manager, 1);
  expect(sold?.id).not.toBe(before?.id);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a tab that was opened from the locked one asks for the PIN too', async () => {
  const { page } = await openTill(browser, SELLER);
  const [second] = await Promise.all([page.context().waitForEvent('page'), page.evaluate(() => void window.open('/my-sales'))]);
  await second.getByRole('heading', { name: 'Mis ventas' }).waitFor();
  await lock(page);
  await second.getByRole('link', { name: 'Mis clientes' }).click();
  await lockScreen(second).getByLabel(`PIN de ${fullName(seller)}`).pressSequentially(SELLERS_PIN, { delay: TYPING_MS });
  await lockScreen(second).waitFor({ state: 'detached' });
  await second.getByRole('heading', { name: 'Mis clientes' }).waitFor();
  expect(new URL(second.url()).pathname).toBe('/clients');
  await page.context().close();
});

it('a screen that is left alone locks by itself where the device says so', async () => {
  const { page } = await openTill(browser, SELLER);
  await page.goto('/session');
  await page.getByLabel('Se bloquea', { exact: true }).selectOption('1');
  await page.clock.install();
  await page.reload();
  await page.getByLabel('Se bloquea', { exact: true }).waitFor();
  await page.clock.runFor(50_000);
  expect(await lockScreen(page).count()).toBe(0);
  await page.clock.runFor(20_000);
  await lockScreen(page).waitFor();
  expect(await page.evaluate(async () => (await fetch('/api/v2/usuarios/usuario-autenticado', { headers: { Authorization: `Bearer ${sessionStorage.getItem('yapa.token')}` } })).status)).toBe(423);
  await page.context().close();
});
