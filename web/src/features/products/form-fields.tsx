import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { sub, ZERO } from '@/lib/dec4';
import { marginOf, marginText } from '@/products/margin';
import { seesCosts } from '@/session/permissions';
import { useUser } from '@/session/store';
import { CheckField, SelectField, TextField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import type { Tax } from '@/wire/generated';
import { taxKey, type FlagName, type NumberName, type TextName } from './draft';
import { LONGEST } from './product-rules';
import { taxWords } from './tax-words';
import type { ProductFormState } from './use-product-form';

type TextKey = keyof (typeof productFormTexts)['base'];
/** Decimals of a cost that can be typed: of a pack, one piece may cost less than the smallest coin. */
const COST_PLACES = 4;
/** Decimals of a quantity that can be typed. */
const PLACES = 3;

interface FieldOf<Name> {
  readonly state: ProductFormState;
  readonly name: Name;
  /** Text below the box. */
  readonly hint?: TextKey;
}

/** A line of text of the form; its label has the name of the field. The hint about its format is for users who may write. */
export function FormText({ state: { draft, change, problemOf, readOnly }, name, hint }: FieldOf<keyof typeof LONGEST & TextName>) {
  const t = useTexts(productFormTexts);
  return (
    <TextField
      label={t(name)}
      name={name}
      hint={hint && !readOnly && t(hint)}
      value={draft[name]}
      error={problemOf(name)}
      maxLength={LONGEST[name]}
      autoComplete="off"
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

/** An amount of money of the form. */
export function FormMoney({ state: { draft, change, problemOf }, name, hint }: FieldOf<'minPrice'>) {
  const t = useTexts(productFormTexts);
  const { format, symbol } = useCountry();
  return (
    <MoneyInput label={t(name)} name={name} hint={hint && t(hint)} value={draft[name]} error={problemOf(name)} format={format} symbol={symbol} onValue={(value) => change({ [name]: value })} />
  );
}

/** The price, and which taxes it has in it. */
export function FormPrice({ state: { draft, change, choices, problemOf } }: Pick<FieldOf<never>, 'state'>) {
  const t = useTexts(productFormTexts);
  const { facts, format, symbol } = useCountry();
  const chosen = (taxes: readonly Tax[]) => taxes.filter((tax) => draft.taxes.includes(taxKey(tax)) && tax.factor > 0);
  const taxed = chosen(choices.mainTaxes).length > 0;
  const others = chosen(choices.otherTaxes).map((tax) => taxWords(tax, format));
  const taxes = [...(taxed ? [facts.wording.salesTax] : []), ...others];
  const hint = taxes.length === 0 ? t('priceHintNone', { tax: facts.wording.salesTax }) : others.length === 0 ? t('priceHint') : t(taxes.length === 1 ? 'priceHintOf' : 'priceHintOfSeveral', { taxes: new Intl.ListFormat('es').format(taxes) });
  return <MoneyInput label={t('price')} name="price" hint={hint} value={draft.price} error={problemOf('price')} format={format} symbol={symbol} onValue={(price) => change({ price })} />;
}

/** The cost of a unit, for users who see costs, with the margin of the price. */
export function FormCost({ state: { draft, change, problemOf } }: Pick<FieldOf<never>, 'state'>) {
  const t = useTexts(productFormTexts);
  const { format, symbol, money } = useCountry();
  if (!seesCosts(useUser())) return null;
  const { cost, price } = draft;
  const left = cost === undefined || price === undefined || price === 0 ? undefined : marginOf(price, cost);
  const hint = left === undefined ? t('costHint') : t(left < 0 ? 'costAbove' : 'costMargin', { margin: marginText(left, format), left: money(sub(price ?? ZERO, cost ?? ZERO)) });
  return (
    <MoneyInput label={t('cost')} name="cost" hint={hint} value={cost} error={problemOf('cost')} format={format} symbol={symbol} decimals={COST_PLACES} tight onValue={(value) => change({ cost: value })} />
  );
}

/** A quantity of the form; whole pieces, or with decimals where there can be parts. */
export function FormNumber({ state: { draft, change, problemOf }, name, hint, parts = true }: FieldOf<Exclude<NumberName, 'price' | 'minPrice'>> & { readonly parts?: boolean }) {
  const t = useTexts(productFormTexts);
  const { format } = useCountry();
  const value = draft[name];
  // A value with decimals keeps them.
  const whole = !parts && (value === undefined || value % 10_000 === 0);
  return (
    <MoneyInput label={t(name)} name={name} hint={hint && t(hint)} value={value} error={problemOf(name)} format={format} decimals={whole ? 0 : PLACES} tight onValue={(next) => change({ [name]: next })} />
  );
}

/** A unit of measure of the form. */
export function FormUnit({ state: { draft, change, choices, problemOf }, name }: FieldOf<'measurementUnit' | 'inventoryUnit' | 'unitBought' | 'unitSell'>) {
  const t = useTexts(productFormTexts);
  const value = draft[name];
  const known = choices.measures.some((one) => one.code === value);
  return (
    <SelectField
      label={t(name)}
      name={name}
      value={value}
      error={problemOf(name)}
      options={[...(known ? [] : [{ value, label: value || '–' }]), ...choices.measures.map((one) => ({ value: one.code, label: one.name }))]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

/** A yes or no of the form. */
export function FormFlag({ state: { draft, change }, name }: FieldOf<FlagName>) {
  const t = useTexts(productFormTexts);
  return <CheckField label={t(name)} name={name} checked={draft[name]} onChange={(event) => change({ [name]: event.target.checked })} />;
}
