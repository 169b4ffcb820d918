import { useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextAreaField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { ReportOrderKind } from '@/wire/generated';
import { useAddReport } from './api';
import { OrderChoice } from './order-choice';
import { MESSAGE_MAX } from './report-conversation';
import { openReportIn, type ClaimedOrder } from './search';
import styles from './reports.module.css';

export interface ClaimDialogProps {
  /** The order it is about; it is chosen when there is none. */
  readonly order: ClaimedOrder | undefined;
  /** The kinds of orders the user has to do with. */
  readonly kinds: readonly ReportOrderKind[];
  /** The way to the report that is still open about the order. */
  readonly existing: (reportNumber: string) => ReactNode;
  readonly onClose: () => void;
  readonly onDone: (reportId: number) => void;
}

/** A new claim: the order, and the description of the problem. */
export function ClaimDialog({ order: given, kinds, existing, onClose, onDone }: ClaimDialogProps) {
  const t = useTexts(reportTexts);
  const [chosen, setChosen] = useState(given);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const add = useAddReport();
  const message = text.trim();
  const open = openReportIn(add.error);
  const send = () => {
    setTried(true);
    if (!chosen || message === '' || add.isPending) return;
    add.mutate(
      { orderKind: chosen.kind, orderId: chosen.id, message },
      {
        onSuccess: (report) => {
          toast.success(t('added', { number: report.reportNumber }));
          onDone(report.id);
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={add.isPending ? () => {} : onClose}
      title={t('newReport')}
      width={600}
      footer={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={add.isPending} onClick={send}>
            {t('sendClaim')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {given ? <p>{t(given.kind === 'purchase' ? 'aboutPurchase' : 'aboutCustomer', { number: given.number })}</p> : <OrderChoice kinds={kinds} chosen={chosen} onChoose={setChosen} />}
        {tried && !chosen ? <Alert kind="error">{t('orderMissing')}</Alert> : null}
        <TextAreaField
          label={t('whatIsWrong')}
          rows={5}
          maxLength={MESSAGE_MAX}
          value={text}
          error={tried && message === '' ? t('messageMissing') : undefined}
          onChange={(event) => setText(event.target.value)}
          data-autofocus={given ? true : undefined}
        />
        {add.error ? (
          <Alert kind="error" action={open && existing(open)}>
            {messageOf(add.error)}
          </Alert>
        ) : null}
      </form>
    </Dialog>
  );
}
