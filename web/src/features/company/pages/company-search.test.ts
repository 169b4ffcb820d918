import { expect, it } from 'vitest';
import { readMyCompany } from './company-search';

it('the address of the company says which part is open, and of the users which are listed', () => {
  expect(readMyCompany({})).toEqual({});
  expect(readMyCompany({ seccion: 'datos' })).toEqual({});
  expect(readMyCompany({ seccion: 'nada', q: 'ana' })).toEqual({});
  expect(readMyCompany({ seccion: 'horarios', q: 'ana' })).toEqual({ seccion: 'horarios' });
  expect(readMyCompany({ seccion: 'usuarios', q: 'ana', pagina: 2 })).toEqual({ seccion: 'usuarios', q: 'ana', pagina: 2 });
});
