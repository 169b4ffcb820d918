import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { transferTexts } from '@/i18n/texts/stock-transfers';
import { ZERO, fromNumber, toNumber, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import { seesCosts } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/field';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { StockTransfer, StockTransferDetail, TransferLine } from '@/wire/generated';
import { useReceiveTransfer, useTakeBack } from './api';
import { STATES } from './states';
import styles from './stock-transfers.module.css';

const LONGEST_REASON = 250;
const WIDTH = 520;

/** A transfer: its lines, its end, and the actions of this company with it. */
export function TransferContent({ detail: { transfer, lines } }: { readonly detail: StockTransferDetail }) {
  const t = useTexts(transferTexts);
  const country = useCountry();
  const isOpen = transfer.state === 'inTransit';
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <StatusBadge tone={STATES[transfer.state][1]}>{t(STATES[transfer.state][0])}</StatusBadge>
        <Muted>{[country.day(transfer.date), transfer.userName, transfer.note].filter(Boolean).join(' · ')}</Muted>
      </div>
      <Ended transfer={transfer} />
      {isOpen && transfer.direction === 'in' ? <Receiving transfer={transfer} lines={lines} /> : <Lines lines={lines} />}
      {isOpen && transfer.direction === 'out' ? <TakeBack transfer={transfer} /> : null}
    </div>
  );
}

/** How the transfer ended. */
function Ended({ transfer }: { readonly transfer: StockTransfer }) {
  const t = useTexts(transferTexts);
  const country = useCountry();
  if (typeof transfer.closedBy !== 'string' || !transfer.closedDate) return null;
  const isBack = transfer.state === 'takenBack';
  return (
    <>
      <Alert kind={isBack ? 'info' : 'success'}>{t(isBack ? 'takenBackBy' : 'receivedBy', { name: transfer.closedBy, date: country.day(transfer.closedDate) })}</Alert>
      {transfer.reason ? <Alert kind="warning">{t('difference', { reason: transfer.reason })}</Alert> : null}
    </>
  );
}

function Words({ line }: { readonly line: TransferLine }) {
  const t = useTexts(transferTexts);
  const country = useCountry();
  const costs = seesCosts(useUser());
  const cost = typeof line.cost === 'number' ? `${t('columnCost')}: ${country.moneyOf(line.cost)}` : t('unknownCost');
  return (
    <div className={styles.words}>
      <strong>{line.product}</strong>
      <Muted>{[`${t('columnThere')}: ${line.otherProduct}`, costs ? cost : ''].filter(Boolean).join(' · ')}</Muted>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly TransferLine[] }) {
  const t = useTexts(transferTexts);
  const { format } = useCountry();
  return (
    <Card>
      <ul className={styles.lines} aria-label={t('lines')}>
        {lines.map((line) => (
          <li key={line.line}>
            <Words line={line} />
            <span className={styles.amount}>
              <strong>{`${formatQuantity(fromNumber(line.quantity), format)} ${line.unit}`.trim()}</strong>
              {typeof line.received === 'number' ? <Muted>{`${t('columnReceived')}: ${formatQuantity(fromNumber(line.received), format)}`}</Muted> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The form that receives a transfer, whole or with the quantity of each line. */
function Receiving({ transfer, lines }: { readonly transfer: StockTransfer; readonly lines: readonly TransferLine[] }) {
  const t = useTexts(transferTexts);
  const { format } = useCountry();
  const [got, setGot] = useState<ReadonlyMap<number, Dec4>>(new Map());
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const write = useReceiveTransfer(transfer.id, { onConfirmed: () => toast.success(t('received')) });
  const came = (line: TransferLine) => got.get(line.line) ?? fromNumber(line.quantity);
  const isLess = lines.some((line) => came(line) < fromNumber(line.quantity));
  const isMissing = isLess && reason.trim() === '';
  function submit() {
    setTried(true);
    if (isMissing) return;
    void write.submit({ lines: lines.map((line) => ({ line: line.line, quantity: toNumber(came(line)) })), reason: reason.trim() || null });
  }
  return (
    <Card title={t('lines')}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.line}>
            <Words line={line} />
            <span className={styles.bar}>
              <Muted>{`${t('columnSent')}: ${formatQuantity(fromNumber(line.quantity), format)} ${line.unit}`}</Muted>
              <QuantityStepper
                label={t('receivedOf', { name: line.product })}
                value={came(line)}
                min={ZERO}
                max={fromNumber(line.quantity)}
                format={format}
                disabled={write.busy}
                onValue={(quantity) => setGot((now) => new Map(now).set(line.line, quantity))}
              />
            </span>
          </li>
        ))}
      </ul>
      {isLess ? <TextField label={t('reason')} maxLength={LONGEST_REASON} value={reason} error={tried && isMissing ? t('reasonMissing') : undefined} onChange={(event) => setReason(event.target.value)} /> : null}
      {write.failure ? <Alert kind="error">{write.failure}</Alert> : null}
      <div className={styles.bar}>
        <Button variant="primary" loading={write.busy} onClick={submit}>
          {t('receive')}
        </Button>
      </div>
      {write.unconfirmed ? (
        <PendingWriteDialog title={t('receive')} width={WIDTH} lead={t('receiveUnconfirmed')} write={write} onClose={() => {}}>
          {null}
        </PendingWriteDialog>
      ) : null}
    </Card>
  );
}

/** Takes the goods back, after a question. */
function TakeBack({ transfer }: { readonly transfer: StockTransfer }) {
  const t = useTexts(transferTexts);
  const back = useTakeBack(transfer.id);
  const [asked, setAsked] = useState(false);
  function confirm() {
    back.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('takenBack'));
        setAsked(false);
      },
    });
  }
  return (
    <div className={styles.bar}>
      <Button onClick={() => setAsked(true)}>{t('takeBack')}</Button>
      {asked ? (
        <ConfirmDialog
          title={t('takeBackTitle')}
          keepLabel={t('takeBackKeep')}
          confirmLabel={t('takeBackConfirm')}
          busy={back.isPending}
          error={back.error ? messageOf(back.error) : undefined}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        >
          {t('takeBackBody')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
