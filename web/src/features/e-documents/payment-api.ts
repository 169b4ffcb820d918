import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { loadPaymentDocument } from '@/wire/generated';
import { cached } from '@/wire/query';

/** While the document waits for its verdict it is refetched after so many milliseconds. */
const WAITING_MS = 5_000;

/** The document of a payment; while it waits for its verdict, or its cancellation was not sent, it is polled. */
export function usePayment(paymentId: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadPaymentDocument, { path: { host, paymentId } }), refetchInterval: ({ state }) => (state.data?.status === 'pending' || state.data?.cancellation?.status === 'pending' ? WAITING_MS : false) });
}
