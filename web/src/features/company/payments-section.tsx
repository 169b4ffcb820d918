import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { translator, useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/field';
import type { Company, CompanyPatch, PaymentMethod } from '@/wire/generated';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { Toggle } from './toggle';
import { useSection, type Problems } from './use-section';
import styles from './company.module.css';

/** Longest texts that the server keeps of a method, in characters. */
const LONGEST = 200;
/** Kinds of methods that need no account or device. */
const PLAIN: readonly string[] = ['cash', 'mixed', 'coupon', 'benefit', 'clientCredit'];

interface PaymentsForm {
  readonly paymentMethods: readonly PaymentMethod[];
}

function formOf({ paymentMethods }: Company): PaymentsForm {
  return { paymentMethods };
}

function bodyOf({ paymentMethods }: PaymentsForm): CompanyPatch {
  return { paymentMethods: paymentMethods.map(({ id, code, active, params, extraInfo }) => ({ id, code, active, params: params.trim(), extraInfo: extraInfo.trim() })) };
}

function check({ paymentMethods }: PaymentsForm): Problems {
  return { paymentMethods: paymentMethods.some((one) => one.active) ? undefined : translator(companyTexts)('paymentsOne') };
}

/** Which payment types are offered, and what clients must know to use them. */
export function PaymentsSection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const { facts } = useCountry();
  const state = useSection<PaymentsForm>({ host, company, editable, formOf, bodyOf, check });
  const { paymentMethods } = state.form;
  const change = (at: number, part: Partial<PaymentMethod>) =>
    state.change({ paymentMethods: paymentMethods.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <SectionCard title={t('payments')} lead={t('paymentsLead')} icon={<IconCreditCard size={22} aria-hidden />} state={state}>
      {paymentMethods.length === 0 ? <EmptyState title={t('noPayments')} /> : null}
      <div className={styles.toggles}>
        {paymentMethods.map((method, at) => {
          const known = facts.payments.find((one) => one.code === method.code);
          return (
            <Toggle key={method.id} label={method.name} hint={known?.description} checked={method.active} onChecked={(active) => change(at, { active })}>
              {PLAIN.includes(known?.kind ?? '') ? null : <MethodFields method={method} at={at} problemOf={state.problemOf} onChange={(part) => change(at, part)} />}
            </Toggle>
          );
        })}
      </div>
    </SectionCard>
  );
}

interface MethodFieldsProps {
  readonly method: PaymentMethod;
  /** Its place in the list. */
  readonly at: number;
  readonly problemOf: (path: string) => string | undefined;
  readonly onChange: (part: Partial<PaymentMethod>) => void;
}

/** Information for clients and the shop about a method; folded while there is nothing. */
function MethodFields({ method, at, problemOf, onChange }: MethodFieldsProps) {
  const t = useTexts(companyTexts);
  const [filled] = useState(method.extraInfo !== '' || method.params !== '');
  const field = (name: 'extraInfo' | 'params') => ({
    name: `${name}-${method.code}`,
    maxLength: LONGEST,
    autoComplete: 'off',
    value: method[name],
    error: problemOf(`paymentMethods[${at}].${name}`),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <details className={styles.details} open={filled}>
      <summary>
        <IconChevronRight size={18} aria-hidden />
        {t('paymentDetails', { name: method.name })}
      </summary>
      <div className={styles.pair}>
        <TextField label={t('extraInfo')} hint={t('extraInfoHint')} {...field('extraInfo')} />
        <TextField label={t('params')} hint={t('paramsHint')} {...field('params')} />
      </div>
    </details>
  );
}
