import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useAuthority } from '@/documents/authority';
import type { DocumentDetail } from '@/documents/detail';
import styles from '@/documents/documents.module.css';
import { useFlow } from '@/documents/flow';
import { useTexts } from '@/i18n/texts';
import { cancellationTexts } from '@/i18n/texts/cancellations';
import { formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Fact, Facts } from '@/ui/facts';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { StatusBadge, type StatusTone } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Cancellation, CancellationStatus } from '@/wire/generated';
import { saveReceipt } from './use-cancel';

const TONES: Readonly<Record<CancellationStatus, StatusTone>> = { pending: 'pending', inProcess: 'pending', cancelled: 'info', declined: 'danger', refused: 'danger' };

export interface CancellationCardProps {
  readonly document: DocumentDetail;
  readonly cancellation: Cancellation;
  /** Actions on a refusal. */
  readonly children?: ReactNode;
}

/** Where the cancellation of a document is, what that means, and its acknowledgement. */
export function CancellationCard({ document, cancellation, children }: CancellationCardProps) {
  const t = useTexts(cancellationTexts);
  const authority = useAuthority();
  const country = useCountry();
  const { host } = useFlow();
  const receipt = useMutation({ mutationFn: () => saveReceipt(host, document), onError: (error) => toast.error(messageOf(error)) });
  const { status, reason, substitute, date, hour, answerUntil, code, text, hasReceipt } = cancellation;
  const isKept = status === 'declined' || status === 'refused';
  return (
    <Card title={t('title')} icon={<IconBan size={22} aria-hidden />} actions={<StatusBadge tone={TONES[status]}>{t(status, authority)}</StatusBadge>}>
      <p>{t(isKept && document.paymentId ? 'keptPaymentLead' : `${status}Lead`, authority)}</p>
      {answerUntil ? <p>{t('consentLead', { day: country.day(answerUntil.slice(0, 10)), time: formatTime(answerUntil.slice(11)) })}</p> : null}
      {text ? (
        <blockquote className={styles.words} data-state={isKept ? 'rejected' : 'accepted'}>
          <Muted>{t('says', authority)}</Muted>
          <span>{text}</span>
          {code ? <Muted>{t('code', { code })}</Muted> : null}
        </blockquote>
      ) : null}
      <Facts>
        <Fact label={t('reason')}>{t(`reason_${reason === 'inGlobal' && document.ticketId ? 'invoiced' : reason}`)}</Fact>
        <Fact label={t('asked')}>{[country.day(date), formatTime(hour)].join(' ')}</Fact>
        {substitute ? <Fact label={t('substitute')}>{substitute}</Fact> : null}
      </Facts>
      {hasReceipt || children ? (
        <div className={styles.actions}>
          {hasReceipt ? (
            <Button icon={<IconFileCertificate size={20} aria-hidden />} loading={receipt.isPending} onClick={() => receipt.mutate()}>
              {t('receipt')}
            </Button>
          ) : null}
          {children}
        </div>
      ) : null}
    </Card>
  );
}
