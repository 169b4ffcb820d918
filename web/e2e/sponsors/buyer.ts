import type { Page } from 'playwright-core';
import { listPurchases, listSponsorProducts, listSponsors, loadPurchase, type Purchase, type Sponsor, type SponsorProduct } from '../../src/wire/generated';
import type { Asker } from '../support/api';

/** The distributors of the country, the most ordered from first. */
export async function sponsorsOf({ user, ask }: Asker): Promise<readonly Sponsor[]> {
  const { sponsors } = await ask(listSponsors, { path: { countryCode: user.countryCode, host: user.companyHost }, query: { order: 'orders', size: 50 } });
  return sponsors;
}

/** Offers of a distributor, by name. */
export async function offersOf({ user, ask }: Asker, ruc: string): Promise<readonly SponsorProduct[]> {
  const { products } = await ask(listSponsorProducts, { path: { host: user.companyHost, ruc }, query: { size: 100 } });
  return products;
}

/** The newest order of the company, in full. */
export async function newestOrder({ user, ask }: Asker): Promise<Purchase> {
  const { purchases } = await ask(listPurchases, { path: { host: user.companyHost }, query: { size: 1 } });
  const [newest] = purchases;
  if (!newest) throw new Error('the company has ordered nothing');
  return ask(loadPurchase, { path: { host: user.companyHost, purchaseId: newest.id } });
}

/** How many orders the company has. */
export async function orderCount({ user, ask }: Asker): Promise<number> {
  const { page } = await ask(listPurchases, { path: { host: user.companyHost }, query: { size: 1 } });
  return page.totalItems;
}

/** The button that puts a product into the cart. */
export function addButton(page: Page, { id }: Pick<SponsorProduct, 'id'>) {
  return page.locator(`[data-offer="${id}"]`);
}

/** The box in which the quantity of a product is typed. */
export function quantityBox(page: Page, product: Pick<SponsorProduct, 'name'>) {
  return page.getByRole('textbox', { name: new RegExp(`^Cantidad de ${escaped(product.name)}`) }).first();
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Goes by keys from the cart to the last step, in the first way to pay and the first way to deliver. */
export async function toConfirmation(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Carrito de compra' }).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: 'Medio de pago' }).waitFor();
  await page.getByRole('radio').first().check();
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: 'Forma de envío' }).waitFor();
  await page.getByRole('radio').first().check();
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: 'Confirmar pedido' }).waitFor();
  await page.getByRole('button', { name: /^Confirmar por / }).and(page.locator(':enabled')).waitFor();
}
