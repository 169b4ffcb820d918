import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Gallery } from '@/features/gallery/gallery';
import { readGallerySearch, type GallerySearch } from '@/features/gallery/search';
import { useTexts } from '@/i18n/texts';
import { galleryTexts } from '@/i18n/texts/gallery';
import { Page } from '@/ui/page';

/** /photo-gallery: the company's pictures; filter, page and the large picture stand in the address. */
export function PhotoGalleryRoute() {
  const t = useTexts(galleryTexts);
  const navigate = useNavigate();
  const search = readGallerySearch(useSearch({ strict: false }));
  const go = useCallback((next: GallerySearch) => void navigate({ to: '/photo-gallery', search: next, replace: true }), [navigate]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Gallery search={search} onSearch={go} />
    </Page>
  );
}
