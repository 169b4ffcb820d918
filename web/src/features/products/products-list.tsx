import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts, type Translate } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { fromNumber } from '@/lib/dec4';
import { marginText } from '@/products/margin';
import { productDetail, productTitle } from '@/products/product';
import { seesCosts } from '@/session/permissions';
import { useUser } from '@/session/store';
import { useMedia, usePrinting } from '@/lib/media';
import { formatQuantity } from '@/lib/number-format';
import { Count, defineList, type Empty, type ListProps } from '@/lists/define-list';
import type { RowsAction } from '@/lists/use-choosing';
import type { Column } from '@/ui/data-table';
import { later } from '@/ui/later';
import { Digits, Lines, Muted } from '@/ui/lines';
import { StatusBadge } from '@/ui/status-badge';
import type { Product, ProductPage } from '@/wire/generated';
import { useCategoryProducts, useProducts } from './api';
import { Marks, ProductsFields, StatusField } from './products-filters';
import { QuickValue } from './quick-value';
import { categoryAddress, productsAddress, type ProductsSearch, type CategorySearch } from './search';
import { StatusWord, StockBadge } from './stock-badge';
import { useProductActions } from './use-product-actions';
import { useQuickChanges, type QuickChanges } from './use-quick-changes';
import styles from './products.module.css';

const PriceDialog = later(() => import('./price-dialog').then((module) => module.PriceDialog));

/** Windows in which the table has no room for a column of codes beside the menu, and beside that of costs; paper has none either. */
const TIGHT = '(max-width: 1180px)';
const TIGHT_WITH_COSTS = '(max-width: 1340px)';

interface ListOptions {
  /** Prices and stock can be changed in their rows. */
  readonly mayEdit: boolean;
  /** What an empty list says and offers. */
  readonly none: (isNarrowed: boolean) => Empty;
  /** Stands beside the number of products. */
  readonly beside?: ReactNode;
  /** Prints labels of the chosen products. */
  readonly onLabels: (products: readonly Product[]) => void;
}

interface Ways {
  readonly quick: QuickChanges | undefined;
  readonly several: readonly RowsAction<Product>[];
  /** The codes stand below the name. */
  readonly isTight: boolean;
  /** Costs and margins are shown. */
  readonly withCosts: boolean;
}

/** Products whose prices are being changed together. */
interface Pricing {
  readonly products: readonly Product[];
  readonly onDone: () => void;
}

function useWays({ mayEdit, onLabels }: Pick<ListOptions, 'mayEdit' | 'onLabels'>): { readonly ways: Ways; readonly dialog: ReactNode } {
  const [pricing, setPricing] = useState<Pricing>();
  const quick = useQuickChanges(mayEdit);
  const onPrices = useCallback((products: readonly Product[], onDone: () => void) => setPricing({ products, onDone }), []);
  const several = useProductActions({ mayEdit, onPrices, onLabels });
  const withCosts = seesCosts(useUser());
  const narrow = useMedia(withCosts ? TIGHT_WITH_COSTS : TIGHT);
  const isTight = usePrinting() || narrow;
  const close = () => setPricing(undefined);
  const dialog = pricing ? (
    <Suspense>
      <PriceDialog
        products={pricing.products}
        onClose={close}
        onDone={() => {
          close();
          pricing.onDone();
        }}
      />
    </Suspense>
  ) : null;
  return { ways: { quick, several, isTight, withCosts }, dialog };
}

type Words = Translate<keyof (typeof productTexts)['base']>;
interface Tools extends Pick<Ways, 'quick' | 'isTight' | 'withCosts'> {
  readonly t: Words;
  readonly link: (product: Product) => ReactNode;
}

const titleOf = (product: Product) => productTitle(product.name, product.brand);

function columnsOf({ t, link, quick, isTight, withCosts }: Tools, withCategory: boolean): readonly (Column<Product> | false)[] {
  return [
    { key: 'product', header: t('columnProduct'), cell: (product) => <Who product={product} link={link(product)} withCategory={withCategory} withCode={isTight} /> },
    !isTight && { key: 'codes', header: t('columnCodes'), cell: (product) => <Codes product={product} /> },
    { key: 'price', header: t('columnPrice'), align: 'end', cell: (product) => <Price product={product} quick={quick} /> },
    withCosts && { key: 'cost', header: t('columnCost'), align: 'end', cell: (product) => <Cost product={product} /> },
    { key: 'stock', header: t('columnStock'), cell: (product) => <Stock product={product} quick={quick} /> },
    { key: 'status', header: t('columnStatus'), cell: (product) => <StatusWord active={product.active} /> },
  ];
}

