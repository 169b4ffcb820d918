import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { StateFilter } from '@/products/list-filters';
import { groupingsAddress } from '@/products/list-search';
import { useStockControl } from '@/products/stock-control';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { fromNumber } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { defineList } from '@/lists/define-list';
import { IconButton } from '@/ui/button';
import { Amount, Digits, Lines, Muted } from '@/ui/lines';
import { CardFoot, CardTotal, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Grouping } from '@/wire/generated';
import { useGroupings } from './api';
import styles from './groupings.module.css';

interface Screen {
  /** Stops or resumes selling one; absent for users who only see. */
  readonly onShow: ((grouping: Grouping, active: boolean) => void) | undefined;
}

/** The bundles. */
export const GroupingsList = defineList({
  address: groupingsAddress,
  texts: groupingTexts,
  useData: (search, _screen: Screen) => useGroupings(search),
  rows: ({ groupings }) => groupings,
  rowKey: (grouping) => grouping.id,
  name: (grouping) => productTitle(grouping.name, grouping.brand),
  breaks: true,
  mark: 'data-grouping',
  icon: IconPackages,
  below: (tools) => <StateFilter {...tools} />,
  columns: ({ t, link, onShow }) => [
    { key: 'grouping', header: t('columnGrouping'), cell: (grouping) => <What grouping={grouping} link={link(grouping)} /> },
    { key: 'code', header: t('columnCode'), cell: (grouping) => <Digits>{grouping.code}</Digits> },
    { key: 'stock', header: t('columnStock'), align: 'end', cell: (grouping) => <Stock grouping={grouping} /> },
    { key: 'price', header: t('columnPrice'), align: 'end', cell: (grouping) => <Price grouping={grouping} /> },
    { key: 'state', header: t('columnState'), cell: (grouping) => <GroupingState active={grouping.active} /> },
    onShow !== undefined && { key: 'actions', header: t('columnActions'), hideHeader: true, align: 'end', cell: (grouping) => <ShowButton grouping={grouping} onShow={onShow} /> },
  ],
  card: (grouping, { t, link, onShow }) => (
    <RowCard>
      <What grouping={grouping} link={link(grouping)} />
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
  ),
});

interface CellProps {
  readonly grouping: Grouping;
}

/** Picture and name, which opens the bundle. */
function What({ grouping, link }: CellProps & { readonly link: ReactNode }) {
  return (
    <span className={styles.what}>
      <Thumb name={productTitle(grouping.name, grouping.brand)} image={grouping.image} />
      <Lines breaks>
        {link}
        {grouping.presentation ? <Muted>{grouping.presentation}</Muted> : null}
      </Lines>
    </span>
  );
}

function Price({ grouping }: CellProps) {
  const { moneyOf } = useCountry();
  return <Amount>{moneyOf(grouping.price)}</Amount>;
}

function Stock({ grouping }: CellProps) {
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

function ShowButton({ grouping, onShow }: CellProps & { readonly onShow: (grouping: Grouping, active: boolean) => void }) {
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
