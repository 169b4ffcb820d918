import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { sponsorsAddress } from '@/features/sponsors/search';
import { SponsorsList } from '@/features/sponsors/sponsors-list';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { Page } from '@/ui/page';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';

/** /supplying/sponsors: all distributors of the country. */
export function SponsorsRoute() {
  const t = useTexts(sponsorTexts);
  const navigate = useNavigate();
  const open = useCallback((ruc: string) => void navigate({ to: '/supplying/new/sponsor', search: { ruc } }), [navigate]);
  return (
    <Page
      title={t('sponsors')}
      lead={
        <>
          <UpLink to="/supplying">{t('title')}</UpLink> · {t('sponsorsLead')}
        </>
      }
    >
      <SponsorsList {...useListAddress(sponsorsAddress)} onOpen={open} />
    </Page>
  );
}
