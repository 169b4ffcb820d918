import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '@/session/store';
import { onNews } from '@/session/unread';
import { call } from '@/wire/call';
import { changeCustomerOrder, listCustomerOrders, listInvoiceTypes, listPaymentTypes, loadCustomerOrder, type CustomerOrder, type CustomerOrderPatch, type CustomerOrderQuery } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';
import type { SellingStatus } from './model';

/** How often a list that is open is refetched when nothing reports new orders, in milliseconds. */
const REFRESH_MS = 60_000;

/** A page of orders; while the next one comes, the last one stays. It is refetched when the bell reports something. */
export function useOrders(query: CustomerOrderQuery) {
  useLive();
  const host = useUser().companyHost;
  return useQuery({ ...cached(listCustomerOrders, { path: { host }, query }), placeholderData: keepPreviousData, refetchInterval: REFRESH_MS });
}

function useOrderOptions(orderId: number) {
  return cached(loadCustomerOrder, { path: { host: useUser().companyHost, orderId } });
}

/** One order with its lines. */
export function useOrder(orderId: number) {
  useLive();
  return useQuery(useOrderOptions(orderId));
}

/** Asks for the orders again whenever the counter of the bell changes: a message may be about one of them. */
function useLive(): void {
  const client = useQueryClient();
  useEffect(() => onNews(() => void refresh(client)), [client]);
}

function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all([listCustomerOrders, loadCustomerOrder].map((endpoint) => client.invalidateQueries({ queryKey: everyRead(endpoint) })));
}

/** The company's payment types. */
export function usePaymentTypes() {
  return useQuery(cached(listPaymentTypes, { path: { host: useUser().companyHost } }));
}

/** The company's document types. */
export function useInvoiceTypes() {
  const { companyHost: host, countryCode } = useUser();
  return useQuery(cached(listInvoiceTypes, { path: { countryCode, host } }));
}

/** Brings an order into another state; the answer is the order in its new state. */
export function useChangeOrder(orderId: number) {
  const client = useQueryClient();
  const change = useChange(orderId);
  const { queryKey } = useOrderOptions(orderId);
  return useMutation({
    mutationFn: change,
    onSuccess: (order) => client.setQueryData(queryKey, order),
    // After a refusal, too: another user may have been quicker. A delivered order closes its sale.
    onSettled: (order) => (order?.status.id === 'delivered' ? client.invalidateQueries() : refresh(client)),
  });
}

/** Fields that a step that sells sends beside its state. */
export type Sale = Omit<Step, 'status'>;

/** Sells an order on its way out: it is accepted first, with its document, and then goes where it is meant to. */
export function useSellOrder(order: CustomerOrder) {
  const client = useQueryClient();
  const put = usePut(order.id);
  const change = useChange(order.id);
  const idempotent = useIdempotent();
  const { queryKey } = useOrderOptions(order.id);
  return useMutation({
    mutationFn: ({ status, sale }: { readonly status: SellingStatus; readonly sale: Sale }) => {
      const accepted: Step = { status: 'accepted', invoiceType: sale.invoiceType, electronic: sale.electronic };
      // Its key is kept until the second step is answered, too: a repeat must find the order accepted already.
      return idempotent(`accept ${order.id}`, accepted, async (idempotencyKey) => {
        await put(accepted, idempotencyKey);
        return change({ ...sale, status });
      });
    },
    onSuccess: (sold) => {
      client.setQueryData(queryKey, sold);
      // Stock, day's totals and lists of sales change with it.
      void client.invalidateQueries();
    },
    onError: () => void refresh(client),
  });
}

/** The request of a step; an order is paid in one way. */
type Step = Omit<CustomerOrderPatch, 'payments'>;

function useChange(orderId: number): (step: Step) => Promise<CustomerOrder> {
  const put = usePut(orderId);
  const idempotent = useIdempotent();
  return (step) => idempotent(`${orderId}`, step, (idempotencyKey) => put(step, idempotencyKey));
}

function usePut(orderId: number): (step: Step, idempotencyKey: string) => Promise<CustomerOrder> {
  const seller = useUser().id;
  return (step, idempotencyKey) => {
    const body: CustomerOrderPatch = { ...step, payments: [] };
    return call(changeCustomerOrder, { path: { orderId }, query: { seller }, body }, { idempotencyKey });
  };
}
