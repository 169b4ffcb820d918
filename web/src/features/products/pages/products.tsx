import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import styles from '@/features/products/products.module.css';
import { ProductsList } from '@/features/products/products-list';
import { VIEWS, productsAddress, type ProductsSearch, type View } from '@/features/products/search';
import { useProductScan } from '@/features/products/use-product-scan';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { productTexts } from '@/i18n/texts/products';
import { useShortcuts } from '@/lib/keyboard';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { Page } from '@/ui/page';
import { Segmented } from '@/ui/segmented';
import { SkeletonList } from '@/ui/skeleton';
import { AnyLink } from '@/navigation/any-link';
import { LABELS, useProductLabels } from '@/features/labels/pages/use-labels';
import { FirstProducts } from './first-products';
import { SectionLink } from '@/navigation/section-link';
import { later } from '@/ui/later';
import { listTransferTargets } from '@/wire/generated';
import { cached } from '@/wire/query';

const ExportDialog = later(() => import('@/features/products/export-dialog').then((module) => module.ExportDialog));
const ProductSets = later(() => import('./product-set-lists').then((module) => module.ProductSetLists));

const NEW = '/products/new';
const SHARED = '/products/yapa/new';
const IMPORT = '/products/import';
const SHELF = '/products/shelf';
const WASTE = '/products/waste';
const COUNTS = '/products/counts';
const TRANSFERS = '/products/transfers';
const ADD_KEY = 'N';

/** /products: the company's products, and beside them its categories, groups and bundles. */
export function ProductsRoute() {
  const t = useTexts(productTexts);
  const search = productsAddress.read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const user = useUser();
  const mayEdit = may(user, PERMISSION.editProducts);
  const add = useCallback((code?: string) => void navigate({ to: NEW, search: code ? { code } : {} }), [navigate]);
  useShortcuts(mayEdit ? [{ key: ADD_KEY, label: t('keyAdd'), run: () => add() }] : []);
  const lead = mayEdit ? null : t('readOnly');
  return (
    <Page title={t('title')} lead={lead} actions={mayEdit ? <Actions /> : <CountsLink />} actionsInOneRow>
      <div className={styles.tabs}>
        <Segmented<View>
          label={t('view')}
          value={search.vista ?? 'products'}
          options={(['products', ...VIEWS] as const).map((view) => ({ value: view, label: t(view) }))}
          onValue={(view) => void navigate({ to: '/products', search: view === 'products' ? {} : { vista: view } })}
        />
      </div>
      {search.vista ? (
        <Suspense fallback={<SkeletonList />}>
          <ProductSets view={search.vista} page={search.page ?? 1} mayEdit={mayEdit} />
        </Suspense>
      ) : (
        <Products search={search} mayEdit={mayEdit} onAdd={add} />
      )}
    </Page>
  );
}

/** Export, take over from the shared catalogue, create. */
function Actions() {
  const t = useTexts(productTexts);
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <Button className={styles.short ?? ''} icon={<IconDownload size={20} aria-hidden />} onClick={() => setExporting(true)}>
        {t('export')}
      </Button>
      <AnyLink to={WASTE} className={buttonClass('secondary', 'md', false, `${styles.short} ${styles.narrow}`)}>
        <IconTrash size={20} aria-hidden />
        <span>{t('waste')}</span>
      </AnyLink>
      <CountsLink className={styles.narrow} />
      <AnyLink to={IMPORT} className={buttonClass('secondary', 'md', false, styles.short)}>
        <IconFileImport size={20} aria-hidden />
        <span>{t('import')}</span>
      </AnyLink>
      <AnyLink to={SHELF} className={buttonClass('secondary', 'md', false, `${styles.short} ${styles.narrow}`)}>
        <IconBarcode size={20} aria-hidden />
        <span>{t('shelf')}</span>
      </AnyLink>
      <AnyLink to={SHARED} className={buttonClass('secondary', 'md', false, styles.short)}>
        <IconPackages size={20} aria-hidden />
        <span>{t('addShared')}</span>
      </AnyLink>
      <AddLink />
      <Suspense>{exporting ? <ExportDialog onClose={() => setExporting(false)} /> : null}</Suspense>
    </>
  );
}

