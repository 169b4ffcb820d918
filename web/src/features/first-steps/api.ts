import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdempotent } from '@/pending/use-idempotent';
import { isOwner } from '@/session/permissions';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { changeFirstSteps, loadFirstSteps, loadTestPage, type FirstStepsPatch } from '@/wire/generated';
import { cached } from '@/wire/query';

/** The steps of the owner's company; not fetched for others. */
export function useFirstSteps() {
  const user = useUser();
  const query = cached(loadFirstSteps, { path: { host: user.companyHost } });
  return useQuery({ ...query, enabled: isOwner(user) });
}

/** Calls a step done, or hides the list. */
export function useChangeSteps() {
  const { companyHost: host } = useUser();
  const client = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (body: FirstStepsPatch) => idempotent('first steps', body, (idempotencyKey) => call(changeFirstSteps, { path: { host }, body }, { idempotencyKey })),
    onSuccess: (steps) => client.setQueryData(cached(loadFirstSteps, { path: { host } }).queryKey, steps),
    onError: (error) => toast.error(messageOf(error)),
  });
}

/**
 * The page to try the printer with.
 * @throws ApiError when it cannot be read.
 */
export function fetchTestPage(host: string) {
  return call(loadTestPage, { path: { host } });
}
