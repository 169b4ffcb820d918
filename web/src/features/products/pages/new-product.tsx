import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { ProductEditor } from '@/features/products/product-editor';
import { readNewProductSearch } from '@/features/products/search';
import { useChoices, type Choices } from '@/features/products/use-choices';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { productTexts } from '@/i18n/texts/products';
import { productTitle } from '@/products/product';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { AnyLink } from '@/navigation/any-link';
import { buttonClass } from '@/ui/button';
import { toast } from '@/ui/toast';
import type { Product } from '@/wire/generated';
import type { BoughtProductProps } from './new-bought-product';
import { later } from '@/ui/later';

const BoughtProduct = later(() => import('./new-bought-product').then((module) => module.BoughtProduct));

/** /products/new: a new product; a user who may only look at products goes to the list. */
export function NewProductRoute() {
  const t = useTexts(productFormTexts);
  const user = useUser();
  const search = readNewProductSearch(useSearch({ strict: false }));
  const { choices, error, retry } = useChoices(undefined);
  if (!may(user, PERMISSION.editProducts)) return <Navigate to="/products" search={{}} replace />;
  return (
    <Page title={t('newTitle')} lead={search.venta ? <SaleLink /> : search.pedido ? undefined : <ListLink />} actions={search.venta || search.pedido ? null : <ShelfLink />}>
      {choices && search.pedido && search.linea ? <Bought choices={choices} orderId={search.pedido} lineNumber={search.linea} receiving={search.recibir === true} /> : null}
      {choices && !search.pedido ? <Editor choices={choices} search={search} /> : null}
      {choices ? null : error ? <ListFailure title={t('choicesFailed')} error={error} onRetry={retry} /> : <SkeletonList />}
    </Page>
  );
}

/** Goes back to the order it was bought with, or to the form where that order is just arriving. */
function Bought({ receiving, ...props }: Omit<BoughtProductProps, 'onLeave'> & { readonly receiving: boolean }) {
  const navigate = useNavigate();
  const back = () => void navigate({ to: `${receiving ? '/my-orders/guide/register' : '/my-orders'}/${props.orderId}`, replace: true });
  return (
    <Suspense fallback={<SkeletonList />}>
      <BoughtProduct {...props} onLeave={back} />
    </Suspense>
  );
}

function ListLink() {
  const t = useTexts(productTexts);
  return (
    <Link to="/products" search={{}}>
      {t('back')}
    </Link>
  );
}

/** Links to the screen where many products are registered one after the other. */
function ShelfLink() {
  const t = useTexts(productFormTexts);
  return (
    <AnyLink to="/products/shelf" className={buttonClass('secondary')}>
      <IconBarcode size={20} aria-hidden />
      {t('loadShelf')}
    </AnyLink>
  );
}

function SaleLink() {
  const t = useTexts(productFormTexts);
  return <Link to="/sales/new">{t('backToSale')}</Link>;
}

interface EditorProps {
  readonly choices: Choices;
  readonly search: ReturnType<typeof readNewProductSearch>;
}

function Editor({ choices, search }: EditorProps) {
  const t = useTexts(productFormTexts);
  const navigate = useNavigate();
  const forSale = search.venta === true;
  const sell = useSell(choices.stockControl);
  const open = useCallback((product: Product) => void navigate({ to: '/products/detail', search: { id: product.id } }), [navigate]);
  const leave = useCallback(() => void (forSale ? navigate({ to: '/sales/new' }) : navigate({ to: '/products', search: search.categoria ? { categoria: search.categoria } : {} })), [forSale, navigate, search.categoria]);
  return (
    <ProductEditor
      choices={choices}
      readOnly={false}
      begin={{ code: search.code, category: search.categoria }}
      mayRepeat={!forSale}
      note={forSale ? t('forSale') : undefined}
      existing={forSale ? { label: t('takeIt'), run: (product) => void sell(product, search.code) } : { label: t('openIt'), run: open }}
      onSaved={(product, again) => {
        if (forSale) {
          void sell(product, search.code);
          return;
        }
        const name = productTitle(product.name, product.brand);
        toast.success(t('created', { name }), { action: { label: t('see'), run: () => open(product) } });
        if (!again) leave();
      }}
      onLeave={leave}
    />
  );
}

/** Puts a product into the open sale and goes there; the code that was not known is known now. */
function useSell(stockControl: boolean) {
  const t = useTexts(productFormTexts);
  const user = useUser();
  const navigate = useNavigate();
  return useCallback(
    async (product: Product, code: string | undefined) => {
      const [{ saleStore }, { offerOfProduct }] = await Promise.all([import('@/features/sales/store'), import('@/features/products/catalogue/offer')]);
      const store = saleStore(user.companyHost, user.id);
      const lines = store.draft().lines;
      store.cart({ type: 'add', item: offerOfProduct(product), stockControl });
      const name = productTitle(product.name, product.brand);
      if (store.draft().lines === lines) toast.warning(t('notInSale', { name }));
      else toast.success(t('inSale', { name }));
      if (code) store.dismissCode(code);
      await navigate({ to: '/sales/new' });
    },
    [navigate, stockControl, t, user],
  );
}
