import { useCallback, useMemo } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { Thumb } from '@/goods/thumb';
import { useTexts, type Translate } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { fromNumber } from '@/lib/dec4';
import { goodsDetail, goodsTitle } from '@/lib/goods';
import { useMedia, usePrinting } from '@/lib/media';
import { formatQuantity } from '@/lib/number-format';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Digits, Lines, Muted } from '@/ui/lines';
import { RowButton } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Product } from '@/wire/generated';
import { QuickValue } from './quick-value';
import { StatusWord, StockBadge } from './stock-badge';
import { useQuickChanges, type QuickChanges } from './use-quick-changes';
import styles from './catalogue.module.css';

/** Windows in which the table has no room for a column of codes beside the menu; paper has none either. */
const TIGHT = '(max-width: 1180px)';

export interface ProductsListProps extends RowsProps<Product> {
  /** Prices and stock can be changed in their rows. */
  readonly mayEdit: boolean;
  /** All of one category: its column says nothing new. */
  readonly withCategory?: boolean;
  readonly onOpen: (productId: number) => void;
}

/** The products of a page, as a table or as cards. */
export function ProductsList({ mayEdit, withCategory = true, onOpen, ...page }: ProductsListProps) {
  const t = useTexts(productTexts);
  const quick = useQuickChanges(mayEdit);
  const narrow = useMedia(TIGHT);
  const tight = usePrinting() || narrow;
  const columns = useMemo(() => wideColumns(t, { quick, onOpen, withCategory, tight }), [t, quick, onOpen, withCategory, tight]);
  const card = useCallback((product: Product) => <ProductCard product={product} quick={quick} onOpen={onOpen} withCategory={withCategory} />, [quick, onOpen, withCategory]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(product) => product.id} onRow={(product) => onOpen(product.id)} {...page} />;
}

type Open = (productId: number) => void;
interface Ways {
  readonly quick: QuickChanges | undefined;
  readonly onOpen: Open;
  readonly withCategory: boolean;
  /** The codes stand below the name. */
  readonly tight: boolean;
}

type Words = Translate<keyof (typeof productTexts)['base']>;

function wideColumns(t: Words, { quick, onOpen, withCategory, tight }: Ways): readonly Column<Product>[] {
  const columns: readonly (Column<Product> | false)[] = [
    { key: 'product', header: t('columnProduct'), cell: (product) => <Who product={product} onOpen={onOpen} withCategory={withCategory} withCode={tight} /> },
    !tight && { key: 'codes', header: t('columnCodes'), cell: (product) => <Codes product={product} /> },
    { key: 'price', header: t('columnPrice'), align: 'end', cell: (product) => <Price product={product} quick={quick} /> },
    { key: 'stock', header: t('columnStock'), cell: (product) => <Stock product={product} quick={quick} /> },
    { key: 'status', header: t('columnStatus'), cell: (product) => <StatusWord active={product.active} /> },
  ];
  return columns.filter((column) => column !== false);
}

interface RowProps {
  readonly product: Product;
  readonly onOpen: Open;
}
interface ValueProps {
  readonly product: Product;
  readonly quick: QuickChanges | undefined;
}

const titleOf = (product: Product) => goodsTitle(product.name, product.brand);

/** Picture, name with brand, presentation and category. */
function Who({ product, onOpen, withCategory, withCode = false }: RowProps & { readonly withCategory: boolean; readonly withCode?: boolean }) {
  const title = titleOf(product);
  const presentation = goodsDetail(product.presentation, product.measurement, product.measurementUnit);
  const detail = [presentation, withCategory ? product.category?.name : ''].filter(Boolean).join(' · ');
  return (
    <span className={styles.who}>
      <Thumb name={title} image={product.image} />
      <Lines breaks>
        <RowButton breaks onOpen={() => onOpen(product.id)} data-product={product.id}>
          {title}
        </RowButton>
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

function Codes({ product: { code, eanCode } }: Pick<RowProps, 'product'>) {
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
function PriceText({ product }: Pick<RowProps, 'product'>) {
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

/** What the price says, for who hears it. */
function priceWords(product: Product, money: string, t: Words): string {
  if (product.price <= 0) return t('noPrice');
  return product.partialSell ? `${money} ${t('perUnit', { unit: product.unitSell })}` : money;
}

function Price({ product, quick }: ValueProps) {
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

/** How much is left, in its unit. */
export function quantityOf(product: Pick<Product, 'stock' | 'unitSell'>, country: CountryProfile): string {
  const unit = product.unitSell === 'UNI' ? '' : ` ${product.unitSell}`;
  return formatQuantity(fromNumber(product.stock), country.format) + unit;
}

function Stock({ product, quick }: ValueProps) {
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

function ProductCard({ product, quick, onOpen, withCategory }: RowProps & ValueProps & { readonly withCategory: boolean }) {
  return (
    <div className={styles.card}>
      <Who product={product} onOpen={onOpen} withCategory={withCategory} withCode />
      <StatusWord active={product.active} quiet />
      <span className={styles.cardValues}>
        <Stock product={product} quick={quick} />
        <Price product={product} quick={quick} />
      </span>
    </div>
  );
}
