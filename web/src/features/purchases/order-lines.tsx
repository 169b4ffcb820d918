import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts, type Translate } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { fromNumber } from '@/lib/dec4';
import { productDetail, productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { Button } from '@/ui/button';
import { DataList } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Digits, Lines, Muted, TwoLines, Whole } from '@/ui/lines';
import { CardFoot, CardWide, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Purchase, PurchaseLine } from '@/wire/generated';
import { askedPriceOf } from './model';
import styles from './purchases.module.css';

export interface OrderLinesProps {
  readonly order: Purchase;
  /** Asks which own products a line is. */
  readonly onAssociate: (line: PurchaseLine) => void;
}

/** The ordered, confirmed and received quantities, and the own product of each line. */
export function OrderLines({ order, onAssociate }: OrderLinesProps) {
  const t = useTexts(purchaseTexts);
  const country = useCountry();
  const columns = useMemo(() => columnsOf(t, country, onAssociate), [t, country, onAssociate]);
  const card = useCallback((line: PurchaseLine) => <LineCard line={line} onAssociate={() => onAssociate(line)} />, [onAssociate]);
  return <DataList caption={t('linesCaption')} columns={columns} card={card} rows={order.lines} rowKey={(line) => line.line} stale={false} empty={null} />;
}

function columnsOf(t: Translate<keyof (typeof purchaseTexts)['base']>, country: CountryProfile, onAssociate: OrderLinesProps['onAssociate']): readonly Column<PurchaseLine>[] {
  const count = (value: number) => <Digits>{formatQuantity(fromNumber(value), country.format)}</Digits>;
  return [
    { key: 'product', header: t('columnProduct'), card: 'title', cell: (line) => <What line={line} onAssociate={() => onAssociate(line)} /> },
    { key: 'asked', header: t('columnAsked'), align: 'end', cell: (line) => count(line.quantity) },
    { key: 'agreed', header: t('columnAgreed'), align: 'end', cell: (line) => (line.confirmedQuantity === null ? '–' : count(line.confirmedQuantity)) },
    { key: 'arrived', header: t('columnArrived'), align: 'end', cell: (line) => count(line.receivedQuantity) },
    { key: 'price', header: t('columnPrice'), align: 'end', cell: (line) => <Price line={line} /> },
    { key: 'discount', header: t('columnDiscount'), align: 'end', cell: (line) => (line.discountAmount > 0 ? <Digits>{country.moneyOf(-line.discountAmount)}</Digits> : '–') },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (line) => <Amount>{country.moneyOf(line.total)}</Amount> },
  ];
}

/** A line where the columns no longer fit. */
function LineCard({ line, onAssociate }: { readonly line: PurchaseLine; readonly onAssociate: () => void }) {
  const t = useTexts(purchaseTexts);
  const { format, moneyOf } = useCountry();
  const count = (value: number) => formatQuantity(fromNumber(value), format);
  const counts = { asked: count(line.quantity), agreed: count(line.confirmedQuantity ?? line.quantity), arrived: count(line.receivedQuantity) };
  return (
    <RowCard>
      <CardWide>
        <What line={line} onAssociate={onAssociate} />
      </CardWide>
      <CardFoot>
        <Muted>{t(line.confirmedQuantity === null ? 'counts' : 'countsAgreed', counts)}</Muted>
      </CardFoot>
      <CardFoot>
        <Lines>
          <Price line={line} />
          {line.discountAmount > 0 ? <Muted>{t('discountOf', { amount: moneyOf(-line.discountAmount) })}</Muted> : null}
        </Lines>
        <Amount>{moneyOf(line.total)}</Amount>
      </CardFoot>
    </RowCard>
  );
}

/** The price a unit; where the supplier changed it, the ordered one below. */
function Price({ line }: { readonly line: PurchaseLine }) {
  const t = useTexts(purchaseTexts);
  const { money, moneyOf } = useCountry();
  const asked = askedPriceOf(line);
  const changed = line.confirmedPrice !== null && fromNumber(line.confirmedPrice) !== asked;
  return <TwoLines main={<Digits>{moneyOf(changed ? (line.confirmedPrice ?? 0) : line.price)}</Digits>} more={changed ? <Whole>{t('askedPrice', { price: money(asked) })}</Whole> : null} />;
}

/** Picture, name, and what it is in the shop. */
function What({ line, onAssociate }: { readonly line: PurchaseLine; readonly onAssociate: () => void }) {
  const t = useTexts(purchaseTexts);
  const title = productTitle(line.name, line.brand);
  return (
    <span className={styles.what}>
      <Thumb name={title} image={line.image} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <Muted>{[title.includes(line.factory) ? '' : line.factory, detailOf(line)].filter(Boolean).join(' · ')}</Muted>
        {line.isBonus ? <StatusBadge tone="highlight">{t('bonus')}</StatusBadge> : null}
        <Own line={line}>
          <Button variant="quiet" icon={<IconLink size={18} aria-hidden />} aria-label={t(line.associated.length === 0 ? 'associateOf' : 'reassociateOf', { name: title })} onClick={onAssociate}>
            {t(line.associated.length === 0 ? 'associate' : 'reassociate')}
          </Button>
        </Own>
      </span>
    </span>
  );
}

/** Presentation and measure; the unit in a word where neither says it. */
function detailOf({ presentation, measurement, measurementUnit, unitDescription }: PurchaseLine): string {
  return /\d/.test(presentation) ? presentation : [productDetail(presentation, measurement, measurementUnit), unitDescription].filter(Boolean).join(' · ');
}

/** Which own products the line is. */
function Own({ line: { associated }, children }: { readonly line: PurchaseLine; readonly children: ReactNode }) {
  const t = useTexts(purchaseTexts);
  const { format } = useCountry();
  const names = associated.map((one) => {
    const name = `${one.name}${one.presentation ? ` ${one.presentation}` : ''}`;
    const factor = formatQuantity(fromNumber(one.factor), format);
    return [one.factor === 1 ? name : t('associatedWith', { name, factor }), one.inStore ? '' : `(${t('retired')})`].filter(Boolean).join(' ');
  });
  return (
    <span className={styles.own}>
      <span>{names.length === 0 ? t('notInStore') : `${t('associated')}: ${names.join(', ')}`}</span>
      {children}
    </span>
  );
}
