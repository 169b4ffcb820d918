import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { CartView } from '@/features/sponsors/cart-view';
import type { PurchaseDraft } from '@/features/sponsors/model/purchases';
import { OpenCarts } from '@/features/sponsors/open-carts';
import { readRucSearch } from '@/features/sponsors/search';
import { usePurchases } from '@/features/sponsors/store';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Card, Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';
import { CART, SPONSORS, SponsorLink, cartLink } from './sponsor-parts';

/**
 * /supplying/new/shopping-cart?ruc=: the cart of a distributor. Without one, the cart of the
 * distributor that was viewed last, else the carts of others.
 */
export function ShoppingCartRoute() {
  const { ruc } = readRucSearch(useSearch({ strict: false }));
  const [{ drafts, current }, store] = usePurchases();
  const draft = ruc === undefined ? undefined : drafts[ruc];
  useEffect(() => {
    if (draft) store.change({ type: 'look', ruc: draft.seller.ruc });
  }, [draft, store]);
  const begun = Object.keys(drafts);
  const known = current !== null && drafts[current] ? current : begun.length === 1 ? begun[0] : undefined;
  if (ruc === undefined && known !== undefined) return <Navigate to={CART} search={{ ruc: known }} replace />;
  return draft ? <Cart key={draft.seller.ruc} draft={draft} /> : <NoCart ruc={ruc} begun={begun.length} />;
}

function Cart({ draft }: { readonly draft: PurchaseDraft }) {
  const t = useTexts(sponsorCartTexts);
  const navigate = useNavigate();
  const { ruc, name } = draft.seller;
  const more = (
    <SponsorLink to="/supplying/new/sponsor" ruc={ruc} className={buttonClass('secondary')}>
      <IconArrowLeft size={20} aria-hidden />
      {t('goOnBuying')}
    </SponsorLink>
  );
  return (
    <Page title={t('cart')} lead={<Lead>{name}</Lead>}>
      <CartView draft={draft} onContinue={() => void navigate({ to: '/supplying/make-purchase/method-payment', search: { ruc } })} more={more} />
    </Page>
  );
}

/** The requested cart is empty: carts of other distributors, and links to begin one. */
function NoCart({ ruc, begun }: { readonly ruc: string | undefined; readonly begun: number }) {
  const t = useTexts(sponsorCartTexts);
  const words = useTexts(sponsorTexts);
  const action =
    ruc === undefined ? (
      <AnyLink to={SPONSORS} className={buttonClass('primary')}>
        {t('toSponsors')}
      </AnyLink>
    ) : (
      <SponsorLink to="/supplying/new/sponsor" ruc={ruc} className={buttonClass('primary')}>
        {t('goOnBuying')}
      </SponsorLink>
    );
  return (
    <Page title={t('cart')} lead={<Lead>{words('title')}</Lead>}>
      <EmptyState title={t('emptyTitle')} icon={<IconShoppingCart size={32} aria-hidden />} action={action}>
        {t('emptyBody')}
      </EmptyState>
      {begun > 0 ? (
        <Card title={t('carts')}>
          <OpenCarts linkTo={cartLink} />
        </Card>
      ) : null}
    </Page>
  );
}

function Lead({ children }: { readonly children: ReactNode }) {
  const words = useTexts(sponsorTexts);
  return (
    <>
      <UpLink to={SPONSORS}>{words('sponsors')}</UpLink> · {children}
    </>
  );
}
