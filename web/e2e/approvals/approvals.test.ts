import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePin, changeUserRights, listAudit, type Product } from '../../src/wire/generated';
import { askerFor, newestSales, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { chargeButton, doneDialog, lineOf, nextSale, openTill, type Till } from '../support/till';
import { DEMO_PASSWORD, DEMO_PIN } from '../support/session';

const SELLER = 'vendedor@co.yapa.example';
const MANAGER = 'gestor@co.yapa.example';
const OWNER = 'propietario@co.yapa.example';
/** Milliseconds between two digits that a person types. */
const TYPING_MS = 90;

let browser: Browser;
let seller: Asker;
let manager: Asker;
let owner: Asker;
let goods: readonly Product[];
beforeAll(async () => {
  browser = await startBrowser();
  [seller, manager, owner] = await Promise.all([askerFor(SELLER), askerFor(MANAGER), askerFor(OWNER)]);
  goods = (await plainProducts(seller)).filter(({ stock, price }) => stock > 20 && price > 2);
  await limitSeller(10);
});
afterAll(async () => {
  await limitSeller(null);
  await setPin(manager, DEMO_PIN);
  await browser.close();
});

const product = () => goods[0] as Product;

/** Decides how far the seller gives discounts; null as the roles have it. */
function limitSeller(value: number | null): Promise<unknown> {
  return owner.ask(changeUserRights, { path: { host: owner.user.companyHost, userId: seller.user.id }, body: { values: [{ code: 'descuento', value }] } });
}

function setPin({ user, ask }: Asker, pin: string | null): Promise<unknown> {
  return ask(changePin, { path: { userId: user.id }, body: { password: DEMO_PASSWORD, pin } });
}

/** A cart with 25 % off that is about to be paid. */
async function discounted(window: 'desktop' | 'phone'): Promise<Till> {
  const till = await openTill(browser, SELLER, window);
  await discount(till.page, window);
  return till;
}

async function discount(page: Page, window: 'desktop' | 'phone'): Promise<void> {
  await scan(page, product().eanCode);
  if (window === 'phone') await page.getByRole('button', { name: /^Ver carrito/ }).click();
  await lineOf(page, product()).waitFor();
  await lineOf(page, product()).getByRole('button', { name: /^Precio y descuento/ }).click();
  const box = lineOf(page, product()).locator('[data-discount]');
  await lineOf(page, product()).getByRole('radio', { name: '%' }).check({ force: true });
  await box.fill('25');
  await box.press('Enter');
}

/** As the dialog calls a person. */
const nameOf = ({ user }: Asker): string => `${user.firstname} ${user.lastname}`;

/** The dialog that asks for an approval. */
function approval(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Necesita autorización' });
}

/** Fails when a key is covered or outside what the dialog shows without scrolling. */
async function expectInSight(keys: Locator): Promise<void> {
  const hidden = () =>
    keys.evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const found = [top + 4, top + height - 4].map((y) => document.elementFromPoint(left + width / 2, y));
          return found.some((element) => !one.contains(element));
        })
        .map((one) => one.textContent || one.ariaLabel),
    );
  await expect.poll(hidden).toEqual([]);
}

async function charge(page: Page): Promise<void> {
  const toPay = page.getByRole('button', { name: 'Ir a cobrar' });
  await toPay.or(chargeButton(page)).first().waitFor();
  if (await toPay.isVisible()) await toPay.click();
  await chargeButton(page).click();
  await approval(page).waitFor();
}

