import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WINDOWS, expectAccessible, expectNoOverflow, expectWholeHints, signIn, startBrowser, visit, type Visit } from './support/browser';
import { chargeButton, doneDialog, tiles, wayToPay } from './support/till';

const OWNER = 'propietario@pe.yapa.example';
/** Screens before the sign-in, with what shows that they are there. */
const OUTSIDE = ['/login', '/crear-tienda', '/password-recovery', '/cambiar-clave?token=0123', '/cuenta/$token', '/autofactura', '/autofactura/$code'];
/** Screens behind it. */
const INSIDE = [
  '/clients',
  '/clients-orders/orders',
  '/clients-orders/orders/$orderId',
  '/clients-orders/orders/new',
  '/clients/detail/$clientId',
  '/clients/fiado',
  '/clients/import',
  '/home',
  '/mis-comprobantes',
  '/mis-comprobantes/$eInvoiceId',
  '/mis-comprobantes/bill-lading',
  '/mis-comprobantes/bill-lading/$billLadingId',
  '/mis-comprobantes/bill-lading/new',
  '/mis-comprobantes/nota-credito',
  '/mis-comprobantes/nota-credito/$eInvoiceId',
  '/mis-comprobantes/nota-credito/create',
  '/mis-comprobantes/nota-credito/create/$eInvoiceId',
  '/mis-comprobantes/pago/$paymentId',
  '/mis-comprobantes/salud',
  '/my-company',
  '/my-company/audit',
  '/my-company/carriers',
  '/my-company/carriers/$carrierId',
  '/my-orders',
  '/my-orders/$orderId',
  '/my-orders/bill-lading',
  '/my-orders/bill-lading/$billLadingId',
  '/my-orders/bill-lading/new',
  '/my-orders/bill-lading/new/products',
  '/my-orders/guide',
  '/my-orders/guide/$guideId',
  '/my-orders/guide/new',
  '/my-orders/guide/new/products',
  '/my-orders/guide/register',
  '/my-orders/guide/register/$guideId',
  '/my-sales',
  '/my-sales/control',
  '/my-sales/expenses',
  '/my-sales/reports',
  '/notifications',
  '/payments-recharges',
  '/photo-gallery',
  '/products',
  '/products/category/detail',
  '/products/counts',
  '/products/counts/$countId',
  '/products/detail?id=$productId',
  '/products/group/add',
  '/products/group/detail?id=$groupId',
  '/products/group/maintainer',
  '/products/grouping/add',
  '/products/grouping/detail',
  '/products/grouping/detail/$groupingId',
  '/products/grouping/maintainer',
  '/products/import',
  '/products/labels',
  '/products/new',
  '/products/shelf',
  '/products/transfers',
  '/products/transfers/$transferId',
  '/products/transfers/new',
  '/products/waste',
  '/products/yapa/new',
  '/reports',
  '/reports/detail?id=$reportId',
  '/sales/cash',
  '/sales/cash/$cashSessionId',
  '/sales/new',
  '/sales/new/generate',
  '/sales/new/guide',
  '/sales/practice',
  '/session',
  '/supplying',
  '/supplying/make-purchase/confirm-order',
  '/supplying/make-purchase/method-payment',
  '/supplying/make-purchase/shipping-way',
  '/supplying/new/bonus',
  '/supplying/new/shopping-cart',
  '/supplying/new/sponsor',
  '/supplying/sponsors',
  '/supplying/sponsors/$sponsorId',
  '/survey',
];
/** Lists and the records in them: their keys are part of the addresses below; after a colon the mark of its rows, where that is another word. */
const LISTED: Readonly<Record<string, string>> = { '/sales/cash': 'cashSession:cash-session', '/products/counts': 'count', '/clients': 'client', '/clients-orders/orders': 'order', '/reports': 'report', '/my-company/carriers': 'carrier', '/my-orders': 'order', '/my-orders/guide': 'guide', '/my-orders/guide/register': 'guide:order', '/mis-comprobantes': 'eInvoice:document', '/mis-comprobantes/nota-credito': 'eInvoice:note', '/mis-comprobantes/bill-lading': 'billLading:bill-lading', '/products': 'product', '/products?vista=categories': 'category', '/products/group/maintainer': 'group', '/products/grouping/maintainer': 'grouping', '/supplying/sponsors': 'sponsor' };
/** Other views of the same screens. */
const VIEWS = [...['ventas', 'pagos', 'horarios', 'entrega', 'metas', 'sucursales', 'usuarios'].map((part) => `/my-company?seccion=${part}`), '/my-sales?vista=proformas', '/my-sales/reports?report=product', '/my-sales/reports?report=taxes', '/my-sales/reports?report=stock', '/products?vista=categories', '/products/category/detail?id=$categoryId', '/products?vista=groups', '/products?vista=bundles', '/products/detail?id=$productId&vista=movimientos', '/products/detail?id=$productId&vista=historial'];
/** Addresses that show nothing that stays. */
const PASSING = ['/', '/logout'];

/** How long the walk through all screens may take on a busy machine, in milliseconds. */
const LONG_MS = 480_000;

/** How long the walk through all dialogs of a sale may take, in milliseconds. */
const ALL_DIALOGS_MS = 300_000;

