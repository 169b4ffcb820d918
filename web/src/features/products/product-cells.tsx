import type { ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import type { Day } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { marginText } from '@/products/margin';
import { productDetail, productTitle } from '@/products/product';
import { Thumb } from '@/products/thumb';
import { Digits, Lines, Muted } from '@/ui/lines';
import { StatusBadge } from '@/ui/status-badge';
import type { Product } from '@/wire/generated';
import type { ListedProduct } from './api';
import type { ColumnName } from './columns';
import { QuickName } from './quick-name';
import { QuickValue } from './quick-value';
import { SOON_DAYS } from './search';
import { StockBadge } from './stock-badge';
import type { QuickChanges } from './use-quick-changes';
import styles from './products.module.css';

type Words = Translate<keyof (typeof productTexts)['base']>;

/** Name of a product for people. */
export const titleOf = (product: Product) => productTitle(product.name, product.brand);

interface RowProps {
  readonly product: ListedProduct;
}
interface ValueProps extends RowProps {
  readonly quick: QuickChanges | undefined;
}

/** Picture, name with brand, presentation and category. */
export function Who({ product, link, quick, withCategory, withCode = false, isWide = false }: ValueProps & { readonly link: ReactNode; readonly withCategory: boolean; readonly withCode?: boolean; readonly isWide?: boolean }) {
  const t = useTexts(productTexts);
  const title = titleOf(product);
  const presentation = productDetail(product.presentation, product.measurement, product.measurementUnit);
  const detail = [presentation, withCategory ? product.category?.name : ''].filter(Boolean).join(' · ');
  return (
    <span className={`${styles.who} ${isWide ? styles.wideName : ''}`}>
      <Thumb name={title} image={product.image} />
      <Lines breaks>
        <span className={styles.nameLine}>
          {link}
          {quick ? <QuickName label={t('changeName', { name: title })} boxLabel={t('newName', { name: title })} name={product.name} missing={t('nameMissing')} onSave={(name) => quick.name(product, name)} /> : null}
        </span>
        {detail ? <Muted>{detail}</Muted> : null}
        {withCode ? (
          <Muted>
            <Digits>{product.eanCode || product.code}</Digits>
          </Muted>
        ) : null}
      </Lines>
    </span>
  );
}

export function Codes({ product: { code, eanCode } }: RowProps) {
  return (
    <Lines>
      <Digits>{code}</Digits>
      {eanCode && eanCode !== code ? (
        <Muted>
          <Digits>{eanCode}</Digits>
        </Muted>
      ) : null}
    </Lines>
  );
}

/** The price, said so when there is none; by weight with its unit. */
function PriceText({ product }: RowProps) {
  const t = useTexts(productTexts);
  const { moneyOf } = useCountry();
  if (product.price <= 0) return <StatusBadge tone="warning">{t('noPrice')}</StatusBadge>;
  return (
    <Digits>
      <strong>{moneyOf(product.price)}</strong>
      {product.partialSell ? <small> {t('perUnit', { unit: product.unitSell })}</small> : null}
    </Digits>
  );
}

/** The price in words, for screen readers. */
function priceWords(product: Product, money: string, t: Words): string {
  if (product.price <= 0) return t('noPrice');
  return product.partialSell ? `${money} ${t('perUnit', { unit: product.unitSell })}` : money;
}

export function Price({ product, quick }: ValueProps) {
  const t = useTexts(productTexts);
  const { moneyOf, symbol } = useCountry();
  const name = titleOf(product);
  if (!quick) return <PriceText product={product} />;
  return (
    <QuickValue
      label={t('changePrice', { name, value: priceWords(product, moneyOf(product.price), t) })}
      boxLabel={t('newPrice', { name })}
      value={fromNumber(product.price)}
      symbol={symbol}
      missing={t('quickMissing')}
      onSave={(price) => quick.price(product, price)}
    >
      <PriceText product={product} />
    </QuickValue>
  );
}

/** Its cost, and below it the margin of its price where that has no column of its own. */
export function Cost({ product: { cost, margin }, withMargin }: RowProps & { readonly withMargin: boolean }) {
  const t = useTexts(productTexts);
  const { format, moneyOf } = useCountry();
  if (cost === null) return <Muted>{t('noCost')}</Muted>;
  return (
    <Lines>
      <Digits>{moneyOf(cost)}</Digits>
      {margin === null || !withMargin ? null : <MarginText margin={margin} text={marginText(margin, format)} />}
    </Lines>
  );
}

/** The same in one line. */
export function CostLine({ product: { cost, margin } }: RowProps) {
  const t = useTexts(productTexts);
  const { format, moneyOf } = useCountry();
  if (cost === null) return <Muted>{t('noCost')}</Muted>;
  return (
    <Muted>
      {t('costOf', { amount: moneyOf(cost) })}
      {margin === null ? null : (
        <>
          {' · '}
          <MarginText margin={margin} text={t('marginOf', { margin: marginText(margin, format) })} />
        </>
      )}
    </Muted>
  );
}

/** The margin of the price alone. */
export function Margin({ product: { margin } }: RowProps) {
  const { format } = useCountry();
  return margin === null ? <Muted>—</Muted> : <MarginText margin={margin} text={marginText(margin, format)} />;
}

/** How many days the stock lasts. */
export function StockDays({ product: { turnover } }: RowProps) {
  const t = useTexts(productTexts);
  const { format } = useCountry();
  const days = turnover?.stockDays ?? undefined;
  if (days === undefined) return <Muted>—</Muted>;
  const text = formatQuantity(fromNumber(Math.round(days)), format);
  const said = t('days', { count: text });
  return days <= SOON_DAYS ? <StatusBadge tone="warning">{said}</StatusBadge> : <Digits>{said}</Digits>;
}

/** A day, where there is one. */
export function DayCell({ day }: { readonly day: Day | null | undefined }) {
  const country = useCountry();
  return day ? <Digits>{country.day(day)}</Digits> : <Muted>—</Muted>;
}

/** How the product sells, in one line. */
export function TurnoverLine({ product: { turnover }, columns }: RowProps & { readonly columns: readonly ColumnName[] }) {
  const t = useTexts(productTexts);
  const { format, day } = useCountry();
  if (!turnover) return null;
  const { stockDays, soldOn, changedOn } = turnover;
  const parts = [
    columns.includes('days') && typeof stockDays === 'number' && t('stockFor', { count: formatQuantity(fromNumber(Math.round(stockDays)), format) }),
    columns.includes('soldOn') && soldOn && t('soldOn', { day: day(soldOn) }),
    columns.includes('changedOn') && t('changedOn', { day: day(changedOn) }),
  ];
  return <Muted>{parts.filter(Boolean).join(' · ')}</Muted>;
}

/** A margin; one below zero says that the price does not pay the cost. */
function MarginText({ margin, text }: { readonly margin: number; readonly text: string }) {
  const t = useTexts(productTexts);
  if (margin >= 0) return <Muted>{text}</Muted>;
  return <StatusBadge tone="danger">{t('belowCost', { margin: text })}</StatusBadge>;
}

/** How much is left, in its unit. */
export function quantityOf(product: Pick<Product, 'stock' | 'unitSell'>, country: CountryProfile): string {
  const unit = product.unitSell === 'UNI' ? '' : ` ${product.unitSell}`;
  return formatQuantity(fromNumber(product.stock), country.format) + unit;
}

export function Stock({ product, quick }: ValueProps) {
  const t = useTexts(productTexts);
  const country = useCountry();
  const name = titleOf(product);
  const quantity = quantityOf(product, country);
  const shown = (
    <Digits>
      <strong>{quantity}</strong>
    </Digits>
  );
  return (
    <span className={styles.stock}>
      {quick ? (
        <QuickValue
          label={t('changeStock', { name, value: quantity })}
          boxLabel={t('newStock', { name })}
          value={fromNumber(product.stock)}
          decimals={product.partialSell ? 3 : 0}
          missing={t('quickMissing')}
          onSave={(stock) => quick.stock(product, stock)}
        >
          {shown}
        </QuickValue>
      ) : (
        shown
      )}
      <StockBadge product={product} />
    </span>
  );
}
