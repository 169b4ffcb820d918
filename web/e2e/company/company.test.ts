import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeCompany, loadCompany, type Company } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser } from '../support/browser';
import { openCompany, part, save } from './office';

// The second company of Peru, so that the changes here do not affect other tests.
const OWNER = 'propietario@pe2.yapa.example';

let browser: Browser;
let owner: Asker;
let before: Company;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
  before = await company();
});
afterEach(async () => {
  const { businessName, tradename, email, phone, editPrices, stockControl, printFormat, dailyGoal, monthlyGoal, invoiceDays, businessHours, deliveryHours, paymentMethods, plasticBags, delivery, deliveryPrice, settings } = before;
  await change({ businessName, tradename, email, phone, editPrices, stockControl, printFormat, dailyGoal, monthlyGoal, invoiceDays, businessHours, deliveryHours, delivery, deliveryPrice, plasticBags, logo: '', paymentMethods: paymentMethods.map(({ id, active, extraInfo, params }) => ({ id, active, extraInfo, params })), settings: settings.filter(({ name }) => name !== 'inventarioCero') });
});
afterAll(() => browser.close());

function company(): Promise<Company> {
  return owner.ask(loadCompany, { path: { host: owner.user.companyHost } });
}
function change(body: Parameters<typeof owner.ask>[1] extends never ? never : object): Promise<Company> {
  return owner.ask(changeCompany, { path: { host: owner.user.companyHost }, body });
}

