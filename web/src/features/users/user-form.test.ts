import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import type { CompanyUser } from '@/wire/generated';
import { newUserBody, userForm, userPatch, userProblems } from './user-form';

const { PE } = countryFacts;
const SELLER = 3;
const OWNER = 1;
const rosa = {
  id: 7,
  firstname: 'Rosa',
  lastname: 'Huamán',
  secondLastname: '',
  email: 'rosa@pe.example',
  phone: '987654301',
  documentNumber: '41258736',
  documentType: { code: '1', description: 'DNI' },
  enabled: true,
  roles: [
    { id: OWNER, description: 'Propietario', companyHost: '20601234565' },
    { id: SELLER, description: 'Vendedor', companyHost: '99' },
  ],
  companyHost: '20601234565',
} as unknown as CompanyUser;

describe('a user of the company', () => {
  it('new, needs a name, an e-mail, a document, a role, and a password that is typed', () => {
    const empty = userForm(undefined, PE, undefined);
    expect(Object.keys(userProblems(empty, empty, true, PE))).toEqual(['firstname', 'lastname', 'email', 'documentNumber', 'roles']);
    const sound = { ...userForm(undefined, PE, SELLER), firstname: 'Ana', lastname: 'Soto', email: 'ana@pe.example', documentNumber: '41258736' };
    expect(userProblems(sound, empty, true, PE)).toEqual({});
    expect(Object.keys(userProblems({ ...sound, passwordWay: 'type', password: 'corta' }, empty, true, PE))).toEqual(['password']);
    expect(newUserBody({ ...sound, email: ' Ana@PE.example ' }, 'abcdefgh', 'PE')).toMatchObject({ email: 'ana@pe.example', password: 'abcdefgh', documentType: { code: '1' }, roles: [SELLER], enabled: true, countryCode: 'PE' });
  });

  it('changed, sends what changed and nothing of other companies', () => {
    const start = userForm(rosa, PE, SELLER);
    expect(start.roles).toEqual([OWNER]);
    expect(userPatch(start, start)).toEqual({});
    expect(userPatch({ ...start, phone: ' 999 ' }, start)).toEqual({ phone: '999' });
    expect(userPatch({ ...start, roles: [SELLER, OWNER] }, start)).toEqual({ roles: [OWNER, SELLER] });
    expect(userPatch({ ...start, documentNumber: '12345678' }, start)).toEqual({ documentNumber: '12345678', documentType: { code: '1' } });
    expect(userPatch({ ...start, enabled: false }, start)).toEqual({ enabled: false });
  });

  it('keeps a document that was never judged', () => {
    const odd = userForm({ ...rosa, documentNumber: 'X' }, PE, SELLER);
    expect(userProblems(odd, odd, false, PE)).toEqual({});
    expect(Object.keys(userProblems({ ...odd, documentNumber: 'Y' }, odd, false, PE))).toEqual(['documentNumber']);
  });
});
