import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Translate } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs';
import { useMedia, usePrinting } from '@/lib/media';
import { Count, defineList, type Empty, type ListProps } from '@/lists/define-list';
import type { RowsAction } from '@/lists/use-choosing';
import type { Column } from '@/ui/data-table';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import type { Page, Product, ProductOrder } from '@/wire/generated';
import { useCategoryProducts, useProducts, type ListedProduct } from './api';
import { showsTurnover, useColumns, useSeenFigures, type ColumnName } from './columns';
import { Codes, Cost, CostLine, DayCell, Margin, Price, Stock, StockDays, TurnoverLine, Who, titleOf } from './product-cells';
import { Marks, OrderField, ProductsFields, StatusField } from './products-filters';
import { categoryAddress, ordersFor, productsAddress, type ListFigures, type ProductsSearch, type CategorySearch } from './search';
import { StatusWord } from './stock-badge';
import { useProductActions } from './use-product-actions';
import { useQuickChanges, type QuickChanges } from './use-quick-changes';
import styles from './products.module.css';

const ColumnsDialog = later(() => import('./columns-dialog').then((module) => module.ColumnsDialog));
const PriceDialog = later(() => import('./price-dialog').then((module) => module.PriceDialog));

/** Windows in which the table is too narrow for a column of codes beside the menu, and beside one or more columns of figures; paper is too narrow as well. */
const TIGHT = '(max-width: 1180px)';
const TIGHT_WITH_FIGURES = '(max-width: 1340px)';
const TIGHT_WITH_MANY = '(max-width: 1700px)';

/** With more than these the table may be wider than its place, and names keep a width of their own. */
const FEW_COLUMNS = 5;

interface ListOptions {
  /** Prices and stock can be changed in their rows. */
  readonly mayEdit: boolean;
  /** Text and actions of an empty list. */
  readonly none: (isNarrowed: boolean) => Empty;
  /** Shown beside the number of products. */
  readonly beside?: ReactNode;
  /** Prints labels of the chosen products. */
  readonly onLabels: (products: readonly Product[]) => void;
}

interface Ways {
  readonly quick: QuickChanges | undefined;
  readonly several: readonly RowsAction<Product>[];
  /** The codes are shown below the name. */
  readonly isTight: boolean;
  readonly columns: readonly ColumnName[];
  /** The user sees these figures, and the columns show how products sell. */
  readonly figures: ListFigures;
  readonly onColumns: () => void;
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
  const [columns, setColumns] = useColumns();
  const [isChoosing, setChoosing] = useState(false);
  const seen = useSeenFigures();
  const many = columns.filter((name) => !['codes', 'stock', 'status'].includes(name)).length;
  const narrow = useMedia(many > 1 ? TIGHT_WITH_MANY : many === 1 ? TIGHT_WITH_FIGURES : TIGHT);
  const isTight = usePrinting() || narrow;
  const close = () => setPricing(undefined);
  const dialog = (
    <Suspense>
      {isChoosing ? <ColumnsDialog columns={columns} onColumns={setColumns} onClose={() => setChoosing(false)} /> : null}
      {pricing ? (
        <PriceDialog
          products={pricing.products}
          onClose={close}
          onDone={() => {
            close();
            pricing.onDone();
          }}
        />
      ) : null}
    </Suspense>
  );
  const onColumns = useCallback(() => setChoosing(true), []);
  return { ways: { quick, several, isTight, columns, figures: { ...seen, turnover: showsTurnover(columns) }, onColumns }, dialog };
}

type Words = Translate<keyof (typeof productTexts)['base']>;
type Ordered = Pick<ProductsSearch, 'orden' | 'desc'>;
interface Tools extends Pick<Ways, 'quick' | 'isTight' | 'columns' | 'figures'> {
  readonly t: Words;
  readonly link: (product: ListedProduct) => ReactNode;
  readonly search: Ordered;
  readonly change: (change: Ordered) => void;
}

/** Effect of pressing the head of a column: its order, and then the other way round. */
function sortOf({ search, change, figures }: Pick<Tools, 'search' | 'change' | 'figures'>, order: ProductOrder): Column<ListedProduct>['sort'] {
  if (!ordersFor(figures).includes(order)) return undefined;
  const isIts = search.orden === order;
  const direction = isIts ? (search.desc ? 'descending' : 'ascending') : undefined;
  // The newest change is looked for first, and the smallest of any other figure.
  const turned = isIts ? !search.desc : order === 'changed';
  return { direction, onSort: () => change({ orden: order, desc: turned ? true : undefined }) };
}

