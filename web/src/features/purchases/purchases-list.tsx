import { useCallback, useMemo } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Muted, TwoLines, Whole } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowButton, RowCard } from '@/ui/row';
import type { PurchaseItem } from '@/wire/generated';
import { isGone } from './model';
import { PurchaseBadge } from './status-badge';

export interface PurchasesListProps extends RowsProps<PurchaseItem> {
  /** Attribute of the rows' buttons, which holds the key of the order: `data-order`. */
  readonly rowMark: `data-${string}`;
  readonly onOpen: (purchaseId: number) => void;
}

/** The orders of a page, as a table or as cards. */
export function PurchasesList({ onOpen, rowMark, ...page }: PurchasesListProps) {
  const t = useTexts(purchaseTexts);
  const country = useCountry();
  const columns = useMemo(() => wideColumns(t, country, onOpen, rowMark), [t, country, onOpen, rowMark]);
  const card = useCallback((one: PurchaseItem) => <PurchaseCard order={one} onOpen={onOpen} rowMark={rowMark} />, [onOpen, rowMark]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(one) => one.id} onRow={(one) => onOpen(one.id)} {...page} />;
}

interface RowProps extends Pick<PurchasesListProps, 'onOpen' | 'rowMark'> {
  readonly order: PurchaseItem;
}

function wideColumns(t: Translate<keyof (typeof purchaseTexts)['base']>, country: CountryProfile, onOpen: RowProps['onOpen'], rowMark: RowProps['rowMark']): readonly Column<PurchaseItem>[] {
  const since = (order: PurchaseItem) => (order.statusDate === order.date ? null : <Whole>{t('since', { day: country.day(order.statusDate) })}</Whole>);
  return [
    { key: 'order', header: t('columnOrder'), cell: (order) => <TwoLines main={<OpenButton order={order} onOpen={onOpen} rowMark={rowMark} />} more={<Units order={order} />} /> },
    { key: 'date', header: t('columnDate'), cell: (order) => <TwoLines main={country.day(order.date)} more={formatTime(order.hour)} /> },
    { key: 'sponsor', header: t('columnSponsor'), cell: (order) => <TwoLines breaks main={order.sponsorName} more={order.bonus ? t('bonusOf', { name: order.bonus }) : order.sponsorNumber} /> },
    { key: 'status', header: t('columnStatus'), cell: (order) => <TwoLines main={<PurchaseBadge status={order.status} />} more={since(order)} /> },
    { key: 'requested', header: t('columnRequested'), align: 'end', cell: (order) => <Requested order={order} /> },
    { key: 'confirmed', header: t('columnConfirmed'), align: 'end', cell: (order) => (order.confirmedPrice === null ? '–' : <Amount gone={isGone(order)}>{country.moneyOf(order.confirmedPrice)}</Amount>) },
  ];
}

/** The number of the order, which opens it; arrow keys go from one to the next. */
function OpenButton({ order, onOpen, rowMark }: RowProps) {
  const t = useTexts(purchaseTexts);
  return (
    <RowButton onOpen={() => onOpen(order.id)} {...{ [rowMark]: order.id }}>
      {t('numberOf', { number: order.number })}
    </RowButton>
  );
}

/** Units of all lines together. */
function Units({ order: { productQuantity: count } }: Pick<RowProps, 'order'>) {
  const t = useTexts(purchaseTexts);
  const { format } = useCountry();
  return <Whole>{t(count === 1 ? 'unitsOne' : 'units', { count: formatQuantity(fromNumber(count), format) })}</Whole>;
}

/** What was asked for; struck through when nothing came of it. */
function Requested({ order }: Pick<RowProps, 'order'>) {
  const { moneyOf } = useCountry();
  return <Amount gone={isGone(order)}>{moneyOf(order.requestedPrice)}</Amount>;
}

function PurchaseCard({ order, onOpen, rowMark }: RowProps) {
  const t = useTexts(purchaseTexts);
  const country = useCountry();
  return (
    <RowCard>
      <OpenButton order={order} onOpen={onOpen} rowMark={rowMark} />
      <CardTotal>
        <Amount gone={isGone(order)}>{country.moneyOf(order.confirmedPrice ?? order.requestedPrice)}</Amount>
      </CardTotal>
      <CardWide>{order.sponsorName}</CardWide>
      <CardFoot>
        <PurchaseBadge status={order.status} />
        <Muted end>{[country.day(order.date), formatTime(order.hour)].join(' · ')}</Muted>
      </CardFoot>
      <CardFoot>
        <Muted>
          <Units order={order} />
        </Muted>
        {order.bonus ? <Muted end>{t('bonusOf', { name: order.bonus })}</Muted> : null}
      </CardFoot>
    </RowCard>
  );
}
