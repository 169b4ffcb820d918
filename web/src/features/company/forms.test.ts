import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import type { Branch, Company } from '@/wire/generated';
import { branchBody, branchDraft, branchProblems } from './branch-form';
import { identityBody, identityForm, identityProblems } from './identity';
import { sampleTicket } from './sample-ticket';
import { readSection } from './sections';

const { PE, CO } = countryFacts;
const company = {
  host: '20601234565',
  businessName: 'Bodega La Yapa S.A.C.',
  tradename: 'Bodega La Yapa',
  fantasyName: '',
  area: 'Bodega',
  address: 'Av. Petit Thouars 4512',
  email: 'contacto@pe.example',
  phone: '014451278',
  latitude: '-12.1',
  longitude: '-77.03',
  department: { code: '15', name: 'Lima' },
  province: { code: '01', name: 'Lima' },
  district: { code: '22', name: 'Miraflores' },
  printFormat: 'narrow',
  logo: '/api/imagenes/1',
} as Company;

describe('the data of the company', () => {
  it('is sent as it was received, with blanks trimmed', () => {
    expect(identityProblems(identityForm(company), company, PE)).toEqual(expect.not.objectContaining({ email: expect.anything() }));
    expect(identityBody({ ...identityForm(company), tradename: '  Bodega   La Yapa ' })).toMatchObject({ tradename: 'Bodega La Yapa', department: '15', province: '01', district: '22' });
    const two = identityForm({ ...company, district: null });
    expect(identityBody(two)).toMatchObject({ district: '' });
  });

  it('names every invalid field', () => {
    const wrong = { ...identityForm(company), businessName: ' ', email: 'x', phone: 'abc', divisions: [], latitude: '91', longitude: '' };
    const found = Object.entries(identityProblems(wrong, company, PE)).filter(([, text]) => text !== undefined);
    expect(found.map(([field]) => field).toSorted()).toEqual(['businessName', 'department', 'email', 'latitude', 'longitude', 'phone']);
    expect(identityProblems({ ...identityForm(company), email: '' }, company, PE).email).toBe('Debe ingresar el correo electrónico');
    // Two levels are a whole place where the country has two.
    expect(identityProblems(identityForm({ ...company, district: null }), company, CO).department).toBeUndefined();
  });

  it('accepts degrees with a decimal comma', () => {
    expect(identityBody({ ...identityForm(company), latitude: '-12,5' })).toMatchObject({ latitude: '-12.5' });
    expect(identityProblems({ ...identityForm(company), latitude: '' }, company, PE).latitude).toBe('Indique la latitud y la longitud, o ninguna de las dos.');
  });
});

describe('the head of a ticket', () => {
  it('begins with the logo, and has the legal name where it differs from the trade name', () => {
    const [head] = sampleTicket(company, PE).sections;
    expect(head?.rows.map((row) => (row.kind === 'text' ? row.text : row.kind))).toEqual(['logo', 'Bodega La Yapa', 'Bodega La Yapa S.A.C.', 'Av. Petit Thouars 4512', 'Tel.: 014451278', 'RUC: 20601234565', 'rule']);
    const [plain] = sampleTicket({ ...company, logo: null, tradename: company.businessName }, PE).sections;
    expect(plain?.rows).toHaveLength(5);
  });
});

describe('a branch', () => {
  it('has a name and a code of its own', () => {
    expect(Object.keys(branchProblems(branchDraft(undefined)))).toEqual(['tradename', 'localCode']);
    expect(Object.keys(branchProblems({ ...branchDraft(undefined), tradename: 'Norte', localCode: '00-1', email: 'x', phone: '?' }))).toEqual(['localCode', 'email', 'phone']);
    expect(branchProblems({ ...branchDraft(undefined), tradename: 'Norte', localCode: '0001' })).toEqual({});
  });

  it('keeps its place by the codes of its levels', () => {
    const branch = { tradename: 'Norte', localCode: '0001', division1Code: '15', division1: 'Lima', division2Code: '01', division2: 'Lima', division3Code: '', division3: '', active: true } as Branch;
    expect(branchDraft(branch).divisions).toEqual([{ code: '15', name: 'Lima' }, { code: '01', name: 'Lima' }]);
    expect(branchBody({ ...branchDraft(undefined), tradename: ' Norte ', divisions: branchDraft(branch).divisions })).toMatchObject({ tradename: 'Norte', department: '15', province: '01', district: '' });
  });
});

it('the open part of the company is in the address, and the first part needs no parameter', () => {
  expect(readSection({ seccion: 'metas' })).toEqual({ seccion: 'metas' });
  expect(readSection({ seccion: 'datos' })).toEqual({});
  expect(readSection({ seccion: ['x'] })).toEqual({});
});
