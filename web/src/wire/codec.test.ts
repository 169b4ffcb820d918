import { describe, expect, it } from 'vitest';
import {
  incoming,
  listSales,
  listTaxes,
  loadSale,
  newSaleCodec,
  outgoing,
  registerSale,
  ticketCodec,
  type NewSale,
} from './generated';

const sale: NewSale = {
  user: 3,
  currency: 'PEN',
  subtotal: 9.2,
  total: 9.2,
  discountAmount: 0,
  discountPercentage: 0,
  invoiceType: 'NOTA-VENTA',
  electronic: false,
  paymentType: 'EFE',
  payment: { method: 'EFE', amount: 10, change: 0.8 },
  payments: [],
  externalTaxFlow: false,
  saleType: 'goods',
  service: 'inStore',
  lines: [],
};

describe('the generated codecs', () => {
  it('write the words of the contract and leave out absent values', () => {
    const { method, path, body } = outgoing(registerSale, { path: { host: '20601234565' }, body: sale });
    expect([method, path]).toEqual(['POST', '/v2/ventas/empresas/20601234565']);
    expect(body).toMatchObject({ usuario: 3, pago: { medio: 'EFE', monto: 10, vuelto: 0.8 }, tipoVenta: 'venta' });
    expect(body).not.toHaveProperty('cliente');
  });

  it('read back what they wrote', () => {
    expect(newSaleCodec.decode(newSaleCodec.encode(sale))).toMatchObject(sale);
  });

  it('translate queries and escape paths', () => {
    const query = { status: 'voided', page: 0, from: '2026-11-01', text: null } as const;
    expect(outgoing(listSales, { path: { host: 'a/b', userId: 3 }, query })).toMatchObject({
      path: '/v2/ventas/empresas/a%2Fb/usuarios/3',
      query: { estado: 'anulada', pagina: '0', fecha_inicio: '2026-11-01' },
    });
  });

  it('read lists, absent fields and unknown words without failing', () => {
    expect(incoming(listTaxes, [{ codigo: 'IGV', factor: 0.18 }])).toEqual([
      { id: null, code: 'IGV', name: null, factor: 0.18 },
    ]);
    expect(incoming(loadSale, { idVenta: 1, estado: 'nueva', cliente: null })).toMatchObject({
      id: 1,
      status: 'nueva',
      client: null,
    });
  });

  it('write and read the rows of a ticket by their kind', () => {
    const rows = [
      { kind: 'text', text: 'HOLA', align: 'center', bold: true, size: 'large' },
      { kind: 'rule', double: false },
    ] as const;
    const ticket = { format: 'medium', widthMm: 80, columns: 48, title: 'X', sections: [{ name: 'cabecera', rows }] } as const;
    const written = ticketCodec.encode(ticket);
    expect(written).toMatchObject({ formato: '80mm', secciones: [{ filas: [{ clase: 'texto' }, { clase: 'linea' }] }] });
    expect(ticketCodec.decode(written)).toEqual(ticket);
  });
});
