import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCashSession, loadCashSession, loadDrawer, openCashSession } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';

const SELLER = 'vendedor@co.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Opens the seller's drawer again with so much cash; answers its session. */
async function openWith({ user, ask }: Asker, float: number): Promise<number> {
  const path = { host: user.companyHost };
  const { session } = await ask(loadDrawer, { path });
  if (session) await ask(closeCashSession, { path: { ...path, cashSessionId: session.session.id }, body: { cash: 0 } });
  return (await ask(openCashSession, { path, body: { float } })).session.id;
}

const CASES = [
  { window: 'desktop', email: 'propietario@co.yapa.example' },
  { window: 'phone', email: 'gestor@co.yapa.example' },
] as const;

describe.each(CASES)("a seller's open drawer on a $window", ({ window, email }) => {
  it('is paid from, counted and closed by another person from its page', async () => {
    const [seller, other] = await Promise.all([askerFor(SELLER), askerFor(email)]);
    const id = await openWith(seller, 50_000);
    const sellerName = `${seller.user.firstname} ${seller.user.lastname}`;
    const { page, complaints } = await visitAs(browser, email, `/sales/cash/${id}`, window);
    await page.getByRole('heading', { level: 1, name: `Turno de ${sellerName}` }).waitFor();
    await page.getByRole('button', { name: /^Contar y cerrar/ }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.keyboard.press('m');
    const moving = page.getByRole('dialog', { name: 'Entrada o salida de efectivo' });
    await moving.getByLabel('Monto').fill('2000');
    await moving.getByLabel('Motivo').fill('Bolsas');
    await page.keyboard.press('Enter');
    await moving.waitFor({ state: 'detached' });
    await page.getByText('Gasto: Bolsas').waitFor();

    await page.getByRole('button', { name: /^Contar y cerrar/ }).click();
    const closing = page.getByRole('dialog', { name: 'Contar y cerrar la caja' });
    await closing.getByText(`Es la caja de ${sellerName}`).waitFor();
    await closing.getByLabel(/^Cuántos de .*20\.000$/).fill('2');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await closing.getByRole('button', { name: 'Cerrar la caja' }).click();
    const result = page.getByRole('dialog', { name: 'Caja cerrada' });
    await result.getByText(/^Falta .*8\.000$/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await result.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: /Imprimir cierre/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Contar y cerrar/ }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoOverflow(page);

    const { session, closes } = await other.ask(loadCashSession, { path: { host: other.user.companyHost, cashSessionId: id } });
    expect(session.close).toMatchObject({ expected: 48_000, counted: 40_000, difference: -8_000 });
    expect(closes[0]?.user).toContain(other.user.firstname);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
