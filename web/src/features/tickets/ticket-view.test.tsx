import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { printRules } from '@/ui/print-paper';
import type { Ticket } from '@/wire/generated';
import { printTicket, ticketSize } from './print-ticket';
import { TicketView } from './ticket-view';

const ticket: Ticket = {
  format: 'narrow',
  widthMm: 57,
  columns: 32,
  title: 'Boleta Electrónica B001-12',
  sections: [
    {
      name: 'cabecera',
      rows: [
        { kind: 'text', text: 'Bodega La Yapa', align: 'center', bold: true, size: 'large' },
        { kind: 'rule', double: true },
      ],
    },
    {
      name: 'totales',
      rows: [
        {
          kind: 'columns',
          bold: false,
          size: 'normal',
          cells: [
            { text: 'TOTAL', width: 55, align: 'left' },
            { text: 'S/ 45.50', width: 45, align: 'right' },
          ],
        },
        { kind: 'qr', content: 'x', side: 80, modules: ['10', '01'] },
        { kind: 'strip', modules: ['110', '011'] },
      ],
    },
  ],
};

describe('a ticket', () => {
  it('shows every kind of row', () => {
    render(<TicketView ticket={ticket} />);
    expect(screen.getByRole('article', { name: 'Boleta Electrónica B001-12' })).toBeDefined();
    expect(screen.getByText('Bodega La Yapa')).toBeDefined();
    expect(screen.getByText('S/ 45.50').parentElement?.style.gridTemplateColumns).toBe('minmax(0, 55fr) minmax(min-content, 8ch)');
    expect(screen.getByRole('img', { name: 'Código QR del comprobante' }).querySelector('path')?.getAttribute('d')).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
    expect(screen.getByRole('img', { name: 'Timbre electrónico del documento' }).getAttribute('viewBox')).toBe('0 0 3 6');
  });
  it('makes a large row of cells smaller where it would break', () => {
    const total = (amount: string) => ({ kind: 'columns', bold: true, size: 'large', cells: [{ text: 'IMPORTE TOTAL', width: 55, align: 'left' }, { text: amount, width: 45, align: 'right' }] }) as const;
    render(<TicketView ticket={{ ...ticket, widthMm: 48, columns: 28, sections: [{ name: 'totales', rows: [total('$ 8.500,00'), total('$ 5')] }] }} />);
    const size = (amount: string) => screen.getByText(amount).parentElement?.style.fontSize;
    expect(size('$ 8.500,00')).toBe('0.97em');
    expect(size('$ 5')).toBe('1.3em');
  });
  it('is printed on paper of its own width', () => {
    expect(printRules(ticketSize(57, 143), 'paper')).toContain('@page { size: 57mm 143mm; margin: 0; }');
    expect(printRules(ticketSize(80, 40), 'paper')).toContain('size: 80mm 80mm');
  });
  it('is on the page only while it is printed', async () => {
    vi.stubGlobal('CSSStyleSheet', class { replaceSync() {} });
    document.adoptedStyleSheets ??= [];
    document.title = 'Mis ventas';
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      expect(document.title).toBe(ticket.title);
      expect(document.body.lastElementChild?.textContent).toContain('S/ 45.50');
    });
    await printTicket(ticket);
    expect(print).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('afterprint'));
    expect(document.title).toBe('Mis ventas');
    expect(document.body.textContent).not.toContain('S/ 45.50');
    vi.unstubAllGlobals();
  });
});
