import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePin, changeUserRights, listAudit, listProformas, setCreditLimit, type Product } from '../../src/wire/generated';
import { askerFor, newestSale, newestSales, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser } from '../support/browser';
import { DEMO_PASSWORD, DEMO_PIN } from '../support/session';
import { chargeButton, chooseClient, doneDialog, lineOf, openTill, wayToPay, type Till } from '../support/till';
import { clientAt } from '../wallets/wallet';

const SELLER = 'vendedor@pe.yapa.example';
const OWNER = 'propietario@pe.yapa.example';
/** Milliseconds between two digits that a person types. */
const TYPING_MS = 90;
/** Folder for screenshots; without it none are kept. */
const SHOTS = process.env.YAPA_SHOTS;

let browser: Browser;
let seller: Asker;
let owner: Asker;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  [seller, owner] = await Promise.all([askerFor(SELLER), askerFor(OWNER)]);
  const found = (await plainProducts(seller)).find(({ stock, minPrice, price }) => stock > 20 && minPrice > 2 && minPrice < price);
  if (!found) throw new Error('the demo company has no product with a minimum price');
  product = found;
  // The sellers of the demo give discounts freely.
  await decide('descuentoBajoMinimo', 0);
});
afterAll(async () => {
  await decide('descuentoBajoMinimo', null);
  await browser.close();
});

const ASKS = /^Bajo el mínimo de .*, se pedirá autorización$/;
const approval = (page: Page): Locator => page.getByRole('dialog', { name: 'Necesita autorización' });

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** Sets the seller's limit of sales below the minimum price. */
function decide(code: string, value: number | null): Promise<unknown> {
  return owner.ask(changeUserRights, { path: { host: owner.user.companyHost, userId: seller.user.id }, body: { values: [{ code, value }] } });
}

/** A cart with one piece whose line is open. */
async function opened(window: 'desktop' | 'phone', email = SELLER): Promise<Till> {
  const till = await openTill(browser, email, window);
  const { page } = till;
  await scan(page, product.eanCode);
  if (window === 'phone') await page.getByRole('button', { name: /^Ver carrito/ }).click();
  await lineOf(page, product).getByRole('button', { name: /^Precio y descuento/ }).click();
  return till;
}

/** Charges; on a phone from the cart. */
async function charge(page: Page, window: 'desktop' | 'phone'): Promise<void> {
  if (window === 'phone') await page.getByRole('button', { name: 'Ir a cobrar' }).click();
  await chargeButton(page).click();
}

/** Has the owner approve. */
async function approve(page: Page): Promise<void> {
  const name = `${owner.user.firstname} ${owner.user.lastname}`;
  const pin = approval(page).getByLabel(`PIN de ${name}`);
  const touched = approval(page).getByRole('button', { name });
  await pin.or(touched).first().waitFor();
  if (await touched.isVisible()) await touched.click();
  await pin.pressSequentially(DEMO_PIN, { delay: TYPING_MS });
  await doneDialog(page).waitFor();
}

