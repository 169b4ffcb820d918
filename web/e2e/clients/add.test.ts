import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClients } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';
import { choosePlace, freshDigits, freshName, openForm, someClient } from './people';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

interface Country {
  readonly code: string;
  /** Person and company: label of the kind, document, an unfit number and its message, and what a fit one ends with. */
  readonly person: { readonly label: string; readonly document: string; readonly wrong: string; readonly sentence: string; readonly number: () => string };
  readonly company: { readonly label: string; readonly document: string; readonly missing: string; readonly number: () => string };
  readonly levels: readonly string[];
  readonly businessLine: boolean;
  readonly placeMissing: string;
}

const COUNTRIES: readonly Country[] = [
  {
    code: 'pe',
    person: { label: 'Persona natural', document: 'DNI', wrong: '1234', sentence: 'DNI incorrecto', number: () => freshDigits(8) },
    company: { label: 'Persona jurídica', document: 'RUC', missing: 'Debe ingresar el número de RUC', number: () => freshDigits(11) },
    levels: ['Departamento', 'Provincia', 'Distrito'],
    businessLine: false,
    placeMissing: 'Debe escoger el ubigeo del cliente',
  },
  {
    code: 'cl',
    person: { label: 'Persona natural', document: 'RUT', wrong: '1234567', sentence: 'Número de documento incorrecto', number: () => `${freshDigits(8)}-5` },
    company: { label: 'Persona jurídica', document: 'RUT', missing: 'Debe ingresar el número de RUT', number: () => `${freshDigits(8)}-5` },
    levels: ['Región', 'Provincia', 'Comuna'],
    businessLine: true,
    placeMissing: 'Debe escoger el ubigeo del cliente',
  },
  {
    code: 'co',
    person: { label: 'Persona natural', document: 'CC', wrong: '12-4', sentence: 'Número de documento incorrecto', number: () => freshDigits(10) },
    company: { label: 'Persona jurídica', document: 'NIT', missing: 'Debe indicar el número de documento', number: () => freshDigits(9) },
    levels: ['Departamento', 'Municipio'],
    businessLine: false,
    placeMissing: 'Debe escoger el ubigeo del cliente',
  },
  {
    code: 'mx',
    person: { label: 'Persona física', document: 'CURP', wrong: 'ABC', sentence: 'CURP incorrecta', number: () => `ZOIA${freshDigits(6)}MDFRRN0${freshDigits(2).slice(1)}` },
    company: { label: 'Persona moral', document: 'RFC', missing: 'Debe ingresar el RFC', number: () => `ZYA${freshDigits(9)}` },
    levels: ['Estado', 'Municipio'],
    businessLine: false,
    placeMissing: 'Debe escoger el ubigeo del cliente',
  },
];

