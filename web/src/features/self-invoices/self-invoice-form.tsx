import { useState, type FormEvent } from 'react';
import { countryProfile } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { selfInvoiceTexts } from '@/i18n/texts/self-invoices';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { MoneyInput } from '@/ui/money-input';
import { addSelfInvoice, type NewSelfInvoice, type SelfInvoice, type SelfInvoiceOffer } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving, type Problems } from '@/wire/use-saving';
import { askForInvoice } from './api';
import { EMPTY_BUYER, chosenRegime, chosenUsage, regimesOf, usagesOf, type BuyerForm } from './model';
import styles from './self-invoices.module.css';

interface SelfInvoiceFormProps {
  readonly code: string;
  readonly offer: SelfInvoiceOffer;
  readonly onMade: (invoice: SelfInvoice, buyer: string) => void;
}

/** Who the invoice is to. */
export function SelfInvoiceForm({ code, offer, onMade }: SelfInvoiceFormProps) {
  const t = useTexts(selfInvoiceTexts);
  const country = countryProfile(offer.country);
  const [total, setTotal] = useState<Dec4>();
  const [form, setForm] = useState<BuyerForm>(EMPTY_BUYER);
  const [place, lead] = useFirstWrong();
  const { busy, problems, failure, tell, forget, save } = useSaving<keyof NewSelfInvoice>((error) => refusedFields(addSelfInvoice, error), lead);
  const regimes = regimesOf(offer.regimes, form.registerNumber);
  const regime = chosenRegime(regimes, form.regime);
  const usages = usagesOf(offer, regime);
  const usage = chosenUsage(usages, form.usage);

  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = { ...form, regime, usage };
    const missing = Object.entries(asked).flatMap(([name, value]) => (value.trim() === '' ? [[name, t('required')]] : []));
    if (total === undefined) missing.unshift(['total', t('required')]);
    if (tell(Object.fromEntries(missing) as Problems<keyof NewSelfInvoice>) || total === undefined) return;
    void save(async () => onMade(await askForInvoice(code, { ...asked, total: toNumber(total) }), form.registerNumber), { staysOpen: true });
  }

  const field = (name: keyof BuyerForm) => ({
    name,
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setForm({ ...form, [name]: target.value });
      forget(name);
    },
  });
  const options = (all: readonly { readonly code: string; readonly name: string }[]) => [{ value: '', label: t('choose') }, ...all.map((one) => ({ value: one.code, label: `${one.code} ${one.name}` }))];
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <fieldset className={styles.part}>
        <legend>{t('ticket')}</legend>
        <MoneyInput
          label={t('total')}
          value={total}
          onValue={(value) => {
            setTotal(value);
            forget('total');
          }}
          format={country.format}
          symbol={country.symbol}
          error={problems.total}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('buyer')}</legend>
        <p className={styles.lead}>{t('buyerHint')}</p>
        <TextField label={t('registerNumber')} value={form.registerNumber} {...field('registerNumber')} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
        <TextField label={t('name')} hint={t('nameHint')} value={form.name} {...field('name')} autoComplete="organization" autoCapitalize="characters" />
        <SelectField label={t('regime')} value={regime} {...field('regime')} options={options(regimes)} />
        <TextField label={t('postcode')} value={form.postcode} {...field('postcode')} inputMode="numeric" autoComplete="postal-code" maxLength={5} />
        <SelectField label={t('usage')} value={usage} {...field('usage')} options={options(usages)} />
        <TextField label={t('email')} hint={t('emailHint')} value={form.email} {...field('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" full loading={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
