import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link, Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useProductLabels } from '@/features/labels/pages/use-labels';
import { useProduct } from '@/features/products/api';
import { ProductEditor } from '@/features/products/product-editor';
import { MOVEMENT_KINDS, readProductSearch, type ProductSearch } from '@/features/products/search';
import type { MovementFilters } from '@/features/stock-movements/api';
import { StatusWord, StockBadge } from '@/features/products/stock-badge';
import { useChoices } from '@/features/products/use-choices';
import { useSaveProduct } from '@/features/products/write';
import styles from '@/features/products/form.module.css';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { productFormTexts } from '@/i18n/texts/product-form';
import { productTexts } from '@/i18n/texts/products';
import { stockTexts } from '@/i18n/texts/stock';
import { wasteTexts } from '@/i18n/texts/waste';
import { productTitle, toPickable } from '@/products/product';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { later } from '@/ui/later';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { UNDO_MS, toast } from '@/ui/toast';
import { isMissing, messageOf } from '@/wire/errors';
import type { Product, StockMovement } from '@/wire/generated';
import { NotThere } from '@/navigation/up-link';
import { MovementLink } from './movement-link';

const WasteDialog = later(() => import('@/features/waste/waste-dialog').then((module) => module.WasteDialog));
const Movements = later(() => import('@/features/stock-movements/movements').then((module) => module.Movements));
const History = later(() => import('@/features/stock-movements/history').then((module) => module.History));

const FamilyStock = later(() => import('@/features/stock-transfers/family-stock').then((module) => module.FamilyStock));

const movementLink = (movement: StockMovement, words: string) => <MovementLink movement={movement}>{words}</MovementLink>;

const VIEWS = ['data', 'movimientos', 'historial'] as const;

/** /products/detail?id=…: one product, to read and to change; without one, the list. */
export function ProductDetailRoute() {
  const { id } = readProductSearch(useSearch({ strict: false }));
  if (id === undefined) return <Navigate to="/products" search={{}} replace />;
  return <Detail key={id} productId={id} />;
}

function Detail({ productId }: { readonly productId: number }) {
  const t = useTexts(productFormTexts);
  const products = useTexts(productTexts);
  const user = useUser();
  const product = useProduct(productId);
  const { choices, error: choicesError, retry } = useChoices(product.data);
  const error = product.data ? choicesError : product.error;
  const mayEdit = may(user, PERMISSION.editProducts);
  if (product.data && choices) {
    return (
      <Page title={productTitle(product.data.name, product.data.brand)} lead={<Lead product={product.data} />} actions={<Actions product={product.data} mayEdit={mayEdit} />}>
        {mayEdit ? <Views productId={productId} /> : null}
        {mayEdit && (
          <Suspense>
            <FamilyStock productId={productId} />
          </Suspense>
        )}
        <View product={product.data} choices={choices} readOnly={!mayEdit} />
      </Page>
    );
  }
  if (isMissing(product.error)) return <NotThere heading={t('detailTitle')} title={t('missingTitle')} body={t('missingBody')} back={{ to: '/products', label: products('backToProducts') }} />;
  return (
    <Page title={t('detailTitle')} lead={<BackLink />}>
      {error ? (
        <ListFailure
          title={t('loadFailed')}
          error={error}
          onRetry={() => {
            if (product.isError) void product.refetch();
            retry();
          }}
        />
      ) : (
        <SkeletonList />
      )}
    </Page>
  );
}

type ViewName = 'data' | NonNullable<ProductSearch['vista']>;

/** The form of the product, what moved it, and its past. */
function Views({ productId }: { readonly productId: number }) {
  const t = useTexts(stockTexts);
  const { vista } = readProductSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (view: ViewName) => void navigate({ to: '/products/detail', search: { id: productId, ...(view !== 'data' && { vista: view }) }, replace: true });
  return (
    <div className={styles.views}>
      <Segmented<ViewName> label={t('view')} value={vista ?? 'data'} options={VIEWS.map((view) => ({ value: view, label: t(view) }))} onValue={show} />
    </div>
  );
}

