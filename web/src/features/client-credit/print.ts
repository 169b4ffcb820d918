import { useMutation } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Ticket } from '@/wire/generated';

/** Puts rows on paper. */
export type PrintRows = (rows: Ticket) => Promise<void>;

/** Prints the ticket that `load` fetches; a failure is shown. */
export function usePrint(print: PrintRows) {
  return useMutation({
    mutationFn: async (load: () => Promise<Ticket>) => print(await load()),
    onError: (error) => toast.error(messageOf(error)),
  });
}
