import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OpenCarts } from '@/features/sponsors/open-carts';
import { SponsorsList } from '@/features/sponsors/sponsors-list';
import { usePurchases } from '@/features/sponsors/store';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { buttonClass } from '@/ui/button';
import { Card, Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { SPONSORS, cartLink } from './sponsor-parts';

/** How many distributors the entry shows; the list has all of them. */
const FIRST_FEW = { rows: 6 };

/** /supplying: begun carts, and the distributors. */
export function SponsorsHomeRoute() {
  const t = useTexts(sponsorTexts);
  const [{ drafts }] = usePurchases();
  const orders = (
    <AnyLink to="/my-orders" className={buttonClass('secondary')}>
      {t('myOrders')}
    </AnyLink>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={orders}>
      {Object.keys(drafts).length > 0 ? (
        <Card title={t('openOrders')}>
          <OpenCarts linkTo={cartLink} />
        </Card>
      ) : null}
      <FirstSponsors />
    </Page>
  );
}

/** The distributors that the shop ordered most from. */
function FirstSponsors() {
  const t = useTexts(sponsorTexts);
  const navigate = useNavigate();
  const open = useCallback((ruc: string) => void navigate({ to: '/supplying/new/sponsor', search: { ruc } }), [navigate]);
  const all = (
    <AnyLink to={SPONSORS} className={buttonClass('secondary')}>
      {t('all')}
    </AnyLink>
  );
  return (
    <Card title={t('sponsors')} icon={<IconTruckDelivery size={24} aria-hidden />} actions={all}>
      <SponsorsList search={FIRST_FEW} onOpen={open} />
    </Card>
  );
}
