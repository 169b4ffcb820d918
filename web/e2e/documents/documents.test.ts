import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sell } from '../sales/sell';
import { WINDOWS, expectAccessible, expectNoOverflow, signIn, startBrowser, visit } from '../support/browser';
import { askerFor, plainProducts } from '../support/api';
import { chargeButton, doneDialog, numberShown, openTill, tileOf } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type Window = keyof typeof WINDOWS;

/** The simulator of an authority takes its time, as the real one does; in milliseconds. */
const VERDICT_MS = 60_000;
/** How long a journey that waits for it may take. */
const LONG_MS = 120_000;

/** Comes in as the account and goes to an address; what would be printed is kept instead. */
async function come(address: string, email = OWNER, window: Window = 'desktop') {
  const visited = await visit(browser, '/login', window);
  await visited.page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.setAttribute('data-printed', document.body.lastElementChild?.textContent ?? '');
      globalThis.dispatchEvent(new Event('afterprint'));
    };
  });
  await signIn(visited.page, email);
  await visited.page.waitForURL('**/home');
  await visited.page.goto(address);
  return visited;
}

const rows = (page: Page) => page.locator('[data-document]');

/** The file that a press brings. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file.suggestedFilename();
}

describe.each(Object.keys(WINDOWS) as Window[])('on a %s', (window) => {
  it('a document is found, looked at, printed, saved and mailed', async () => {
    const sold = await sell(OWNER, 'BOLETA-ELECTRONICA', true);
    const { page, complaints } = await come('/home', OWNER, window);
    if (window === 'phone') await page.getByRole('button', { name: /menú/i }).first().click();
    await page.getByRole('link', { name: 'Mis documentos' }).click();
    await rows(page).first().waitFor();
    // It begins with what the company issues most; the invoices are a choice.
    expect(await rows(page).first().textContent()).toMatch(/^B/);
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (window === 'phone') await page.getByRole('button', { name: 'Filtrar' }).click();
    await page.getByLabel('Tipo').selectOption('Facturas');
    await expect.poll(() => rows(page).first().textContent()).toMatch(/^F/);
    await page.getByLabel('Tipo').selectOption('Boletas');
    await page.getByPlaceholder('Cliente o número').fill(sold.invoiceNumber);
    await page.waitForURL((url) => url.searchParams.get('text') === sold.invoiceNumber && url.searchParams.get('kind') === '03');
    await page.reload();
    await page.getByRole('button', { name: sold.invoiceNumber }).click();
    await page.getByRole('heading', { name: `Boleta Electrónica ${sold.invoiceNumber}` }).waitFor();
    await page.getByText('La SUNAT aceptó este comprobante.').waitFor({ timeout: VERDICT_MS });
    await expectAccessible(page);
    await expectNoOverflow(page);

    expect(await savedBy(page, () => page.getByRole('button', { name: 'PDF' }).click())).toBe(`boleta-${sold.invoiceNumber}.pdf`);
    expect(await savedBy(page, () => page.getByRole('button', { name: 'XML' }).click())).toMatch(/\.xml$/);
    expect(await savedBy(page, () => page.getByRole('button', { name: 'Constancia (CDR)' }).click())).toMatch(/\.(zip|xml)$/);
    await page.getByRole('button', { name: 'Reimprimir' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-printed')).toContain(sold.invoiceNumber);

    await page.getByRole('button', { name: 'Enviar por correo' }).click();
    const mail = page.getByRole('dialog', { name: `Enviar ${sold.invoiceNumber} por correo` });
    await mail.getByLabel('Correo').waitFor();
    await expectAccessible(page);
    await mail.getByRole('button', { name: 'Enviar' }).click();
    await mail.getByText('Debe ingresar al menos un correo').waitFor();
    await mail.getByLabel('Correo').fill('rosa@; caja@tienda.example');
    await mail.getByRole('button', { name: 'Enviar' }).click();
    await mail.getByText('Correo(s) inválido(s)').waitFor();
    await mail.getByLabel('Correo').fill('rosa@tienda.example; caja@tienda.example');
    await mail.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Correo enviado exitosamente.').waitFor();
    await mail.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  }, LONG_MS);

  it('a refused document is visible with its reason, and is sent again', async () => {
    const { page, complaints } = await come('/mis-comprobantes', OWNER, window);
    await page.getByRole('button', { name: /Rechazados por la SUNAT/ }).click();
    await page.waitForURL((url) => url.searchParams.get('state') === 'rejected' && url.searchParams.get('kind') === 'todos');
    await rows(page).first().waitFor();
    await page.getByText('Rechazado', { exact: true }).nth(1).waitFor();
    await expectAccessible(page);
    await rows(page).first().click();
    await page.getByText('La SUNAT dice').waitFor();
    await page.getByRole('heading', { name: 'Qué hacer ahora' }).waitFor();
    await page.getByRole('button', { name: 'PDF' }).click();
    await page.getByText('El comprobante aún no es válido.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('the list is saved and mailed as a spreadsheet', async () => {
    const { page, complaints } = await come('/mis-comprobantes?kind=todos', OWNER, window);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Descargar' }).click();
    await page.getByRole('dialog').getByText('Con los mismos filtros').waitFor();
    await expectAccessible(page);
    expect(await savedBy(page, () => page.getByRole('button', { name: 'Descargar en Excel: Listado de comprobantes' }).click())).toBe('listado-comprobantes.xls');
    expect(await savedBy(page, () => page.getByRole('button', { name: 'Descargar en Excel: Detalle de ventas' }).click())).toBe('informe-listado-ventas.xls');
    await page.getByRole('button', { name: 'Enviar por correo: Listado de comprobantes' }).click();
    await page.getByRole('dialog', { name: 'Enviar por correo: Listado de comprobantes' }).getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Correo enviado exitosamente.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a refused document is sent again and its new verdict is shown', async () => {
  const sold = await sell(OWNER, 'BOLETA-ELECTRONICA', true);
  const { page } = await come('/home');
  let refused = true;
  await page.route(`**/ventas/${sold.id}`, async (route) => {
    const answer = await route.fetch();
    if (!refused || !route.request().url().includes('/comprobantes/')) return route.fulfill({ response: answer });
    const body = { ...(await answer.json()), estadoSunat: 'RECHAZADO', codigoSunat: '2335', descripcionSunat: 'El documento fue alterado' };
    return route.fulfill({ response: answer, json: body });
  });
  let sent: string | null = null;
  await page.route('**/v2/ventas/comprobantes/reprocesar', async (route) => {
    sent = route.request().postData();
    refused = false;
    await route.fulfill({ json: { estado: 'PENDIENTE', mensaje: 'El comprobante se está enviando de nuevo' } });
  });
  const checks: string[] = [];
  page.on('request', (request) => request.url().includes('valida-comprobante') && checks.push(request.url()));
  await page.goto(`/mis-comprobantes/${sold.id}`);
  await page.getByText('El documento fue alterado').waitFor();
  await page.getByRole('button', { name: 'Volver a enviar' }).click();
  await page.getByText('La SUNAT aceptó este comprobante.').waitFor({ timeout: VERDICT_MS });
  expect(JSON.parse(sent ?? '{}')).toMatchObject({ serie: sold.series, correlativo: String(sold.correlative), ruc_emisor: '20601234565' });
  expect(checks.some((url) => url.includes(`serie=${sold.series}`) && url.includes(`correlativo=${sold.correlative}`))).toBe(true);
  expect(await page.getByRole('button', { name: 'Volver a enviar' }).count()).toBe(0);
  await page.route('**/comprobantes/pdf?**', (route) => route.fulfill({ status: 404, json: { error: 'no_encontrado', mensaje: 'x' } }));
  await page.getByRole('button', { name: 'PDF' }).click();
  await page.getByText('Documento no está disponible').waitFor();
  await page.context().close();
}, LONG_MS);

it('an unknown document links to the list, and a failed read can be retried', async () => {
  const { page } = await come('/mis-comprobantes/99');
  await page.getByText('No encontramos este comprobante').waitFor();
  await page.getByRole('link', { name: 'Ir a mis documentos' }).click();
  await rows(page).first().waitFor();
  await page.getByPlaceholder('Cliente o número').fill('zzzzqq');
  await page.getByText('No se encontraron resultados').waitFor();
  await page.route('**/integracion/comprobantes/empresas/**', (route) => route.abort());
  await page.goto('/mis-comprobantes?kind=03');
  await page.getByText('No se pudieron cargar los comprobantes').waitFor();
  await page.unroute('**/integracion/comprobantes/empresas/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await rows(page).first().waitFor();
  expect(await rows(page).first().textContent()).toMatch(/^B/);
  await page.context().close();
});

describe.each([
  { code: 'pe', tab: 'Comprobantes', word: 'comprobante', authority: 'La SUNAT', pdf: /^boleta-.+\.pdf$/ },
  { code: 'cl', tab: 'Documentos', word: 'documento', authority: 'El SII', pdf: /^Boleta electrónica.+-\d+\.pdf$/ },
])('in $code', ({ code, tab, word, authority, pdf }) => {
  it('a user opens the document of a sale from the sale, and the sale from the document', async () => {
    const email = `propietario@${code}.yapa.example`;
    const [product] = await plainProducts(await askerFor(email));
    if (!product) throw new Error('the demo company has no products');
    const { page, complaints, printed } = await openTill(browser, email);
    await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(product.code);
    await tileOf(page, product).click();
    await chargeButton(page).click();
    await doneDialog(page).waitFor();
    const number = await numberShown(page);
    await expectAccessible(page);
    await doneDialog(page).getByRole('link', { name: 'Ver en Mis documentos' }).click();
    await page.getByRole('heading', { name: new RegExp(`${number}$`) }).waitFor();
    await page.getByText(`${authority} aceptó este ${word}.`).waitFor({ timeout: VERDICT_MS });
    await expectAccessible(page);
    expect(await savedBy(page, () => page.getByRole('button', { name: 'PDF' }).click())).toMatch(pdf);
    await page.getByRole('button', { name: 'Reimprimir' }).click();
    // Where the documents go through a flow outside, its number is the ticket's.
    await expect.poll(async () => (await printed()).at(-1)).toContain(code === 'cl' ? number.split('-')[1] : number);
    await page.getByRole('link', { name: 'Ver la venta' }).click();
    const sale = page.getByRole('dialog', { name: `Venta ${number}` });
    await sale.getByText('Aceptado').waitFor();
    await sale.getByRole('link', { name: 'Ver en Mis documentos' }).click();
    await page.getByRole('heading', { name: new RegExp(`${number}$`) }).waitFor();
    await page.getByRole('link', { name: 'Mis documentos', exact: true }).last().click();
    await page.getByRole('radio', { name: tab }).waitFor();
    // Opening the document counts as reading the notice of the sale: the till begins the next one.
    await page.goto('/sales/new');
    await chargeButton(page).waitFor();
    expect(await doneDialog(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, LONG_MS);
});

it('a seller prints the documents of her own sales and cannot open those of a colleague', async () => {
  const [own, foreign] = [await sell('vendedor@pe.yapa.example', 'BOLETA-ELECTRONICA', true), await sell(OWNER, 'BOLETA-ELECTRONICA', true)];
  const { page } = await come(`/mis-comprobantes/${own.id}`, 'vendedor@pe.yapa.example');
  const ticket = page.waitForResponse((response) => response.url().includes(`/ventas/${own.id}/`) && response.url().includes('/ticket'));
  await page.getByRole('button', { name: 'Reimprimir' }).click();
  expect((await ticket).status()).toBe(200);
  const refused = page.waitForResponse((response) => response.url().endsWith(`/ventas/${foreign.id}`));
  await page.goto(`/mis-comprobantes/${foreign.id}`);
  expect((await refused).status()).toBe(404);
  expect(await page.getByRole('button', { name: 'Reimprimir' }).count()).toBe(0);
  await page.context().close();
});

it('Colombia lists its documents, and what waits says so', async () => {
  const { page, complaints } = await come('/mis-comprobantes', 'propietario@co.yapa.example');
  await page.getByRole('radio', { name: 'Documentos' }).waitFor();
  await rows(page).first().waitFor();
  // The list opens on what the company issues most.
  expect(await page.getByLabel('Tipo').inputValue()).toBe('03');
  await rows(page).first().click();
  await page.getByRole('heading', { name: 'Respuesta de la DIAN' }).waitFor();
  await expectAccessible(page);
  await page.route('**/co-dolpos/dte/*/ventas/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), folio: 0, idDte: '0' } });
  });
  await page.reload();
  await page.getByText('Comprobante aún no está disponible').waitFor();
  await page.getByRole('button', { name: 'PDF' }).click();
  await page.getByText('Comprobante aún no está disponible').nth(1).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