describe.each(COUNTRIES)('in $code', ({ code, person, company, levels, businessLine, placeMissing }) => {
  it('a person is added by keyboard; missing fields are reported, and no typed text is lost', async () => {
    const { page, complaints } = await visitAs(browser, `vendedor@${code}.yapa.example`, '/clients');
    await page.locator('[data-client]').first().waitFor();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
    await form.waitFor();
    const number = form.getByLabel('Número de documento');
    await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true);
    await form.getByRole('radio', { name: person.label }).check();
    await form.getByLabel('Tipo de documento').selectOption({ label: person.document });
    await number.fill(person.wrong);
    await page.keyboard.press('F9');
    await form.getByText(person.sentence).waitFor();
    await form.getByText('Debe ingresar el nombre').waitFor();
    const name = freshName();
    await form.getByLabel('Nombre', { exact: true }).fill('R2D2');
    await form.getByLabel('Dirección (opcional)').fill('Calle Uno 1');
    await form.getByLabel('Correo electrónico (opcional)').fill('nadie@');
    await page.keyboard.press('F9');
    await form.getByText('Nombre incorrecto').waitFor();
    await form.getByText('Correo electrónico incorrecto').waitFor();
    await form.getByText(placeMissing).waitFor();
    await expectAccessible(page);
    await form.getByLabel('Correo electrónico (opcional)').fill('');
    await choosePlace(page, levels);
    await form.getByLabel('Dirección (opcional)').fill('');
    await form.getByLabel('Nombre', { exact: true }).fill(name);
    await page.keyboard.press('F9');
    await form.getByText('Debe agregar dirección').waitFor();
    await form.getByLabel('Dirección (opcional)').fill('Calle Uno 1');
    await number.fill(person.number());
    await page.keyboard.press('F9');
    await page.getByText('El Cliente ha sido agregado').waitFor();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill(name.toUpperCase());
    await page.getByRole('button', { name, exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a company is asked for name, address and place, in the words of the country', async () => {
    const { page, complaints } = await visitAs(browser, `propietario@${code}.yapa.example`, '/clients');
    const form = await openForm(page);
    await form.getByRole('radio', { name: company.label }).check();
    await form.getByLabel('Tipo de documento').selectOption({ label: company.document });
    await page.keyboard.press('F9');
    for (const sentence of [company.missing, 'Debe ingresar el nombre de la razón social', 'Debe ingresar la dirección', placeMissing]) {
      await form.getByText(sentence).waitFor();
    }
    expect(await form.getByText('Debe ingresar giro de cliente').count()).toBe(businessLine ? 1 : 0);
    const number = company.number();
    await form.getByLabel('Número de documento').fill(number);
    await page.keyboard.press('Enter');
    await form.getByText('No encontramos ese documento').waitFor();
    const name = `${freshName()} S.A. 33`;
    await form.getByLabel('Razón social').fill(name);
    if (businessLine) {
      await form.getByLabel('Giro').fill('x');
      await page.keyboard.press('F9');
      await form.getByText('Debe tener como mínimo 2 caracteres').waitFor();
      await form.getByLabel('Giro').fill('Abarrotes');
    }
    await form.getByLabel('Dirección').fill('Avenida Dos 2');
    await choosePlace(page, levels);
    await page.keyboard.press('F9');
    await page.getByText('El Cliente ha sido agregado').waitFor();
    const asker = await askerFor(`propietario@${code}.yapa.example`);
    const { clients } = await asker.ask(listClients, { path: { host: asker.user.companyHost }, query: { text: name } });
    expect(clients).toMatchObject([{ name, kind: 'legal', documentNumber: number, address: 'Avenida Dos 2' }]);
    expect(clients[0]?.localCode).not.toBe('');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a number typed in Chile gets its hyphen after eight digits and no more than ten characters', async () => {
  const { page } = await visitAs(browser, 'vendedor@cl.yapa.example', '/clients');
  const form = await openForm(page);
  const number = form.getByLabel('Número de documento');
  await number.pressSequentially('12345678');
  expect(await number.inputValue()).toBe('12345678-');
  await number.pressSequentially('543');
  expect(await number.inputValue()).toBe('12345678-5');
  await page.context().close();
});

it('a client with the same document is refused and can be opened from there', async () => {
  const asker = await askerFor('propietario@pe.yapa.example');
  const documentNumber = freshDigits(8);
  const other = await someClient(asker, { documentType: '1', documentNumber });
  const { page } = await visitAs(browser, 'propietario@pe.yapa.example', '/clients');
  const form = await openForm(page);
  await form.getByLabel('Nombre', { exact: true }).fill('Otra Persona');
  await form.getByLabel('Número de documento').fill(documentNumber);
  await page.keyboard.press('F9');
  await form.getByText(`${other.name} ya es su cliente.`).waitFor();
  await form.getByRole('alert').waitFor();
  expect(await form.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Otra Persona');
  await form.getByRole('button', { name: 'Ver cliente' }).click();
  await page.waitForURL(`**/clients/detail/${other.id}`);
  await page.getByRole('heading', { level: 1, name: other.name }).waitFor();
  await page.context().close();
});

it('a whole number fills the form by itself; a failed lookup clears it and shows no error', async () => {
  const asker = await askerFor('propietario@pe.yapa.example');
  const documentNumber = freshDigits(8);
  const known = await someClient(asker, { documentType: '1', documentNumber, phone: '987654321' });
  const { page } = await visitAs(browser, 'propietario@pe.yapa.example', '/clients');
  const form = await openForm(page);
  await form.getByLabel('Número de documento').pressSequentially(documentNumber);
  await form.getByText(`${known.name} ya es su cliente.`).waitFor();
  expect(await form.getByLabel('Nombre', { exact: true }).inputValue()).toBe(known.name);
  // The next number is looked up by itself again, because the user changed nothing of what the first one filled in.
  await form.getByLabel('Número de documento').fill(freshDigits(8));
  await form.getByText('No encontramos ese documento. Complete los datos a mano.').waitFor();
  expect(await form.getByLabel('Nombre', { exact: true }).inputValue()).toBe('');
  await page.keyboard.press('Enter');
  await expect.poll(() => form.getByLabel('Nombre', { exact: true }).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.context().close();
});

it('a server that does not answer loses nothing that was typed', async () => {
  const { page } = await visitAs(browser, 'propietario@pe.yapa.example', '/clients');
  const form = await openForm(page);
  await page.route('**/clientes', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe');
  await form.getByLabel('Número de documento').fill(freshDigits(8));
  await page.keyboard.press('F9');
  await form.getByText('error al agregar cliente').waitFor();
  expect(await form.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Rosa Quispe');
  await page.context().close();
});

it('leaving asks before it loses typed text', async () => {
  const { page, complaints } = await visitAs(browser, 'propietario@pe.yapa.example', '/clients');
  const form = await openForm(page);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await openForm(page);
  const name = form.getByLabel('Nombre', { exact: true });
  await name.fill('Rosa Quispe');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '¿Descartar lo escrito?' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe('Rosa Quispe');
  await form.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await form.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a list of places that does not come says so and can be asked for again', async () => {
  const { page } = await visitAs(browser, 'propietario@pe.yapa.example', '/clients');
  const form = await openForm(page);
  await page.route('**/primera-division', (route) => route.fulfill({ status: 500, json: {} }));
  await form.getByLabel('Dirección (opcional)').fill('Calle Uno 1');
  await form.getByText('No se pudo cargar esta lista').waitFor();
  await expectAccessible(page);
  await page.unroute('**/primera-division');
  await form.getByRole('button', { name: 'Reintentar' }).click();
  await choosePlace(page, ['Departamento', 'Provincia', 'Distrito']);
  expect(await form.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  await page.context().close();
});

it('on a phone the form is a sheet, with branches and a wallet, accessible and not too wide', async () => {
  const { page, complaints } = await visitAs(browser, 'propietario@pe.yapa.example', '/clients', 'phone');
  const form = await openForm(page);
  const box = await page.locator('.mantine-Modal-content').boundingBox();
  expect(box).toMatchObject({ width: 360, height: 740 });
  await form.getByRole('button', { name: 'Agregar local' }).click();
  await form.getByLabel('Beneficio: gana un porcentaje').check();
  await form.getByRole('button', { name: 'Guardar cliente' }).click();
  await form.getByText('Debe ingresar el porcentaje de beneficio').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const name = freshName();
  await form.getByLabel('Nombre', { exact: true }).fill(name);
  await form.getByLabel('Número de documento').fill(freshDigits(8));
  await form.getByLabel('Nombre del local').fill('Centro');
  await form.getByLabel('Dirección', { exact: true }).fill('Jr. Tres 3');
  await choosePlace(page, ['Departamento', 'Provincia', 'Distrito']);
  await form.getByLabel('Correos (opcional)').fill('a@b.pe, c@d.pe');
  await form.getByLabel('Porcentaje de beneficio').fill('5');
  await form.getByRole('button', { name: 'Guardar cliente' }).click();
  await page.getByText('El Cliente ha sido agregado').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('radio', { name: 'Locales (1)' }).check();
  await page.getByRole('link', { name: 'c@d.pe' }).waitFor();
  await page.getByText('5 %').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
