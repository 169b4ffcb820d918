import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useBundles, useCategories, useGroups } from '@/features/products/api';
import styles from '@/features/products/products.module.css';
import { CategoryBadge } from '@/features/products/category-badge';
import type { VIEWS } from '@/features/products/search';
import { ProductSets, type ProductSetRow } from '@/features/products/product-sets';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Pagination } from '@/ui/pagination';
import { SkeletonList } from '@/ui/skeleton';
import { AnyLink } from '@/navigation/any-link';
import { later } from '@/ui/later';

const CategoryDialog = later(() => import('@/features/products/category-dialog').then((module) => module.CategoryDialog));

export interface ProductSetListsProps {
  readonly view: (typeof VIEWS)[number];
  readonly page: number;
  readonly mayEdit: boolean;
}

/** The other views of /products: categories, groups, bundles. */
export function ProductSetLists({ view, page, mayEdit }: ProductSetListsProps) {
  if (view === 'categories') return <Categories mayEdit={mayEdit} />;
  if (view === 'groups') return <Groups mayEdit={mayEdit} />;
  return <Bundles page={page} mayEdit={mayEdit} />;
}

interface PartProps {
  readonly mayEdit: boolean;
}

/** A row of cards with the text above it, and the text shown instead while there is none. */
function Section({ lead, actions, children }: { readonly lead?: string; readonly actions: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <p>{lead}</p>
        <div>{actions}</div>
      </div>
      {children}
    </section>
  );
}

function Categories({ mayEdit }: PartProps) {
  const t = useTexts(productTexts);
  const [adding, setAdding] = useState(false);
  const categories = useCategories();
  const retired = useCategories('inactive');
  const navigate = useNavigate();
  const add = mayEdit ? (
    <Button variant="primary" icon={<IconFolderPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
      {t('newCategory')}
    </Button>
  ) : null;
  const rowsOf = (list: NonNullable<typeof categories.data>): readonly ProductSetRow[] =>
    list.map((one) => ({
      key: one.id,
      picture: <CategoryBadge category={one} />,
      name: one.name,
      more: t('categoryCount', { count: one.totalProducts }),
    }));
  return (
    <Section actions={categories.data?.length === 0 ? null : add}>
      <Loaded query={categories} failed={t('categoriesFailed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('categoriesEmpty')} action={add}>
              {t('categoriesEmptyBody')}
            </EmptyState>
          ) : (
            <ProductSets label={t('categories')} rows={rowsOf(list)} link={categoryLink} />
          )
        }
      </Loaded>
      {mayEdit && retired.data && retired.data.length > 0 ? (
        <details>
          <summary className={styles.summary}>{t('retiredCategories')}</summary>
          <ProductSets label={t('retiredCategories')} rows={rowsOf(retired.data)} link={categoryLink} />
        </details>
      ) : null}
      <Suspense>
        {adding ? (
          <CategoryDialog
            onDone={({ id }) => {
              setAdding(false);
              void navigate({ to: '/products/category/detail', search: { id } });
            }}
            onClose={() => setAdding(false)}
          />
        ) : null}
      </Suspense>
    </Section>
  );
}

const categoryLink = (row: ProductSetRow, className: string, children: ReactNode) => (
  <AnyLink to="/products/category/detail" search={{ id: row.key }} className={className} data-category={row.key}>
    {children}
  </AnyLink>
);

const groupLink = (row: ProductSetRow, className: string, children: ReactNode) => (
  <AnyLink to="/products/group/detail" search={{ id: row.key }} className={className}>
    {children}
  </AnyLink>
);

const bundleLink = (row: ProductSetRow, className: string, children: ReactNode) => (
  <AnyLink to={`/products/grouping/detail/${row.key}`} className={className}>
    {children}
  </AnyLink>
);

/** The loading, failed or loaded list. */
function Loaded<T>({ query, failed, children }: { readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown }; readonly failed: string; readonly children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ListFailure title={failed} error={query.error} onRetry={query.refetch} />;
  return <SkeletonList rows={4} />;
}

/** A link to a screen of the groups or the bundles. */
function ToScreen({ to, children, primary = false }: { readonly to: string; readonly children: ReactNode; readonly primary?: boolean }) {
  return (
    <AnyLink to={to} className={buttonClass(primary ? 'primary' : 'secondary')}>
      {primary ? <IconPlus size={20} aria-hidden /> : null}
      {children}
    </AnyLink>
  );
}

function Groups({ mayEdit }: PartProps) {
  const t = useTexts(productTexts);
  const groups = useGroups();
  const add = (
    <ToScreen to="/products/group/add" primary>
      {t('newGroup')}
    </ToScreen>
  );
  return (
    <Section
      lead={t('groupsLead')}
      actions={
        mayEdit ? (
          <>
            <ToScreen to="/products/group/maintainer">{t('keepGroups')}</ToScreen>
            {groups.data?.length === 0 ? null : add}
          </>
        ) : null
      }
    >
      <Loaded query={groups} failed={t('groupsFailed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('groupsEmpty')} action={mayEdit ? add : null} />
          ) : (
            <ProductSets
              label={t('groups')}
              rows={list.map((one) => ({
                key: one.id,
                picture: <CategoryBadge category={{ name: one.name || one.description, icon: '', color: '' }} />,
                name: one.name || one.description,
                more: t('categoryCount', { count: one.totalProducts }),
              }))}
              link={groupLink}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

function Bundles({ page, mayEdit }: PartProps & { readonly page: number }) {
  const t = useTexts(productTexts);
  const { moneyOf, format } = useCountry();
  const navigate = useNavigate();
  const bundles = useBundles(page);
  const list = bundles.data?.groupings;
  const add = (
    <ToScreen to="/products/grouping/add" primary>
      {t('newBundle')}
    </ToScreen>
  );
  return (
    <Section
      lead={t('bundlesLead')}
      actions={
        mayEdit ? (
          <>
            <ToScreen to="/products/grouping/maintainer">{t('keepBundles')}</ToScreen>
            {list?.length === 0 ? null : add}
          </>
        ) : null
      }
    >
      <Loaded query={bundles} failed={t('bundlesFailed')}>
        {({ groupings }) =>
          groupings.length === 0 ? (
            <EmptyState title={t('bundlesEmpty')} action={mayEdit ? add : null} />
          ) : (
            <ProductSets
              label={t('bundles')}
              rows={groupings.map((one) => ({
                key: one.id,
                picture: <Thumb name={one.name} image={one.image} />,
                name: one.name,
                more: `${moneyOf(one.price)} · ${t('bundleStock', { count: formatQuantity(fromNumber(one.stock), format) })}`,
              }))}
              link={bundleLink}
            />
          )
        }
      </Loaded>
      <Pagination
        page={page}
        pages={bundles.data?.page.totalPages}
        onPage={(next) => void navigate({ to: '/products', search: { vista: 'bundles', ...(next > 1 && { page: next }) }, replace: true })}
      />
    </Section>
  );
}
