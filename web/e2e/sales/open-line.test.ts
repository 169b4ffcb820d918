import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeCompany, type Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { expectAccessible, scan, startBrowser } from '../support/browser';
import { chargeButton, doneDialog, lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
const OWNER = 'propietario@pe.yapa.example';
const UNKNOWN = '7759999000013';
const OTHER = '7759999000020';
let browser: Browser;
let plain: Product;
beforeAll(async () => {
  browser = await startBrowser();
  [plain] = (await plainProducts(await askerFor(SELLER))) as [Product];
});
afterAll(() => browser.close());

const notice = (code: string) => ({ hasText: `No se encontró el código ${code}` });

it.each(['desktop', 'phone'] as const)('a seller sells an unknown code by a price, and the next scan is sold too, %s', async (window) => {
  const { page, complaints } = await openTill(browser, SELLER, window);
  await scan(page, UNKNOWN);
  if (window === 'phone') await page.getByRole('alert').filter(notice(UNKNOWN)).waitFor();
  const offer = page.getByRole('alert').filter(notice(UNKNOWN)).getByRole('button', { name: 'Vender sin producto' });
  await offer.click();
  const dialog = page.getByRole('dialog', { name: 'Vender sin producto' });
  const price = dialog.getByRole('textbox', { name: 'Precio' });
  await expect.poll(() => price.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await dialog.getByRole('textbox', { name: 'Qué se vende' }).inputValue()).toBe(`Artículo ${UNKNOWN}`);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.getByText('Escriba el precio.').first().waitFor();
  await page.keyboard.type('3.5', { delay: 80 });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await offer.waitFor({ state: 'detached' });
  // The next unknown code asks again, and a scan of something known takes its place.
  await scan(page, OTHER);
  await page.getByRole('alert').filter(notice(OTHER)).getByRole('button', { name: 'Vender sin producto' }).waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => price.evaluate((box) => box === document.activeElement)).toBe(true);
  await scan(page, plain.eanCode);
  await dialog.waitFor({ state: 'detached' });
  if (window === 'desktop') {
    await lineOf(page, plain).waitFor();
    await page.locator('[data-line^="open:"]').filter({ hasText: `Artículo ${UNKNOWN}` }).waitFor();
    await page.getByRole('alert').filter(notice(OTHER)).getByRole('button', { name: 'Descartar' }).click();
    await chargeButton(page).click();
    const done = doneDialog(page);
    await done.waitFor();
    await done.getByText(`Artículo ${UNKNOWN}`).first().waitFor();
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a quote carries an open line into the sale', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, UNKNOWN);
  await page.getByRole('alert').filter(notice(UNKNOWN)).getByRole('button', { name: 'Vender sin producto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vender sin producto' });
  await dialog.getByRole('textbox', { name: 'Qué se vende' }).fill('Florero de barro');
  await dialog.getByRole('textbox', { name: 'Precio' }).fill('12.5');
  await page.keyboard.press('Enter');
  const line = page.locator('[data-line^="open:"]').filter({ hasText: 'Florero de barro' });
  await line.waitFor();
  while (!(await page.getByRole('radio', { name: 'Proforma' }).isChecked())) await page.keyboard.press('F7');
  await page.keyboard.press('F9');
  const made = page.getByRole('dialog', { name: 'Se generó la proforma.' });
  await made.getByText('Florero de barro').first().waitFor();
  await made.getByRole('button', { name: 'Nueva venta' }).click();
  await line.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Importar proforma' }).first().click();
  await page.getByRole('dialog', { name: 'Importar proforma' }).getByRole('listitem').first().getByRole('button').click();
  await line.getByText('12.50').first().waitFor();
  await chargeButton(page).click();
  await doneDialog(page).getByText('Florero de barro').first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('where the company forbids it nothing is sold without a product', async () => {
  const owner = await askerFor(OWNER);
  const path = { host: owner.user.companyHost };
  const permit = (value: string) => owner.ask(changeCompany, { path, body: { settings: [{ name: 'lineasLibres', value }] } });
  await permit('false');
  try {
    const { page } = await openTill(browser, SELLER);
    await scan(page, UNKNOWN);
    const row = page.getByRole('alert').filter(notice(UNKNOWN));
    await row.getByRole('button', { name: 'Descartar' }).waitFor();
    expect(await row.getByRole('button', { name: 'Vender sin producto' }).count()).toBe(0);
    await page.context().close();
  } finally {
    await permit('true');
  }
});
