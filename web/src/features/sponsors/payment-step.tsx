import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { useCallback } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { ZERO } from '@/lib/dec4';
import type { PurchasePayment } from '@/wire/generated';
import { ChoiceStep, type ChoiceStepProps } from './choice-step';
import { orderAmounts } from './model/amounts';
import { useChange } from './use-cart';

const icons = { cash: IconCash, transfer: IconBuildingBank, card: IconCreditCard, credit: IconCalendarDollar } as const satisfies Readonly<Record<PurchasePayment, unknown>>;

function iconOf(code: PurchasePayment) {
  const Icon = icons[code];
  return <Icon size={28} aria-hidden />;
}

export interface PaymentStepProps extends Pick<ChoiceStepProps<PurchasePayment>, 'draft' | 'options' | 'onNext' | 'onBack'> {}

/** The first step: how the order will be paid. What a way makes cheaper or dearer is said beside it. */
export function PaymentStep({ draft, ...rest }: PaymentStepProps) {
  const t = useTexts(sponsorCartTexts);
  const { money, amounts } = useCountry();
  const change = useChange();
  const { ruc } = draft.seller;
  const totals = new Map(rest.options.map((code) => [code, orderAmounts(draft.lines, code, amounts.moneyDecimals).total]));
  const differs = new Set(totals.values()).size > 1;
  return (
    <ChoiceStep<PurchasePayment>
      {...rest}
      draft={draft}
      question={t('choosePayment')}
      needed={t('needPayment')}
      value={draft.payment}
      nameOf={(code) => t(`payment_${code}`)}
      noteOf={(code) => (differs ? t('totalWith', { total: money(totals.get(code) ?? ZERO) }) : '')}
      iconOf={iconOf}
      onValue={useCallback((payment: PurchasePayment) => void change({ type: 'pay', ruc, payment }), [change, ruc])}
    />
  );
}
