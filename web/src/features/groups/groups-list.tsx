import { useCallback, useMemo } from 'react';
import { useTexts, type Translate } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { Thumb } from '@/goods/thumb';
import { goodsTitle } from '@/lib/goods';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { CardFoot, RowButton, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Group } from '@/wire/generated';
import { PICTURES } from './api';
import { GroupActions, type GroupDeeds } from './group-actions';
import styles from './groups.module.css';

type Words = Translate<keyof (typeof groupTexts)['base']>;

export interface GroupsListProps extends RowsProps<Group> {
  readonly onOpen: (groupId: number) => void;
  /** What can be done with a group; nothing for who only sees. */
  readonly deeds: GroupDeeds | undefined;
}

/** The groups of a page, as a table or as cards. */
export function GroupsList({ onOpen, deeds, ...page }: GroupsListProps) {
  const t = useTexts(groupTexts);
  const columns = useMemo(() => wideColumns(t, onOpen, deeds), [t, onOpen, deeds]);
  const card = useCallback((group: Group) => <GroupCard group={group} onOpen={onOpen} deeds={deeds} />, [onOpen, deeds]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(group) => group.id} onRow={(group) => onOpen(group.id)} {...page} />;
}

interface RowProps {
  readonly group: Group;
  readonly onOpen: (groupId: number) => void;
  readonly deeds: GroupDeeds | undefined;
}

function wideColumns(t: Words, onOpen: RowProps['onOpen'], deeds: GroupDeeds | undefined): readonly Column<Group>[] {
  const columns: readonly (Column<Group> | false)[] = [
    { key: 'group', header: t('columnGroup'), cell: (group) => <OpenButton group={group} onOpen={onOpen} /> },
    { key: 'products', header: t('columnProducts'), cell: (group) => <Pictures group={group} /> },
    { key: 'state', header: t('columnState'), cell: (group) => <GroupState active={group.active} /> },
    deeds !== undefined && { key: 'actions', header: t('columnActions'), hideHeader: true, align: 'end', cell: (group) => <GroupActions group={group} deeds={deeds} /> },
  ];
  return columns.filter((column) => column !== false);
}

function OpenButton({ group, onOpen }: Pick<RowProps, 'group' | 'onOpen'>) {
  return (
    <RowButton breaks onOpen={() => onOpen(group.id)} data-group={group.id}>
      {group.name}
    </RowButton>
  );
}

/** How many products, and what the first look like. */
function Pictures({ group }: { readonly group: Group }) {
  const t = useTexts(groupTexts);
  return (
    <span className={styles.pictures}>
      <span className={styles.row} aria-hidden>
        {group.products.slice(0, PICTURES).map((product) => (
          <Thumb key={product.id} name={goodsTitle(product.name, product.brand)} image={product.image} />
        ))}
      </span>
      <span className={styles.count}>{group.totalProducts === 1 ? t('productsOne') : t('productsMany', { count: group.totalProducts })}</span>
    </span>
  );
}

/** Whether the sale shows it: icon, word and colour. */
export function GroupState({ active }: { readonly active: boolean }) {
  const t = useTexts(groupTexts);
  return <StatusBadge tone={active ? 'success' : 'info'}>{t(active ? 'active' : 'retired')}</StatusBadge>;
}

function GroupCard({ group, onOpen, deeds }: RowProps) {
  return (
    <RowCard>
      <OpenButton group={group} onOpen={onOpen} />
      <span className={styles.top}>
        <GroupState active={group.active} />
      </span>
      <CardFoot>
        <Pictures group={group} />
        {deeds ? <GroupActions group={group} deeds={deeds} /> : null}
      </CardFoot>
    </RowCard>
  );
}
