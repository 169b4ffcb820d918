import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { notificationTexts } from '@/i18n/texts/notifications';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { Pagination } from '@/ui/pagination';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useNotifications, useReadNotifications } from './api';
import { useListIsOpen } from './listen';
import { shown } from './model';
import { NotificationItem, type LinkSlot } from './notification-item';
import { notificationsAddress, type NotificationSearch } from './search';
import styles from './notifications.module.css';

export interface NotificationScreenProps {
  readonly search: NotificationSearch;
  readonly onSearch: (search: NotificationSearch) => void;
  readonly link: LinkSlot;
  /** The products that have run out, for users who keep the products. */
  readonly outOfStock: ReactNode;
  /** Links beside the title. */
  readonly links: ReactNode;
}

/** The messages of the user, ten a page, the newest first. */
export function NotificationScreen({ search, onSearch, link, outOfStock, links }: NotificationScreenProps) {
  const t = useTexts(notificationTexts);
  useListIsOpen();
  const list = useRef<HTMLUListElement>(null);
  const found = useNotifications(search);
  const reading = useReadNotifications();
  const all = found.data?.unread;
  const rows = found.data && shown(found.data.notifications);
  const unread = rows?.filter((one) => !one.read).map((one) => one.id) ?? [];
  const read = (ids: readonly number[]) => reading.mutate(ids, { onError: (error) => toast.error(`${t('readFailed')} ${messageOf(error)}`) });
  return (
    <Page
      title={t('title')}
      lead={all === undefined ? undefined : all === 0 ? (rows?.length ? t('leadNone') : undefined) : all === 1 ? t('leadOne') : t('lead', { count: all })}
      narrow
      actions={
        <>
          {links}
          {unread.length > 1 ? (
            <Button
              icon={<IconChecks size={20} aria-hidden />}
              onClick={() => {
                // The button goes away: the keyboard stays at what it read.
                list.current?.focus({ preventScroll: true });
                read(unread);
              }}
            >
              {t((found.data?.page.totalPages ?? 1) > 1 ? 'readPage' : 'readAll')}
            </Button>
          ) : null}
        </>
      }
    >
      {outOfStock}
      {found.isPending ? <SkeletonList rows={5} height="5.5rem" /> : null}
      {found.isError && !found.data ? <ListFailure title={t('failed')} error={found.error} onRetry={found.refetch} /> : null}
      {rows?.length === 0 ? (
        <EmptyState icon={<IconBell size={32} aria-hidden />} title={t('empty')}>
          {t('emptyBody')}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('list')} aria-busy={found.isPlaceholderData || undefined}>
          {rows.map((one) => (
            <NotificationItem key={one.id} notification={one} link={link} onRead={() => read([one.id])} />
          ))}
        </ul>
      ) : null}
      <Pagination page={search.page ?? 1} pages={found.data?.page.totalPages} onPage={(page) => onSearch(notificationsAddress.turn(search, page))} />
    </Page>
  );
}
