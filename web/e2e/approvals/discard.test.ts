import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeUserRights, listAudit } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser } from '../support/browser';
import { DEMO_PIN } from '../support/session';
import { chargeButton, doneDialog, lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
const MANAGER = 'gestor@pe.yapa.example';
const OWNER = 'propietario@pe.yapa.example';
/** Milliseconds between two digits that a person types. */
const TYPING_MS = 90;

let browser: Browser;
let seller: Asker;
let manager: Asker;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  [seller, manager, owner] = await Promise.all([askerFor(SELLER), askerFor(MANAGER), askerFor(OWNER)]);
  await letVoid(0);
});
afterAll(async () => {
  await letVoid(null);
  await browser.close();
});

/** Decides whether the seller voids sales; null as the roles have it. */
function letVoid(value: number | null): Promise<unknown> {
  return owner.ask(changeUserRights, { path: { host: owner.user.companyHost, userId: seller.user.id }, body: { values: [{ code: 'anularVenta', value }] } });
}

describe.each(['desktop', 'phone'] as const)('a seller who may not void sales (%s)', (window) => {
  it('discards a sale from the dialog after it with the PIN of a manager', async () => {
    const product = (await plainProducts(seller)).find(({ stock }) => stock > 20);
    if (!product) throw new Error('the demo company lacks products');
    const { page, complaints } = await openTill(browser, SELLER, window);
    await scan(page, product.eanCode);
    if (window === 'phone') {
      await page.locator('button:enabled', { hasText: 'Ir a cobrar' }).click();
      await page.waitForURL('**/sales/new/generate');
    } else await lineOf(page, product).waitFor();
    await chargeButton(page).click();
    const discard = doneDialog(page).getByRole('button', { name: 'Descartar venta' });
    const confirm = page.getByRole('button', { name: 'Sí, descartar' });
    const approval = page.getByRole('dialog', { name: 'Necesita autorización' });
    await discard.click();
    await confirm.click();
    await approval.waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // Left without a PIN, the sale stays as it is, and the reason is shown once.
    await page.keyboard.press('Escape');
    await approval.waitFor({ state: 'detached' });
    await page.getByRole('alert').filter({ hasText: /^Necesita autorización/ }).waitFor();
    expect(await page.getByText(/^Necesita autorización/).count()).toBe(1);
    expect((await newestSale(seller)).status).toBe('open');

    await confirm.click();
    const name = approval.getByRole('button', { name: `${manager.user.firstname} ${manager.user.lastname}` });
    const pin = approval.getByLabel(/^PIN de /);
    await name.or(pin).first().waitFor();
    if (await name.isVisible()) await name.click();
    await pin.pressSequentially(DEMO_PIN, { delay: TYPING_MS });
    await doneDialog(page).waitFor({ state: 'detached' });
    expect(await approval.count()).toBe(0);
    expect((await newestSale(seller)).status).toBe('discarded');
    const { entries } = await owner.ask(listAudit, { path: { host: owner.user.companyHost }, query: { size: 10 } });
    expect(entries.some(({ approver }) => approver === `${manager.user.firstname} ${manager.user.lastname}`)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