type Window = keyof typeof WINDOWS;
type Scheme = 'light' | 'dark';
/** Colours hang on the look and not on the width, so two of the four pairs see every width and every colour. */
const LOOKS: readonly { readonly window: Window; readonly scheme: Scheme }[] = [
  { window: 'desktop', scheme: 'light' },
  { window: 'phone', scheme: 'dark' },
];

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Opens the door in a window and a look, with everything the pages complain about. */
async function open(window: Window, scheme: Scheme): Promise<Visit> {
  const visited = await visit(browser, '/login', window);
  await visited.page.addInitScript((chosen) => {
    localStorage.setItem('yapa.color-scheme', chosen);
    globalThis.print = () => globalThis.dispatchEvent(new Event('afterprint'));
  }, scheme);
  await visited.page.reload();
  expect(await visited.page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(scheme);
  return visited;
}

async function openInside(window: Window, scheme: Scheme): Promise<Visit> {
  const visited = await open(window, scheme);
  await signIn(visited.page, OWNER);
  await visited.page.waitForURL('**/home');
  return visited;
}

/** Waits until nothing is loading any more, and looks at the screen. */
async function look(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectWholeHints(page);
}

/** Looks at the dialog of this name and closes it. */
async function lookAt(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

it('every screen of the program is in this list', () => {
  const app = join(import.meta.dirname, '../src/app');
  const source = ['root-routes.tsx', 'routes.ts'].map((file) => readFileSync(join(app, file), 'utf8')).join('\n');
  const screens = [...source.matchAll(/ screenRoute\('([^']+)'/g)].map(([, path = '']) => `/${path}`);
  const others = [...source.matchAll(/createRoute\(\{\s+getParentRoute: \(\) => (\w+),\s+path: '([^']+)'/g)].map(([, parent, path]) => `/${parent === 'newSaleRoute' ? 'sales/new' : ''}/${path}`.replaceAll(/\/+/g, '/'));
  const paths = [...screens, ...others];
  const listed = [...OUTSIDE, ...INSIDE, ...PASSING].map((path) => path.split('?')[0]);
  expect(paths.toSorted()).toEqual(listed.toSorted());
});

describe.each(LOOKS)('$scheme on a $window', ({ window, scheme }) => {
  it('every screen is accessible and quiet', async () => {
    const { page, complaints } = await open(window, scheme);
    for (const path of OUTSIDE) {
      await page.goto(path);
      await look(page);
    }
    await page.goto('/login');
    await signIn(page, OWNER);
    await page.waitForURL('**/home');
    const known = new Map<string, string>();
    for (const path of [...INSIDE, ...VIEWS]) {
      await page.goto(path.replace(/\$(\w+)Id/, (_, kind: string) => known.get(kind) ?? ''));
      await look(page);
      const [kind, mark = kind] = LISTED[path]?.split(':') ?? [];
      if (kind) known.set(kind, (await page.locator(`[data-${mark}]`).last().getAttribute(`data-${mark}`)) ?? '');
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  }, LONG_MS);

  it('so is every dialog of a sale', async () => {
    const { page, complaints } = await openInside(window, scheme);
    await page.goto('/sales/new');
    await tiles(page).and(page.locator(':not([data-out])')).first().click();
    if (window === 'phone') await page.getByRole('button', { name: /^Ver carrito/ }).click();
    const cart = page.getByRole('region', { name: 'Carrito' });
    await cart.getByRole('button', { name: /^Precio y descuento/ }).click();
    await look(page);
    await cart.getByRole('button', { name: 'Comentario' }).click();
    await lookAt(page, 'Comentario');
    await cart.getByRole('button', { name: 'Vaciar carrito' }).click();
    await lookAt(page, '¿Vaciar el carrito?');
    await page.locator('[aria-keyshortcuts="F8"]').click();
    await lookAt(page, 'Descuento de la venta');
    await cart.getByRole('button', { name: 'Configurar ventas' }).click();
    const settings = page.getByRole('dialog', { name: 'Configuración de venta' });
    for (const tab of ['Condición de comprobante', 'Tipo de servicio']) {
      await settings.getByRole('radio', { name: tab }).check();
      await look(page);
    }
    await lookAt(page, 'Configuración de venta');
    if (window === 'phone') await page.getByRole('button', { name: 'Ir a cobrar' }).click();
    await chargeButton(page).waitFor(); // the keys of a step work once it is shown
    await page.keyboard.press('F4');
    await page.getByRole('dialog').locator('[data-party]').first().waitFor();
    await look(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar cliente' }).click();
    await lookAt(page, 'Nuevo cliente');
    await lookAt(page, 'Seleccionar cliente');
    await (await wayToPay(page, 'Pago mixto')).check();
    await lookAt(page, 'Registrar cobro');
    await (await wayToPay(page, /^Cuponera/)).check();
    await lookAt(page, 'Pago con Cuponera');
    await page.getByRole('radio', { name: 'Efectivo' }).check();
    await look(page);
    await page.keyboard.press('?');
    await lookAt(page, 'Atajos de teclado');
    await chargeButton(page).click();
    await doneDialog(page).getByRole('article').waitFor();
    await look(page);
    await doneDialog(page).getByRole('button', { name: 'Descartar venta' }).click();
    await page.getByRole('dialog', { name: '¿Descartar esta venta?' }).waitFor();
    await look(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, ALL_DIALOGS_MS);
});
