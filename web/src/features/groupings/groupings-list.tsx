import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import { useCallback, useMemo } from 'react';
import { useCountry } from '@/country/profile';
import { useStockControl } from '@/goods/stock-control';
import { Thumb } from '@/goods/thumb';
import { useTexts, type Translate } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { fromNumber } from '@/lib/dec4';
import { goodsTitle } from '@/lib/goods';
import { formatQuantity } from '@/lib/number-format';
import { IconButton } from '@/ui/button';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Digits, Lines, Muted } from '@/ui/lines';
import { CardFoot, CardTotal, RowButton, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Grouping } from '@/wire/generated';
import styles from './groupings.module.css';

export interface GroupingsListProps extends RowsProps<Grouping> {
  readonly onOpen: (groupingId: number) => void;
  /** Stops or resumes selling one; not for who only sees. */
  readonly onShow: ((grouping: Grouping, active: boolean) => void) | undefined;
}

/** The bundles of a page, as a table or as cards. */
export function GroupingsList({ onOpen, onShow, ...page }: GroupingsListProps) {
  const t = useTexts(groupingTexts);
  const columns = useMemo(() => wideColumns(t, onOpen, onShow), [t, onOpen, onShow]);
  const card = useCallback((grouping: Grouping) => <GroupingCard grouping={grouping} onOpen={onOpen} onShow={onShow} />, [onOpen, onShow]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(grouping) => grouping.id} onRow={(grouping) => onOpen(grouping.id)} {...page} />;
}

interface RowProps extends Pick<GroupingsListProps, 'onOpen' | 'onShow'> {
  readonly grouping: Grouping;
}

function wideColumns(t: Translate<keyof (typeof groupingTexts)['base']>, onOpen: RowProps['onOpen'], onShow: RowProps['onShow']): readonly Column<Grouping>[] {
  const columns: readonly (Column<Grouping> | false)[] = [
    { key: 'grouping', header: t('columnGrouping'), cell: (grouping) => <What grouping={grouping} onOpen={onOpen} /> },
    { key: 'code', header: t('columnCode'), cell: (grouping) => <Digits>{grouping.code}</Digits> },
    { key: 'stock', header: t('columnStock'), align: 'end', cell: (grouping) => <Stock grouping={grouping} /> },
    { key: 'price', header: t('columnPrice'), align: 'end', cell: (grouping) => <Price grouping={grouping} /> },
    { key: 'state', header: t('columnState'), cell: (grouping) => <GroupingState active={grouping.active} /> },
    onShow !== undefined && { key: 'actions', header: t('columnActions'), hideHeader: true, align: 'end', cell: (grouping) => <ShowButton grouping={grouping} onShow={onShow} /> },
  ];
  return columns.filter((column) => column !== false);
}

/** Picture and name, which opens the bundle. */
function What({ grouping, onOpen }: Pick<RowProps, 'grouping' | 'onOpen'>) {
  const title = goodsTitle(grouping.name, grouping.brand);
  return (
    <span className={styles.what}>
      <Thumb name={title} image={grouping.image} />
      <Lines breaks>
        <RowButton breaks onOpen={() => onOpen(grouping.id)} data-grouping={grouping.id}>
          {title}
        </RowButton>
        {grouping.presentation ? <Muted>{grouping.presentation}</Muted> : null}
      </Lines>
    </span>
  );
}

function Price({ grouping }: Pick<RowProps, 'grouping'>) {
  const { moneyOf } = useCountry();
  return <Amount>{moneyOf(grouping.price)}</Amount>;
}

function Stock({ grouping }: Pick<RowProps, 'grouping'>) {
  const t = useTexts(groupingTexts);
  const { format } = useCountry();
  const stockControl = useStockControl();
  if (grouping.stock <= 0) return stockControl ? <StatusBadge tone="danger">{t('outOfStock')}</StatusBadge> : <Muted>{t('outOfStock')}</Muted>;
  return <Digits>{formatQuantity(fromNumber(grouping.stock), format)}</Digits>;
}

/** Whether it is sold: icon, word and colour. */
export function GroupingState({ active }: { readonly active: boolean }) {
  const t = useTexts(groupingTexts);
  return <StatusBadge tone={active ? 'success' : 'info'}>{t(active ? 'active' : 'retired')}</StatusBadge>;
}

function ShowButton({ grouping, onShow }: { readonly grouping: Grouping; readonly onShow: (grouping: Grouping, active: boolean) => void }) {
  const t = useTexts(groupingTexts);
  const { active, name } = grouping;
  const Archive = active ? IconArchive : IconArchiveOff;
  return (
    <IconButton
      label={t(active ? 'retireOf' : 'bringBackOf', { name })}
      icon={<Archive size={20} aria-hidden />}
      onClick={(event) => {
        // The row opens the bundle.
        event.stopPropagation();
        onShow(grouping, !active);
      }}
    />
  );
}

function GroupingCard({ grouping, onOpen, onShow }: RowProps) {
  const t = useTexts(groupingTexts);
  return (
    <RowCard>
      <What grouping={grouping} onOpen={onOpen} />
      <CardTotal>
        <Price grouping={grouping} />
      </CardTotal>
      <CardFoot>
        <GroupingState active={grouping.active} />
        <span className={styles.stock}>
          <Muted>{t('columnStock')}</Muted> <Stock grouping={grouping} />
        </span>
        {onShow ? <ShowButton grouping={grouping} onShow={onShow} /> : null}
      </CardFoot>
    </RowCard>
  );
}
