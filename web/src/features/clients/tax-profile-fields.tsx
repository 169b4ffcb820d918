import { useCountry } from '@/country/profile';
import { taxCatalogues } from '@/country/tax-catalogues.generated';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { SelectField, TextField } from '@/ui/field';
import type { ClientFormState } from './use-client-form';
import styles from './client-form.module.css';

/** The tax authority's data of the client besides number and name, in countries whose invoices state it. */
export function TaxProfileFields({ state: { form, change, problemOf } }: { readonly state: ClientFormState }) {
  const t = useTexts(clientTexts);
  const { code, facts } = useCountry();
  const catalogues = taxCatalogues[code];
  if (!facts.taxProfile || !catalogues) return null;
  const { taxProfile } = form;
  const problem = problemOf('taxProfile');
  const isWhole = taxProfile.regime !== '' && taxProfile.usage !== '';
  const set = (part: Partial<typeof taxProfile>) => change({ taxProfile: { ...taxProfile, ...part } });
  const choices = (all: typeof catalogues.regimes) => [{ value: '', label: t('taxProfileUnknown') }, ...all.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))];
  return (
    <section className={styles.section} aria-label={t('taxProfile')}>
      <header>
        <h3>{t('taxProfile')}</h3>
      </header>
      <p>{t('taxProfileHint')}</p>
      <SelectField label={t('taxRegime')} value={taxProfile.regime} error={taxProfile.regime === '' ? problem : undefined} options={choices(catalogues.regimes)} onChange={(event) => set({ regime: event.target.value })} />
      <div className={styles.pair}>
        <TextField
          label={t('taxPostcode')}
          value={taxProfile.postcode}
          error={taxProfile.postcode === '' || isWhole ? problem : undefined}
          inputMode="numeric"
          maxLength={facts.taxProfile.postcodeLength}
          autoComplete="off"
          onChange={(event) => set({ postcode: event.target.value.replace(/\D/g, '') })}
        />
        <SelectField label={t('invoiceUsage')} value={taxProfile.usage} error={taxProfile.usage === '' ? problem : undefined} options={choices(catalogues.usages)} onChange={(event) => set({ usage: event.target.value })} />
      </div>
    </section>
  );
}
