import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { formatQuantity } from '@/lib/number-format';
import { Block } from '@/ui/block';
import { CheckField, TextAreaField } from '@/ui/field';
import { Muted } from '@/ui/lines';
import { FormFlag, FormMoney, FormNumber, FormText, FormUnit } from './form-fields';
import { LONGEST } from './product-rules';
import { TaxFields } from './tax-fields';
import type { ProductFormState } from './use-product-form';
import styles from './form.module.css';

interface PartProps {
  readonly state: ProductFormState;
}

/** Everything that can be left as it is. */
export function MoreFields({ state }: PartProps) {
  return (
    <>
      <Identity state={state} />
      <Taxes state={state} />
      <Measures state={state} />
      <Inventory state={state} />
      <Showing state={state} />
    </>
  );
}

function Identity({ state }: PartProps) {
  const t = useTexts(productFormTexts);
  const { draft, change, problemOf } = state;
  return (
    <Block title={t('identity')}>
      <div className={styles.fields}>
        <FormText state={state} name="brand" />
        <FormText state={state} name="presentation" hint="presentationHint" />
        <FormText state={state} name="factory" />
        <FormText state={state} name="code" hint="codeHint" />
        <FormText state={state} name="externalCode" />
        <FormText state={state} name="sunatCode" />
      </div>
      <TextAreaField
        label={t('description')}
        name="description"
        rows={2}
        value={draft.description}
        error={problemOf('description')}
        maxLength={LONGEST.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </Block>
  );
}

function Taxes({ state }: PartProps) {
  const t = useTexts(productFormTexts);
  return (
    <Block title={t('taxes')}>
      <div className={styles.fields}>
        <TaxFields state={state} />
        <FormMoney state={state} name="minPrice" hint="minPriceHint" />
      </div>
    </Block>
  );
}

function Measures({ state }: PartProps) {
  const t = useTexts(productFormTexts);
  return (
    <Block title={t('measures')}>
      <div className={styles.fields}>
        <FormNumber state={state} name="measurement" />
        <FormUnit state={state} name="measurementUnit" />
        <FormUnit state={state} name="unitSell" />
        <FormUnit state={state} name="unitBought" />
        <FormNumber state={state} name="conversionRate" />
        <FormNumber state={state} name="packageContent" />
        <FormNumber state={state} name="tare" />
      </div>
      <FormFlag state={state} name="partialSell" />
    </Block>
  );
}

function Inventory({ state }: PartProps) {
  const t = useTexts(productFormTexts);
  const { partialSell } = state.draft;
  return (
    <Block title={t('inventory')}>
      <div className={styles.fields}>
        <FormNumber state={state} name="repositionThreshold" hint="repositionHint" parts={partialSell} />
        <FormNumber state={state} name="maxQuantitySell" hint="maxQuantityHint" parts={partialSell} />
        <FormNumber state={state} name="reservedQuantity" parts={partialSell} />
        <FormNumber state={state} name="inventoryMeasurement" />
        <FormUnit state={state} name="inventoryUnit" />
        <InventoryStock state={state} />
      </div>
    </Block>
  );
}

/** The stock in the unit of the inventory. */
function InventoryStock({ state: { draft } }: PartProps) {
  const t = useTexts(productFormTexts);
  const { format } = useCountry();
  const { stock, inventoryMeasurement, inventoryUnit } = draft;
  if (stock === undefined || inventoryMeasurement === undefined) return null;
  return (
    <p className={styles.fact}>
      <Muted>{t('inventoryStock')}</Muted>
      <strong>
        {formatQuantity(stock, format)} × {formatQuantity(inventoryMeasurement, format)} {inventoryUnit}
      </strong>
    </p>
  );
}

function Showing({ state }: PartProps) {
  const t = useTexts(productFormTexts);
  const { draft, change, choices, product } = state;
  const [first, ...rest] = draft.categories;
  const others = choices.categories.filter((one) => one.id !== first);
  const toggle = (id: number) => change({ categories: [...(first === undefined ? [] : [first]), ...(rest.includes(id) ? rest.filter((one) => one !== id) : [...rest, id])] });
  return (
    <Block title={t('showing')}>
      <div className={styles.fields}>
        <FormFlag state={state} name="active" />
        <FormFlag state={state} name="chatbot" />
        <FormFlag state={state} name="octagons" />
        <FormFlag state={state} name="customized" />
      </div>
      {first !== undefined && others.length > 0 ? (
        <fieldset className={styles.checks}>
          <legend>{t('moreCategories')}</legend>
          {others.map((one) => (
            <CheckField key={one.id} label={one.name} checked={rest.includes(one.id)} onChange={() => toggle(one.id)} />
          ))}
        </fieldset>
      ) : null}
      {product && product.groups.length > 0 ? <p>{t('inGroups', { names: product.groups.map(({ name }) => name).join(', ') })}</p> : null}
    </Block>
  );
}
