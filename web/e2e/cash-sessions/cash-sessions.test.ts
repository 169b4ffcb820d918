import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCashSession, listCashSessions, loadCashSession, loadDrawer } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, loseAnswer, startBrowser, visitAs, type WINDOWS } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Closes what sales of the demo opened today. */
async function closeDrawer({ user, ask }: Asker): Promise<void> {
  const path = { host: user.companyHost };
  const { session } = await ask(loadDrawer, { path });
  if (session) await ask(closeCashSession, { path: { ...path, cashSessionId: session.session.id }, body: { cash: 0 } });
}

const CASES = [
  { window: 'desktop', email: 'propietario@pe.yapa.example', blind: false },
  { window: 'phone', email: 'vendedor@pe.yapa.example', blind: true },
] as const satisfies readonly { readonly window: keyof typeof WINDOWS; readonly email: string; readonly blind: boolean }[];

describe.each(CASES)('a drawer on a $window', ({ window, email, blind }) => {
  it('is opened with its float, pays an expense, is counted and closed with a difference', async () => {
    const asker = await askerFor(email);
    await closeDrawer(asker);
    const { page, complaints } = await visitAs(browser, email, '/sales/cash', window);
    await page.getByText('La caja está cerrada').waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.keyboard.press('a');
    const opening = page.getByRole('dialog', { name: 'Abrir la caja' });
    await opening.getByLabel('Cuántos de S/ 20.00').fill('5');
    await opening.getByText('S/ 100.00').last().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Enter');
    await opening.waitFor({ state: 'detached' });
    await page.getByText(/^Abierta desde/).waitFor();

    await page.keyboard.press('m');
    const moving = page.getByRole('dialog', { name: 'Entrada o salida de efectivo' });
    await moving.getByLabel('Monto').fill('12.50');
    await page.keyboard.press('Enter');
    await moving.locator('[aria-invalid=true]').waitFor();
    await expectAccessible(page);
    await moving.getByLabel('Motivo').fill('Bolsas');
    await page.keyboard.press('Enter');
    await moving.waitFor({ state: 'detached' });
    await page.getByText('Gasto: Bolsas').waitFor();
    expect(await page.getByText('Efectivo esperado').count()).toBe(blind ? 0 : 1);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole('button', { name: /Contar y cerrar/ }).click();
    const closing = page.getByRole('dialog', { name: 'Contar y cerrar la caja' });
    await closing.getByRole('button', { name: 'Cerrar la caja' }).click();
    await closing.getByText('Cuente el efectivo de la caja; si no hay nada, escriba 0.').waitFor();
    await closing.getByLabel('Cuántos de S/ 20.00').fill('4');
    await closing.getByLabel('Cuántos de S/ 5.00').fill('1');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await closing.getByRole('button', { name: 'Cerrar la caja' }).click();
    const result = page.getByRole('dialog', { name: 'Caja cerrada' });
    await result.getByText('Falta S/ 2.50').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await result.getByLabel('Motivo de la diferencia (opcional)').fill('Vuelto mal dado');
    await result.getByRole('button', { name: 'Guardar motivo' }).click();
    await page.getByText('Se guardó el motivo').waitFor();
    await result.getByRole('button', { name: 'Listo' }).click();
    await page.getByText('La caja está cerrada').waitFor();

    const { sessions } = await asker.ask(listCashSessions, { path: { host: asker.user.companyHost }, query: { state: 'closed' } });
    const [last] = sessions;
    expect(last).toMatchObject({ reason: 'Vuelto mal dado', close: { expected: 87.5, counted: 85, difference: -2.5 } });
    await page.locator(`[data-cash-session="${last?.id}"]`).first().click();
    await page.waitForURL(`**/sales/cash/${last?.id}`);
    await page.getByText('Falta S/ 2.50').first().waitFor();
    await page.getByText('Gasto: Bolsas').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
  });
});

