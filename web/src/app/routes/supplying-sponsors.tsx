import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readSponsorsSearch, type SponsorsSearch } from '@/features/supplying/search';
import { SponsorsView } from '@/features/supplying/sponsors-view';
import { useTexts } from '@/i18n/texts';
import { supplyingTexts } from '@/i18n/texts/supplying';
import { Page } from '@/ui/page';
import { UpLink } from './products-links';

/** /supplying/sponsors: all distributors of the country. */
export function SponsorsRoute() {
  const t = useTexts(supplyingTexts);
  const navigate = useNavigate();
  const search = readSponsorsSearch(useSearch({ strict: false }));
  const go = useCallback((next: SponsorsSearch) => void navigate({ to: '/supplying/sponsors', search: next, replace: true }), [navigate]);
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
      <SponsorsView search={search} onSearch={go} onOpen={open} />
    </Page>
  );
}