describe.each(['desktop', 'phone'] as const)('a seller who gives more than her limit (%s)', (window) => {
  it('continues with the PIN of a person who may approve', async () => {
    const till = await discounted(window);
    const { page, complaints } = till;
    const before = await newestSales(seller, 1);
    await charge(page);
    const dialog = approval(page);
    await dialog.getByText(`Descuento de 25 %: ${seller.user.firstname} puede hasta 10 %.`).waitFor();
    // Of several a name is touched first.
    const pin = dialog.getByLabel(/^PIN de /);
    const names = dialog.getByRole('group', { name: '¿Quién autoriza?' }).getByRole('button');
    await names.first().waitFor();
    expect(await pin.count()).toBe(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await names.filter({ hasText: nameOf(manager) }).click();
    await pin.waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(await pin.evaluate((field) => field === document.activeElement)).toBe(true);
    const keys = dialog.getByRole('group', { name: 'Números' }).getByRole('button');
    const sizes = await keys.evaluateAll((all) => all.map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await expectInSight(keys);
    for (const digit of '135791') await dialog.getByRole('button', { name: digit, exact: true }).click();
    await dialog.getByText('PIN incorrecto. Quedan 4 intentos.').waitFor();
    await expectAccessible(page);
    await pin.pressSequentially(DEMO_PIN, { delay: TYPING_MS });
    await doneDialog(page).waitFor();
    expect(await dialog.count()).toBe(0);
    const [newest] = await newestSales(seller, 1);
    expect(newest?.id).not.toBe(before[0]?.id);
    const { entries } = await owner.ask(listAudit, { path: { host: owner.user.companyHost }, query: { size: 10 } });
    const entry = entries.find(({ action }) => action === 'sale.discount');
    expect(entry?.approver).toBe(nameOf(manager));
    // The next time this device proposes the same person.
    await nextSale(page);
    await discount(page, window);
    await charge(page);
    expect(await dialog.getByLabel('Quién autoriza').inputValue()).toBe(String(manager.user.id));
    await dialog.getByLabel(`PIN de ${nameOf(manager)}`).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('goes back with Escape and has lost nothing', async () => {
    const { page, complaints } = await discounted(window);
    const [before] = await newestSales(seller, 1);
    await charge(page);
    await page.keyboard.press('Escape');
    await approval(page).waitFor({ state: 'detached' });
    // Once: beside the button, and no notice over it.
    await page.getByRole('alert').filter({ hasText: /^Necesita autorización/ }).waitFor();
    expect(await page.getByText(/^Necesita autorización/).count()).toBe(1);
    // The same draft is sent again, and the approval is requested again.
    await charge(page);
    await approval(page).getByRole('button', { name: 'Volver' }).click();
    await approval(page).waitFor({ state: 'detached' });
    await page.goto('/sales/new');
    if (window === 'phone') await page.getByRole('button', { name: /^Ver carrito/ }).click();
    await lineOf(page, product()).waitFor();
    // With its discount: it asks once more.
    await charge(page);
    expect((await newestSales(seller, 1))[0]?.id).toBe(before?.id);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a scanner beside the open dialog types no PIN', async () => {
  const { page } = await discounted('desktop');
  await charge(page);
  const dialog = approval(page);
  await dialog.getByRole('button', { name: nameOf(manager) }).click();
  const pin = dialog.getByLabel(/^PIN de /);
  await pin.waitFor();
  const tried: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('autorizaciones') && tried.push(request.url()));
  await scan(page, '7750182003841');
  await expect.poll(() => pin.inputValue()).toBe('');
  await pin.pressSequentially(DEMO_PIN, { delay: TYPING_MS });
  await doneDialog(page).waitFor();
  expect(tried).toHaveLength(1);
  await page.context().close();
});

const TURNS = [
  { device: 'a tablet', upright: { width: 768, height: 1024 }, across: { width: 1024, height: 768 } },
  { device: 'a window', upright: { width: 360, height: 740 }, across: { width: 1366, height: 768 } },
] as const;

describe.each(TURNS)('$device that is turned while a PIN is asked for', ({ upright, across }) => {
  it.each([[across, upright, across] as const, [upright, across] as const])('keeps the focus in the dialog (%#)', async (first, ...then) => {
    const till = await openTill(browser, SELLER, 'desktop');
    const { page, complaints } = till;
    await page.setViewportSize(first);
    const small = first.width <= 768;
    await discount(page, small ? 'phone' : 'desktop');
    await charge(page);
    const dialog = approval(page);
    await dialog.getByRole('button', { name: nameOf(manager) }).click();
    const pin = dialog.getByLabel(/^PIN de /);
    await pin.waitFor();
    await pin.pressSequentially('24', { delay: TYPING_MS });
    for (const size of then) {
      await page.setViewportSize(size);
      const search = page.getByRole('searchbox', { name: 'Buscar producto', includeHidden: true });
      // On a phone the payment is a page of its own.
      if (size.width > 768) await search.waitFor({ state: 'attached' });
      expect(await pin.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await page.keyboard.type(DEMO_PIN.slice(2), { delay: TYPING_MS });
    await expectDone(till);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

/** The PIN was taken: no digit of it is behind the dialog. */
async function expectDone({ page }: Till): Promise<void> {
  await doneDialog(page).waitFor();
  expect(await approval(page).count()).toBe(0);
  const searched = await page.getByRole('searchbox', { name: 'Buscar producto', includeHidden: true }).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''));
  expect(searched).toBe('');
}

it('where no person with a PIN may, it is said how one gets it', async () => {
  await setPin(manager, null);
  await setPin(owner, null);
  try {
    const { page } = await discounted('phone');
    await charge(page);
    const dialog = approval(page);
    await dialog.getByText(/^Todavía no hay una persona con PIN/).waitFor();
    expect(await dialog.getByLabel(/^PIN de /).count()).toBe(0);
    await expectAccessible(page);
    await setPin(owner, DEMO_PIN);
    await dialog.getByRole('button', { name: 'Buscar otra vez' }).click();
    await dialog.getByText(/^Pídale a .* que escriba su PIN aquí/).waitFor();
    await dialog.getByLabel(/^PIN de /).pressSequentially(DEMO_PIN, { delay: TYPING_MS });
    await doneDialog(page).waitFor();
    await page.context().close();
  } finally {
    await setPin(owner, DEMO_PIN);
    await setPin(manager, DEMO_PIN);
  }
});

it.each(['desktop', 'phone'] as const)('a person creates, changes and takes away the own PIN (%s)', async (window) => {
  await setPin(manager, null);
  const { page, complaints } = await visitAs(browser, MANAGER, '/session', window);
  const card = page.locator('section, article').filter({ has: page.getByRole('heading', { name: 'PIN', exact: true }) }).last();
  const [password, pin] = [card.getByLabel('Contraseña actual'), card.getByLabel('PIN nuevo')];
  await card.getByRole('button', { name: 'Crear PIN' }).click();
  await card.getByRole('button', { name: 'Crear PIN' }).click();
  await card.getByText('Escriba seis números').waitFor();
  await password.fill(DEMO_PASSWORD);
  await pin.fill('123456');
  await card.getByRole('button', { name: 'Crear PIN' }).click();
  await card.getByText(/^Ese PIN se adivina fácil/).waitFor();
  await expectAccessible(page);
  await pin.fill(DEMO_PIN);
  await card.getByRole('button', { name: 'Crear PIN' }).click();
  await card.getByText(/^Tiene un PIN/).waitFor();
  await card.getByRole('button', { name: 'Cambiar PIN' }).click();
  await password.fill('otra-clave-1');
  await card.getByRole('button', { name: 'Quitar PIN' }).click();
  await card.getByText('La contraseña actual no es correcta.').waitFor();
  await password.fill(DEMO_PASSWORD);
  await card.getByRole('button', { name: 'Quitar PIN' }).click();
  await card.getByRole('button', { name: 'Crear PIN' }).waitFor();
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});
