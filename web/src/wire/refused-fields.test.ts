import { describe, expect, it } from 'vitest';
import { ApiError } from './errors';
import { changeCompany, registerSale } from './generated';
import { refusedPaths, suggested } from './refused-fields';

function refused(...fields: readonly string[]): ApiError {
  return new ApiError(400, 'validacion', { detail: fields.map((campo) => ({ campo, mensaje: `mal ${campo}` })) });
}

describe('fields inside of fields that the server refuses', () => {
  it('are found by our names', () => {
    expect(refusedPaths(changeCompany, refused('correo', 'horario[1].horaFin', 'bolsasPlasticas.stock', 'mediosPago'))).toEqual({
      email: 'mal correo',
      'businessHours[1].endTime': 'mal horario[1].horaFin',
      'plasticBags.stock': 'mal bolsasPlasticas.stock',
      paymentMethods: 'mal mediosPago',
    });
  });

  it('keep names of their own', () => {
    expect(refusedPaths(changeCompany, refused('configuracion.notaCotizacion', 'otro'))).toEqual({
      'settings.notaCotizacion': 'mal configuracion.notaCotizacion',
      otro: 'mal otro',
    });
    expect(refusedPaths(changeCompany, new Error('x'))).toEqual({});
  });
});

it('the value that the server proposes for a refused field is found by the English name', () => {
  const detail = [
    { campo: 'cliente.numeroDocumento', mensaje: 'mal' },
    { campo: 'tipoComprobante', mensaje: 'con otro', sugerencia: 'NOTA-VENTA' },
  ];
  expect(suggested(new ApiError(422, 'no_procesable', { detail }), registerSale, 'invoiceType')).toBe('NOTA-VENTA');
  expect(suggested(refused('tipoComprobante'), registerSale, 'invoiceType')).toBeUndefined();
  expect(suggested(new Error('x'), registerSale, 'invoiceType')).toBeUndefined();
});
