import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';
import { taxConnectionTexts } from '@/i18n/texts/tax-connection';
import { ConfirmWrite } from '@/pending/confirm-write';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/choice-field';
import { LoadFailure } from '@/failures/load-failure';
import { Card } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import type { TaxConnection, TaxConnectionField, TaxEnvironment } from '@/wire/generated';
import { useSaving } from '@/wire/use-saving';
import { TaxAccessCard } from './tax-access-card';
import { TaxCertificateCard } from './tax-certificate-card';
import { TaxPartsCard } from './tax-parts-card';
import { TaxRangesCard } from './tax-ranges-card';
import { useTaxConnectionSetup, useTaxConnectionWrites, type TaxStepProps } from './use-tax-connection';
import styles from './company.module.css';

const NAMES = { simulator: 'nameSimulator', test: 'nameTest', production: 'nameProduction' } as const satisfies Record<TaxEnvironment, string>;
const STATES = { simulator: 'stateSimulator', test: 'stateTest', production: 'stateProduction' } as const satisfies Record<TaxEnvironment, string>;

/** Setting up the connection with the tax authority, step by step; for owners. */
export function TaxConnectionSection({ host }: { readonly host: string }) {
  const t = useTexts(taxConnectionTexts);
  const setup = useTaxConnectionSetup(host);
  const writes = useTaxConnectionWrites(host);
  const view = setup.data;
  if (!view) return setup.error ? <LoadFailure title={t('errorTitle')} error={setup.error} onRetry={setup.refetch} /> : <SkeletonList />;
  return (
    <>
      <StateCard view={view} />
      {stepsOf(view).map(([name, Step], index) => (
        <Step key={name} step={index + 1} view={view} writes={writes} />
      ))}
    </>
  );
}

/** Settings of this authority, in the order of their setup. */
function stepsOf({ available, fields }: TaxConnection): readonly (readonly [string, (props: TaxStepProps) => ReactNode])[] {
  if (!available) return [['begin', BeginCard]];
  const has = (...some: TaxConnectionField[]) => some.some((field) => fields.includes(field));
  const steps = [
    ['certificate', TaxCertificateCard, true],
    ['parts', TaxPartsCard, has('sender', 'resolution', 'software', 'taxProfile')],
    ['access', TaxAccessCard, has('user')],
    ['ranges', TaxRangesCard, has('folios', 'ranges')],
    ['test', TestCard, true],
    ['begin', BeginCard, true],
  ] as const;
  return steps.filter(([, , isAsked]) => isAsked).map(([name, Step]) => [name, Step] as const);
}

function StateCard({ view }: { readonly view: TaxConnection }) {
  const t = useTexts(taxConnectionTexts);
  const { environment } = view;
  const authority = useTexts(taxAuthorityTexts)('the');
  const state = environment ? t(STATES[environment], { authority, name: view.authority }) : t('stateNone', { authority });
  return (
    <Card title={t('state')} icon={<IconPlugConnected size={22} aria-hidden />}>
      <div className={styles.stack}>
        <Alert kind={environment === 'production' ? 'success' : 'warning'}>{state}</Alert>
        {view.available ? null : <Alert kind="info">{t('unavailable', { authority })}</Alert>}
        {view.available && view.missing.length > 0 ? (
          <div>
            <p>{t('missing', { authority })}</p>
            <ul>
              {view.missing.map(({ part, message }) => (
                <li key={part}>{message}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {view.warnings.map((warning) => (
          <Alert key={warning} kind="warning">
            {warning}
          </Alert>
        ))}
      </div>
    </Card>
  );
}

function TestCard({ step, view, writes }: TaxStepProps) {
  const t = useTexts(taxConnectionTexts);
  const usual: TaxEnvironment = view.environment === 'test' ? 'test' : 'production';
  const [environment, setEnvironment] = useState<TaxEnvironment>(usual);
  const { busy, failure, save } = useSaving();
  const { day } = useCountry();
  const { test } = view;
  return (
    <Card title={`${step}. ${t('test')}`}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('testLead')}</p>
        <div className={styles.short}>
          <ChoiceField label={t('testEnvironment')} value={environment} choices={['test', 'production'] as const} word={(one) => t(NAMES[one])} onChoice={(one) => setEnvironment(one ?? usual)} />
        </div>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        {test ? (
          <Alert kind={test.passed ? 'success' : 'error'}>
            {t(NAMES[test.environment])}: {test.message} <small>{t('testedAt', { day: day(test.day), hour: test.hour.slice(0, 5) })}</small>
          </Alert>
        ) : null}
        <div>
          <Button loading={busy} onClick={() => void save(() => writes.test(environment), { staysOpen: true })}>
            {t('testRun')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function BeginCard({ step, view, writes }: TaxStepProps) {
  const t = useTexts(taxConnectionTexts);
  const [question, setQuestion] = useState<'production' | 'remove'>();
  const { busy, failure, save } = useSaving();
  const { available, environment, hasProduced } = view;
  const authority = useTexts(taxAuthorityTexts)('the');
  const begin = async (to: TaxEnvironment) => {
    await writes.change({ environment: to });
    toast.success(t('begun'));
  };
  const confirm = async () => {
    if (question === 'production') await begin('production');
    else {
      await writes.remove();
      toast.success(t('begun'));
    }
    setQuestion(undefined);
  };
  const isSetUp = environment !== null || view.certificate !== null || view.user !== '' || view.hasPassword || view.ranges.length > 0;
  return (
    <Card title={`${step}. ${t('begin')}`}>
      <div className={styles.stack}>
        <p className={styles.lead}>{hasProduced ? t('beginProduced') : t('beginLead')}</p>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <div className={styles.branchActions}>
          {!hasProduced && environment !== 'simulator' ? (
            <Button loading={busy} onClick={() => void save(() => begin('simulator'), { staysOpen: true })}>
              {t('toSimulator')}
            </Button>
          ) : null}
          {available && !hasProduced && environment !== 'test' ? (
            <Button loading={busy} disabled={view.missing.length > 0} onClick={() => void save(() => begin('test'), { staysOpen: true })}>
              {t('toTest')}
            </Button>
          ) : null}
          {available && environment !== 'production' ? (
            <Button variant="primary" disabled={busy || view.missing.length > 0} onClick={() => setQuestion('production')}>
              {t('toProduction')}
            </Button>
          ) : null}
          {isSetUp ? (
            <Button variant="danger" disabled={busy} onClick={() => setQuestion('remove')}>
              {t('disconnect')}
            </Button>
          ) : null}
        </div>
      </div>
      {question ? (
        <ConfirmWrite
          title={t(question === 'production' ? 'productionTitle' : 'disconnectTitle')}
          keepLabel={t(question === 'production' ? 'productionKeep' : 'disconnectKeep')}
          confirmLabel={t(question === 'production' ? 'productionConfirm' : 'disconnectConfirm')}
          danger={question === 'remove'}
          onConfirm={confirm}
          onClose={() => setQuestion(undefined)}
        >
          {t(question === 'production' ? 'productionBody' : 'disconnectBody', { authority })}
        </ConfirmWrite>
      ) : null}
    </Card>
  );
}
