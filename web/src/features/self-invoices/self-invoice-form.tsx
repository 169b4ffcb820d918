import { useState, type FormEvent } from 'react';
import { countryProfile } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { selfInvoiceTexts } from '@/i18n/texts/self-invoices';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { useFirstWrong } from '@/ui/first-wrong';
import { MoneyInput } from '@/ui/money-input';
import { addSelfInvoice, type NewSelfInvoice, type SelfInvoice, type SelfInvoiceOffer } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { askForInvoice } from './api';
import { BuyerFields } from './buyer-fields';
import { EMPTY_BUYER } from './model';
import { useBuyer } from './use-buyer';
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
  const [place, focusWrong] = useFirstWrong();
  const { busy, problems, failure, showProblems, forget, save } = useSaving<keyof NewSelfInvoice>((error) => refusedFields(addSelfInvoice, error), focusWrong);
  const { form, asked, fields, missing } = useBuyer(offer, EMPTY_BUYER, problems, forget);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (showProblems({ ...(total === undefined && { total: t('required') }), ...missing() }) || total === undefined) return;
    void save(async () => onMade(await askForInvoice(code, { ...asked, total: toNumber(total) }), form.registerNumber), { staysOpen: true });
  }

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
        <BuyerFields {...fields} emailHint={t('emailHint')} />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" full loading={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
