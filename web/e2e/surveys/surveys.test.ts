import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit, visitAs } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const TITLE = '¿Cómo le va con Yapa?';

it('a seller answers a survey by keyboard, once', async () => {
  const { page, complaints } = await visitAs(browser, 'vendedor@cl.yapa.example', '/survey');
  await page.getByRole('button', { name: `Responder: ${TITLE}` }).press('Enter');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enviar respuestas' }).press('Enter');
  await page.getByText('Elija de 1 a 5 estrellas').waitFor();
  await page.getByText('Elija una opción').waitFor();
  // The first question that is open has the focus; arrow keys move the choice.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '3 estrellas' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Cobrar' }).press('Space');
  await page.getByLabel(/¿Qué le falta\?/).fill('Nada, gracias');
  await page.getByText('Le quedan 487 caracteres.').waitFor();
  await page.getByRole('button', { name: 'Enviar respuestas' }).press('Enter');
  await page.getByText('¡Gracias por responder!').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a las encuestas' }).click();
  await page.getByText('Respondida', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: `Responder: ${TITLE}` }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('on a phone the stars can be touched and nothing is cut off', async () => {
  const { page } = await visitAs(browser, 'vendedor@co.yapa.example', '/survey', 'phone');
  await page.getByRole('button', { name: `Responder: ${TITLE}` }).tap();
  await page.getByRole('radio', { name: '5 estrellas' }).tap();
  expect(await page.getByRole('radio', { name: '5 estrellas' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.context().close();
});

it('without surveys the screen says what would be here', async () => {
  const { page } = await visit(browser, '/login');
  await page.route('**/encuestas', (route) => route.fulfill({ json: [] }));
  await signIn(page, 'vendedor@mx.yapa.example');
  await page.waitForURL('**/home');
  await page.goto('/survey');
  await page.getByText('No hay encuestas por ahora').waitFor();
  expect(await page.getByRole('button', { name: /^Responder/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.context().close();
});
