import { useMemo, useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from '@/i18n/texts/receipts';
import { useShortcuts } from '@/lib/keyboard';
import { formatQuantity } from '@/lib/number-format';
import { useScanner } from '@/lib/scanner';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import type { Sent } from './sent';
import styles from './receipts.module.css';

export interface AskAgainProps {
  /** What was sent and not answered. */
  readonly sent: Sent;
  readonly busy: boolean;
  /** Why it was not answered this time either. */
  readonly failure: string | undefined;
  readonly onAgain: () => void;
  /** It is changed although it may be registered. */
  readonly onChange: () => void;
  /** The way out. */
  readonly cancel: ReactNode;
}

/** A receipt that may be registered already: what it was, and asking for its answer before anything else is done with it. */
export function AskAgain({ sent, busy, failure, onAgain, onChange, cancel }: AskAgainProps) {
  const t = useTexts(receiptTexts);
  const { money, format } = useCountry();
  const [asked, setAsked] = useState(false);
  useScanner(() => void toast.warning(t('answerFirst')));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- asking does the same every time
  useShortcuts(useMemo(() => (busy || asked ? [] : [{ key: 'F9', label: t('again'), run: onAgain }]), [t, busy, asked]));
  return (
    <div className={styles.stack}>
      <Alert kind="warning" takesFocus>
        {t('unanswered')}
      </Alert>
      <Card title={sent.supplier}>
        <Sums>
          {sent.lines.map(({ name, quantity }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they do not move
            <Sum key={at} label={name} value={formatQuantity(quantity, format)} />
          ))}
          <Sum label={t('total')} value={money(sent.total)} strong />
        </Sums>
      </Card>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <SaveBar>
        {cancel}
        <Button disabled={busy} onClick={() => setAsked(true)}>
          {t('changeIt')}
        </Button>
        <Button variant="primary" shortcut="F9" loading={busy} onClick={onAgain}>
          {t('again')}
        </Button>
      </SaveBar>
      {asked ? (
        <ConfirmDialog danger title={t('changeTitle')} keepLabel={t('changeKeep')} confirmLabel={t('changeIt')} busy={false} error={undefined} onConfirm={onChange} onClose={() => setAsked(false)}>
          {t('changeBody')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
