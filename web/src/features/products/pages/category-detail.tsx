import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconFolderOff from '@tabler/icons-react/dist/esm/icons/IconFolderOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useProductLabels } from '@/features/labels/pages/use-labels';
import { useCategories } from '@/features/products/api';
import styles from '@/features/products/products.module.css';
import { CategoryBadge } from '@/features/products/category-badge';
import { CategoryProductsList } from '@/features/products/products-list';
import { categoryAddress, type CategorySearch } from '@/features/products/search';
import { useSaveCategory } from '@/features/products/write';
import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Category } from '@/wire/generated';
import { later } from '@/ui/later';

const CategoryDialog = later(() => import('@/features/products/category-dialog').then((module) => module.CategoryDialog));
const ConfirmWrite = later(() => import('@/pending/confirm-write').then((module) => module.ConfirmWrite));

/** /products/category/detail?id=…: the products of one category, and the category itself; without one, the list. */
export function CategoryDetailRoute() {
  const search = categoryAddress.read(useSearch({ strict: false }));
  if (search.id === undefined) return <Navigate to="/products" search={{ vista: 'categories' }} replace />;
  return <Detail key={search.id} categoryId={search.id} search={search} />;
}

interface DetailProps {
  readonly categoryId: number;
  readonly search: CategorySearch;
}

function Detail({ categoryId, search }: DetailProps) {
  const t = useTexts(productTexts);
  const user = useUser();
  const { category, away, error, retry } = useCategory(categoryId);
  const mayEdit = may(user, PERMISSION.editProducts);
  if (away) return <Missing />;
  if (!category) {
    return (
      <Page title={t('categoryDetail')} lead={<BackLink />}>
        {error ? <ListFailure title={t('categoriesFailed')} error={error} onRetry={retry} /> : <SkeletonList />}
      </Page>
    );
  }
  return (
    <Page title={category.name} lead={<Lead category={category} />} actions={mayEdit ? <Actions category={category} /> : null}>
      <Products categoryId={categoryId} search={search} mayEdit={mayEdit} />
    </Page>
  );
}

/** The category, in use or retired. */
function useCategory(id: number) {
  const used = useCategories();
  const retired = useCategories('inactive');
  const category = [...(used.data ?? []), ...(retired.data ?? [])].find((one) => one.id === id);
  return {
    category,
    away: !category && used.data !== undefined && retired.data !== undefined,
    error: used.error ?? retired.error,
    retry: () => {
      void used.refetch();
      void retired.refetch();
    },
  };
}

/** The products, searched and filtered within the category. */
function Products({ categoryId, search, mayEdit }: DetailProps & { readonly mayEdit: boolean }) {
  const t = useTexts(productTexts);
  const navigate = useNavigate();
  const go = useCallback((next: CategorySearch) => void navigate({ to: '/products/category/detail', search: next, replace: true }), [navigate]);
  const open = useCallback((id: number) => void navigate({ to: '/products/detail', search: { id } }), [navigate]);
  const labels = useProductLabels();
  const none = (isNarrowed: boolean) => (isNarrowed ? {} : { title: t('emptyCategory'), body: '' });
  return <CategoryProductsList search={search} onSearch={go} onOpen={open} categoryId={categoryId} mayEdit={mayEdit} onLabels={labels} none={none} first={mayEdit ? <AddLink categoryId={categoryId} /> : null} />;
}

function AddLink({ categoryId }: { readonly categoryId: number }) {
  const t = useTexts(productTexts);
  return (
    <Link to="/products/new" search={{ categoria: categoryId }} className={buttonClass('primary')}>
      <IconPlus size={20} aria-hidden />
      {t('addHere')}
    </Link>
  );
}

function BackLink() {
  const t = useTexts(productTexts);
  return (
    <Link to="/products" search={{ vista: 'categories' }}>
      {t('categories')}
    </Link>
  );
}

function Lead({ category }: { readonly category: Category }) {
  const t = useTexts(productTexts);
  return (
    <span className={styles.who}>
      <CategoryBadge category={category} />
      <span className={styles.leadLine}>
        <BackLink />
        {category.active ? null : <span>{t('retiredCategory')}</span>}
        <span>{t('categoryCount', { count: category.totalProducts })}</span>
      </span>
    </span>
  );
}

/** Rename and repaint, put away or bring back, add a product. */
function Actions({ category }: { readonly category: Category }) {
  const t = useTexts(productTexts);
  const [open, setOpen] = useState<'edit' | 'retire'>();
  const close = () => setOpen(undefined);
  const save = useSaveCategory(category.id);
  const [busy, setBusy] = useState(false);
  async function turn(active: boolean) {
    await save({ status: active ? 'active' : 'inactive' });
    toast.success(t(active ? 'categoryRestored' : 'categoryRetired', { name: category.name }));
    close();
  }
  function restore() {
    setBusy(true);
    turn(true)
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(() => setBusy(false));
  }
  return (
    <>
      {category.active ? (
        <Button className={styles.short ?? ''} icon={<IconArchive size={20} aria-hidden />} onClick={() => setOpen('retire')}>
          {t('retireCategory')}
        </Button>
      ) : (
        <Button icon={<IconArrowBackUp size={20} aria-hidden />} loading={busy} onClick={restore}>
          {t('restoreCategory')}
        </Button>
      )}
      <Button className={styles.short ?? ''} icon={<IconPencil size={20} aria-hidden />} onClick={() => setOpen('edit')}>
        {t('editCategory')}
      </Button>
      {category.active ? <AddLink categoryId={category.id} /> : null}
      <Suspense>
        {open === 'edit' ? <CategoryDialog category={category} onDone={close} onClose={close} /> : null}
        {open === 'retire' ? (
          <ConfirmWrite
            title={t('retireTitle', { name: category.name })}
            keepLabel={t('retireKeep')}
            confirmLabel={t('retireConfirm')}
            onConfirm={() => turn(false)}
            onClose={close}
          >
            {t('retireBody')}
          </ConfirmWrite>
        ) : null}
      </Suspense>
    </>
  );
}

function Missing() {
  const t = useTexts(productTexts);
  const action = (
    <Link to="/products" search={{}} className={buttonClass('primary')}>
      <IconArrowLeft size={20} aria-hidden />
      {t('backToProducts')}
    </Link>
  );
  return (
    <Page title={t('categoryDetail')}>
      <EmptyState title={t('categoryMissing')} icon={<IconFolderOff size={32} aria-hidden />} action={action} />
    </Page>
  );
}
