import type { Browser, Page } from 'playwright-core';
import { listNotifications, listProducts, type Notification, type Product } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor } from '../support/api';
import { signIn, visit, type Visit, type WINDOWS } from '../support/browser';

/** The owner who is notified of low stock, in a shop that the other journeys leave alone. */
export const OWNER = 'propietario@pe2.yapa.example';
const SELLER = 'vendedor@pe2.yapa.example';

/** The messages of the owner, and how many of all are unread. */
export async function messagesOf(email: string): Promise<{ readonly unread: number; readonly notifications: readonly Notification[] }> {
  const { user, ask } = await askerFor(email);
  return ask(listNotifications, { path: { userId: user.id }, query: { size: 100, page: 0 } });
}

/** A seller sells so many pieces of a product that little is left of it. */
export async function sellDown(): Promise<Product> {
  const { user, ask } = await askerFor(SELLER);
  const pages = await Promise.all([0, 1].map((page) => ask(listProducts, { path: { host: user.companyHost }, query: { size: 100, page } })));
  const above = pages
    .flatMap(({ products }) => products)
    .filter((one) => !one.partialSell && one.maxQuantitySell === null && one.conversionRate === 1 && one.taxes.length > 0)
    .filter((one) => one.repositionThreshold > 0 && one.stock > one.repositionThreshold)
    .toSorted((a, b) => a.stock - a.repositionThreshold - (b.stock - b.repositionThreshold));
  const [product] = above;
  if (!product) throw new Error('the demo company has no product above its threshold');
  await sell(SELLER, 'NOTA-VENTA', false, product, product.stock - product.repositionThreshold);
  return product;
}

/** Opens a window of the owner at the start page. */
export async function ownerWindow(browser: Browser, window: keyof typeof WINDOWS = 'desktop'): Promise<Visit> {
  const visited = await visit(browser, '/login', window);
  await signIn(visited.page, OWNER);
  await visited.page.waitForURL('**/home');
  return visited;
}

/** The number on the bell; nothing when there is none. */
export function bellNumber(page: Page): Promise<string | null> {
  return bell(page)
    .locator('span')
    .textContent({ timeout: 100 })
    .catch(() => null);
}

/** The bell of the top bar. */
export function bell(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Notificaciones/ });
}

/** The number in the window's title; 0 when there is none. */
export async function titleNumber(page: Page): Promise<number> {
  return Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
}
