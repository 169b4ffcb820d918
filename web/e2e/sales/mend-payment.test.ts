import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCashSession, loadDrawer, loadSale } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { chargeButton, doneDialog, lineOf, openTill } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each(['desktop', 'phone'] as const)('the payment of a sale, on a %s', (window) => {
  it('is mended by the owner until the drawer is closed', async () => {
    const owner = await askerFor(OWNER);
    const path = { host: owner.user.companyHost };
    const [product] = await plainProducts(owner);
    if (!product) throw new Error('the demo company lacks products');
    const till = await openTill(browser, OWNER);
    await scan(till.page, product.eanCode);
    await lineOf(till.page, product).waitFor();
    await chargeButton(till.page).click();
    await doneDialog(till.page).waitFor();
    await till.page.context().close();
    const sale = await newestSale(owner);

    const { page, complaints } = await visitAs(browser, OWNER, `/my-sales?sale=${sale.id}`, window);
    await page.getByRole('button', { name: 'Corregir pago' }).click();
    const dialog = page.getByRole('dialog', { name: /^Corregir el pago/ });
    await dialog.getByLabel('Se pagó con').selectOption({ label: 'Yape' });
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByLabel('Motivo (opcional)').fill('Pagó con Yape');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const load = () => owner.ask(loadSale, { path: { ...path, saleId: sale.id, userId: owner.user.id } });
    expect((await load()).payments).toMatchObject([{ method: 'YAPE', amount: sale.total }]);

    await page.getByRole('button', { name: 'Corregir pago' }).click();
    await dialog.getByRole('button', { name: 'Agregar otro medio' }).click();
    await dialog.getByLabel('Monto 1').fill('0.50');
    await dialog.getByText('Falta').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByLabel('Monto 2').fill(String(sale.total));
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await load()).payments).toHaveLength(2);

    const { session } = await owner.ask(loadDrawer, { path });
    await owner.ask(closeCashSession, { path: { ...path, cashSessionId: session?.session.id ?? 0 }, body: { cash: 0 } });
    await page.reload();
    await page.getByRole('button', { name: 'Devolver o anular' }).waitFor();
    expect(await page.getByRole('button', { name: 'Corregir pago' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
