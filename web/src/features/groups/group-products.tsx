import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useCallback, useMemo } from 'react';
import { useCountry } from '@/country/profile';
import { toPickable } from '@/products/product';
import { Thumb } from '@/products/thumb';
import { useTexts, type Translate } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { IconButton } from '@/ui/button';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Digits, Lines, Muted } from '@/ui/lines';
import { CardTotal, RowButton, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Product } from '@/wire/generated';
import styles from './groups.module.css';

export interface GroupProductsProps extends RowsProps<Product> {
  /** The name of the group, for screen readers. */
  readonly name: string;
  readonly onOpen: (productId: number) => void;
  /** Takes one out; absent for users who only see. */
  readonly onRemove: ((product: Product) => void) | undefined;
}

/** A page of the products of a group, as a table or as cards. */
export function GroupProducts({ name, onOpen, onRemove, ...page }: GroupProductsProps) {
  const t = useTexts(groupTexts);
  const columns = useMemo(() => wideColumns(t, onOpen, onRemove), [t, onOpen, onRemove]);
  const card = useCallback((product: Product) => <ProductCard product={product} onOpen={onOpen} onRemove={onRemove} />, [onOpen, onRemove]);
  return <DataList caption={t('listOf', { name })} columns={columns} card={card} rowKey={(product) => product.id} onRow={(product) => onOpen(product.id)} {...page} />;
}

interface RowProps extends Pick<GroupProductsProps, 'onOpen' | 'onRemove'> {
  readonly product: Product;
}

function wideColumns(t: Translate<keyof (typeof groupTexts)['base']>, onOpen: RowProps['onOpen'], onRemove: RowProps['onRemove']): readonly Column<Product>[] {
  const columns: readonly (Column<Product> | false)[] = [
    { key: 'product', header: t('columnProduct'), cell: (product) => <What product={product} onOpen={onOpen} /> },
    { key: 'price', header: t('columnPrice'), align: 'end', cell: (product) => <Price product={product} /> },
    { key: 'stock', header: t('columnStock'), align: 'end', cell: (product) => <Stock product={product} /> },
    onRemove !== undefined && { key: 'remove', header: t('columnActions'), hideHeader: true, align: 'end', cell: (product) => <Remove product={product} onRemove={onRemove} /> },
  ];
  return columns.filter((column) => column !== false);
}

/** Picture and name, which opens the product. */
function What({ product, onOpen }: Pick<RowProps, 'product' | 'onOpen'>) {
  const t = useTexts(groupTexts);
  const { title, detail } = toPickable(product);
  return (
    <span className={styles.product}>
      <Thumb name={title} image={product.image} />
      <Lines breaks>
        <RowButton breaks onOpen={() => onOpen(product.id)} data-product={product.id}>
          {title}
        </RowButton>
        {detail ? <Muted>{detail}</Muted> : null}
        {product.active ? null : <StatusBadge tone="info">{t('retired')}</StatusBadge>}
      </Lines>
    </span>
  );
}

function Price({ product }: Pick<RowProps, 'product'>) {
  const { moneyOf } = useCountry();
  return <Amount>{moneyOf(product.price)}</Amount>;
}

function Stock({ product }: Pick<RowProps, 'product'>) {
  const { format } = useCountry();
  return <Digits>{`${formatQuantity(fromNumber(product.stock), format)} ${product.unitSell}`}</Digits>;
}

function Remove({ product, onRemove }: { readonly product: Product; readonly onRemove: (product: Product) => void }) {
  const t = useTexts(groupTexts);
  return (
    <IconButton
      label={t('remove', { name: toPickable(product).title })}
      icon={<IconX size={20} aria-hidden />}
      onClick={(event) => {
        // The row opens the product.
        event.stopPropagation();
        onRemove(product);
      }}
    />
  );
}

function ProductCard({ product, onOpen, onRemove }: RowProps) {
  return (
    <RowCard>
      <What product={product} onOpen={onOpen} />
      <span className={styles.end}>{onRemove ? <Remove product={product} onRemove={onRemove} /> : null}</span>
      <Muted>
        <Stock product={product} />
      </Muted>
      <CardTotal>
        <Price product={product} />
      </CardTotal>
    </RowCard>
  );
}
