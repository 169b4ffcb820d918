import { describe, expect, it } from 'vitest';
import { buyerOfClient, chosenRegime, chosenUsage, regimesOf, usagesOf } from './model';

const regimes = [
  { code: '601', name: 'General', natural: false, legal: true, usages: ['G01', 'S01'] },
  { code: '605', name: 'Sueldos', natural: true, legal: false, usages: ['D01', 'S01'] },
  { code: '626', name: 'RESICO', natural: true, legal: true, usages: ['G01', 'S01'] },
];
const usages = ['G01', 'D01', 'S01'].map((code) => ({ code, name: code }));
const codes = (all: readonly { readonly code: string }[]) => all.map(({ code }) => code);

describe('the choices of a buyer', () => {
  it('offers the regimes of the kind of person that the RFC is of', () => {
    expect(codes(regimesOf(regimes, 'IIA040805DZ4'))).toEqual(['601', '626']);
    expect(codes(regimesOf(regimes, 'cacx 760510 1p8'))).toEqual(['605', '626']);
    expect(codes(regimesOf(regimes, 'IIA'))).toEqual(['601', '605', '626']);
  });

  it('forgets a choice that does not fit any more', () => {
    expect(chosenRegime(regimesOf(regimes, 'CACX7605101P8'), '601')).toBe('');
    expect(codes(usagesOf({ regimes, usages }, '605'))).toEqual(['D01', 'S01']);
    expect(chosenUsage(usagesOf({ regimes, usages }, '605'), 'G01')).toBe('');
    expect(codes(usagesOf({ regimes, usages }, ''))).toEqual(['G01', 'D01', 'S01']);
  });
});

it('a client without an RFC keeps the typed tax data', () => {
  const typed = { registerNumber: 'CACX7605101P8', name: '', regime: '605', postcode: '62661', usage: 'S01', email: '' };
  const client = { documentNumber: 'GOMO860916MDFEZK03', name: 'Olga Gómez', email: 'olga@correo.example', taxProfile: null };
  expect(buyerOfClient(client, typed)).toEqual({ ...typed, name: 'Olga Gómez', email: 'olga@correo.example' });
});
