import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCompany, listBranches, loadCompany } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser } from '../support/browser';
import { openCompany, part, save } from './office';

const OWNER = 'propietario@pe2.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('rights over the company', () => {
  it('a seller sees it and changes nothing', async () => {
    const { page, complaints } = await openCompany(browser, 'vendedor@pe2.yapa.example');
    await page.getByText('Solo el propietario o el gestor pueden cambiarla.').waitFor();
    expect(await part(page, 'Datos de la empresa').getByLabel('Razón social').isDisabled()).toBe(true);
    for (const section of ['ventas', 'pagos', 'horarios', 'entrega', 'metas']) {
      await page.goto(`/my-company?seccion=${section}`);
      await page.locator('form').first().waitFor();
      expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0);
      // A choice is read by its words: what the browser draws over them stays unseen.
      expect(await page.locator('form input[type=radio]').evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== '0').length)).toBe(0);
      await expectAccessible(page);
    }
    await page.goto('/my-company?seccion=sucursales');
    await page.getByRole('table', { name: 'Sucursales de la empresa' }).waitFor();
    expect(await page.getByRole('button', { name: /Agregar|Editar/ }).count()).toBe(0);
    await page.goto('/my-company?seccion=usuarios');
    await part(page, 'Datos de la empresa').waitFor();
    expect(await page.getByRole('link', { name: 'Usuarios' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['pe', 'RUC', 'IGV en los productos', 'Metas y proformas', 'Departamento'],
    ['cl', 'RUT', 'IVA en los productos', 'Metas y cotizaciones', 'Región'],
    ['co', 'NIT', 'IVA en los productos', 'Metas y cotizaciones', 'Departamento'],
    ['mx', 'RFC', 'IVA en los productos', 'Metas y cotizaciones', 'Estado'],
  ])('in %s it is called %s, with %s', async (country, register, tax, goals, level) => {
    const { page, complaints } = await openCompany(browser, `propietario@${country}.yapa.example`);
    const data = part(page, 'Datos de la empresa');
    expect(await data.getByLabel(register, { exact: true }).inputValue()).not.toBe('');
    await data.getByLabel(level, { exact: true }).waitFor();
    const parts = page.getByRole('navigation', { name: 'Secciones de la empresa' });
    await parts.getByRole('link', { name: goals }).waitFor();
    await parts.getByRole('link', { name: 'Venta y ticket' }).click();
    await part(page, 'Reglas de venta').getByRole('switch', { name: tax }).waitFor();
    await parts.getByRole('link', { name: 'Entrega y bolsas' }).click();
    const levy = part(page, 'Bolsas plásticas').getByLabel('Impuesto por bolsa (ICBPER)');
    await part(page, 'Bolsas plásticas').getByRole('switch', { name: 'Vender bolsas' }).setChecked(true);
    expect(await levy.count()).toBe(country === 'pe' ? 1 : 0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('unsaved changes', () => {
  it('is asked about, however it is left', async () => {
    const { page } = await openCompany(browser, OWNER);
    const data = part(page, 'Datos de la empresa');
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    const phone = data.getByLabel('Teléfono');
    const before = await phone.inputValue();
    await phone.fill('011112222');
    await page.getByRole('navigation', { name: 'Secciones de la empresa' }).getByRole('link', { name: 'Horarios' }).click();
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await phone.inputValue()).toBe('011112222');
    for (const entry of ['Mis ventas', 'Mi empresa']) {
      await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: entry }).click();
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await phone.inputValue()).toBe('011112222');
    }
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Mis ventas' }).click();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL('**/my-sales');
    await page.goto('/my-company');
    expect(await phone.inputValue()).toBe(before);
    await page.context().close();
  });

  it('can be taken back, and unchanged values need no confirmation', async () => {
    const { page } = await openCompany(browser, OWNER, 'ventas');
    const rules = part(page, 'Reglas de venta');
    const prices = rules.getByRole('switch', { name: 'Precios editables' });
    const before = await prices.isChecked();
    await prices.setChecked(!before);
    await rules.getByRole('button', { name: 'Deshacer cambios' }).click();
    expect(await prices.isChecked()).toBe(before);
    await prices.setChecked(!before);
    await prices.setChecked(before);
    await page.getByRole('link', { name: 'Medios de pago' }).click();
    await part(page, 'Medios de pago').waitFor();
    await page.context().close();
  });
});

