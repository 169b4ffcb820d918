import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { galleryTexts } from '@/i18n/texts/gallery';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/choice-field';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Pagination } from '@/ui/pagination';
import { SkeletonList } from '@/ui/skeleton';
import { usePictures } from './api';
import { PictureGrid } from './picture-grid';
import { KINDS, galleryAddress, pictureQuery, type GallerySearch } from './search';
import styles from './gallery.module.css';
import { later } from '@/ui/later';

const Lightbox = later(() => import('./lightbox').then((module) => module.Lightbox));

export interface GalleryProps {
  readonly search: GallerySearch;
  readonly onSearch: (search: GallerySearch) => void;
}

/** The pictures with their filter, page by page. */
export function Gallery({ search, onSearch }: GalleryProps) {
  const t = useTexts(galleryTexts);
  const pictures = usePictures(pictureQuery(search));
  const rows = pictures.data?.pictures;
  const total = pictures.data?.page.totalItems ?? 0;
  const { photo, ...list } = search;
  return (
    <>
      <div className={styles.tools}>
        <div>
          <ChoiceField label={t('kind')} any={t('all')} value={search.kind} choices={KINDS} word={t} onChoice={(kind) => onSearch(galleryAddress.change(search, { kind }))} />
        </div>
        <p className={styles.muted} aria-live="polite">
          {rows ? t('found', { count: total }) : null}
        </p>
      </div>
      {pictures.isError ? <ListFailure title={t('failed')} error={pictures.error} onRetry={pictures.refetch} /> : null}
      {pictures.isPending ? <SkeletonList rows={3} height="9rem" /> : null}
      {rows?.length === 0 ? <Empty search={search} onSearch={onSearch} /> : null}
      {rows && rows.length > 0 ? <PictureGrid pictures={rows} stale={pictures.isPlaceholderData} onOpen={(place) => onSearch({ ...list, photo: place + 1 })} /> : null}
      <Pagination page={search.page ?? 1} pages={pictures.data?.page.totalPages} onPage={(page) => onSearch(galleryAddress.turn(search, page))} />
      <Suspense>
        {rows && photo && photo <= rows.length ? (
          <Lightbox pictures={rows} place={photo - 1} onPlace={(place) => onSearch({ ...list, photo: place + 1 })} onClose={() => onSearch(list)} />
        ) : null}
      </Suspense>
    </>
  );
}

function Empty({ search, onSearch }: GalleryProps) {
  const t = useTexts(galleryTexts);
  const icon = <IconPhoto size={32} aria-hidden />;
  if (!search.kind) {
    return (
      <EmptyState title={t('emptyTitle')} icon={icon}>
        {t('emptyBody')}
      </EmptyState>
    );
  }
  return <EmptyState title={t('emptyKind')} icon={icon} action={<Button onClick={() => onSearch({})}>{t('showAll')}</Button>} />;
}
