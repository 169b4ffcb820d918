import { Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { Button, type ButtonVariant } from '@/ui/button';
import type { CustomerOrder, CustomerOrderStatus } from '@/wire/generated';
import { sells, stepsOf, type Selling, type StepWeight } from './model';
import { STEP_ICONS } from './step-icons';
import { StepQuestion } from './step-question';
import styles from './orders.module.css';
import { later } from '@/ui/later';

const SellDialog = later(() => import('./sell-dialog').then((module) => module.SellDialog));

const VARIANTS: Readonly<Record<StepWeight, ButtonVariant>> = { main: 'primary', side: 'secondary', danger: 'danger' };

export interface StepActionsProps {
  readonly order: CustomerOrder;
  readonly selling: Selling;
}

/** The ways an order can still go; each asks before it does anything. */
export function StepActions({ order, selling }: StepActionsProps) {
  const t = useTexts(customerOrderTexts);
  const [asked, setAsked] = useState<CustomerOrderStatus>();
  const steps = stepsOf(order);
  const done = () => setAsked(undefined);
  return (
    <>
      {steps.length > 0 ? (
        <section className={styles.actions} aria-label={t('actions')}>
          {steps.map(({ status, weight }) => {
            const Icon = STEP_ICONS[status];
            return (
              <Button key={status} variant={VARIANTS[weight]} size={weight === 'main' ? 'lg' : 'md'} icon={Icon ? <Icon size={20} aria-hidden /> : null} onClick={() => setAsked(status)}>
                {t(`do_${status}`)}
              </Button>
            );
          })}
        </section>
      ) : null}
      {asked === undefined ? null : sells(order, asked) ? (
        <Suspense>
          <SellDialog order={order} status={asked} selling={selling} onDone={done} />
        </Suspense>
      ) : (
        <StepQuestion order={order} status={asked} onDone={done} />
      )}
    </>
  );
}
