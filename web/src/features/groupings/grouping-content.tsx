import { useCallback, type ReactNode } from 'react';
import { ChosenList } from '@/products/chosen-list';
import type { PickableProduct } from '@/products/product';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Alert } from '@/ui/alert';
import { Fact, Facts } from '@/ui/facts';
import { Card } from '@/ui/page';
import type { Grouping } from '@/wire/generated';
import { GroupingState } from './groupings-list';
import { availableOf, chosenOf, savingOf } from './model';
import { SavingLine } from './saving-line';
import styles from './groupings.module.css';

export interface GroupingContentProps {
  readonly grouping: Grouping;
  /** Takes a member out; absent for users who only see. */
  readonly onRemove: ((goods: PickableProduct) => void) | undefined;
  /** The picture, where it can be changed too. */
  readonly picture: ReactNode;
}

/** Members of a bundle, its price beside theirs, and its stock. */
export function GroupingContent({ grouping, onRemove, picture }: GroupingContentProps) {
  const t = useTexts(groupingTexts);
  const chosen = chosenOf(grouping);
  const gone = chosen.filter(({ goods }) => !goods.active);
  const last = chosen.length <= 1;
  const remove = useCallback((goods: PickableProduct) => onRemove?.(goods), [onRemove]);
  return (
    <>
      {grouping.active ? null : <Alert kind="info">{t('retiredNotice')}</Alert>}
      {gone.length > 0 ? <Alert kind="warning">{t('memberRetired', { names: gone.map(({ goods }) => goods.title).join(', ') })}</Alert> : null}
      <div className={styles.detail}>
        <Card title={t('members')}>
          <ChosenList label={t('members')} chosen={chosen} onRemove={onRemove && !last ? remove : undefined} />
          {onRemove && last ? <p>{t('lastMember')}</p> : null}
          <Apart grouping={grouping} />
        </Card>
        <div className={styles.stack}>
          <Figures grouping={grouping} />
          <Card>
            {picture}
            <GroupingFacts grouping={grouping} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** The prices of the members one by one. */
function Apart({ grouping }: { readonly grouping: Grouping }) {
  const t = useTexts(groupingTexts);
  const { format, money } = useCountry();
  const saving = savingOf(chosenOf(grouping), fromNumber(grouping.price), format.moneyDecimals);
  if (!saving) return null;
  return (
    <p className={styles.sum}>
      <span>{t('apart')}</span>
      <span>{money(saving.apart)}</span>
    </p>
  );
}

/** Price, saving and stock, large. */
function Figures({ grouping }: { readonly grouping: Grouping }) {
  const t = useTexts(groupingTexts);
  const { format, moneyOf } = useCountry();
  const chosen = chosenOf(grouping);
  const saving = savingOf(chosen, fromNumber(grouping.price), format.moneyDecimals);
  const limit = availableOf(chosen)?.limit.goods;
  const count = (value: number) => formatQuantity(fromNumber(value), format);
  return (
    <Card>
      <div>
        <p>{t('price')}</p>
        <p className={styles.big}>{moneyOf(grouping.price)}</p>
      </div>
      {saving ? <SavingLine saving={saving} /> : null}
      <div>
        <p>{t('available')}</p>
        <p className={styles.big}>{count(Math.max(0, grouping.stock))}</p>
        {limit ? <p>{t('limitedBy', { name: limit.title, count: count(Math.max(0, limit.stock)) })}</p> : null}
      </div>
    </Card>
  );
}

function GroupingFacts({ grouping }: { readonly grouping: Grouping }) {
  const t = useTexts(groupingTexts);
  const { format } = useCountry();
  const most = grouping.maxQuantitySell === null ? t('noLimit') : formatQuantity(fromNumber(grouping.maxQuantitySell), format);
  const facts = [
    [t('columnState'), <GroupingState key="state" active={grouping.active} />],
    [t('code'), grouping.code],
    [t('eanCode'), grouping.eanCode],
    [t('brand'), grouping.brand],
    [t('presentation'), grouping.presentation],
    [t('maxSale'), most],
    [t('partial'), t(grouping.partialSell ? 'yes' : 'no')],
  ] as const;
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}