describe('the company', () => {
  it('is reached from the menu, and its parts have addresses', async () => {
    const { page, complaints } = await openCompany(browser, OWNER);
    expect(await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Mi empresa' }).getAttribute('aria-current')).toBe('page');
    const parts = page.getByRole('navigation', { name: 'Secciones de la empresa' });
    expect(await parts.getByRole('link').allTextContents()).toEqual(['Datos de la empresa', 'Venta y ticket', 'Medios de pago', 'Horarios', 'Entrega y bolsas', 'Metas y proformas', 'Sucursales', 'Usuarios', 'Conexión tributaria']);
    await parts.getByRole('link', { name: 'Horarios' }).click();
    await page.waitForURL('**/my-company?seccion=horarios');
    await part(page, 'Horario de atención').waitFor();
    expect(await page.title()).toContain('Mi empresa');
    await page.goBack();
    await part(page, 'Datos de la empresa').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('keeps its data; the name above the menu follows, and the number stays', async () => {
    const { page } = await openCompany(browser, OWNER);
    const data = part(page, 'Datos de la empresa');
    expect(await data.getByLabel('RUC').getAttribute('readonly')).not.toBeNull();
    await data.getByLabel('Nombre comercial').fill('El Caserito');
    await data.getByLabel('Teléfono').fill('abc');
    await data.getByRole('button', { name: 'Guardar' }).click();
    await data.getByText('El teléfono solo puede llevar números').waitFor();
    await expect.poll(() => data.getByLabel('Teléfono').evaluate((box) => box === document.activeElement)).toBe(true);
    expect((await company()).tradename).toBe(before.tradename);
    await data.getByLabel('Teléfono').fill('014445566');
    await save(page, 'Datos de la empresa');
    await page.getByRole('banner').getByText('El Caserito').waitFor();
    expect(await company()).toMatchObject({ tradename: 'El Caserito', phone: '014445566', businessName: before.businessName, department: before.department, district: before.district });
    await page.context().close();
  });

  it('moves with all the levels of its place', async () => {
    const { page } = await openCompany(browser, OWNER);
    const data = part(page, 'Datos de la empresa');
    await data.getByLabel('Departamento').selectOption({ label: 'Arequipa' });
    await data.getByRole('button', { name: 'Guardar' }).click();
    await data.getByText('Debe escoger el ubigeo de la empresa').waitFor();
    await data.getByLabel('Provincia').selectOption({ label: 'Arequipa' });
    await data.getByLabel('Distrito').selectOption({ label: 'Cayma' });
    await save(page, 'Datos de la empresa');
    const moved = await company();
    expect([moved.department?.name, moved.province?.name, moved.district?.name]).toEqual(['Arequipa', 'Arequipa', 'Cayma']);
    const [department = '', province = '', district = ''] = [before.department?.code, before.province?.code, before.district?.code];
    await change({ department, province, district });
    await page.context().close();
  });

  it('shows under its field what only the server can check', async () => {
    const { page } = await openCompany(browser, OWNER, 'metas');
    await page.route('**/administracion/empresas/*?*', (route) =>
      route.fulfill({ status: 400, json: { error: 'validacion', mensaje: 'Revise los datos.', detalle: [{ campo: 'configuracion.notaCotizacion', mensaje: 'La nota no puede decir eso.' }] } }),
    );
    const quotes = part(page, 'Proformas');
    await quotes.getByLabel('Nota').fill('Otra nota');
    await quotes.getByRole('button', { name: 'Guardar' }).click();
    await quotes.getByText('La nota no puede decir eso.').waitFor();
    expect(await quotes.getByLabel('Nota').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await page.context().close();
  });

  it('opens from Monday to Friday together, in hours, minutes and seconds', async () => {
    const { page } = await openCompany(browser, OWNER, 'horarios');
    const hours = part(page, 'Horario de atención');
    await hours.getByLabel('Lunes, desde').fill('06:30');
    await hours.getByLabel('Lunes, hasta').fill('06:00');
    await hours.getByRole('button', { name: 'Aplicar de lunes a viernes' }).click();
    await hours.getByRole('button', { name: 'Guardar' }).click();
    expect(await hours.getByText('La hora final debe ser posterior a la inicial').count()).toBe(5);
    await hours.getByLabel('Lunes, hasta').fill('21:45');
    await hours.getByRole('button', { name: 'Aplicar de lunes a viernes' }).press('Enter');
    await hours.getByRole('switch', { name: 'Domingo' }).setChecked(false);
    await save(page, 'Horario de atención');
    const week = (await company()).businessHours;
    expect(week.slice(0, 5).map(({ active, startTime, endTime }) => [active, startTime, endTime])).toEqual(Array.from({ length: 5 }, () => [true, '06:30:00', '21:45:00']));
    expect(week.find(({ day }) => day === 'sunday')?.active ?? false).toBe(false);
    await page.context().close();
  });

  it('keeps goals, and quotes with a note of at most 120 characters', async () => {
    const { page } = await openCompany(browser, OWNER, 'metas');
    const goals = part(page, 'Metas de venta y de compra');
    await goals.getByLabel('Meta diaria').fill('500');
    await goals.getByRole('button', { name: 'Usar S/ 15,000.00' }).click();
    await goals.getByLabel('Meta anual de compras').fill('24000.50');
    await save(page, 'Metas de venta y de compra');
    const quotes = part(page, 'Proformas');
    await quotes.getByLabel('Vigencia').fill('400');
    await quotes.getByLabel('Nota').fill('x'.repeat(130));
    expect(await quotes.getByLabel('Nota').inputValue()).toHaveLength(120);
    await quotes.getByRole('button', { name: 'Guardar' }).click();
    await quotes.getByText('Debe ser un número de 1 a 365').waitFor();
    await quotes.getByLabel('Vigencia').fill('15');
    await save(page, 'Proformas');
    expect(await company()).toMatchObject({ dailyGoal: 500, monthlyGoal: 15_000, invoiceDays: 15, proformasNote: 'x'.repeat(120) });
    expect((await company()).settings).toContainEqual({ name: 'metaComprasAnual', value: '24000.5' });
    await page.reload();
    await expect.poll(() => goals.getByLabel('Meta anual de compras').inputValue()).toBe('24,000.50');
    await page.goto('/my-orders');
    await page.getByText('S/ 24,000.50').first().waitFor();
    await page.context().close();
  });

  it('sells bags and delivers at the typed prices; the stock of bags is sent only when the user counted', async () => {
    const { page } = await openCompany(browser, OWNER, 'entrega');
    const bags = part(page, 'Bolsas plásticas');
    await bags.getByRole('switch', { name: 'Vender bolsas' }).setChecked(true);
    await bags.getByLabel('Precio de venta').fill('');
    await bags.getByRole('button', { name: 'Guardar' }).click();
    await bags.getByText('Debe ingresar el precio de venta').waitFor();
    await bags.getByLabel('Precio de venta').fill('0.80');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save(page, 'Bolsas plásticas');
    expect(Object.keys(((await sent).postDataJSON() as { bolsasPlasticas: object }).bolsasPlasticas)).not.toContain('stock');
    const { stock } = (await company()).plasticBags;
    await bags.getByLabel('Bolsas en stock').fill('-5');
    await bags.getByRole('button', { name: 'Guardar' }).click();
    await bags.getByText('Escriba el monto sin el signo menos').waitFor();
    expect(await bags.getByText('Guardado', { exact: true }).count()).toBe(0);
    expect((await company()).plasticBags).toMatchObject({ active: true, sellPrice: 0.8, stock });
    await bags.getByRole('button', { name: 'Deshacer' }).click();
    const delivery = part(page, 'Delivery y recojo');
    await delivery.getByRole('switch', { name: 'Delivery' }).setChecked(true);
    await delivery.getByLabel('Costo del delivery').fill('4.50');
    await save(page, 'Delivery y recojo');
    expect((await company()).deliveryPrice).toBe(4.5);
    await page.context().close();
  });

  it('shows how the logo looks on the ticket', async () => {
    const { page, complaints } = await openCompany(browser, OWNER);
    const dot = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 200;
      canvas.height = 100;
      const pen = canvas.getContext('2d');
      if (pen) pen.fillRect(20, 20, 160, 60);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    const preview = page.getByRole('figure').getByRole('article');
    expect(await preview.getByRole('img').count()).toBe(0);
    await page.locator('[data-picture-file]').first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
    await page.getByText('Se guardó el logo.').waitFor();
    await preview.getByRole('img', { name: /^Logo de/ }).waitFor();
    expect((await company()).logo).toBeTruthy();
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Logo', exact: true }).getByRole('button', { name: 'Quitar imagen' }).click();
    await page.getByText('Se quitó el logo.').waitFor();
    expect((await company()).logo).toBeNull();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is accessible with errors in it, on a phone too', async () => {
    const { page } = await openCompany(browser, OWNER, '', 'phone');
    await page.getByLabel('Sección').selectOption('Entrega y bolsas');
    await page.waitForURL('**/my-company?seccion=entrega');
    await page.getByLabel('Sección').selectOption('Datos de la empresa');
    const data = part(page, 'Datos de la empresa');
    await data.getByLabel('Razón social').fill('');
    await data.getByRole('button', { name: 'Guardar' }).click();
    await data.getByText('Debe ingresar la razón social').waitFor();
    expect(await data.getByLabel('Razón social').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.context().close();
  });
});
