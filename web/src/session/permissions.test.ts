import { describe, expect, it } from 'vitest';
import type { User } from '@/wire/generated';
import { seesEveryone } from './permissions';

describe('who sees the sales of everybody', () => {
  const user = (description: string, companyHost = '1') => ({ companyHost: '1', roles: [{ id: 1, description, companyHost }] }) as unknown as User;
  it('is an owner or a manager, in the own company', () => {
    expect(seesEveryone(user('Propietario'))).toBe(true);
    expect(seesEveryone(user('Gestor'))).toBe(true);
    expect(seesEveryone(user('Vendedor'))).toBe(false);
    expect(seesEveryone(user('Propietario', '2'))).toBe(false);
  });
});
