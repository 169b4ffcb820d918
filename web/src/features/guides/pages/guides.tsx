import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { guidesAddress } from '@/features/guides/search';
import { GuidesList } from '@/features/guides/guides-list';
import type { Side } from '@/features/guides/reasons';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { mayBeginGuides } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { useListAddress } from '@/navigation/list-address';
import { GUIDES } from '@/features/guides/paths';
import { WithGuides } from './guide-parts';
import { DocumentTabs } from '@/features/e-documents/pages/documents-tabs';
import { PurchaseTabs } from '@/features/purchases/pages/purchases-tabs';
import { UpLink } from '@/navigation/up-link';

/** /mis-comprobantes/bill-lading: the transport guides of the sale's side. */
export function SaleGuidesRoute() {
  return (
    <WithGuides>
      <Guides side="sales" />
    </WithGuides>
  );
}

/** /my-orders/bill-lading: the transport guides of the purchase's side. */
export function PurchaseGuidesRoute() {
  return (
    <WithGuides only="purchases">
      <Guides side="purchases" />
    </WithGuides>
  );
}

function Guides({ side }: { readonly side: Side }) {
  const t = useTexts(guideTexts);
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ to: `${GUIDES[side]}/$billLadingId`, params: { billLadingId: String(id) } }), [navigate, side]);
  // Sellers write guides of their own sales, and begin them there.
  const fresh = mayBeginGuides(useUser(), GUIDES[side]) ? (
    <AnyLink to={`${GUIDES[side]}/new`} className={buttonClass('primary')}>
      <IconPlus size={20} aria-hidden />
      {t('fresh')}
    </AnyLink>
  ) : null;
  const up = side === 'sales' ? <UpLink to="/mis-comprobantes">{t('documents')}</UpLink> : <UpLink to="/my-orders">{t('purchases')}</UpLink>;
  return (
    <Page title={t(side === 'sales' ? 'title' : 'purchaseTitle')} lead={up} actions={fresh}>
      {side === 'sales' ? <DocumentTabs part="guides" /> : <PurchaseTabs part="guides" />}
      <GuidesList key={side} side={side} {...useListAddress(guidesAddress)} onOpen={open} first={fresh} />
    </Page>
  );
}