function columnsOf(tools: Tools, withCategory: boolean): readonly (Column<ListedProduct> | false)[] {
  const { t, link, quick, isTight, columns } = tools;
  const has = (name: ColumnName) => columns.includes(name);
  const withMargin = has('margin');
  return [
    { key: 'product', header: t('columnProduct'), sort: sortOf(tools, 'name'), cell: (product) => <Who product={product} link={link(product)} quick={quick} withCategory={withCategory} withCode={isTight && has('codes')} isWide={columns.length > FEW_COLUMNS} /> },
    has('codes') && !isTight && { key: 'codes', header: t('columnCodes'), cell: (product) => <Codes product={product} /> },
    { key: 'price', header: t('columnPrice'), align: 'end', sort: sortOf(tools, 'price'), cell: (product) => <Price product={product} quick={quick} /> },
    has('cost') && { key: 'cost', header: t(withMargin ? 'column_cost' : 'columnCost'), align: 'end', sort: sortOf(tools, 'cost'), cell: (product) => <Cost product={product} withMargin={!withMargin} /> },
    withMargin && { key: 'margin', header: t('column_margin'), align: 'end', sort: sortOf(tools, 'margin'), cell: (product) => <Margin product={product} /> },
    has('stock') && { key: 'stock', header: t('columnStock'), sort: sortOf(tools, 'stock'), cell: (product) => <Stock product={product} quick={quick} /> },
    has('days') && { key: 'days', header: t('column_days'), align: 'end', sort: sortOf(tools, 'stockDays'), cell: (product) => <StockDays product={product} /> },
    has('soldOn') && { key: 'soldOn', header: t('column_soldOn'), cell: ({ turnover }) => <DayCell day={turnover?.soldOn} /> },
    has('changedOn') && { key: 'changedOn', header: t('column_changedOn'), sort: sortOf(tools, 'changed'), cell: ({ turnover }) => <DayCell day={turnover?.changedOn} /> },
    has('status') && { key: 'status', header: t('columnStatus'), cell: (product) => <StatusWord active={product.active} /> },
  ];
}

function cardOf(product: ListedProduct, { link, quick, columns }: Tools, withCategory: boolean): ReactNode {
  const has = (name: ColumnName) => columns.includes(name);
  return (
    <div className={styles.card}>
      <Who product={product} link={link(product)} quick={quick} withCategory={withCategory} withCode={has('codes')} />
      <StatusWord active={product.active} quiet />
      <span className={styles.cardValues}>
        <Stock product={product} quick={quick} />
        <Price product={product} quick={quick} />
      </span>
      {has('cost') || has('margin') || showsTurnover(columns) ? (
        <span className={styles.cardMore}>
          {has('cost') || has('margin') ? <CostLine product={product} /> : null}
          {showsTurnover(columns) ? <TurnoverLine product={product} columns={columns} /> : null}
        </span>
      ) : null}
    </div>
  );
}

/** Shared by the lists of all products and of one category. */
const shared = {
  texts: productTexts,
  rows: ({ products }: { readonly page: Page; readonly products: readonly ListedProduct[] }) => products,
  rowKey: (product: ListedProduct) => product.id,
  name: titleOf,
  breaks: true,
  mark: 'data-product' as const,
  icon: IconPackage,
  actions: ({ several }: Ways) => several,
};

const AllProducts = defineList({
  ...shared,
  address: productsAddress,
  useData: (search, { figures }: ListOptions & Ways) => useProducts(search, figures),
  filters: (tools) => (
    <>
      <ProductsFields {...tools} />
      <OrderField {...tools} />
    </>
  ),
  below: (tools) => <Marks {...tools} />,
  figures: (found, { t, beside, onColumns }) => (
    <div className={styles.foundRow}>
      <Count text={found ? t('found', { count: found.page.totalItems }) : null} />
      <span className={styles.beside}>
        <ColumnsButton label={t('columns')} onPress={onColumns} />
        {beside}
      </span>
    </div>
  ),
  empty: ({ none }, isNarrowed) => none(isNarrowed),
  columns: (tools) => columnsOf(tools, true),
  card: (product, tools) => cardOf(product, tools, true),
});

const CategoryProducts = defineList({
  ...shared,
  address: categoryAddress,
  useData: (search, { categoryId, figures }: ListOptions & Ways & { readonly categoryId: number }) => useCategoryProducts(categoryId, search, figures),
  filters: ({ search, change, figures }) => (
    <>
      <StatusField value={search.status} onChoice={(status) => change({ status })} />
      <OrderField search={search} change={change} figures={figures} />
    </>
  ),
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

/** Chooses the columns, where there are any to be seen. */
function ColumnsButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button variant="quiet" icon={<IconColumns size={20} aria-hidden />} onClick={onPress}>
      {label}
    </Button>
  );
}
