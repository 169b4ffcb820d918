import { expect, it } from 'vitest';
import { begunFrom, withOwn } from './bought-line';

const line = { eanCode: '7751271027656', name: 'Aceite', brand: 'Primor', presentation: 'Botella 900 ml', packageContent: 1 };

it('a bought piece begins with the words of its supplier', () => {
  expect(begunFrom(line)).toEqual({ code: '7751271027656', name: 'Aceite', brand: 'Primor', presentation: 'Botella 900 ml' });
});

it('a bought box gives its piece no presentation', () => {
  expect(begunFrom({ ...line, eanCode: '', presentation: 'Caja x 12', packageContent: 12 })).toEqual({ code: undefined, name: 'Aceite', brand: 'Primor' });
});

it('becomes what the line is, beside what it was before', () => {
  const before = { id: 4, factor: 2 } as never;
  expect(withOwn({ associated: [before], packageContent: 12 }, 9)).toEqual([{ id: 4, factor: 2 }, { id: 9, factor: 12 }]);
  expect(withOwn({ associated: [], packageContent: 0 }, 9)).toEqual([{ id: 9, factor: 1 }]);
});