function cardOf(product: Product, { link, quick, withCosts }: Tools, withCategory: boolean): ReactNode {
  return (
    <div className={styles.card}>
      <Who product={product} link={link(product)} withCategory={withCategory} withCode />
      <StatusWord active={product.active} quiet />
      <span className={styles.cardValues}>
        <Stock product={product} quick={quick} />
        <Price product={product} quick={quick} />
      </span>
      {withCosts ? <CostLine product={product} /> : null}
    </div>
  );
}

/** What the lists of all products and of one category's share. */
const shared = {
  texts: productTexts,
  rows: ({ products }: ProductPage) => products,
  rowKey: (product: Product) => product.id,
  name: titleOf,
  breaks: true,
  mark: 'data-product' as const,
  icon: IconPackage,
  actions: ({ several }: Ways) => several,
};

const AllProducts = defineList({
  ...shared,
  address: productsAddress,
  useData: (search, _given: ListOptions & Ways) => useProducts(search),
  filters: (tools) => <ProductsFields {...tools} />,
  below: (tools) => <Marks {...tools} />,
  figures: (found, { t, beside }) => (
    <div className={styles.foundRow}>
      <Count text={found ? t(found.page.totalItems === 1 ? 'foundOne' : 'found', { count: found.page.totalItems }) : null} />
      {beside}
    </div>
  ),
  empty: ({ none }, isNarrowed) => none(isNarrowed),
  columns: (tools) => columnsOf(tools, true),
  card: (product, tools) => cardOf(product, tools, true),
});

const CategoryProducts = defineList({
  ...shared,
  address: categoryAddress,
  useData: (search, { categoryId }: ListOptions & Ways & { readonly categoryId: number }) => useCategoryProducts(categoryId, search),
  filters: ({ search, change }) => <StatusField value={search.status} onChoice={(status) => change({ status })} />,
  empty: ({ none }, isNarrowed) => none(isNarrowed),
  columns: (tools) => columnsOf(tools, false),
  card: (product, tools) => cardOf(product, tools, false),
});

/** The products of the company. */
export function ProductsList(props: ListProps<ProductsSearch, number> & ListOptions) {
  const { ways, dialog } = useWays(props);
  return (
    <>
      <AllProducts {...props} {...ways} />
      {dialog}
    </>
  );
}

/** The products of one category, whose column would say nothing new. */
export function CategoryProductsList(props: ListProps<CategorySearch, number> & ListOptions & { readonly categoryId: number }) {
  const { ways, dialog } = useWays(props);
  return (
    <>
      <CategoryProducts {...props} {...ways} />
      {dialog}
    </>
  );
}

interface RowProps {
  readonly product: Product;
}
interface ValueProps extends RowProps {
  readonly quick: QuickChanges | undefined;
}

/** Picture, name with brand, presentation and category. */
function Who({ product, link, withCategory, withCode = false }: RowProps & { readonly link: ReactNode; readonly withCategory: boolean; readonly withCode?: boolean }) {
  const title = titleOf(product);
  const presentation = productDetail(product.presentation, product.measurement, product.measurementUnit);
  const detail = [presentation, withCategory ? product.category?.name : ''].filter(Boolean).join(' · ');
  return (
    <span className={styles.who}>
      <Thumb name={title} image={product.image} />
      <Lines breaks>
        {link}
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

function Codes({ product: { code, eanCode } }: RowProps) {
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

/** What it costs, and below it the margin of its price. */
function Cost({ product: { cost, margin } }: RowProps) {
  const t = useTexts(productTexts);
  const { format, moneyOf } = useCountry();
  if (cost === null) return <Muted>{t('noCost')}</Muted>;
  return (
    <Lines>
      <Digits>{moneyOf(cost)}</Digits>
      {margin === null ? null : <Margin margin={margin} text={marginText(margin, format)} />}
    </Lines>
  );
}

/** The same in one line. */
function CostLine({ product: { cost, margin } }: RowProps) {
  const t = useTexts(productTexts);
  const { format, moneyOf } = useCountry();
  if (cost === null) return <Muted>{t('noCost')}</Muted>;
  return (
    <Muted>
      {t('costOf', { amount: moneyOf(cost) })}
      {margin === null ? null : (
        <>
          {' · '}
          <Margin margin={margin} text={t('marginOf', { margin: marginText(margin, format) })} />
        </>
      )}
    </Muted>
  );
}

/** A margin; one below zero says that the price does not pay the cost. */
function Margin({ margin, text }: { readonly margin: number; readonly text: string }) {
  const t = useTexts(productTexts);
  if (margin >= 0) return <Muted>{text}</Muted>;
  return <StatusBadge tone="danger">{t('belowCost', { margin: text })}</StatusBadge>;
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
