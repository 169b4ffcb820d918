import type { Client } from '@/wire/generated';
import type { CartClient } from './cart-types';
import { balancesOf } from './wallet';

/** The stored parts of a client; the rest stays out of this device's storage. */
export function cartClient(client: Client): CartClient {
  const { id, kind, generic, name, documentType, documentNumber, address, division1, division2, division3, businessLine, phone, linkWhatsapp } = client;
  const wallet = balancesOf(client.wallet);
  return { id, kind, generic, name, documentType, documentNumber, address, division1, division2, division3, businessLine, phone, linkWhatsapp, wallet };
}
