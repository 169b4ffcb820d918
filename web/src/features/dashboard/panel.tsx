import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { dashboardTexts } from '@/i18n/texts/dashboard';
import { LoadFailure } from '@/failures/load-failure';
import { SkeletonList } from '@/ui/skeleton';
import styles from './panel.module.css';

export interface PanelProps<Data> {
  readonly title: string;
  readonly found: UseQueryResult<Data>;
  /** Takes the whole width. */
  readonly wide?: boolean;
  /** As high as two others. */
  readonly tall?: boolean;
  /** Content; nothing where there is none. */
  readonly children: (data: Data) => ReactNode;
  /** The text shown then. */
  readonly empty: string;
  /** What the content leaves out. */
  readonly note?: string | undefined;
}

/** A box of the dashboard: its figures, or why there are none. */
export function Panel<Data>({ title, found, wide = false, tall = false, children, empty, note }: PanelProps<Data>) {
  const t = useTexts(dashboardTexts);
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} data-wide={wide || undefined} data-tall={tall || undefined} aria-busy={found.isPlaceholderData || undefined}>
      <h3 id={id}>{title}</h3>
      {found.data === undefined && found.isError ? (
        <LoadFailure title={t('unavailable')} error={found.error} onRetry={found.refetch} />
      ) : found.data === undefined ? (
        <SkeletonList rows={3} height="2rem" />
      ) : (
        <Filled content={children(found.data)} empty={empty} note={note} />
      )}
    </section>
  );
}

function Filled({ content, empty, note }: Pick<PanelProps<unknown>, 'empty' | 'note'> & { readonly content: ReactNode }) {
  if (!content) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      {content}
      {note === undefined ? null : <p className={styles.empty}>{note}</p>}
    </>
  );
}
