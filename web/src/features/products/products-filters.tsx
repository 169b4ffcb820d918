import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import type { Change } from '@/lists/address';
import { ChoiceField, type ChoiceFieldProps } from '@/ui/choice-field';
import { useNarrow } from '@/ui/data-list';
import type { ProductOrder } from '@/wire/generated';
import { useCategories } from './api';
import { useSeenFigures } from './columns';
import { MARKS, ORDERS, ORIGINS, STATUSES, ordersFor, withMark, type ProductsSearch, type SeenFigures } from './search';
import styles from './products.module.css';

export interface ProductsFiltersProps {
  readonly search: ProductsSearch;
  readonly change: (change: Change<ProductsSearch>) => void;
}

const STATUS_TEXTS = { inactive: 'statusInactive', all: 'statusAll' } as const;

/** Whether products in use are listed, inactive ones, or both. */
export function StatusField(props: Pick<ChoiceFieldProps<(typeof STATUSES)[number]>, 'value' | 'onChoice'>) {
  const t = useTexts(productTexts);
  return <ChoiceField {...props} label={t('status')} any={t('statusActive')} choices={STATUSES} word={(status) => t(STATUS_TEXTS[status])} />;
}

/** Category, origin and state. */
export function ProductsFields({ search, change }: ProductsFiltersProps) {
  const t = useTexts(productTexts);
  const { data: categories = [] } = useCategories();
  const nameOf = (id: string) => categories.flatMap((one) => (String(one.id) === id ? [`${one.name} (${one.totalProducts})`] : [])).join('');
  return (
    <>
      <ChoiceField
        label={t('category')}
        any={t('anyCategory')}
        value={search.categoria === undefined ? undefined : String(search.categoria)}
        choices={categories.map(({ id }) => String(id))}
        word={nameOf}
        onChoice={(id) => change({ categoria: id ? Number(id) : undefined })}
      />
      <ChoiceField label={t('origin')} any={t('anyOrigin')} value={search.origin} choices={ORIGINS} word={t} onChoice={(origin) => change({ origin })} />
      <StatusField value={search.status} onChoice={(status) => change({ status })} />
    </>
  );
}

interface OrderFieldProps {
  readonly search: Pick<ProductsSearch, 'orden' | 'desc'>;
  readonly change: (change: Pick<ProductsSearch, 'orden' | 'desc'>) => void;
  readonly figures: SeenFigures;
}

/** The order of the rows where they are cards: a table is put in order by the heads of its columns. */
export function OrderField({ search, change, figures }: OrderFieldProps) {
  const t = useTexts(productTexts);
  if (!useNarrow()) return null;
  const both = (order: ProductOrder) => [order, `${order}Down`] as const;
  const value = search.orden && (search.desc ? both(search.orden)[1] : search.orden);
  return (
    <ChoiceField
      label={t('order')}
      any={t('usualOrder')}
      value={value}
      choices={ordersFor(figures).flatMap(both)}
      word={(choice) => t(`order_${choice}`)}
      onChoice={(choice) => {
        const orden = ORDERS.find((order) => order === choice?.replace(/Down$/, ''));
        change({ orden, desc: choice?.endsWith('Down') ? true : undefined });
      }}
    />
  );
}

/** The marks as filters, each a button; visible on phones too. */
export function Marks({ search, change }: ProductsFiltersProps) {
  const t = useTexts(productTexts);
  const { sales } = useSeenFigures();
  return (
    <fieldset className={styles.marks}>
      <legend className="y-hidden">{t('marks')}</legend>
      {MARKS.filter((mark) => sales || mark !== 'soon').map((mark) => (
        <button key={mark} type="button" className={styles.mark} aria-pressed={search.marks?.includes(mark) ?? false} onClick={() => change({ marks: withMark(search, mark).marks })}>
          {t(mark)}
        </button>
      ))}
    </fieldset>
  );
}
