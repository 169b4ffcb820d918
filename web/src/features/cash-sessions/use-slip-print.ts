import { useMutation } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Ticket } from '@/wire/generated';
import { fetchSlip } from './api';

/** Puts rows on paper. */
export type PrintRows = (rows: Ticket) => Promise<void>;

/** Prints the totals of a session. */
export function useSlipPrint(sessionId: number, print: PrintRows) {
  return useMutation({
    mutationFn: async () => print(await fetchSlip(sessionId)),
    onError: (error) => toast.error(messageOf(error)),
  });
}
