import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { usePhone } from '@/lib/media';
import { DocumentBadge } from '@/ui/document-badge';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { useAuthority } from './authority';
import type { DocumentDetail } from './detail';
import styles from './documents.module.css';

const LEADS = { pending: 'pendingLead', accepted: 'acceptedLead', observed: 'observedLead', rejected: 'rejectedLead', voided: 'voidedLead' } as const;

export interface VerdictCardProps {
  readonly document: Pick<DocumentDetail, 'state' | 'stateCode' | 'stateText' | 'digest'>;
  /** What to do when it was refused, in the order in which it is done; the steps of a document of a sale when absent. */
  readonly whatNow?: readonly string[];
  /** Buttons: sending it again, its files. */
  readonly children?: ReactNode;
}

/** Where a document stands with the authority, what that means, the authority's own words, and what to do about it. */
export function VerdictCard({ document: { state, stateCode, stateText, digest }, whatNow, children }: VerdictCardProps) {
  const t = useTexts(eDocumentTexts);
  const authority = useAuthority();
  // A phone tells it below the title.
  const phone = usePhone();
  const steps = whatNow ?? [t('whatNow1', authority), t('whatNow2'), t('whatNow3')];
  return (
    <Card title={t('stateTitle', authority)} icon={<IconBuildingBank size={22} aria-hidden />} {...(!phone && { actions: <DocumentBadge state={state} /> })}>
      {state in LEADS ? <p>{t(state === 'pending' && stateText ? 'stuckLead' : LEADS[state], authority)}</p> : null}
      {stateText ? (
        <blockquote className={styles.words} data-state={state}>
          <Muted>{t(state === 'pending' ? 'lastWord' : 'says', authority)}</Muted>
          <span>{stateText}</span>
          {stateCode ? <Muted>{t('code', { code: stateCode })}</Muted> : null}
        </blockquote>
      ) : null}
      {state === 'rejected' ? (
        <div>
          <h3 className={styles.heading}>{t('whatNow')}</h3>
          {steps.length === 1 ? (
            <p>{steps[0]}</p>
          ) : (
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </div>
      ) : null}
      {digest ? (
        <Muted as="p">
          {t('digest')}: <span className={styles.digest}>{digest}</span>
        </Muted>
      ) : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </Card>
  );
}
