import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { IconButton } from './button';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** The page shown, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Earlier, where one is, later. Nothing at all for a single page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const t = useTexts(commonTexts);
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={t('pagination')}>
      <IconButton
        label={t('previousPage')}
        icon={<IconChevronLeft size={22} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t('pageOf', { page, pages })}</span>
      <IconButton
        label={t('nextPage')}
        icon={<IconChevronRight size={22} aria-hidden />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