interface ViewProps {
  readonly product: Product;
  readonly choices: NonNullable<ReturnType<typeof useChoices>['choices']>;
  readonly readOnly: boolean;
}

function View(props: ViewProps) {
  const { product, readOnly } = props;
  const { vista, tipo, from, to } = readProductSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  if (readOnly || vista === undefined) return <Editor {...props} />;
  const filter = ({ kind, ...days }: MovementFilters) => void navigate({ to: '/products/detail', search: readProductSearch({ id: product.id, vista, tipo: kind, ...days }), replace: true });
  return (
    <Suspense fallback={<SkeletonList />}>
      {vista === 'historial' ? (
        <History productId={product.id} />
      ) : (
        <Movements productId={product.id} name={productTitle(product.name, product.brand)} kinds={MOVEMENT_KINDS} filters={{ kind: tipo, from, to }} onFilters={filter} link={movementLink} />
      )}
    </Suspense>
  );
}

function Editor({ product, choices, readOnly }: ViewProps) {
  const t = useTexts(productFormTexts);
  const navigate = useNavigate();
  const router = useRouter();
  const leave = useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/products', search: {} });
  }, [navigate, router]);
  return (
    <ProductEditor
      product={product}
      choices={choices}
      readOnly={readOnly}
      mayRepeat={false}
      existing={{ label: t('openIt'), run: (other) => void navigate({ to: '/products/detail', search: { id: other.id } }) }}
      onSaved={() => {
        toast.success(t('changed'));
        leave();
      }}
      onLeave={leave}
    />
  );
}

function BackLink() {
  const t = useTexts(productTexts);
  return (
    <Link to="/products" search={{}}>
      {t('back')}
    </Link>
  );
}

function Lead({ product }: { readonly product: Product }) {
  return (
    <span className={styles.head}>
      <BackLink />
      <StatusWord active={product.active} />
      <StockBadge product={product} />
    </span>
  );
}

/** Actions on the product beside its form. */
function Actions({ product, mayEdit }: { readonly product: Product; readonly mayEdit: boolean }) {
  const t = useTexts(wasteTexts);
  const products = useTexts(productTexts);
  const labels = useProductLabels();
  const [losing, setLosing] = useState(false);
  const close = useCallback(() => setLosing(false), []);
  return (
    <>
      <Button icon={<IconTag size={20} aria-hidden />} onClick={() => labels([product])}>
        {products('labels')}
      </Button>
      {mayEdit ? (
        <>
          <Button icon={<IconTrash size={20} aria-hidden />} onClick={() => setLosing(true)}>
            {t('add')}
          </Button>
          <RetireButton product={product} />
        </>
      ) : null}
      <Suspense>{losing ? <WasteDialog product={toPickable(product)} onClose={close} /> : null}</Suspense>
    </>
  );
}

/** Takes the product out of the sale, or back into it. */
function RetireButton({ product }: { readonly product: Product }) {
  const t = useTexts(productFormTexts);
  const common = useTexts(commonTexts);
  const save = useSaveProduct();
  const [busy, setBusy] = useState(false);
  const name = productTitle(product.name, product.brand);
  async function turn() {
    setBusy(true);
    const { active } = product;
    try {
      await save(product.id, { active: !active });
      const undo = () => void save(product.id, { active }).catch((error: unknown) => toast.error(messageOf(error)));
      toast.success(t(active ? 'retired' : 'restored', { name }), { duration: UNDO_MS, action: { label: common('undo'), run: undo } });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={product.active ? <IconArchive size={20} aria-hidden /> : <IconArrowBackUp size={20} aria-hidden />} loading={busy} onClick={() => void turn()}>
      {t(product.active ? 'retire' : 'restore')}
    </Button>
  );
}
