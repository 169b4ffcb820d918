import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePendingWrite, useUnconfirmedOf, type PendingWriteOptions } from '@/pending/use-pending-write';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { addParkingProforma, listProformas, listSales, loadWallet, registerSale, type NewProforma, type SaleRegistered } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { reckon, useDesk, type Desk } from '../desk';
import type { CartClient, QuoteRef, Sellable } from '../model/cart-types';
import { newSale } from '../model/new-sale';
import { newParking, parkingChoices, parkingDraft, quoteChoices, quoteIdOf, type ParkingStatus, type Vehicle } from '../model/parking';
import { balancesOf } from '../model/wallet';
import { serviceType } from '../preferences';
import { CLIENT_READS } from '../use-charge';

/** A parking while it is written down and paid. */
export interface Parked {
  readonly quote: QuoteRef;
  readonly client: CartClient;
  readonly item: Sellable;
}

/** A parking as it is sent. */
export interface ParkingSent {
  readonly client: CartClient & { readonly id: number };
  readonly item: Sellable;
  readonly vehicle: Vehicle;
  readonly body: NewProforma;
}

/** Writes the quote of a parking, once. */
export function useNewParking(options: Pick<PendingWriteOptions<ParkingSent, Parked>, 'onConfirmed' | 'restore' | 'onResolvedElsewhere'>) {
  const desk = useDesk();
  const cache = useQueryClient();
  const write = usePendingWrite<ParkingSent, Parked>('parking', {
    ...options,
    send: async ({ client, item, vehicle, body }, idempotencyKey) => {
      const id = quoteIdOf(await call(addParkingProforma, { path: { host: desk.store.host, clientId: client.id }, body }, { idempotencyKey }));
      if (id === undefined) throw new Error('a quote without a key');
      return { client, item, quote: { id, number: '', kind: vehicle } };
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: everyRead(listProformas) }),
  });
  /** Sends it; answers the problem that prevents it. */
  const park = (client: ParkingSent['client'], item: Sellable, vehicle: Vehicle): string | undefined => {
    const { user, company, documents, country } = desk;
    const draft = parkingDraft('parking', item, client, null);
    const { amounts, problem } = reckon(draft, quoteChoices(documents, country.facts), desk);
    if (!amounts) return problem?.text ?? messageOf(undefined);
    void write.submit({ client, item, vehicle, body: newParking({ draft, amounts, user, company }, vehicle) });
    return undefined;
  };
  return { ...write, park };
}

/**
 * Pays a parking out of the client's quota by registering its sale, once. An unconfirmed sale is retried as it was sent,
 * at any balance of the quota: this very sale may have used it up.
 */
export function useAutopay(parked: Parked) {
  const desk = useDesk();
  const cache = useQueryClient();
  const [paid, setPaid] = useState<{ readonly sale: SaleRegistered; readonly plan: Plan }>();
  const host = desk.store.host;
  const wallet = useQuery(cached(loadWallet, { path: { host, clientId: parked.client.id ?? 0 }, query: { size: 1, page: 0 } }));
  const balances = wallet.data ? balancesOf(wallet.data.entries) : parked.client.wallet;
  const planned = usePlan(desk, parked, balances);
  const write = usePendingWrite<Payment, SaleRegistered>(`${PAYMENTS}${parked.quote.id}`, {
    send: ({ body }, idempotencyKey) => call(registerSale, { path: { host }, body }, { idempotencyKey }),
    onConfirmed: (sale, plan) => setPaid({ sale, plan }),
    onSettled: () => {
      for (const endpoint of [...CLIENT_READS, listProformas, listSales]) void cache.invalidateQueries({ queryKey: everyRead(endpoint) });
    },
  });
  const plan = paid?.plan ?? write.unconfirmed ?? planned;
  const status: ParkingStatus = paid ? 'paid' : write.busy ? 'paying' : write.failure === undefined && write.unconfirmed === undefined ? 'idle' : 'failed';
  const pay = () => {
    if (plan && !paid) void write.submit({ ...plan, problem: undefined, parked });
  };
  return { pay, status, failure: write.failure, isUnconfirmed: write.unconfirmed !== undefined, sale: paid?.sale, balances, plan };
}

type Plan = NonNullable<ReturnType<typeof usePlan>>;

/** The request of a payment, with the parking that it pays. */
type Payment = Plan & { readonly parked: Parked };

/** How the pending writes of payments begin, each with the key of its quote behind. */
const PAYMENTS = 'sale of parking ';

/** A parking whose payment has no answer, also after a reload; it is retried where parkings are paid. */
export function useUnconfirmedPayment(): Parked | undefined {
  return useUnconfirmedOf<Partial<Payment>>(PAYMENTS)?.parked;
}

/** The sale that pays a parking; undefined where the company has no such document or payment. */
function usePlan(desk: Desk, { client, item, quote }: Parked, balances: Desk['balances']) {
  return useMemo(() => {
    const { country, company, user, documents, activePayments } = desk;
    const choices = parkingChoices(documents, activePayments, country.facts);
    if (!choices) return undefined;
    const draft = parkingDraft('parking', item, client, quote);
    const { amounts, total, settlement, externalFlow, problem } = reckon(draft, choices, { user, company, country, balances });
    if (!amounts) return undefined;
    const body = newSale({ draft, choices, amounts, settlement, user, company, externalFlow, service: serviceType(company), saleType: quote.kind });
    return { body, total, problem, document: choices.document?.description ?? '' };
  }, [desk, client, item, quote, balances]);
}
