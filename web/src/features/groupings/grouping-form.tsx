import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ProductPicker } from '@/products/product-picker';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { ZERO } from '@/lib/dec4';
import { useShortcuts } from '@/lib/keyboard';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckField, TextField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import type { Grouping } from '@/wire/generated';
import { LONGEST, availableOf, lessThan, savingOf } from './model';
import { SavingLine } from './saving-line';
import { useGroupingForm, type GroupingFormState } from './use-grouping-form';
import styles from './groupings.module.css';

/** Suggested discounts off the price of the members, in percent. */
const OFFERS = [5, 10, 15, 20];

export interface GroupingFormProps {
  /** The bundle to change; a new one without. */
  readonly grouping?: Grouping | undefined;
  readonly onDone: (grouping: Grouping) => void;
  /** The button that leaves; the argument says whether something would be lost. */
  readonly cancel: ReactNode;
  /** The picture of a new one. */
  readonly picture?: ReactNode;
  /** The ways on while the catalogue is empty. */
  readonly firstProducts?: ReactNode;
}

/** A bundle, new or to be changed: name, members with quantities, price beside what they cost apart. */
export function GroupingForm({ grouping, onDone, cancel, picture, firstProducts }: GroupingFormProps) {
  const t = useTexts(groupingTexts);
  const element = useRef<HTMLFormElement>(null);
  const state = useGroupingForm({ grouping, onDone }, element);
  useShortcuts([{ key: 'F9', label: t('keySave'), run: () => element.current?.requestSubmit() }]);
  return (
    <form ref={element} noValidate className={styles.stack} onSubmit={(event) => void state.submit(event)}>
      <div className={styles.stack} role="presentation" onKeyDown={onEnter}>
        <Card>
          <NameFields state={state} />
        </Card>
        <Card>
          <Members state={state} firstProducts={firstProducts} />
        </Card>
        <Card>
          <PriceFields state={state} />
        </Card>
        <Card>
          {picture}
          <MoreFields state={state} />
        </Card>
      </div>
      {state.problems.whole ? <Alert kind="error">{state.problems.whole}</Alert> : null}
      <SaveBar note={<Summary state={state} />}>
        {cancel}
        <Button type="submit" variant="primary" shortcut="F9" loading={state.busy}>
          {t(grouping ? 'save' : 'create')}
        </Button>
      </SaveBar>
    </form>
  );
}

interface PartProps {
  readonly state: GroupingFormState;
}

function NameFields({ state: { form, edit, problems } }: PartProps) {
  const t = useTexts(groupingTexts);
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextField label={t('name')} name="name" placeholder={t('namePlaceholder')} value={form.name} error={problems.name} maxLength={LONGEST.name} autoComplete="off" autoFocus onChange={(event) => edit({ name: event.target.value }, 'name')} />
      </div>
      <TextField label={t('optional', { label: t('presentation') })} name="presentation" value={form.presentation} error={problems.presentation} maxLength={LONGEST.text} autoComplete="off" onChange={(event) => edit({ presentation: event.target.value }, 'presentation')} />
      <TextField label={t('optional', { label: t('brand') })} name="brand" value={form.brand} error={problems.brand} maxLength={LONGEST.text} autoComplete="off" onChange={(event) => edit({ brand: event.target.value }, 'brand')} />
    </div>
  );
}

/** The products of the bundle; a scan belongs to the barcode while one is in its field. */
function Members({ state: { chosen, setChosen, problems, edit }, firstProducts }: PartProps & Pick<GroupingFormProps, 'firstProducts'>) {
  const t = useTexts(groupingTexts);
  const takeCode = (code: string) => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.name !== 'eanCode') return false;
    edit({ eanCode: code }, 'eanCode');
    return true;
  };
  return <ProductPicker label={t('chosenProducts')} chosen={chosen} onChosen={setChosen} firstProducts={firstProducts} quantities error={chosen.length === 0 ? problems.products : undefined} onCode={takeCode} />;
}

/** The price, and quick ways to one that is worth it. */
function PriceFields({ state: { form, edit, chosen, problems } }: PartProps) {
  const t = useTexts(groupingTexts);
  const { format, symbol, money } = useCountry();
  const decimals = format.moneyDecimals;
  const saving = savingOf(chosen, form.price ?? ZERO, decimals);
  return (
    <div className={styles.price}>
      <MoneyInput label={t('price')} name="price" hint={t('priceHint')} value={form.price} format={format} symbol={symbol} error={problems.price} onValue={(price) => edit({ price }, 'price')} />
      {saving ? (
        <div className={styles.stack}>
          <div className={styles.offers}>
            {OFFERS.map((percent) => (
              <Button key={percent} onClick={() => edit({ price: lessThan(saving.apart, percent, decimals) }, 'price')}>
                {t('lessPercent', { percent })}
              </Button>
            ))}
          </div>
          <p>
            {t('apart')}: {money(saving.apart)}
          </p>
        </div>
      ) : null}
    </div>
  );
}

function MoreFields({ state: { form, edit, problems } }: PartProps) {
  const t = useTexts(groupingTexts);
  const { format } = useCountry();
  return (
    <details className={styles.more}>
      <summary>{t('more')}</summary>
      <div className={styles.fields}>
        <TextField label={t('optional', { label: t('code') })} name="code" hint={t('codeHint')} value={form.code} error={problems.code} maxLength={LONGEST.code} autoComplete="off" onChange={(event) => edit({ code: event.target.value }, 'code')} />
        <TextField label={t('optional', { label: t('eanCode') })} name="eanCode" hint={t('eanHint')} inputMode="numeric" value={form.eanCode} error={problems.eanCode} maxLength={LONGEST.ean} autoComplete="off" onChange={(event) => edit({ eanCode: event.target.value }, 'eanCode')} />
        <MoneyInput label={t('maxSale')} name="most" hint={t('maxSaleHint')} value={form.most} format={format} decimals={0} error={problems.maxQuantitySell} onValue={(most) => edit({ most }, 'maxQuantitySell')} />
        <CheckField label={t('partialCheck')} checked={form.partialSell} onChange={(event) => edit({ partialSell: event.target.checked })} />
      </div>
    </details>
  );
}

/** The sums, visible at every scroll position of the form. */
function Summary({ state: { form, chosen } }: PartProps) {
  const t = useTexts(groupingTexts);
  const { format, money } = useCountry();
  const saving = savingOf(chosen, form.price, format.moneyDecimals);
  const available = availableOf(chosen);
  return (
    <div className={styles.note}>
      {form.price === undefined ? null : <strong>{money(form.price)}</strong>}
      {saving ? <SavingLine saving={saving} /> : null}
      {available ? <span>{available.count === 0 ? t('fitsForNone') : available.count === 1 ? t('fitsForOne') : t('fitsFor', { count: available.count })}</span> : null}
    </div>
  );
}

/** Enter moves to the next field instead of saving a bundle that is half done. */
function onEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name], input[type=search]')].filter((field) => field.checkVisibility());
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else target.form?.requestSubmit();
}
