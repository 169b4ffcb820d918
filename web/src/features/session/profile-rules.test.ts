import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { ApiError } from '@/wire/errors';
import { updateProfile } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { profileProblems } from './profile-rules';

const { PE } = countryFacts;
const user = { documentType: { code: '1', description: 'DNI' }, documentNumber: '12345678' };
const sound = { firstname: 'Rosa', lastname: 'Huamán', secondLastname: '', email: 'rosa@pe.example', phone: '+51 987-654', documentNumber: '12345678' };

describe('the own profile', () => {
  it('reports everything that is wrong at once', () => {
    expect(profileProblems(sound, user, PE)).toEqual({});
    expect(Object.keys(profileProblems({ ...sound, firstname: ' ', email: 'xx', phone: 'abc', documentNumber: '1' }, user, PE))).toEqual(['firstname', 'email', 'phone', 'documentNumber']);
  });
  it('keeps a document once there is one, and does not judge the one that it has', () => {
    expect(profileProblems({ ...sound, documentNumber: '' }, user, PE)).toEqual({ documentNumber: 'Debe indicar el número de documento' });
    expect(profileProblems({ ...sound, documentNumber: '1' }, { ...user, documentNumber: '1' }, PE)).toEqual({});
    expect(profileProblems({ ...sound, documentNumber: '' }, { documentType: null, documentNumber: '' }, PE)).toEqual({});
  });
  it('shows the fields that the server refused', () => {
    const refused = new ApiError(409, 'conflicto', { userMessage: 'no', detail: [{ campo: 'usuCorreo', mensaje: 'Ya existe una cuenta con ese correo.' }, { campo: 'otro', mensaje: 'x' }] });
    expect(refusedFields(updateProfile, refused)).toEqual({ email: 'Ya existe una cuenta con ese correo.' });
    expect(refusedFields(updateProfile, new ApiError(500, 'x'))).toEqual({});
    expect(refusedFields(updateProfile, new Error('x'))).toEqual({});
  });
});