describe('the keyboard alone', () => {
  it('changes and saves a part of the company', async () => {
    const owner = await askerFor(OWNER);
    const host = owner.user.companyHost;
    const { editPrices } = await owner.ask(loadCompany, { path: { host } });
    const { page } = await openCompany(browser, OWNER, 'ventas');
    const prices = part(page, 'Reglas de venta').getByRole('switch', { name: 'Precios editables' });
    await prices.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('F9');
    await part(page, 'Reglas de venta').getByText('Guardado', { exact: true }).waitFor();
    expect((await owner.ask(loadCompany, { path: { host } })).editPrices).toBe(!editPrices);
    await prices.focus();
    await page.keyboard.press('Space');
    await save(page, 'Reglas de venta');
    await page.context().close();
  });
});

describe('the sale', () => {
  it('follows at once: functions no longer offered, and the paper of the tickets', async () => {
    const owner = await askerFor(OWNER);
    const host = owner.user.companyHost;
    const before = await owner.ask(loadCompany, { path: { host } });
    const { page } = await openCompany(browser, OWNER);
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    // The sale has been open before: what it knows of the company is kept.
    await menu.getByRole('link', { name: 'Realizar venta' }).click();
    await page.getByRole('list', { name: 'Productos' }).waitFor();
    await page.goBack();
    try {
      await page.getByRole('link', { name: 'Medios de pago' }).click();
      await part(page, 'Medios de pago').getByRole('switch', { name: 'Plin' }).setChecked(false);
      await save(page, 'Medios de pago');
      await page.getByRole('link', { name: 'Venta y ticket' }).click();
      const paper = part(page, 'Comprobantes y ticket');
      await paper.getByRole('radio', { name: /^48 mm/ }).check();
      const small = '48 mm';
      await save(page, 'Comprobantes y ticket');
      await menu.getByRole('link', { name: 'Realizar venta' }).click();
      await page.getByRole('list', { name: 'Productos' }).getByRole('button').and(page.locator(':not([data-out])')).first().click();
      await page.getByRole('button', { name: /^Ir a cobrar|^Cobrar/ }).first().waitFor();
      await page.getByRole('button', { name: 'Configurar ventas' }).click();
      expect(await page.getByRole('dialog').getByRole('option', { name: /^El de la empresa/ }).textContent()).toContain(small);
      await page.getByRole('dialog').getByRole('radio', { name: 'Condición de comprobante' }).check();
      expect(await page.getByRole('dialog').getByRole('checkbox', { name: 'Yape' }).count()).toBe(1);
      expect(await page.getByRole('dialog').getByRole('checkbox', { name: 'Plin' }).count()).toBe(0);
    } finally {
      await owner.ask(changeCompany, {
        path: { host },
        body: { printFormat: before.printFormat, paymentMethods: before.paymentMethods.map(({ id, active }) => ({ id, active })) },
      });
      await page.context().close();
    }
  });
});

