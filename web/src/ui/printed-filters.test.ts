import { afterEach, beforeEach, expect, it } from 'vitest';
import { wordsOf, writePrintedFilters } from './printed-filters';

let place: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `
    <div data-filters="">
      <fieldset><legend>Periodo</legend>
        <label><input type="radio" name="p" checked /><span>Mes</span></label>
        <label><input type="radio" name="p" /><span>Hoy</span></label>
      </fieldset>
      <label for="w">Buscar</label><input id="w" type="search" value=" ana " />
      <label for="s">Estado</label><select id="s"><option value="">Todos</option><option value="v" selected>Anulada</option></select>
      <label for="d">Documento</label><select id="d"><option value="">Todos los comprobantes</option></select>
      <label for="f">Desde</label><input id="f" value="03/11/2026" /><input type="date" value="2026-11-03" />
      <label for="t">Hasta</label><input id="t" /><input type="date" />
      <button type="button" aria-pressed="true">Solo favoritos</button>
      <button type="button" aria-pressed="false">Sin stock</button>
      <button type="button">Quitar filtros</button>
    </div>`;
  const found = document.querySelector<HTMLElement>('[data-filters]');
  if (!found) throw new Error('no filters');
  place = found;
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('names the chosen filters, in the order of the screen, and no open ones', () => {
  expect(wordsOf(place)).toBe('Mes · Buscar: ana · Estado: Anulada · Desde: 03/11/2026 · Solo favoritos');
});

it('is written as the page is printed, until the writing is stopped', () => {
  const stop = writePrintedFilters();
  window.dispatchEvent(new Event('beforeprint'));
  expect(place.dataset['filters']).toContain('Estado: Anulada');
  stop();
  place.dataset['filters'] = '';
  window.dispatchEvent(new Event('beforeprint'));
  expect(place.dataset['filters']).toBe('');
});
