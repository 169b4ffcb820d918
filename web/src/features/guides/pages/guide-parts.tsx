import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import type { ReactNode } from 'react';
import { GUIDES } from '@/features/guides/paths';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { PERMISSION, may, mayBeginGuides, mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { useSellingCompany } from '@/session/uses-guides';
import { buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { AnyLink } from '@/navigation/any-link';

export interface WithGuidesProps {
  /** The side of a screen that is only for who begins guides there; nothing for one that every seller has. */
  readonly only?: keyof typeof GUIDES | undefined;
  readonly children: ReactNode;
}

/** The screens of transport guides are there while the company has them switched on, for who may use them. */
export function WithGuides({ only, children }: WithGuidesProps) {
  const t = useTexts(guideTexts);
  const user = useUser();
  const company = useSellingCompany();
  if (only && !mayBeginGuides(user, GUIDES[only])) return <NotAllowed />;
  if (company.data?.usesGuides) return children;
  return (
    <Page title={t('title')}>
      {company.data ? (
        <EmptyState title={t('switchedOffTitle')} icon={<IconTruck size={32} aria-hidden />} action={<CompanyLink />}>
          {t('switchedOffBody')}
        </EmptyState>
      ) : company.error ? (
        <ListFailure title={t('errorTitle')} error={company.error} onRetry={company.refetch} />
      ) : (
        <SkeletonList />
      )}
    </Page>
  );
}

/** Who may begin such a guide, and where the guides are that the user begins. */
function NotAllowed() {
  const t = useTexts(guideTexts);
  const user = useUser();
  const toSales = mayOpen(user, '/my-sales') ? (
    <AnyLink to="/my-sales" className={buttonClass('primary')}>
      {t('toMySales')}
    </AnyLink>
  ) : null;
  return (
    <Page title={t('title')}>
      <EmptyState title={t('officeTitle')} icon={<IconTruck size={32} aria-hidden />} action={toSales}>
        {t('officeBody')}
      </EmptyState>
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