describe('branches', () => {
  it('are listed, opened and changed; a duplicate is reported at its field', async () => {
    const owner = await askerFor(OWNER);
    const { page, complaints } = await openCompany(browser, OWNER, 'sucursales');
    const { branches } = await owner.ask(listBranches, { path: { countryCode: 'PE', host: owner.user.companyHost } });
    const table = page.getByRole('table', { name: 'Sucursales de la empresa' });
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBe(branches.length + 1);
    await page.getByRole('button', { name: 'Agregar sucursal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar sucursal' });
    await dialog.getByRole('button', { name: 'Guardar sucursal' }).click();
    await dialog.getByText('Debe ingresar el nombre').waitFor();
    await expectAccessible(page);
    const name = `El Casero ${Date.now() % 100_000}`;
    await dialog.getByLabel('Nombre').fill(name);
    await dialog.getByLabel('Código de establecimiento').fill(branches[0]?.localCode ?? '0000');
    await dialog.getByRole('button', { name: 'Guardar sucursal' }).click();
    await expect.poll(() => dialog.getByLabel('Código de establecimiento').getAttribute('aria-invalid')).toBe('true');
    await dialog.getByLabel('Código de establecimiento').fill(String(1_000 + (Date.now() % 9_000)));
    await dialog.getByRole('button', { name: 'Guardar sucursal' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await table.getByRole('row').filter({ hasText: name }).getByText('Activa').waitFor();
    await page.getByRole('button', { name: `Editar la sucursal ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar sucursal' });
    await edit.getByRole('switch', { name: 'Sucursal activa' }).setChecked(false);
    await edit.getByRole('button', { name: 'Guardar sucursal' }).click();
    await table.getByRole('row').filter({ hasText: name }).getByText('Inactiva').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('on a phone each says where it is and how it is reached from the same edge', async () => {
    const { page, complaints } = await openCompany(browser, 'propietario@pe.yapa.example', 'sucursales', 'phone');
    const card = page.getByRole('row').filter({ hasText: 'Surquillo' }).last();
    await card.waitFor();
    const edges = await card.evaluate((row) => {
      const [title, where] = [...row.querySelectorAll('td')].filter((cell) => cell.textContent !== '').map((cell) => cell.firstElementChild as HTMLElement);
      // Where the letters begin, line by line.
      const linesOf = (element: HTMLElement | undefined) => {
        const range = document.createRange();
        range.selectNodeContents(element as HTMLElement);
        const lines = new Map<number, number>();
        for (const { top, left } of range.getClientRects()) lines.set(Math.round(top), Math.min(left, lines.get(Math.round(top)) ?? Infinity));
        return [...lines.values()].map(Math.round);
      };
      return { name: linesOf(title), where: linesOf(where) };
    });
    expect(edges.where.length).toBeGreaterThan(1);
    expect(new Set([...edges.name, ...edges.where]).size).toBe(1);
    expect(await card.textContent()).not.toMatch(/·\s*$/m);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('one is looked at until the menu is clicked', async () => {
    const owner = await askerFor('propietario@pe.yapa.example');
    const own = await owner.ask(loadCompany, { path: { host: owner.user.companyHost } });
    const other = 'Bodega La Yapa Norte';
    const host = '20700000001';
    const { page } = await openCompany(browser, 'propietario@pe.yapa.example');
    // No demo company has others below it: the server's answers are played.
    await page.route('**/empresas/maestros/**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { sucursales: object[] };
      const [first = {}] = body.sucursales;
      await route.fulfill({ response: answer, json: { ...body, sucursales: [...body.sucursales, { ...first, id: 1, ruc: host, nombreComercial: other, seleccionable: true }] } });
    });
    await page.route(`**/administracion/empresas/${host}`, async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(host, own.host) });
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ruc: host, nombreComercial: other } });
    });
    await page.getByRole('link', { name: 'Sucursales' }).click();
    await page.getByRole('button', { name: `Ver la sucursal ${other}` }).click();
    const banner = page.getByText(`Está viendo la sucursal ${other} (RUC ${host})`);
    await banner.waitFor();
    expect(await part(page, 'Datos de la empresa').getByLabel('Nombre comercial').inputValue()).toBe(other);
    expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Mi empresa' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await part(page, 'Datos de la empresa').getByLabel('Nombre comercial').inputValue()).toBe(own.tradename);
    await page.context().close();
  });
});
