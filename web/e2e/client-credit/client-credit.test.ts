import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDebtors, loadClientCredit, setCreditLimit, setCreditPromise } from '../../src/wire/generated';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, visit, visitAs, type WINDOWS } from '../support/browser';
import { chargeButton, chooseClient, doneDialog, lineOf, openTill, wayToPay } from '../support/till';
import { clientAt } from '../wallets/wallet';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const CASES = [
  { window: 'desktop', email: 'propietario@pe.yapa.example', at: 20, zone: 'America/Lima' },
  { window: 'phone', email: 'propietario@mx.yapa.example', at: 21, zone: 'America/Mexico_City' },
] as const satisfies readonly { readonly window: keyof typeof WINDOWS; readonly email: string; readonly at: number; readonly zone: string }[];

/** Debt of a client. */
async function owedBy({ user, ask }: Asker, clientId: number): Promise<number> {
  return (await ask(loadClientCredit, { path: { host: user.companyHost, clientId }, query: {} })).balance;
}

describe.each(CASES)('fiado on a $window', ({ window, email, at, zone }) => {
  it('is sold to a client, paid in part with a receipt, and read by a link', async () => {
    const asker = await askerFor(email);
    const client = await clientAt(asker, 'natural', at);
    const host = asker.user.companyHost;
    await asker.ask(setCreditLimit, { path: { host, clientId: client.id }, body: { limit: 100_000 } });
    const before = await owedBy(asker, client.id);
    const [product] = await plainProducts(asker);
    if (!product) throw new Error('the demo sells nothing by the piece');

    const till = await openTill(browser, email, window);
    const { page } = till;
    await scan(page, product.eanCode);
    if (window === 'phone') await page.getByRole('button', { name: /^Ir a cobrar/ }).click();
    else await lineOf(page, product).waitFor();
    await (await wayToPay(page, /^Fiado/)).click();
    const asking = page.getByRole('dialog', { name: 'Pago con Fiado' });
    await asking.getByText('Para vender al fiado elija un cliente registrado.').waitFor();
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Elegir cliente' }).click();
    await chooseClient(page, client.documentNumber);
    await asking.getByText(`Fiado de ${client.name}`).waitFor();
    await asking.getByText('Libre').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await asking.getByRole('button', { name: /^Fiar / }).click();
    await asking.waitFor({ state: 'detached' });
    await chargeButton(page).click();
    await doneDialog(page).waitFor();
    expect(till.complaints).toEqual([]);
    const owed = await owedBy(asker, client.id);
    expect(owed).toBeGreaterThan(before);
    await page.context().close();

    const visited = await visitAs(browser, email, `/clients/detail/${client.id}`, window);
    const detail = visited.page;
    await detail.getByText('Falta pagar').first().waitFor();
    await detail.getByText(product.name).first().waitFor();
    await expectAccessible(detail);
    await expectNoOverflow(detail);
    await detail.getByRole('button', { name: 'Abonar' }).click();
    const paying = detail.getByRole('dialog', { name: `Abono de ${client.name}` });
    await paying.getByLabel('¿Cuánto paga?').fill('1');
    await paying.getByText(/^Quedará debiendo/).waitFor();
    await expectAccessible(detail);
    await expectNoOverflow(detail);
    await detail.keyboard.press('Enter');
    await paying.waitFor({ state: 'detached' });
    await detail.getByText(/^Abono N\.º/).first().waitFor();
    await expect.poll(() => owedBy(asker, client.id)).toBe(Math.round((owed - 1) * 100) / 100);

    await detail.getByRole('button', { name: /^Anular el abono N\.º/ }).first().click();
    const undoing = detail.getByRole('dialog', { name: /^Anular el abono N\.º/ });
    await undoing.getByText(`El saldo de ${client.name} sube en`).waitFor();
    await detail.keyboard.press('Enter');
    await undoing.locator('[aria-invalid=true]').waitFor();
    await expectAccessible(detail);
    await expectNoOverflow(detail);
    await undoing.getByLabel('Motivo').fill('Se cobró a otro cliente');
    await detail.keyboard.press('Enter');
    await undoing.waitFor({ state: 'detached' });
    await detail.getByText(/^Anulación del abono N\.º/).first().waitFor();
    await detail.getByText('Se cobró a otro cliente').first().waitFor();
    await detail.getByText('Anulado', { exact: true }).first().waitFor();
    await expectAccessible(detail);
    await expectNoOverflow(detail);
    await expect.poll(() => owedBy(asker, client.id)).toBe(owed);

    await detail.getByRole('button', { name: 'Promesa' }).click();
    await detail.getByRole('dialog').getByLabel('Día en que prometió pagar').waitFor();
    await expectAccessible(detail);
    await detail.keyboard.press('Escape');
    await detail.getByRole('button', { name: 'Ajustar' }).click();
    await detail.getByRole('dialog').getByLabel('Motivo').waitFor();
    await expectAccessible(detail);
    await detail.keyboard.press('Enter');
    await detail.locator('[aria-invalid=true]').first().waitFor();
    await detail.keyboard.press('Escape');

    await detail.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
    const sharing = detail.getByRole('dialog', { name: `Enlace a la cuenta de ${client.name}` });
    const url = await sharing.getByLabel('Enlace', { exact: true }).inputValue();
    expect(url).toMatch(/\/cuenta\/[\w-]{43}$/);
    const whatsapp = (await sharing.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(whatsapp)).toContain(url);
    await expectAccessible(detail);
    await expectNoOverflow(detail);
    expect(visited.complaints).toEqual([]);

    const stranger = await visit(browser, new URL(url).pathname, window);
    await stranger.page.getByText(`Cuenta de ${client.name}`).waitFor();
    await stranger.page.getByText(product.name).first().waitFor();
    await expectAccessible(stranger.page);
    await expectNoOverflow(stranger.page);
    await detail.keyboard.press('Escape');
    await detail.getByRole('button', { name: 'Retirar enlaces' }).click();
    await detail.getByRole('dialog', { name: '¿Retirar los enlaces?' }).getByRole('button', { name: 'Retirar enlaces' }).click();
    await detail.getByText('Los enlaces ya no abren la cuenta').waitFor();
    await stranger.page.reload();
    await stranger.page.getByText('Este enlace ya no abre la cuenta').waitFor();
    await expectAccessible(stranger.page);
    expect(stranger.complaints).toEqual([]);
    await stranger.page.context().close();
    await detail.context().close();
  });

  it('is listed by debtor, the oldest debt first', async () => {
    const { page, complaints } = await visitAs(browser, email, '/clients', window);
    await page.getByRole('link', { name: 'Fiado' }).first().click();
    await page.waitForURL('**/clients/fiado');
    await page.getByText('Total por cobrar').waitFor();
    await page.locator('[data-debtor]').first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.locator('[data-debtor]').first().click();
    await page.waitForURL(/\/clients\/detail\/\d+/);
    await page.getByRole('heading', { name: 'Fiado' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is collected from the overdue clients, whom the first screen opens', async () => {
    const { ask, user } = await askerFor(email);
    const host = user.companyHost;
    const [first] = (await ask(listDebtors, { path: { host }, query: {} })).debtors;
    if (!first) throw new Error('no client of the demo owes');
    await ask(setCreditPromise, { path: { host, clientId: first.clientId }, body: { date: new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format() } });
    const late = await ask(listDebtors, { path: { host }, query: { overdue: true } });
    expect(late.debtors.map(({ clientId }) => clientId)).toContain(first.clientId);
    const { page, complaints } = await visitAs(browser, email, '/', window);
    const task = page.locator('[data-task="credit"]');
    await task.getByText(String(late.page.totalItems)).first().waitFor();
    await task.getByRole('link').click();
    await page.waitForURL('**/clients/fiado?overdue=true');
    await page.getByText(/^(Vencido desde|Vence hoy)/).first().waitFor();
    await expect.poll(() => page.locator('[data-debtor]').count()).toBe(late.debtors.length);
    expect(await page.getByText(/^(Vencido desde|Vence hoy)/).count()).toBe(late.debtors.length);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByLabel('Clientes', { exact: true }).selectOption({ label: 'Todos los que deben' });
    await page.waitForURL(/\/clients\/fiado$/);
    await page.locator('[data-debtor]').first().waitFor();
    // The list before is shown, paler, until the new one is there.
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-debtor]').count()).toBeGreaterThanOrEqual(late.debtors.length);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
