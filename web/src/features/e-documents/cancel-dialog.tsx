import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useAuthority } from '@/documents/authority';
import type { DocumentDetail } from '@/documents/detail';
import { useTexts } from '@/i18n/texts';
import { cancellationTexts } from '@/i18n/texts/cancellations';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import { Alert } from '@/ui/alert';
import { ChoiceField } from '@/ui/choice-field';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import type { CancellationOffer, CancellationReason, NewCancellation } from '@/wire/generated';
import { useCancel } from './use-cancel';

const WIDTH = 520;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface CancelDialogProps {
  readonly document: DocumentDetail;
  readonly offer: CancellationOffer;
  /** Whether the sale was undone before. */
  readonly undone: boolean;
  readonly onClose: () => void;
}

/** Asks the authority to cancel a document, with the reason; an unconfirmed request is retried first. */
export function CancelDialog({ document, offer, undone, onClose }: CancelDialogProps) {
  const t = useTexts(cancellationTexts);
  const authority = useAuthority();
  const country = useCountry();
  const [reason, setReason] = useState<CancellationReason>('notCarriedOut');
  const [substitute, setSubstitute] = useState('');
  const [tried, setTried] = useState(false);
  const write = useCancel(document, {
    onConfirmed: () => {
      toast.success(t('done'));
      onClose();
    },
    restore: (last: NewCancellation) => {
      setReason(last.reason);
      setSubstitute(last.substitute ?? '');
    },
    onResolvedElsewhere: onClose,
  });
  const title = t('dialogTitle', authority);
  if (write.unconfirmed) return <PendingWriteDialog title={title} width={WIDTH} lead={t('unconfirmed')} write={write} onClose={onClose}>{null}</PendingWriteDialog>;
  const wantsSubstitute = reason === 'substituted';
  const missing = wantsSubstitute && !UUID.test(substitute.trim());
  function submit() {
    setTried(true);
    if (!missing) void write.submit(wantsSubstitute ? { reason, substitute: substitute.trim() } : { reason });
  }
  return (
    <FormDialog title={title} width={WIDTH} saveLabel={t('send')} closeLabel={t('close')} busy={write.busy} failure={write.failure} onSubmit={submit} onClose={onClose}>
      <Alert kind="warning">{t(undone ? 'saleUndone' : 'voidsSale')}</Alert>
      <p>{[t(offer.needsConsent ? 'needsConsent' : 'noConsent'), t('until', { day: country.day(offer.until) })].join(' ')}</p>
      <ChoiceField label={t('reason')} value={reason} choices={offer.reasons} word={(one) => t(`reason_${one}`)} onChoice={(one) => one && setReason(one)} />
      {wantsSubstitute ? (
        <TextField
          label={t('substituteLabel')}
          hint={t('substituteHint')}
          maxLength={36}
          value={substitute}
          error={tried && missing ? t('substituteMissing') : undefined}
          onChange={({ target }) => setSubstitute(target.value)}
        />
      ) : null}
    </FormDialog>
  );
}