describe.each(['desktop', 'phone'] as const)('a seller below the minimum price (%s)', (window) => {
  it('types a price, sees that it needs an approval, and continues with the PIN of the owner', async () => {
    const { page, complaints } = await opened(window);
    await lineOf(page, product).getByRole('textbox', { name: 'Precio unitario' }).fill('1.5');
    await lineOf(page, product).getByText(ASKS).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await charge(page, window);
    await approval(page).getByText(/^Cobrar menos del precio mínimo/).waitFor();
    await approval(page).getByText(/: precio S\/\s1\.50, mínimo S\/\s/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await shoot(page, `approval-${window}`);
    await approve(page);
    expect((await newestSale(seller)).total).toBe(1.5);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('gives a discount that leaves less, and is asked likewise; Escape sells nothing', async () => {
    const { page, complaints } = await opened(window);
    const [before] = await newestSales(seller, 1);
    await lineOf(page, product).getByRole('radio', { name: '%' }).check({ force: true });
    await lineOf(page, product).locator('[data-discount]').fill('60');
    await lineOf(page, product).getByText(ASKS).waitFor();
    await charge(page, window);
    await approval(page).getByText(/^Descontar por debajo del precio mínimo/).waitFor();
    await page.keyboard.press('Escape');
    await approval(page).waitFor({ state: 'detached' });
    expect((await newestSales(seller, 1))[0]?.id).toBe(before?.id);
    await chargeButton(page).click();
    await approve(page);
    expect((await newestSales(seller, 1))[0]?.id).not.toBe(before?.id);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.each(['desktop', 'phone'] as const)('an owner who sells below the minimum price herself (%s)', (window) => {
  const own = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirme la excepción' });
  const setPin = (pin: string | null): Promise<unknown> => owner.ask(changePin, { path: { userId: owner.user.id }, body: { password: DEMO_PASSWORD, pin } });
  const cheap = async (price: string): Promise<Till> => {
    const till = await opened(window, OWNER);
    await lineOf(till.page, product).getByRole('textbox', { name: 'Precio unitario' }).fill(price);
    await lineOf(till.page, product).getByText(/^Bajo el mínimo de .*, lo confirmará usted$/).waitFor();
    expect(await lineOf(till.page, product).getByText(ASKS).count()).toBe(0);
    await charge(till.page, window);
    await own(till.page).getByText('Cobrar menos del precio mínimo.').waitFor();
    await expectAccessible(till.page);
    await expectNoOverflow(till.page);
    return till;
  };

  it('confirms without a PIN by one button, and the audit log has her name', async () => {
    await setPin(null);
    try {
      const { page, complaints } = await cheap('1.3');
      await own(page).getByRole('button', { name: 'Confirmar precio' }).click();
      await doneDialog(page).waitFor();
      expect((await newestSale(owner)).total).toBe(1.3);
      const { entries } = await owner.ask(listAudit, { path: { host: owner.user.companyHost }, query: { size: 10 } });
      expect(entries.find(({ action }) => action === 'sale.price')?.approver).toBe(`${owner.user.firstname} ${owner.user.lastname}`);
      expect(complaints).toEqual([]);
      await page.context().close();
    } finally {
      await setPin(DEMO_PIN);
    }
  });

  it('quotes it, and confirms the price of the quote with her own PIN', async () => {
    const { page, complaints } = await opened(window, OWNER);
    await lineOf(page, product).getByRole('textbox', { name: 'Precio unitario' }).fill('1.1');
    if (window === 'phone') await page.getByRole('button', { name: 'Ir a cobrar' }).click();
    await page.getByRole('radio', { name: 'Proforma' }).check({ force: true });
    await page.getByRole('button', { name: /^Generar proforma/ }).click();
    await own(page).getByText(/: precio S\/\s1\.10, mínimo S\/\s/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await shoot(page, `own-quote-${window}`);
    await own(page).getByLabel('Su PIN').pressSequentially(DEMO_PIN, { delay: TYPING_MS });
    await page.getByRole('dialog', { name: 'Se generó la proforma.' }).waitFor();
    const { proformas } = await owner.ask(listProformas, { path: { host: owner.user.companyHost }, query: { size: 1 } });
    expect(proformas[0]?.total).toBe(1.1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('types her own PIN where she has one', async () => {
    const { page, complaints } = await cheap('1.2');
    expect(await own(page).getByRole('button', { name: 'Confirmar precio' }).count()).toBe(0);
    await own(page).getByLabel('Su PIN').pressSequentially(DEMO_PIN, { delay: TYPING_MS });
    await doneDialog(page).waitFor();
    expect((await newestSale(owner)).total).toBe(1.2);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a seller who may charge less is asked nothing', async () => {
  await decide('precioBajoMinimo', 100);
  try {
    const { page, complaints } = await opened('desktop');
    await lineOf(page, product).getByRole('textbox', { name: 'Precio unitario' }).fill('1.4');
    await lineOf(page, product).getByText(/^Menos que el precio mínimo/).waitFor();
    expect(await lineOf(page, product).getByText(ASKS).count()).toBe(0);
    await charge(page, 'desktop');
    await doneDialog(page).waitFor();
    expect((await newestSale(seller)).total).toBe(1.4);
    expect(complaints).toEqual([]);
    await page.context().close();
  } finally {
    await decide('precioBajoMinimo', null);
  }
});

it('a seller whose page stays open learns that she may charge less when she looks at it again', async () => {
  const { page, complaints } = await opened('desktop');
  await lineOf(page, product).getByRole('textbox', { name: 'Precio unitario' }).fill('1.4');
  await lineOf(page, product).getByText(ASKS).waitFor();
  await decide('precioBajoMinimo', 100);
  try {
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await lineOf(page, product).getByText(ASKS).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  } finally {
    await decide('precioBajoMinimo', null);
  }
});

it.each([
  ['desktop', 23],
  ['phone', 24],
] as const)('fiado above the limit of the client is approved at the till (%s)', async (window, at) => {
  const client = await clientAt(owner, 'natural', at);
  await owner.ask(setCreditLimit, { path: { host: owner.user.companyHost, clientId: client.id }, body: { limit: 0.1 } });
  const { page, complaints } = await openTill(browser, SELLER, window);
  await scan(page, product.eanCode);
  if (window === 'phone') await page.getByRole('button', { name: /^Ir a cobrar/ }).click();
  else await lineOf(page, product).waitFor();
  await (await wayToPay(page, /^Fiado/)).click();
  const asking = page.getByRole('dialog', { name: 'Pago con Fiado' });
  await asking.getByRole('button', { name: 'Elegir cliente' }).click();
  await chooseClient(page, client.documentNumber);
  await asking.getByText(/^Pasa el límite del cliente por/).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await asking.getByRole('button', { name: 'Fiar con autorización' }).click();
  await asking.waitFor({ state: 'detached' });
  await chargeButton(page).click();
  await approval(page).getByText(/^Vender fiado sobre el límite/).waitFor();
  await approve(page);
  expect((await newestSale(seller)).paymentType).toBe('FIA');
  expect(complaints).toEqual([]);
  await page.context().close();
});
