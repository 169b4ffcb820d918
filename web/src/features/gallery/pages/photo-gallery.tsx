import { Gallery } from '@/features/gallery/gallery';
import { galleryAddress } from '@/features/gallery/search';
import { useTexts } from '@/i18n/texts';
import { galleryTexts } from '@/i18n/texts/gallery';
import { useListAddress } from '@/navigation/list-address';
import { Page } from '@/ui/page';

/** /photo-gallery: the company's pictures; filter, page and the large picture are in the address. */
export function PhotoGalleryRoute() {
  const t = useTexts(galleryTexts);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Gallery {...useListAddress(galleryAddress)} />
    </Page>
  );
}
