import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { changeProformaStatus, listClientProformas, listProformas, loadProforma, loadProformaTicket, loadSellingCompany, type ProformaPage, type ProformaPatch, type ProformaQuery } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';

/** A client, and whose company's. */
export interface ClientOf {
  readonly host: string;
  readonly clientId: number;
}

/** A page of quotes, or of a client's; while the next one comes, the last one stays. */
export function useProformas(query: ProformaQuery, client?: ClientOf) {
  const host = useUser().companyHost;
  return useQuery<ProformaPage>({
    queryKey: [...everyRead(client ? listClientProformas : listProformas), client ?? host, query],
    queryFn: ({ signal }) => (client ? call(listClientProformas, { path: client, query }, { signal }) : call(listProformas, { path: { host }, query }, { signal })),
    placeholderData: keepPreviousData,
  });
}

/** Whether the company has parking, so that there is more than one kind of quotes. */
export function useParking(): boolean {
  const host = useUser().companyHost;
  return useQuery(cached(loadSellingCompany, { path: { host } })).data?.parkingService ?? false;
}

function useProformaOptions(proformaId: number) {
  const host = useUser().companyHost;
  return cached(loadProforma, { path: { host, proformaId } });
}

/** One quote with its lines. */
export function useProforma(proformaId: number) {
  return useQuery(useProformaOptions(proformaId));
}

/** Brings an open quote into another state; the answer is the quote in its new state. */
export function useChangeProforma(proformaId: number) {
  const client = useQueryClient();
  const { companyHost: host } = useUser();
  const { queryKey } = useProformaOptions(proformaId);
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (patch: ProformaPatch) =>
      idempotent(`${proformaId}`, patch, (idempotencyKey) => call(changeProformaStatus, { path: { host, proformaId }, body: patch }, { idempotencyKey })),
    onSuccess: (proforma) => client.setQueryData(queryKey, proforma),
    // After a refusal, too: another user may have been quicker.
    onSettled: () => {
      for (const endpoint of [listProformas, listClientProformas, loadProforma, loadProformaTicket]) {
        void client.invalidateQueries({ queryKey: everyRead(endpoint) });
      }
    },
  });
}
