import { useQuery } from '@tanstack/react-query';
import { loadClient } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useUser } from './store';

/** The address of a client's WhatsApp as the server builds it; empty while it is not known, and for nobody in particular. */
export function useClientWhatsapp(client: { readonly id?: number | null | undefined } | null | undefined): string {
  const { companyHost: host, genericClient } = useUser();
  const clientId = client?.id && client.id !== genericClient?.id ? client.id : undefined;
  const known = useQuery({ ...cached(loadClient, { path: { host, clientId: clientId ?? 0 } }), enabled: clientId !== undefined });
  return (clientId !== undefined && known.data?.linkWhatsapp) || '';
}
