import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { IconButton } from './button';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** The page shown, from 1. */
  readonly page: number;
  /** Undefined until it is known how many there are. */
  readonly pages: number | undefined;
  readonly onPage: (page: number) => void;
}

/** Earlier, where one is, later. Nothing at all for a single page; a page beyond the end is replaced by the last. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const t = useTexts(commonTexts);
  const last = pages === undefined ? undefined : Math.max(1, pages);
  const go = useRef(onPage);
  useEffect(() => {
    go.current = onPage;
  });
  useEffect(() => {
    if (last !== undefined && page > last) go.current(last);
  }, [page, last]);
  if (last === undefined || last <= 1 || page > last) return null;
  return (
    <nav className={styles.pagination} aria-label={t('pagination')}>
      <IconButton
        label={t('previousPage')}
        icon={<IconChevronLeft size={22} aria-hidden />}
        // Not `disabled`, which would take the focus away when the user has just reached the first page.
        aria-disabled={page <= 1}
        onClick={() => (page > 1 ? onPage(page - 1) : undefined)}
      />
      <span aria-live="polite">{t('pageOf', { page, pages: last })}</span>
      <IconButton
        label={t('nextPage')}
        icon={<IconChevronRight size={22} aria-hidden />}
        aria-disabled={page >= last}
        onClick={() => (page < last ? onPage(page + 1) : undefined)}
      />
    </nav>
  );
}
