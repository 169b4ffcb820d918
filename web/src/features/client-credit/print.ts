import { useMutation } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Ticket } from '@/wire/generated';

/** Puts rows on paper. */
export type PrintRows = (rows: Ticket) => Promise<void>;

/** Prints what is fetched for it; a failure is told. */
export function usePrint(print: PrintRows) {
  return useMutation({
    mutationFn: async (load: () => Promise<Ticket>) => print(await load()),
    onError: (error) => toast.error(messageOf(error)),
  });
}