function CountsLink({ className = '' }: { readonly className?: string | undefined }) {
  const t = useTexts(productTexts);
  return (
    <AnyLink to={COUNTS} className={buttonClass('secondary', 'md', false, `${styles.short} ${className}`)}>
      <IconClipboardList size={20} aria-hidden />
      <span>{t('counts')}</span>
    </AnyLink>
  );
}

/** The way to the transfers, for a company of a family. It comes late: in a row that ends at the right it moves next to nothing. */
function TransfersLink() {
  const t = useTexts(productTexts);
  const { companyHost: host } = useUser();
  const { data } = useQuery(cached(listTransferTargets, { path: { host } }));
  if (!data?.length) return null;
  return (
    <AnyLink to={TRANSFERS} className={buttonClass('quiet')}>
      <IconTruckDelivery size={20} aria-hidden />
      {t('transfers')}
    </AnyLink>
  );
}

function AddLink() {
  const t = useTexts(productTexts);
  return (
    <AnyLink to={NEW} className={buttonClass('primary')} aria-keyshortcuts={ADD_KEY}>
      <IconPlus size={20} aria-hidden />
      {t('add')}
      <Kbd onColour>{ADD_KEY}</Kbd>
    </AnyLink>
  );
}

interface ListProps {
  readonly search: ProductsSearch;
  readonly mayEdit: boolean;
  readonly onAdd: (code?: string) => void;
}

/** The product that was opened from the list last. */
let lastOpened: number | undefined;

/** A user who comes back from a product finds the focus on its row. */
function useComingBack(): number | undefined {
  const [back, setBack] = useState(lastOpened);
  useEffect(() => {
    lastOpened = undefined;
    const timer = setTimeout(() => setBack(undefined));
    return () => clearTimeout(timer);
  }, []);
  return back;
}

/** The list of products with what narrows it. */
function Products({ search, mayEdit, onAdd }: ListProps) {
  const t = useTexts(productTexts);
  const lists = useTexts(listTexts);
  const navigate = useNavigate();
  const go = useCallback((next: ProductsSearch) => void navigate({ to: '/products', search: next, replace: true }), [navigate]);
  const comingBack = useComingBack();
  const open = useCallback(
    (id: number) => {
      lastOpened = id;
      void navigate({ to: '/products/detail', search: { id } });
    },
    [navigate],
  );
  const labels = useProductLabels();
  useProductScan({ onOpen: open, onCreate: mayEdit ? onAdd : undefined });

  function none(isNarrowed: boolean) {
    if (!isNarrowed) return { body: t(mayEdit ? 'emptyBody' : 'emptySeller') };
    const { text } = search;
    const code = text && /^\d{8,14}$/.test(text) ? text : undefined;
    const action = (
      <div className={styles.choices}>
        <Button onClick={() => go(productsAddress.clear(search))}>{lists('clear')}</Button>
        {code && mayEdit ? (
          <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => onAdd(code)}>
            {t('addFound', { text: code })}
          </Button>
        ) : null}
      </div>
    );
    const isOnlyCategory = search.categoria !== undefined && !productsAddress.isNarrowed({ ...search, categoria: undefined });
    return { action, ...(isOnlyCategory && { title: t('emptyCategory'), body: '' }) };
  }

  return (
    <ProductsList
      search={search}
      onSearch={go}
      onOpen={open}
      opened={comingBack}
      mayEdit={mayEdit}
      first={<FirstProducts />}
      none={none}
      onLabels={labels}
      beside={
        <span className={styles.beside}>
          {mayEdit ? <TransfersLink /> : null}
          {mayEdit ? (
            <>
              <AnyLink to={WASTE} className={buttonClass('quiet', 'md', false, styles.wide)}>
                {t('waste')}
              </AnyLink>
              <AnyLink to={COUNTS} className={buttonClass('quiet', 'md', false, styles.wide)}>
                {t('counts')}
              </AnyLink>
              <AnyLink to={SHELF} className={buttonClass('quiet', 'md', false, styles.wide)}>
                <IconBarcode size={20} aria-hidden />
                {t('shelf')}
              </AnyLink>
            </>
          ) : null}
          <AnyLink to={LABELS} className={buttonClass('quiet')}>
            <IconTag size={20} aria-hidden />
            {t('labels')}
          </AnyLink>
          <SectionLink to="/photo-gallery" icon={IconPhoto} />
        </span>
      }
    />
  );
}
