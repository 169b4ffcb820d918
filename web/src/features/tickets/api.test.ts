import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { paperName } from '@/lib/paper-name';
import { call } from '@/wire/call';
import { request } from '@/wire/http';
import { downloadTicket, ticketOf } from './api';

vi.mock('@/wire/http', async (original) => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('@/wire/call', () => ({ call: vi.fn(() => Promise.resolve({ title: 'Boleta' })) }));

it('a ticket that is shown and printed is fetched once', async () => {
  const client = new QueryClient();
  const [shown, printed] = await Promise.all([client.fetchQuery(ticketOf({ saleId: 7 })), client.fetchQuery(ticketOf({ saleId: 7 }))]);
  expect(printed).toBe(shown);
  await client.fetchQuery(ticketOf({ saleId: 7 }));
  expect(call).toHaveBeenCalledOnce();
  await client.fetchQuery(ticketOf({ saleId: 8 }));
  expect(call).toHaveBeenCalledTimes(2);
});

describe('a paper that is saved', () => {
  async function savedAs(file: Blob): Promise<string | undefined> {
    vi.mocked(request).mockResolvedValueOnce(file);
    URL.createObjectURL = () => 'blob:paper';
    let name: string | undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      name = this.download;
    });
    await downloadTicket({ saleId: 7 }, paperName('Boleta Electrónica', 'B001-00000012'));
    return name;
  }

  it('is called as the server calls it', async () => {
    expect(await savedAs(new File([''], 'factura-F001-00000012.pdf'))).toBe('factura-F001-00000012.pdf');
  });
  it('is called by its kind and number where the server says nothing', async () => {
    expect(await savedAs(new Blob(['']))).toBe('boleta-B001-00000012.pdf');
    expect(paperName('Cotización', 'C 7')).toBe('cotizacion-C_7.pdf');
  });
});
