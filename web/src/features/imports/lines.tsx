import { Muted } from '@/ui/lines';
import { StatusBadge } from '@/ui/status-badge';
import type { Import, ImportChange, ImportLine } from '@/wire/generated';
import { useImportTexts } from './subject';
import styles from './imports.module.css';

const COUNTS = ['added', 'changed', 'unchanged', 'refused'] as const;

/** How many rows come to what. */
export function Counts({ of }: { readonly of: Pick<Import, (typeof COUNTS)[number]> }) {
  const t = useImportTexts();
  return (
    <dl className={styles.counts} aria-live="polite">
      {COUNTS.map((name) => (
        <div key={name} data-count={name} data-tone={name === 'refused' && of.refused > 0 ? 'danger' : undefined}>
          <dt>{t(name)}</dt>
          <dd>{of[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `Precio: 10 → 9.5` */
function changeWords({ field, before, after }: ImportChange): string {
  return before === '' ? `${field}: ${after}` : `${field}: ${before} → ${after || '—'}`;
}

/** Rows with what each adds or changes; those of a file have numbers. */
export function LineList({ lines, label, isFile = true }: { readonly lines: readonly ImportLine[]; readonly label: string; readonly isFile?: boolean }) {
  const t = useImportTexts();
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map((line) => (
        <li key={line.row} data-row={line.row}>
          <span className={styles.head}>
            <strong>{line.name}</strong>
            {line.outcome === 'added' ? <StatusBadge tone="success">{t('addedOne')}</StatusBadge> : null}
          </span>
          {line.changes.length > 0 ? <span>{line.changes.filter(({ field }) => line.outcome !== 'added' || field !== t('name')).map(changeWords).join(' · ')}</span> : null}
          {line.message ? <span className={styles.message}>{line.message}</span> : null}
          {isFile ? <Muted>{t('row', { row: line.row })}</Muted> : null}
        </li>
      ))}
    </ul>
  );
}

/** Why rows are refused. */
export function Faults({ lines, total }: { readonly lines: readonly ImportLine[]; readonly total: number }) {
  const t = useImportTexts();
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{t('faultsTitle')}</h3>
      <p className={styles.muted}>{t('refusedLead')}</p>
      <ul className={`${styles.lines} ${styles.faults}`} aria-label={t('faultsTitle')}>
        {lines.map(({ row, name, message }) => (
          <li key={row}>
            <span>{t('fault', { row, message })}</span>
            {name ? <Muted>{name}</Muted> : null}
          </li>
        ))}
      </ul>
      {total > lines.length ? <p className={styles.muted}>{t('moreLines', { count: lines.length })}</p> : null}
    </section>
  );
}
