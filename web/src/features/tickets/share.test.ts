import { describe, expect, it } from 'vitest';
import { referenceText, shareText, whatsappLink } from './share';

const sale = {
  company: 'Bodega La Yapa',
  clientName: 'Rosa Muñoz',
  documentName: 'Boleta Electrónica',
  number: 'B001-12',
  date: '21/11/2026',
  total: 'S/ 45.50',
};

describe('a ticket by message', () => {
  it('names the shop, the document and the total', () => {
    expect(shareText(sale)).toBe(
      'Hola Rosa Muñoz, gracias por su compra en Bodega La Yapa.\nBoleta Electrónica B001-12\nFecha: 21/11/2026\nTotal: S/ 45.50',
    );
    expect(shareText({ ...sale, clientName: '' })).toMatch(/^Hola, gracias/);
  });
  it('names a sale whose document has no number by the company’s own', () => {
    const receipt = { series: 'R', correlative: 80, invoiceNumber: 'S/N' };
    expect(referenceText(receipt, 0)).toBe('R-80');
    expect(referenceText(receipt, 8)).toBe('R-00000080');
    expect(referenceText({ ...receipt, series: '' }, 8)).toBe('S/N');
  });
  it('goes to a telephone, or to whom the seller picks', () => {
    expect(whatsappLink('á & b', '+51 999-888')).toBe('https://wa.me/51999888?text=%C3%A1%20%26%20b');
    expect(whatsappLink('hola')).toBe('https://wa.me/?text=hola');
    expect(whatsappLink('hola', 'https://wa.me/51987654321')).toBe('https://wa.me/51987654321?text=hola');
  });
});
