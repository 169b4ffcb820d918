import { useTexts } from '@/i18n/texts';
import { selfInvoiceTexts } from '@/i18n/texts/self-invoices';
import { SelectField, TextField } from '@/ui/field';
import type { SelfInvoiceOffer } from '@/wire/generated';
import type { Problems } from '@/wire/use-saving';
import { fittingBuyer, regimesOf, usagesOf, type BuyerForm } from './model';

interface BuyerFieldsProps {
  readonly offer: Pick<SelfInvoiceOffer, 'regimes' | 'usages'>;
  readonly form: BuyerForm;
  readonly problems: Problems<keyof BuyerForm>;
  readonly emailHint: string;
  readonly onChange: (name: keyof BuyerForm, value: string) => void;
}

/** Who an invoice is to, as the tax authority knows the buyer. */
export function BuyerFields({ offer, form, problems, emailHint, onChange }: BuyerFieldsProps) {
  const t = useTexts(selfInvoiceTexts);
  const { regime, usage } = fittingBuyer(offer, form);
  const field = (name: keyof BuyerForm) => ({
    name,
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(name, target.value),
  });
  const options = (all: readonly { readonly code: string; readonly name: string }[]) => [{ value: '', label: t('choose') }, ...all.map((one) => ({ value: one.code, label: `${one.code} ${one.name}` }))];
  return (
    <>
      <TextField label={t('registerNumber')} value={form.registerNumber} {...field('registerNumber')} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
      <TextField label={t('name')} hint={t('nameHint')} value={form.name} {...field('name')} autoComplete="organization" autoCapitalize="characters" />
      <SelectField label={t('regime')} value={regime} {...field('regime')} options={options(regimesOf(offer.regimes, form.registerNumber))} />
      <TextField label={t('postcode')} value={form.postcode} {...field('postcode')} inputMode="numeric" autoComplete="postal-code" maxLength={5} />
      <SelectField label={t('usage')} value={usage} {...field('usage')} options={options(usagesOf(offer, regime))} />
      <TextField label={t('email')} hint={emailHint} value={form.email} {...field('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
    </>
  );
}
