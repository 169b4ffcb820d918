import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useChangeGroup, useGroup } from '@/features/groups/api';
import { GroupProducts } from '@/features/groups/group-products';
import { useRemoveProduct } from '@/features/groups/use-remove-product';
import { useShowGroup } from '@/features/groups/use-show-group';
import { useKeptFocus } from '@/lib/kept-focus';
import { useMayEdit } from '@/products/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { useShortcuts } from '@/lib/keyboard';
import { useListKeys } from '@/lib/list-keys';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { Pagination } from '@/ui/pagination';
import type { Group } from '@/wire/generated';
import { UpLink } from '@/navigation/up-link';
import { oneAddress } from '@/features/products/pages/one-search';
import { defineDetail } from '@/navigation/detail-page';
import { later } from '@/ui/later';

const DetailPage = defineDetail(useGroup);

const AddProductsDialog = later(() => import('@/features/groups/add-products-dialog').then((module) => module.AddProductsDialog));
const RenameDialog = later(() => import('@/features/groups/rename-dialog').then((module) => module.RenameDialog));
const LIST = '/products/group/maintainer';

/** /products/group/detail?id=: one group and a page of its products; without an id, back to the list. */
export function GroupDetailRoute() {
  const t = useTexts(groupTexts);
  const { id, page = 1 } = oneAddress.read(useSearch({ strict: false }));
  if (id === undefined) return <Navigate to={LIST} replace />;
  return (
    <DetailPage id={id} page={page} t={t} heading={t('detail')} list={LIST} listName={t('title')}>
      {(group, { isPlaceholderData }) => <Content group={group} page={page} stale={isPlaceholderData} />}
    </DetailPage>
  );
}

function Content({ group, page, stale }: { readonly group: Group; readonly page: number; readonly stale: boolean }) {
  const t = useTexts(groupTexts);
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const change = useChangeGroup();
  const remove = useRemoveProduct(group.id, change);
  const [open, setOpen] = useState<'name' | 'products'>();
  const close = useCallback(() => setOpen(undefined), []);
  const list = useRef<HTMLDivElement>(null);
  const noBox = useRef<HTMLInputElement>(null);
  const kept = useKeptFocus(list, 'data-product');
  useListKeys({ list, searchBox: noBox, rows: '[data-product]' }, { search: undefined, down: t('keyProductDown'), up: t('keyProductUp') });
  useShortcuts(mayEdit ? ['F2', 'N'].map((key) => ({ key, label: t('keyAddProducts'), run: () => setOpen('products') })) : []);
  const openProduct = useCallback((product: number) => void navigate({ to: '/products/detail', search: { id: product } }), [navigate]);
  const count = group.totalProducts === 1 ? t('productsOne') : t('productsMany', { count: group.totalProducts });
  return (
    <Page
      title={group.name}
      lead={
        <>
          <UpLink to={LIST}>{t('title')}</UpLink> · {count}
        </>
      }
      actions={mayEdit ? <Actions group={group} change={change} onOpen={setOpen} /> : null}
    >
      {group.active ? null : <Alert kind="info">{t('retiredNotice')}</Alert>}
      <div ref={list} {...kept}>
        <GroupProducts
          name={group.name}
          rows={group.products}
          stale={stale}
          onOpen={openProduct}
          onRemove={mayEdit ? remove : undefined}
          empty={<EmptyState title={t('noProducts')}>{mayEdit ? t('noProductsBody') : null}</EmptyState>}
        />
      </div>
      <Pagination page={page} pages={group.page?.totalPages} onPage={(next) => void navigate({ to: '/products/group/detail', search: { id: group.id, ...(next > 1 && { page: next }) }, replace: true })} />
      <Suspense>
        {open === 'name' ? <RenameDialog group={group} onClose={close} /> : null}
        {open === 'products' ? <AddProductsDialog group={group} onClose={close} /> : null}
      </Suspense>
    </Page>
  );
}

interface ActionsProps {
  readonly group: Group;
  readonly change: ReturnType<typeof useChangeGroup>;
  readonly onOpen: (what: 'name' | 'products') => void;
}

function Actions({ group, change, onOpen }: ActionsProps) {
  const t = useTexts(groupTexts);
  const show = useShowGroup(change);
  const Archive = group.active ? IconArchive : IconArchiveOff;
  return (
    <>
      <Button icon={<Archive size={20} aria-hidden />} onClick={() => void show(group, !group.active)}>
        {t(group.active ? 'retire' : 'bringBack')}
      </Button>
      <Button icon={<IconPencil size={20} aria-hidden />} onClick={() => onOpen('name')}>
        {t('rename')}
      </Button>
      <Button variant="primary" shortcut="F2" icon={<IconPlus size={20} aria-hidden />} data-focus-home onClick={() => onOpen('products')}>
        {t('addProducts')}
      </Button>
    </>
  );
}
