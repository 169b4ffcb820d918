import { useQuery } from '@tanstack/react-query';
import { loadClient } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useUser } from './store';

/** The recipient of a message, as a sale names the client. */
export type ReachedClient = { readonly id?: number | null | undefined } | null | undefined;

/** The address of a client's WhatsApp as the server builds it; empty while it is not known, and for the generic client. */
export function useClientWhatsapp(client: ReachedClient): string {
  return useKnown(client, true)?.linkWhatsapp ?? '';
}

/** The e-mail addresses of a client; empty while they are not known or not `wanted`, and for the generic client. */
export function useClientEmail(client: ReachedClient, wanted = true): string {
  return useKnown(client, wanted)?.email ?? '';
}

function useKnown(client: ReachedClient, wanted: boolean) {
  const { companyHost: host, genericClient } = useUser();
  const clientId = client?.id && client.id !== genericClient?.id ? client.id : undefined;
  const known = useQuery({ ...cached(loadClient, { path: { host, clientId: clientId ?? 0 } }), enabled: wanted && clientId !== undefined });
  return clientId === undefined ? undefined : known.data;
}
