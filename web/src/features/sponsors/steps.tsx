import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import styles from './purchase.module.css';

/** The steps that finish a purchase, in their order. */
export const STEPS = ['payment', 'shipping', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

const LABELS = { payment: 'stepPayment', shipping: 'stepShipping', confirm: 'stepConfirm' } as const;

export interface StepsProps {
  readonly at: Step;
  /** The way back to a step that is done already. */
  readonly linkTo: (step: Step, label: ReactNode) => ReactNode;
}

/** Where one is in the three steps; the ones before can be gone back to. */
export function Steps({ at, linkTo }: StepsProps) {
  const t = useTexts(sponsorCartTexts);
  const now = STEPS.indexOf(at);
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li key={step} aria-current={step === at ? 'step' : undefined} data-done={index < now || undefined}>
            <span className={styles.stepMark} aria-hidden>
              {index < now ? <IconCheck size={18} /> : index + 1}
            </span>
            {index < now ? linkTo(step, t(LABELS[step])) : <span>{t(LABELS[step])}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