describe.each(['desktop', 'phone'] as const)('a drawer whose answers are lost on a %s', (window) => {
  it('counts a movement, an opening and a close once, over a reload too', async () => {
    const email = window === 'desktop' ? 'gestor@pe.yapa.example' : 'vendedor@pe.yapa.example';
    const asker = await askerFor(email);
    await closeDrawer(asker);
    const { page, complaints } = await visitAs(browser, email, '/sales/cash', window);
    await page.getByText('La caja está cerrada').waitFor();
    await loseAnswer(page, '**/cajas');
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Abrir la caja' }).getByLabel('Cuántos de S/ 20.00').fill('5');
    await page.keyboard.press('Enter');
    const opening = page.getByRole('dialog', { name: 'Abrir la caja' });
    await opening.getByText('No llegó la respuesta al abrir la caja.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await opening.getByRole('button', { name: 'Volver a preguntar' }).click();
    await opening.waitFor({ state: 'detached' });
    await page.getByText(/^Abierta desde/).waitFor();

    await loseAnswer(page, '**/cajas/*/movimientos');
    await page.keyboard.press('m');
    const moving = page.getByRole('dialog', { name: 'Entrada o salida de efectivo' });
    await moving.getByLabel('Monto').fill('12.50');
    await moving.getByLabel('Motivo').fill('Taxi');
    await page.keyboard.press('Enter');
    await moving.getByText('No llegó la respuesta de una entrada o salida.').waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByText('No llegó la respuesta de una entrada o salida.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Revisar' }).click();
    await moving.getByText('S/ 12.50').waitFor();
    await moving.getByRole('button', { name: 'Volver a preguntar' }).click();
    await moving.waitFor({ state: 'detached' });
    await page.getByText('Gasto: Taxi').waitFor();
    const path = { host: asker.user.companyHost };
    const { session } = await asker.ask(loadDrawer, { path });
    expect(session?.movements).toHaveLength(1);
    expect(session?.session.float).toBe(100);

    await loseAnswer(page, '**/cajas/*/cierre');
    await page.keyboard.press('c');
    const closing = page.getByRole('dialog', { name: 'Contar y cerrar la caja' });
    await closing.getByLabel('Cuántos de S/ 20.00').fill('4');
    await closing.getByRole('button', { name: 'Cerrar la caja' }).click();
    await closing.getByText('No llegó la respuesta al cerrar la caja.').waitFor();
    await page.reload();
    await page.getByText('La caja está cerrada').waitFor();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await closing.getByRole('button', { name: 'Volver a preguntar' }).click();
    await page.getByRole('dialog', { name: 'Caja cerrada' }).getByText('Falta S/ 7.50').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const { closes } = await asker.ask(loadCashSession, { path: { ...path, cashSessionId: session?.session.id ?? 0 } });
    expect(closes).toHaveLength(1);
    expect(complaints.filter((one) => !one.includes('net::ERR_FAILED'))).toEqual([]);
    await page.context().close();
  });
});

describe.each(['desktop', 'phone'] as const)('the sessions on a %s', (window) => {
  it('are narrowed to a seller by an owner, in the address', async () => {
    const { ask, user } = await askerFor('propietario@mx.yapa.example');
    const { sellers, branches } = await ask(listCashSessions, { path: { host: user.companyHost }, query: {} });
    expect(branches).toHaveLength(1);
    const chosen = sellers.at(-1);
    if (!chosen || sellers.length < 2) throw new Error('the demo has one seller');
    const { page, complaints } = await visitAs(browser, 'propietario@mx.yapa.example', '/sales/cash', window);
    await page.locator('[data-cash-session]').first().waitFor();
    // One branch is no choice.
    expect(await page.getByLabel('Sucursal').count()).toBe(0);
    await page.getByLabel('Vendedor').selectOption({ label: chosen.name });
    await page.waitForURL(`**/sales/cash?seller=${chosen.id}`);
    const { page: found } = await ask(listCashSessions, { path: { host: user.companyHost }, query: { seller: chosen.id } });
    await page.getByText(`${found.totalItems} turnos`).first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.reload();
    await page.locator('[data-cash-session]').first().waitFor();
    expect(await page.getByLabel('Vendedor').inputValue()).toBe(String(chosen.id));
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.waitForURL(/\/sales\/cash$/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('of a seller are the own ones, without a choice', async () => {
    const { page } = await visitAs(browser, 'vendedor@mx.yapa.example', '/sales/cash', window);
    await page.locator('[data-cash-session]').first().waitFor();
    expect(await page.getByLabel('Vendedor').count()).toBe(0);
    await page.context().close();
  });
});
