import { useId, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { Alert } from '@/ui/alert';
import { Block } from '@/ui/block';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { messageOf } from '@/wire/errors';
import type { CashSession } from '@/wire/generated';
import { useCashWrites } from './api';
import { ClosedResult } from './closed-result';
import { CountField } from './count-field';
import { NO_COUNT, countBody, expectedCash } from './model';
import { useOtherWays } from './other-ways';
import type { PrintRows } from './use-slip-print';
import styles from './cash-sessions.module.css';

export interface CloseDialogProps {
  readonly session: CashSession;
  readonly denominations: readonly number[];
  readonly print: PrintRows;
  readonly onClose: () => void;
}

/** Counts the drawer and closes it, and then tells how the count differs. */
export function CloseDialog({ session, denominations, print, onClose }: CloseDialogProps) {
  const [closed, setClosed] = useState<CashSession>();
  if (closed) return <ClosedResult closed={closed} print={print} onClose={onClose} />;
  return <Counting session={session} denominations={denominations} onClose={onClose} onClosed={setClosed} />;
}

function Counting({ session, denominations, onClose, onClosed }: Omit<CloseDialogProps, 'print'> & { readonly onClosed: (closed: CashSession) => void }) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const formId = useId();
  const writes = useCashWrites();
  const [count, setCount] = useState(NO_COUNT);
  const ways = useOtherWays(session.summary);
  const [amounts, setAmounts] = useState<Readonly<Record<string, Dec4 | undefined>>>({});
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const body = countBody(count);
    setWrong(body ? undefined : t('nothingCounted'));
    if (!body) return;
    setBusy(true);
    setFailure(undefined);
    const told = Object.entries(amounts).flatMap(([code, amount]) => (amount === undefined ? [] : [{ code, counted: toNumber(amount) }]));
    try {
      const { sum, counts } = body;
      onClosed(
        await writes.close(session.session.id, {
          ...(sum !== undefined && { cash: sum }),
          ...(counts && { counts }),
          ...(told.length > 0 && { ways: told }),
          ...(reason.trim() !== '' && { reason }),
        }),
      );
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {t('closeConfirm')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('closeTitle')} footer={footer} width={640}>
      <form id={formId} noValidate className={styles.form} autoComplete="off" onSubmit={(event) => void submit(event)}>
        {session.summary ? (
          <p className={styles.lead}>
            {t('expectedCash')} <strong>{country.moneyOf(expectedCash(session.summary))}</strong>
          </p>
        ) : (
          <p className={styles.lead}>{t('blind')}</p>
        )}
        <CountField value={count} onValue={setCount} denominations={denominations} error={wrong} />
        {ways.length > 0 ? (
          <Block title={t('otherWays')}>
            <p className={styles.lead}>{t('otherWaysLead')}</p>
            <div className={styles.pieces}>
              {ways.map(({ code, name, expected }) => (
                <MoneyInput
                  key={code}
                  label={name}
                  {...(expected !== undefined && { hint: `${t('columnExpected')}: ${country.moneyOf(expected)}` })}
                  value={amounts[code]}
                  onValue={(amount) => setAmounts({ ...amounts, [code]: amount })}
                  format={country.format}
                  symbol={country.symbol}
                  grouped
                />
              ))}
            </div>
          </Block>
        ) : null}
        <TextField label={t('differenceReason')} maxLength={250} value={reason} onChange={({ target }) => setReason(target.value)} />
        {failure ? <Alert kind="error">{failure}</Alert> : null}
      </form>
    </Dialog>
  );
}
