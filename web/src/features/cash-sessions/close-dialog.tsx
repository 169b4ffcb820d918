import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { Block } from '@/ui/block';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { MoneyInput } from '@/ui/money-input';
import type { CashSession } from '@/wire/generated';
import { useSaving } from '@/wire/use-saving';
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
  const writes = useCashWrites();
  const [count, setCount] = useState(NO_COUNT);
  const ways = useOtherWays(session.summary);
  const [amounts, setAmounts] = useState<Readonly<Record<string, Dec4 | undefined>>>({});
  const [reason, setReason] = useState('');
  const { busy, problems, failure, tell, save } = useSaving<'count'>();

  function submit() {
    const body = countBody(count);
    if (tell({ count: body ? undefined : t('nothingCounted') }) || !body) return;
    const { sum, counts } = body;
    const told = Object.entries(amounts).flatMap(([code, amount]) => (amount === undefined ? [] : [{ code, counted: toNumber(amount) }]));
    void save(async () =>
      onClosed(
        await writes.close(session.session.id, {
          ...(sum !== undefined && { cash: sum }),
          ...(counts && { counts }),
          ...(told.length > 0 && { ways: told }),
          ...(reason.trim() !== '' && { reason }),
        }),
      ),
    );
  }
  return (
    <FormDialog title={t('closeTitle')} width={640} saveLabel={t('closeConfirm')} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      {session.summary ? (
        <p className={styles.lead}>
          {t('expectedCash')} <strong>{country.moneyOf(expectedCash(session.summary))}</strong>
        </p>
      ) : (
        <p className={styles.lead}>{t('blind')}</p>
      )}
      <CountField value={count} onValue={setCount} denominations={denominations} error={problems.count} />
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
