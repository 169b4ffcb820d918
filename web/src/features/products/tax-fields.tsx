import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { Alert } from '@/ui/alert';
import { CheckField, SelectField } from '@/ui/field';
import type { Tax } from '@/wire/generated';
import { taxKey, type TaxKey } from './draft';
import { taxWords } from './tax-words';
import type { ProductFormState } from './use-product-form';
import styles from './form.module.css';

/** The sales tax, one or none, and the other taxes. */
export function TaxFields({ state: { draft, change, choices, problemOf } }: { readonly state: ProductFormState }) {
  const t = useTexts(productFormTexts);
  const { format, facts } = useCountry();
  const name = (tax: Tax) => taxWords(tax, format);
  const main = choices.mainTaxes.map(taxKey);
  const chosen = draft.taxes.find((key) => main.includes(key)) ?? '';
  const others = draft.taxes.filter((key) => !main.includes(key));
  const toggle = (key: TaxKey) => change({ taxes: draft.taxes.includes(key) ? draft.taxes.filter((one) => one !== key) : [...draft.taxes, key] });
  const instead = choices.otherTaxes.find((tax) => draft.taxes.includes(taxKey(tax)) && facts.taxes.some(({ code, replacesSalesTax }) => replacesSalesTax && code === tax.code));
  const sales = choices.mainTaxes.find((tax) => taxKey(tax) === chosen && tax.factor > 0);
  return (
    <>
      <SelectField
        label={t('mainTax')}
        name="taxes"
        error={problemOf('taxes')}
        value={chosen}
        options={[{ value: '', label: t('noTax') }, ...choices.mainTaxes.map((tax) => ({ value: taxKey(tax), label: name(tax) }))]}
        onChange={(event) => change({ taxes: [...(event.target.value === '' ? [] : [event.target.value]), ...others] })}
      />
      {choices.otherTaxes.length > 0 ? (
        <fieldset className={styles.checks}>
          <legend>{t('otherTaxes')}</legend>
          {choices.otherTaxes.map((tax) => (
            <CheckField key={taxKey(tax)} label={name(tax)} checked={draft.taxes.includes(taxKey(tax))} onChange={() => toggle(taxKey(tax))} />
          ))}
        </fieldset>
      ) : null}
      {instead ? (
        <Alert kind={sales ? 'warning' : 'info'}>{sales ? t('bothTaxes', { sales: name(sales), other: name(instead), none: t('noTax') }) : t('otherTaxAlone', { other: name(instead) })}</Alert>
      ) : null}
    </>
  );
}
