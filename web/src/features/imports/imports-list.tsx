import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { formatTime } from '@/lib/dates';
import { Muted } from '@/ui/lines';
import { ListFailure } from '@/failures/list-failure';
import { Card } from '@/ui/page';
import { Pagination } from '@/ui/pagination';
import { StatusBadge, type StatusTone } from '@/ui/status-badge';
import type { Import, ImportState } from '@/wire/generated';
import { useImports } from './api';
import { useImportTexts } from './subject';
import styles from './imports.module.css';

const STATES = {
  draft: ['stateDraft', 'pending'],
  running: ['stateRunning', 'pending'],
  applied: ['stateApplied', 'success'],
  undoing: ['stateUndoing', 'pending'],
  undone: ['stateUndone', 'info'],
} as const satisfies Record<ImportState, readonly [string, StatusTone]>;

interface Linked {
  /** Link to an import. */
  readonly link: (one: Import) => ReactNode;
}

/** The imports and changes that were made, the newest first. */
export function ImportsList({ page, onPage, link }: { readonly page: number; readonly onPage: (page: number) => void } & Linked) {
  const t = useImportTexts();
  const { data, error, refetch } = useImports(page);
  if (error) return <ListFailure title={t('listFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.imports.length === 0) return null;
  return (
    <Card title={t('listTitle')}>
      <ul className={styles.lines} aria-label={t('listTitle')}>
        {data.imports.map((one) => (
          <Row key={one.id} of={one} link={link} />
        ))}
      </ul>
      <Pagination page={page} pages={data.page.totalPages} onPage={onPage} />
    </Card>
  );
}

function Row({ of, link }: { readonly of: Import } & Linked) {
  const t = useImportTexts();
  const { day } = useCountry();
  const [word, tone] = STATES[of.state];
  return (
    <li data-import={of.id}>
      <span className={styles.head}>
        {link(of)}
        <StatusBadge tone={tone}>{t(word)}</StatusBadge>
      </span>
      <span>{(of.kind === 'chosen' ? (['changed'] as const) : (['added', 'changed', 'refused'] as const)).map((sum) => t(`${sum}Sum`, { count: of[sum] })).join(', ')}</span>
      <Muted>{[of.userName, day(of.date), formatTime(of.hour)].join(' · ')}</Muted>
    </li>
  );
}
