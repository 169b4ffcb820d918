import { describe, expect, it } from 'vitest';
import type { User } from '@/wire/generated';
import { maySell, seesEveryone } from './permissions';

describe('the right to see the sales of all users', () => {
  const user = (description: string, companyHost = '1') => ({ companyHost: '1', roles: [{ id: 1, description, companyHost }] }) as unknown as User;
  it('is an owner or a manager, in the own company', () => {
    expect(seesEveryone(user('Propietario'))).toBe(true);
    expect(seesEveryone(user('Gestor'))).toBe(true);
    expect(seesEveryone(user('Vendedor'))).toBe(false);
    expect(seesEveryone(user('Propietario', '2'))).toBe(false);
  });
});

it('a user sells with the permission and the section of the till, not with one of them', () => {
  const user = (permissionNumbers: readonly number[], sections: readonly string[]) => ({ permissionNumbers, sections }) as unknown as User;
  expect(maySell(user([0, 1], ['home', 'sales']))).toBe(true);
  expect(maySell(user([0, 1], ['home', 'my-sales']))).toBe(false);
  expect(maySell(user([0], ['home', 'sales']))).toBe(false);
});
