import { describe, expect, it } from 'vitest';
import { ApiError } from '@/wire/errors';
import { newPassword } from './password';
import { addUserRefusal } from './refusal';
import { readUsersSearch, usersAddress, usersQuery, wordsOfSearch } from './search';

describe('why a user could not be added', () => {
  it('is shown without the heading and the last character, with a period', () => {
    const refused = new ApiError(409, 'conflicto', { userMessage: 'Error creando usuario: ya existe una cuenta con ese correo;' });
    expect(addUserRefusal(refused)).toBe('ya existe una cuenta con ese correo.');
  });

  it('is shown as it is when there is no heading', () => {
    expect(addUserRefusal(new ApiError(403, 'prohibido', { userMessage: 'No tiene permiso para hacer esto en esta empresa.' }))).toBe('No tiene permiso para hacer esto en esta empresa.');
    expect(addUserRefusal(new ApiError(0, 'no_connection'))).toMatch(/^No hay conexión/);
  });
});

describe('a password that is made', () => {
  it('has every kind of character, none that is mistaken for another, and is never the same', () => {
    const made = Array.from({ length: 200 }, () => newPassword());
    for (const password of made) {
      expect(password).toMatch(/^[a-zA-Z2-9]{4}-[a-zA-Z2-9]{4}-[a-zA-Z2-9]{4}$/);
      expect(password).not.toMatch(/[lIO01o]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/\d/);
    }
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('the list of users in the address', () => {
  it('keeps what makes sense', () => {
    expect(wordsOfSearch(readUsersSearch({ q: ' ana ', estado: 'activos', pagina: '3', x: 1 }))).toEqual({ q: 'ana', estado: 'activos', pagina: 3 });
    expect(wordsOfSearch(readUsersSearch({ q: 7, estado: 'toString', pagina: -1 }))).toEqual({ q: '7' });
    expect(usersAddress.change({ text: 'ana', page: 3 }, { estado: 'inactivos' })).toEqual({ text: 'ana', estado: 'inactivos' });
    expect(usersQuery({ estado: 'inactivos', page: 2 })).toMatchObject({ status: 'inactive', page: 1 });
    expect(usersQuery({})).toMatchObject({ status: 'all', page: 0 });
  });
});
