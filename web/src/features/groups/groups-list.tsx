import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { StateFilter } from '@/products/list-filters';
import { groupsAddress, type ListSearch } from '@/products/list-search';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { productTitle } from '@/products/product';
import { holdsWords } from '@/lib/words';
import { defineList } from '@/lists/define-list';
import { CardFoot, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Group } from '@/wire/generated';
import { PICTURES, useGroups } from './api';
import { GroupActions, type GroupDeeds } from './group-actions';
import styles from './groups.module.css';

interface Screen {
  /** Actions on a group; absent for users who only see. */
  readonly deeds: GroupDeeds | undefined;
}

/** A page of the groups: they come all at once, and are searched here. */
function useGroupsFound(search: ListSearch) {
  const groups = useGroups(search.state ?? 'active');
  const { size, page } = groupsAddress.query(search);
  const found = groups.data?.filter((group) => holdsWords(group.name, search.text ?? ''));
  return { ...groups, data: found && { page: { totalItems: found.length, totalPages: Math.ceil(found.length / size) }, groups: found.slice(page * size, (page + 1) * size) } };
}

/** The groups of products. */
export const GroupsList = defineList({
  address: groupsAddress,
  texts: groupTexts,
  useData: (search, _screen: Screen) => useGroupsFound(search),
  rows: ({ groups }) => groups,
  rowKey: (group) => group.id,
  name: (group) => group.name,
  breaks: true,
  mark: 'data-group',
  icon: IconStack2,
  below: (tools) => <StateFilter {...tools} />,
  columns: ({ t, link, deeds }) => [
    { key: 'group', header: t('columnGroup'), cell: link },
    { key: 'products', header: t('columnProducts'), cell: (group) => <Pictures group={group} /> },
    { key: 'state', header: t('columnState'), cell: (group) => <GroupState active={group.active} /> },
    deeds !== undefined && { key: 'actions', header: t('columnActions'), hideHeader: true, align: 'end', cell: (group) => <GroupActions group={group} deeds={deeds} /> },
  ],
  card: (group, { link, deeds }) => (
    <RowCard>
      {link(group)}
      <span className={styles.top}>
        <GroupState active={group.active} />
      </span>
      <CardFoot>
        <Pictures group={group} />
        {deeds ? <GroupActions group={group} deeds={deeds} /> : null}
      </CardFoot>
    </RowCard>
  ),
});

/** How many products, and what the first look like. */
function Pictures({ group }: { readonly group: Group }) {
  const t = useTexts(groupTexts);
  return (
    <span className={styles.pictures}>
      <span className={styles.row} aria-hidden>
        {group.products.slice(0, PICTURES).map((product) => (
          <Thumb key={product.id} name={productTitle(product.name, product.brand)} image={product.image} />
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
