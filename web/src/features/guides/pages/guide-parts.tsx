import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { PERMISSION, may, mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { useSellingCompany } from '@/session/uses-guides';
import { buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/ui/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { messageOf } from '@/wire/errors';
import { AnyLink } from '@/navigation/any-link';

/** Where the transport guides of each side are. */
export const GUIDES = { sales: '/mis-comprobantes/bill-lading', purchases: '/my-orders/bill-lading' } as const;

/** The screens of transport guides are there while the company has them switched on. */
export function WithGuides({ children }: { readonly children: ReactNode }) {
  const t = useTexts(guideTexts);
  const company = useSellingCompany();
  if (company.data?.usesGuides) return children;
  return (
    <Page title={t('title')}>
      {company.data ? (
        <EmptyState title={t('switchedOffTitle')} icon={<IconTruck size={32} aria-hidden />} action={<CompanyLink />}>
          {t('switchedOffBody')}
        </EmptyState>
      ) : company.error ? (
        <ListFailure title={t('errorTitle')} message={messageOf(company.error)} onRetry={() => void company.refetch()} />
      ) : (
        <SkeletonList />
      )}
    </Page>
  );
}

/** Leads to the settings, for those who may change them. */
function CompanyLink() {
  const t = useTexts(guideTexts);
  const user = useUser();
  if (!may(user, PERMISSION.editCompany) || !mayOpen(user, '/my-company')) return null;
  return (
    <AnyLink to="/my-company" className={buttonClass('primary')}>
      {t('openCompany')}
    </AnyLink>
  );
}
