import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { firstStepsTexts } from '@/i18n/texts/first-steps';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';
import { AnyLink } from '@/navigation/any-link';
import { useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { FirstStep, FirstSteps, Ticket } from '@/wire/generated';
import { fetchTestPage, useChangeSteps } from '../api';
import { OTHER_WAYS, WAYS } from '../steps';
import styles from '../first-steps.module.css';

interface FirstStepsCardProps {
  readonly steps: FirstSteps;
  /** Puts rows on paper. */
  readonly print: (rows: Ticket) => Promise<void>;
}

/** The first steps of a new shop: which are done, and the next one with a link. */
export function FirstStepsCard({ steps: { steps }, print }: FirstStepsCardProps) {
  const t = useTexts(firstStepsTexts);
  const { mutate, isPending } = useChangeSteps();
  const done = steps.filter((one) => one.done).length;
  const next = steps.find((one) => !one.done)?.step;
  const hide = (
    <Button variant="quiet" className={styles.hide} loading={isPending} onClick={() => mutate({ step: null, hidden: true })}>
      {t('hide')}
    </Button>
  );
  return (
    <Card title={t('title')} actions={hide}>
      <div className={styles.progress}>
        <progress value={done} max={steps.length} aria-label={t('title')} />
        <span>{t('progress', { done, count: steps.length })}</span>
      </div>
      <ol className={styles.steps}>
        {steps.map((one) => (
          <Step key={one.step} step={one.step} done={one.done} isNext={one.step === next} print={print} />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly done: boolean;
  readonly isNext: boolean;
  readonly print: FirstStepsCardProps['print'];
}

/** A step; the next one says more, and has the prominent button. */
function Step({ step, done, isNext, print }: StepProps) {
  const t = useTexts(firstStepsTexts);
  const authority = useTexts(taxAuthorityTexts)('the');
  return (
    <li data-done={done || undefined} data-next={isNext || undefined}>
      {done ? <IconCircleCheck size={24} aria-label={t('done')} /> : <IconCircle size={24} aria-hidden />}
      <div className={styles.words}>
        <strong>{t(step, { authority })}</strong>
        {isNext ? <p>{t(`${step}Body`, { authority })}</p> : null}
      </div>
      {done ? null : <Ways step={step} isNext={isNext} print={print} />}
    </li>
  );
}

/** Actions on a step: take it, or put it off where it can wait. */
function Ways({ step, isNext, print }: Omit<StepProps, 'done'>) {
  const t = useTexts(firstStepsTexts);
  const { mutate, isPending } = useChangeSteps();
  const finish = () => mutate({ step, hidden: null });
  const later = step === 'products' || step === 'sale' ? null : t(`${step}Later`);
  return (
    <div className={styles.ways}>
      {step === 'printer' ? (
        <PrinterWay isNext={isNext} print={print} onGood={finish} />
      ) : (
        <AnyLink to={WAYS[step].to} search={WAYS[step].search} className={buttonClass(isNext ? 'primary' : 'secondary')}>
          {t(`${step}Do`)}
        </AnyLink>
      )}
      {OTHER_WAYS[step]?.map(({ to, text }) => (
        <AnyLink key={text} to={to} className={buttonClass('secondary')}>
          {t(text)}
        </AnyLink>
      ))}
      {later && isNext ? (
        <Button variant="quiet" loading={isPending} onClick={finish}>
          {later}
        </Button>
      ) : null}
    </div>
  );
}

/** Prints a page and asks whether it came out well. */
function PrinterWay({ isNext, print, onGood }: { readonly isNext: boolean; readonly print: FirstStepsCardProps['print']; readonly onGood: () => void }) {
  const t = useTexts(firstStepsTexts);
  const { companyHost: host } = useUser();
  const [state, setState] = useState<'idle' | 'busy' | 'printed'>('idle');
  async function tryPrinter() {
    setState('busy');
    try {
      await print(await fetchTestPage(host));
      setState('printed');
    } catch (error) {
      toast.error(messageOf(error));
      setState('idle');
    }
  }
  return (
    <>
      <Button variant={isNext && state !== 'printed' ? 'primary' : 'secondary'} loading={state === 'busy'} onClick={() => void tryPrinter()}>
        {t('printerDo')}
      </Button>
      {state === 'printed' ? (
        <>
          <span role="status">{t('printerQuestion')}</span>
          <Button variant="primary" onClick={onGood}>
            {t('printerYes')}
          </Button>
        </>
      ) : null}
    </>
  );
}
