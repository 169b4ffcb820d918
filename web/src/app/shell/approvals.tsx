import { Suspense, useEffect, useState } from 'react';
import { later } from '@/ui/later';
import type { ApiError } from '@/wire/errors';
import { onApprovalNeeded } from '@/wire/http';

const ApprovalDialog = later(() => import('@/features/approvals/approval-dialog').then((module) => module.ApprovalDialog));

interface Waiting {
  readonly refusal: ApiError;
  readonly answer: (token: string | undefined) => void;
}

/** Asks for an approval of each write that is refused for a missing right, one after the other. */
export function Approvals() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    const asked = new Set<Waiting>();
    const stop = onApprovalNeeded(
      (refusal) =>
        new Promise((resolve) => {
          const one: Waiting = {
            refusal,
            answer: (token) => {
              asked.delete(one);
              resolve(token);
            },
          };
          asked.add(one);
          setWaiting((all) => [...all, one]);
        }),
    );
    return () => {
      stop();
      // A screen that is left gets its refusals.
      for (const one of asked) one.answer(undefined);
    };
  }, []);
  const [first] = waiting;
  if (!first) return null;
  const end = (token: string | undefined) => {
    setWaiting((all) => all.filter((one) => one !== first));
    first.answer(token);
  };
  return (
    <Suspense>
      <ApprovalDialog key={waiting.length} refusal={first.refusal} onApproved={end} onClose={() => end(undefined)} />
    </Suspense>
  );
}
