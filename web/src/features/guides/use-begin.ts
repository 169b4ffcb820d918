import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCountry } from '@/country/profile';
import { useSellingCompany } from '@/session/uses-guides';
import { useUser } from '@/session/store';
import { listBranches, loadClient, loadGuide, loadPurchase, loadSale, loadSaleGuideDraft, loadSponsor, type Carrier, type Company, type GuideRef } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useAllCarriers } from './api';
import { NO_END, type End, type GuideDraft } from './draft';
import type { KnownEnd } from './end-card';
import { onlyPlate, withPlate } from './fleet';
import { draftOfGuide, draftOfPurchase, draftOfSale, endOfBranch, endOfClient, endOfCompany, endOfSale, freshDraft } from './prefill';
import { FIRST_REASON, type Side } from './reasons';
import { isMissing } from '@/wire/errors';

/** The prefilled draft of a new guide, and the state of the queries behind it. */
export interface Begin {
  /** Undefined until every query behind it has answered. */
  readonly draft: GuideDraft | undefined;
  /** The address of the company. */
  readonly own: End;
  /** The guides that the sale has already, the newest first. */
  readonly guides?: readonly GuideRef[] | undefined;
  /** The sale or the purchase does not exist. */
  readonly isMissing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

interface QueryState {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** A guide without a source: from the company, or to it for a purchase. */
export function useFreshBegin(side: Side): Begin {
  const { company, carriers, own, asked } = useOwn();
  const draft = useMemo(() => (company && carriers ? withFleet(freshDraft(FIRST_REASON[side], own), carriers) : undefined), [company, carriers, own, side]);
  return { draft, own, isMissing: false, ...outcome([asked]) };
}

/** The guide of a sale. */
export function useSaleBegin(saleId: number): Begin {
  const { companyHost: host, id: userId, genericClient } = useUser();
  const { company, carriers, own, asked } = useOwn();
  const sale = useQuery(cached(loadSale, { path: { host, saleId, userId } }));
  const id = sale.data?.client?.id;
  const clientId = id && id !== genericClient?.id ? id : undefined;
  const client = useQuery({ ...cached(loadClient, { path: { host, clientId: clientId ?? 0 } }), enabled: clientId !== undefined });
  const start = useQuery(cached(loadSaleGuideDraft, { path: { host, saleId } }));
  const departure = useMemo(() => start.data && endOfSale(start.data.departure), [start.data]);
  const isReady = company && carriers && sale.data && departure && (clientId === undefined || !client.isPending);
  const draft = useMemo(
    () => (isReady && sale.data ? withFleet(draftOfSale(id === genericClient?.id ? { ...sale.data, client: null } : sale.data, departure, client.data), carriers) : undefined),
    [isReady, sale.data, id, genericClient?.id, departure, client.data, carriers],
  );
  return { draft, own, guides: start.data?.guides, isMissing: isMissing(sale.error), ...outcome([asked, sale, start]) };
}

/** The guide of an order to a supplier. */
export function usePurchaseBegin(orderId: number): Begin {
  const { companyHost: host } = useUser();
  const { facts } = useCountry();
  const { company, carriers, own, asked } = useOwn();
  const order = useQuery(cached(loadPurchase, { path: { host, purchaseId: orderId } }));
  const number = order.data?.sponsorNumber;
  const sponsor = useQuery({ ...cached(loadSponsor, { path: { host, ruc: number ?? '' } }), enabled: number !== undefined, retry: false });
  const legal = facts.identities.find(({ kind }) => kind === 'legal')?.code ?? '';
  const isReady = company && carriers && order.data && !sponsor.isPending;
  const draft = useMemo(
    () => (isReady && order.data ? withFleet(draftOfPurchase(order.data, own, sponsor.data?.address ?? '', legal), carriers) : undefined),
    [isReady, order.data, own, sponsor.data, legal, carriers],
  );
  return { draft, own, isMissing: isMissing(order.error), ...outcome([asked, order]) };
}

/** The same with the data of a guide that was refused, where the address names one. */
export function useRefusedBegin(begin: Begin, guideId: number | undefined): Begin {
  const { companyHost: host } = useUser();
  const { facts, today } = useCountry();
  const refused = useQuery({ ...cached(loadGuide, { path: { host, guideId: guideId ?? 0 } }), enabled: guideId !== undefined });
  const day = today();
  const { draft: fresh } = begin;
  const draft = useMemo(() => (fresh && refused.data ? draftOfGuide(refused.data, fresh, day, facts) : undefined), [fresh, refused.data, day, facts]);
  if (guideId === undefined) return begin;
  const asked = outcome([refused]);
  return {
    ...begin,
    draft,
    isMissing: begin.isMissing || isMissing(refused.error),
    error: begin.error ?? asked.error,
    retry: () => {
      begin.retry();
      asked.retry();
    },
  };
}

/** The company's own address and vehicles; without vehicles a guide can still be begun. */
function useOwn(): { readonly company: Company | undefined; readonly carriers: readonly Carrier[] | undefined; readonly own: End; readonly asked: QueryState } {
  const asked = useSellingCompany();
  const fleet = useAllCarriers();
  const own = useMemo(() => (asked.data ? endOfCompany(asked.data) : NO_END), [asked.data]);
  const carriers = useMemo(() => fleet.data ?? (fleet.isError ? [] : undefined), [fleet.data, fleet.isError]);
  return { company: asked.data, carriers, own, asked };
}

function outcome(queries: readonly QueryState[]): Pick<Begin, 'error' | 'retry'> {
  return { error: queries.find(({ isError }) => isError)?.error ?? null, retry: () => queries.forEach((query) => void query.refetch()) };
}

/** The company's only vehicle drives, with its first driver. */
function withFleet(draft: GuideDraft, carriers: readonly Carrier[]): GuideDraft {
  const plate = onlyPlate(carriers);
  return plate === undefined ? draft : withPlate(draft, plate, carriers);
}

/** Addresses that are offered for both ends: the company's, its branches', the client's. */
export function useKnownEnds(own: End, partyId: number, words: { readonly own: (address: string) => string; readonly branch: (name: string, address: string) => string; readonly party: (name: string, address: string) => string }): readonly KnownEnd[] {
  const { companyHost: host, countryCode } = useUser();
  const { facts } = useCountry();
  const branches = useQuery({ ...cached(listBranches, { path: { countryCode, host }, query: { active: true } }), retry: false });
  const client = useQuery({ ...cached(loadClient, { path: { host, clientId: partyId } }), enabled: partyId > 0 });
  return [
    ...(own.address ? [{ label: words.own(own.address), end: own }] : []),
    ...(branches.data?.branches ?? []).filter(({ direction }) => direction !== '').map((branch) => ({ label: words.branch(branch.tradename, branch.direction), end: endOfBranch(branch, facts) })),
    ...(client.data?.address ? [{ label: words.party(client.data.name, client.data.address), end: endOfClient(client.data) }] : []),
  ];
}
