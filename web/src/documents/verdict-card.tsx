import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { formatTime } from '@/lib/dates';
import { usePhone } from '@/lib/media';
import { DocumentBadge } from '@/ui/document-badge';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { useTaxConnection } from '@/session/tax-connection';
import { useAuthority } from './authority';
import type { DocumentDetail } from './detail';
import styles from './documents.module.css';
import { RefusedNumbers } from './refused-numbers';

const LEADS = { pending: 'pendingLead', accepted: 'acceptedLead', observed: 'observedLead', rejected: 'rejectedLead', voided: 'voidedLead' } as const;

export interface VerdictCardProps {
  readonly document: Pick<DocumentDetail, 'state' | 'stateCode' | 'stateText' | 'digest' | 'deadline' | 'refusedNumbers' | 'cancellation'>;
  /** Steps after a refusal, in their order; the steps of a document of a sale when absent. */
  readonly whatNow?: readonly string[];
  /** Buttons: sending it again, its files. */
  readonly children?: ReactNode;
}

/** The state of a document at the authority, what that means, the authority's own words, and what to do about it. */
export function VerdictCard({ document: { state, stateCode, stateText, digest, deadline, refusedNumbers, cancellation }, whatNow, children }: VerdictCardProps) {
  const t = useTexts(eDocumentTexts);
  const authority = useAuthority();
  const { isMissing, isSimulated } = useTaxConnection();
  const country = useCountry();
  // A phone shows it below the title.
  const phone = usePhone();
  const steps = whatNow ?? [t('whatNow1', authority), t('whatNow2'), t('whatNow3')];
  const isCancelled = cancellation?.status === 'cancelled';
  const lead = isCancelled ? 'cancelledLead' : state !== 'pending' ? LEADS[state as keyof typeof LEADS] : isMissing ? 'unconnectedLead' : stateText ? 'stuckLead' : LEADS.pending;
  return (
    <Card title={t('stateTitle', authority)} icon={<IconBuildingBank size={22} aria-hidden />} {...(!phone && { actions: <DocumentBadge state={state} cancellation={cancellation?.status} /> })}>
      {isSimulated ? <p className={styles.simulated}>{t('simulated')}</p> : null}
      {state in LEADS ? <p>{t(lead, authority)}</p> : null}
      {deadline ? <p>{t('deadline', { day: country.day(deadline.slice(0, 10)), time: formatTime(deadline.slice(11)) })}</p> : null}
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
      <RefusedNumbers numbers={refusedNumbers} />
      {digest ? (
        <Muted as="p">
          {t('digest')}: <span className={styles.digest}>{digest}</span>
        </Muted>
      ) : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </Card>
  );
}
