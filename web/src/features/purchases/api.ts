import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { associateProducts, listPurchases, loadPurchase, loadPurchaseSummary, changePurchaseStatus, type Association, type PurchaseConfirmation, type PurchaseQuery, type PurchaseStatus } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';
import { STATUS_IDS } from './model';

/** A page of orders; while the next one comes, the last one stays. */
export function usePurchases(query: PurchaseQuery) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listPurchases, { path: { host }, query }), placeholderData: keepPreviousData });
}

/** One order with its lines. */
export function usePurchase(purchaseId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadPurchase, { path: { host, purchaseId } }));
}

/** How much was bought in week, month and year. */
export function usePurchaseSummary() {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadPurchaseSummary, { path: { host } }));
}

/** A change of an order's state, with what the supplier agreed to. */
export interface Move {
  readonly to: PurchaseStatus;
  readonly lines?: readonly PurchaseConfirmation[];
}

/** Brings an order into another state. */
export function useMovePurchase(purchaseId: number) {
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: ({ to, lines }: Move) =>
      idempotent(`${purchaseId}`, [to, lines], (idempotencyKey) => call(changePurchaseStatus, { path: { statusId: STATUS_IDS[to] }, body: [{ id: purchaseId, lines: lines ?? null }] }, { idempotencyKey })),
    // After a refusal, too: another user may have been quicker.
    onSettled: () => Promise.all([listPurchases, loadPurchase, loadPurchaseSummary].map((read) => cache.invalidateQueries({ queryKey: everyRead(read) }))),
  });
}

/** Says which own products a supplier's product is; the earlier associations are replaced. */
export function useAssociate(sponsorNumber: string, productId: number) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (products: readonly Association[]) =>
      idempotent(`${productId}`, products, (idempotencyKey) => call(associateProducts, { path: { host, ruc: sponsorNumber, productId }, body: { products } }, { idempotencyKey })),
    onSettled: () => cache.invalidateQueries({ queryKey: everyRead(loadPurchase) }),
  });
}
