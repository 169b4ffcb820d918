import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClients, type Client, type Product, type SaleRegistered } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { chooseClient, clientPicker, doneDialog, lineOf, nextSale, numberShown, openTill } from '../support/till';
import { server } from '../support/worker';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let seller: Asker;
let goods: readonly Product[];
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  goods = (await plainProducts(seller)).slice(0, 2);
});
afterAll(() => browser.close());

const mailButton = (place: Locator) => place.getByRole('button', { name: 'Correo' });
const mailDialog = (page: Page, number: string) => page.getByRole('dialog', { name: `Enviar ${number} por correo` });
const focusIn = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));

/** A client whose e-mail address the company knows. */
async function clientWithMail(): Promise<Client> {
  const { clients } = await seller.ask(listClients, { path: { host: seller.user.companyHost }, query: { size: 100, page: 0 } });
  const found = clients.find((one) => one.email !== '' && one.kind === 'natural');
  if (!found) throw new Error('no client of the demo company has an e-mail address');
  return found;
}

/** The mails that the server wrote for want of a mail server; undefined where its folder is not ours to look into. */
async function mailsTo(address: string): Promise<readonly string[] | undefined> {
  const folder = server().mails;
  if (folder === '') return undefined;
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return mails.filter((mail) => mail.includes(`To: ${address}\r\n`));
}

/** The ticket of this sale comes to the address, once. */
async function expectMailed(address: string, number: string): Promise<void> {
  await expect.poll(async () => (await mailsTo(address))?.length ?? 1).toBe(1);
  const [mail] = (await mailsTo(address)) ?? [];
  if (mail === undefined) return;
  expect(mail).toContain(number);
  expect(mail).toContain('application/pdf');
}

/** Sells the scanned product, to the client if there is one, and answers the number of the sale. */
async function sold(page: Page, client?: Client): Promise<string> {
  const [product] = goods as [Product];
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  if (client) {
    await page.keyboard.press('F4');
    await clientPicker(page).waitFor();
    await chooseClient(page, client.documentNumber);
  }
  await page.keyboard.press('F9');
  return numberShown(page);
}

describe('the ticket of a sale by e-mail', () => {
  it('is sent from the end of the sale by keyboard alone, to the address that is known', async () => {
    const { page, complaints } = await openTill(browser, SELLER);
    const client = await clientWithMail();
    const number = await sold(page, client);
    const button = mailButton(doneDialog(page));
    await button.waitFor();
    await expectAccessible(page);
    await doneDialog(page).getByRole('link', { name: 'WhatsApp' }).focus();
    await page.keyboard.press('Tab');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const mail = mailDialog(page, number);
    const address = mail.getByLabel('Correo');
    await expect.poll(() => address.inputValue()).toBe(client.email);
    await expectAccessible(page);
    const answer = page.waitForResponse((one) => one.url().endsWith('/ticket/correo'));
    await address.press('Enter');
    const { mensaje } = (await (await answer).json()) as { mensaje: string };
    expect(mensaje).toBe(`Enviaremos el comprobante a ${client.email} en unos minutos.`);
    await page.getByText('Correo enviado exitosamente.').waitFor();
    await mail.waitFor({ state: 'detached' });
    await expectMailed(client.email, number);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('asks for an address, keeps the keys to itself and gives them back', async () => {
    const { page, complaints, printed } = await openTill(browser, SELLER);
    const [product, other] = goods as [Product, Product];
    const number = await sold(page);
    await mailButton(doneDialog(page)).click();
    const mail = mailDialog(page, number);
    const address = mail.getByLabel('Correo');
    await address.press('Enter');
    await mail.getByText('Debe ingresar al menos un correo').waitFor();
    await address.fill('rosa@');
    await address.press('Enter');
    await mail.getByText('Correo(s) inválido(s)').waitFor();
    await address.fill('rosa@tienda.example, luis@, ana@tienda.example');
    await address.press('Enter');
    await mail.getByText('Correo(s) inválido(s): luis@', { exact: true }).waitFor();
    // An error that only the server finds is shown in the same place.
    await address.fill('rosa@tienda.123');
    await address.press('Enter');
    await mail.getByRole('alert').getByText('Correo(s) inválido(s)').waitFor();
    // Neither a scan nor the key of the next sale takes the address away.
    await address.fill('rosa@caja.example');
    await scan(page, other.eanCode);
    await page.getByText('Envíe el correo o ciérrelo antes de escanear.').waitFor();
    // Nor do the keys of what lies beneath.
    const before = (await printed()).length;
    for (const key of ['F9', 'F7', 'Control+p']) await page.keyboard.press(key);
    expect(await printed()).toHaveLength(before);
    expect(await address.inputValue()).toBe('rosa@caja.example');
    await page.keyboard.press('Escape');
    await mail.waitFor({ state: 'detached' });
    await expect.poll(() => mailButton(doneDialog(page)).evaluate((element) => element === document.activeElement)).toBe(true);
    // Afterwards the next scan begins the next sale.
    await scan(page, other.eanCode);
    await lineOf(page, other).waitFor();
    await doneDialog(page).waitFor({ state: 'detached' });
    expect(await lineOf(page, product).count()).toBe(0);
    expect((await newestSale(seller)).invoiceNumber).toBe(number);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('can be sent to the same address again', async () => {
    const { page } = await openTill(browser, SELLER);
    const number = await sold(page);
    for (const count of [1, 2]) {
      await mailButton(doneDialog(page)).click();
      const mail = mailDialog(page, number);
      await mail.getByLabel('Correo').fill('otra.vez@caja.example');
      await mail.getByRole('button', { name: 'Enviar' }).click();
      await mail.waitFor({ state: 'detached' });
      await expect.poll(async () => (await mailsTo('otra.vez@caja.example'))?.length ?? count).toBe(count);
    }
    await nextSale(page);
    await page.context().close();
  });

  it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('is sent from the detail on a %s', async (window) => {
    const sale: SaleRegistered = await sell(SELLER, 'BOLETA-ELECTRONICA', true);
    const { page, complaints } = await visitAs(browser, SELLER, `/my-sales?sale=${sale.id}`, window);
    const detail = page.getByRole('dialog', { name: `Venta ${sale.invoiceNumber}` });
    await mailButton(detail).click();
    const mail = mailDialog(page, sale.invoiceNumber);
    await mail.getByLabel('Correo').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    await mail.waitFor({ state: 'detached' });
    await expect.poll(() => focusIn(detail)).toBe(true);
    const address = `${window}@caja.example`;
    await mailButton(detail).click();
    await mail.getByLabel('Correo').fill(address);
    await mail.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Correo enviado exitosamente.').waitFor();
    await mail.waitFor({ state: 'detached' });
    await expectMailed(address, sale.invoiceNumber);
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
