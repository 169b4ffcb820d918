import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import type { PendingWriteState } from '@/pending/use-pending-write';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Block } from '@/ui/block';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { MoneyInput } from '@/ui/money-input';
import { Sum, Sums } from '@/ui/sums';
import type { CashSession } from '@/wire/generated';
import { useCloseSession, type ClosingCount } from './api';
import { ClosedResult } from './closed-result';
import { CountField } from './count-field';
import { NO_COUNT, countedSum, expectedCash } from './model';
import { useOtherWays } from './other-ways';
import type { PrintRows } from './use-slip-print';
import styles from './cash-sessions.module.css';

const WIDTH = 640;

export interface CloseDialogProps {
  /** The open session; without one only an unconfirmed close is shown. */
  readonly session: CashSession | undefined;
  readonly denominations: readonly number[];
  readonly print: PrintRows;
  readonly onClose: () => void;
}

/** Counts the drawer and closes it, and then shows how the count differs. */
export function CloseDialog({ session, denominations, print, onClose }: CloseDialogProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const [closed, setClosed] = useState<CashSession>();
  const [last, setLast] = useState<ClosingCount>();
  const write = useCloseSession({ onConfirmed: setClosed, restore: setLast, onResolvedElsewhere: onClose });
  if (closed) return <ClosedResult closed={closed} print={print} onClose={onClose} />;
  if (write.unconfirmed) {
    const sum = countedSum(write.unconfirmed.count);
    return (
      <PendingWriteDialog title={t('closeTitle')} width={WIDTH} write={write} lead={t('closeUnconfirmed')} question={{ title: t('closeChange'), body: t('closeChangeBody') }} onClose={onClose}>
        <Sums>{sum === undefined ? null : <Sum strong label={t('countCash')} value={country.money(sum)} />}</Sums>
      </PendingWriteDialog>
    );
  }
  return session ? <Counting session={session} denominations={denominations} last={last} write={write} onClose={onClose} /> : null;
}

interface CountingProps extends Pick<CloseDialogProps, 'denominations' | 'onClose'> {
  readonly session: CashSession;
  /** The count before, to begin with. */
  readonly last: ClosingCount | undefined;
  readonly write: PendingWriteState<ClosingCount>;
}

function Counting({ session, denominations, last, write, onClose }: CountingProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const [count, setCount] = useState(last?.count ?? NO_COUNT);
  const ways = useOtherWays(session.summary);
  const [amounts, setAmounts] = useState<ClosingCount['amounts']>(last?.amounts ?? {});
  const [reason, setReason] = useState(last?.reason ?? '');
  const [tried, setTried] = useState(false);
  const isMissing = countedSum(count) === undefined;

  function submit() {
    setTried(true);
    if (!isMissing) void write.submit({ sessionId: session.session.id, count, amounts, reason });
  }
  return (
    <FormDialog title={t('closeTitle')} width={WIDTH} saveLabel={t('closeConfirm')} busy={write.busy} failure={write.failure} onSubmit={submit} onClose={onClose}>
      <Whose session={session} />
      {session.summary ? (
        <p className={styles.lead}>
          {t('expectedCash')} <strong>{country.moneyOf(expectedCash(session.summary))}</strong>
        </p>
      ) : (
        <p className={styles.lead}>{t('blind')}</p>
      )}
      <CountField value={count} onValue={setCount} denominations={denominations} error={tried && isMissing ? t('nothingCounted') : undefined} />
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
    </FormDialog>
  );
}

/** Whose drawer is counted, where it is another person's. */
function Whose({ session: { session } }: Pick<CountingProps, 'session'>) {
  const t = useTexts(cashTexts);
  const { id } = useUser();
  if (session.shared || session.seller.id === id) return null;
  return <Alert kind="info">{t('closeOther', { seller: session.seller.name, branch: session.branch.name })}</Alert>;
}
