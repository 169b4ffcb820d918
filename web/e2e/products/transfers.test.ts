import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, listCategories, loadProduct, type Product } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { server } from '../support/worker';
import { freshEan, freshName } from './products';

const SENDER = 'propietario@pe.yapa.example';
const RECEIVER = 'propietario@pe2.yapa.example';

let browser: Browser;
let sender: Asker;
let receiver: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  [sender, receiver] = await Promise.all([askerFor(SENDER), askerFor(RECEIVER)]);
  await makeFamily(receiver.user.companyHost, sender.user.companyHost);
});
afterAll(() => browser.close());

/** Makes one company a branch of another, by the operator's command beside the server. */
async function makeFamily(company: string, master: string): Promise<void> {
  const binary = process.env['YAPA_BIN'] ?? join(import.meta.dirname, '../../../target/debug/yapa');
  await promisify(execFile)(binary, ['company', 'master', '--data-dir', dirname(server().mails), '--company', company, '--master', master]);
}

/** So many pieces of a product of a company. */
async function fresh({ user, ask }: Asker, name: string, eanCode: string, stock: number): Promise<Product> {
  const host = { host: user.companyHost };
  const [category] = await ask(listCategories, { path: host, query: {} });
  return ask(addProduct, { path: host, query: {}, body: { name, eanCode, price: 10, cost: 4, stock, categories: [{ id: category?.id ?? 0 }], taxes: [] } });
}

const stockOf = async ({ user, ask }: Asker, { id }: Product) => (await ask(loadProduct, { path: { host: user.companyHost, productId: id } })).stock;

// A server that was running before has its data elsewhere.
describe.skipIf(process.env['YAPA_URL'] !== undefined || process.env['YAPA_E2E_ENGINE'] === 'postgres').each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('on a %s', (window) => {
  it('an owner sends goods to a branch, which receives less with a reason', async () => {
    const ean = freshEan();
    const [here, there] = await Promise.all([fresh(sender, freshName('Enviado'), ean, 50), fresh(receiver, freshName('Llegado'), ean, 2)]);
    const alone = await fresh(sender, freshName('Solo aquí'), freshEan(), 5);
    const { page, complaints } = await visitAs(browser, SENDER, '/products/transfers', window);
    await page.getByRole('link', { name: 'Enviar mercadería' }).click();
    await page.getByRole('searchbox', { name: /Buscar producto/ }).waitFor();
    await scan(page, here.eanCode);
    await page.getByText(`Allá es «${there.name}`).waitFor();
    await scan(page, alone.eanCode);
    await page.getByText(/no está en la tienda que recibe/).waitFor();
    await page.getByText('Quite los productos que la otra tienda no tiene.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: `Quitar ${alone.name}` }).click();
    const quantity = page.getByRole('textbox', { name: `Cantidad de ${here.name}` });
    await quantity.fill('10');
    await quantity.press('Enter');
    await page.getByRole('button', { name: /^Enviar/ }).click();
    await page.getByText('En camino').first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect([await stockOf(sender, here), await stockOf(receiver, there)]).toEqual([40, 2]);

    const { page: other } = await visitAs(browser, RECEIVER, '/products/transfers', window);
    await other.locator('[data-transfer]').first().waitFor();
    await expectAccessible(other);
    await expectNoOverflow(other);
    await other.locator('[data-transfer]').first().click();
    const got = other.getByRole('textbox', { name: new RegExp(`^Recibido de ${there.name}`) });
    await got.fill('8');
    await got.press('Enter');
    await other.getByRole('button', { name: 'Recibir' }).click();
    await other.getByText('Escriba por qué llegó menos de lo enviado.').waitFor();
    await expectAccessible(other);
    await expectNoOverflow(other);
    await other.getByRole('textbox', { name: 'Por qué llegó menos' }).fill('Dos se rompieron');
    await other.getByRole('button', { name: 'Recibir' }).click();
    await other.getByText(/Recibido por/).waitFor();
    expect(await stockOf(receiver, there)).toBe(10);
    await expectAccessible(other);
    await page.reload();
    await page.getByText('Diferencia: Dos se rompieron').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
    await other.context().close();
  });

  it('an owner takes goods back that nothing was received of', async () => {
    const ean = freshEan();
    const [here] = await Promise.all([fresh(sender, freshName('Devuelto'), ean, 50), fresh(receiver, freshName('Nunca'), ean, 0)]);
    const { page, complaints } = await visitAs(browser, SENDER, '/products/transfers/new', window);
    await page.getByRole('searchbox', { name: /Buscar producto/ }).waitFor();
    await scan(page, here.eanCode);
    await page.getByText(/^Allá es/).waitFor();
    await page.getByRole('button', { name: /^Enviar/ }).click();
    await page.getByRole('button', { name: 'Retirar' }).click();
    await page.getByRole('button', { name: 'Sí, retirar' }).click();
    await page.getByText(/Retirado por/).waitFor();
    expect(await stockOf(sender, here)).toBe(50);
    await page.goto('/products');
    await page.getByRole('link', { name: 'Traslados' }).waitFor();
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
