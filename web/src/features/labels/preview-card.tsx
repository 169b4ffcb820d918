import type { CSSProperties } from 'react';
import { useTexts } from '@/i18n/texts';
import { labelTexts } from '@/i18n/texts/labels';
import { EmptyState } from '@/ui/empty-state';
import { Card } from '@/ui/page';
import type { LabelContent } from './label';
import { LabelPage } from './label-view';
import { pagesOf, type Paper } from './papers';
import type { LabelKind } from './settings';
import styles from './labels.module.css';

/** Pages that are shown; the others look alike. */
const MOST_SHEETS = 2;
const MOST_OF_ROLL = 12;

export interface PreviewCardProps {
  readonly labels: readonly LabelContent[];
  readonly paper: Paper;
  readonly kind: LabelKind;
  readonly start: number;
}

/** The labels as they come out of the printer, in true proportion. */
export function PreviewCard({ labels, paper, kind, start }: PreviewCardProps) {
  const t = useTexts(labelTexts);
  const pages = pagesOf(paper, labels, start);
  const shown = pages.slice(0, paper.sheet ? MOST_SHEETS : MOST_OF_ROLL);
  const more = pages.length - shown.length;
  const wide = (paper.sheet ?? paper).width;
  return (
    <Card title={t('preview')}>
      {labels.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyBody')}</EmptyState>
      ) : (
        <div className={styles.preview} data-preview>
          <div className={styles.pages} style={{ '--wide': wide } as CSSProperties} data-roll={paper.sheet ? undefined : true}>
            {shown.map((places, at) => (
              <LabelPage key={at} places={places} paper={paper} kind={kind} />
            ))}
          </div>
          {more > 0 ? <p className={styles.note}>{t(paper.sheet ? 'moreSheets' : 'moreLabels', { count: more })}</p> : null}
        </div>
      )}
    </Card>
  );
}
