import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { call } from '@/wire/call';
import { ticketOf } from './api';

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
