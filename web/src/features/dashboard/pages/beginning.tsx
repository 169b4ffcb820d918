import { Suspense } from 'react';
import { useFirstSteps } from '@/features/first-steps/api';
import { FirstStep } from '@/features/products/pages/first-products';
import { printTicket } from '@/features/tickets/print-ticket';
import { PERMISSION, may, maySell } from '@/session/permissions';
import { useUser } from '@/session/store';
import { later } from '@/ui/later';

const FirstStepsCard = later(() => import('@/features/first-steps/pages/first-steps-card').then((module) => module.FirstStepsCard));

/** How a new shop begins: the first steps for its owner, the way to the first products for the others. */
export function Beginning() {
  const user = useUser();
  const steps = useFirstSteps();
  if (steps.isLoading) return null;
  if (steps.data?.visible) {
    return (
      <Suspense fallback={null}>
        <FirstStepsCard steps={steps.data} print={printTicket} />
      </Suspense>
    );
  }
  return may(user, PERMISSION.editProducts) || maySell(user) ? <FirstStep /> : null;
}
