import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { askAgainTexts } from '@/i18n/texts/ask-again';
import { parkingTexts } from '@/i18n/texts/parking';
import { goodsTitle } from '@/lib/goods';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Sum, Sums } from '@/ui/sums';
import type { ParkingSent } from './use-parking';
import styles from './parking.module.css';

export interface ParkingInDoubtProps {
  readonly sent: ParkingSent;
  readonly busy: boolean;
  /** Why it was not answered this time either. */
  readonly failure: string | undefined;
  readonly onAgain: () => void;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** A parking that may be written down already: whose, what, and asking for its answer. */
export function ParkingInDoubt({ sent, busy, failure, onAgain, onChange, onClose }: ParkingInDoubtProps) {
  const t = useTexts(parkingTexts);
  const again = useTexts(askAgainTexts);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Dialog
        opened
        // Esc reaches every open dialog: while the question is open, only the question closes.
        onClose={busy || asked ? () => {} : onClose}
        title={t('title')}
        width={560}
        footer={
          <>
            <Button disabled={busy} onClick={() => setAsked(true)}>
              {again('change')}
            </Button>
            <Button variant="primary" loading={busy} data-autofocus onClick={onAgain}>
              {again('again')}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <Alert kind="warning">{t('unanswered')}</Alert>
          <Sums>
            <Sum label={t('client')} value={sent.client.name} />
            <Sum label={t('vehicle')} value={t(sent.vehicle)} />
            <Sum label={t('goods')} value={goodsTitle(sent.item.name, sent.item.brand)} />
          </Sums>
          {failure ? <Alert kind="error">{failure}</Alert> : null}
        </div>
      </Dialog>
      {asked ? (
        <ConfirmDialog danger title={t('changeTitle')} keepLabel={again('keep')} confirmLabel={again('change')} busy={false} error={undefined} onConfirm={onChange} onClose={() => setAsked(false)}>
          {t('changeBody')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
