import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { transferTexts } from '@/i18n/texts/stock-transfers';
import { toNumber } from '@/lib/dec4';
import { useShortcuts } from '@/lib/keyboard';
import { allowLeaving, useUnsaved } from '@/lib/unsaved';
import { PendingWriteNotice } from '@/pending/pending-write-notice';
import { ProductPicker } from '@/products/product-picker';
import type { Chosen } from '@/products/product';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import type { StockTransferDetail, TransferMatch, TransferTarget } from '@/wire/generated';
import { useMatches, useSendTransfer } from './api';
import styles from './stock-transfers.module.css';

const LONGEST_NOTE = 250;

export interface NewTransferProps {
  readonly targets: readonly TransferTarget[];
  readonly onSent: (sent: StockTransferDetail) => void;
  readonly cancel: ReactNode;
}

/** The goods of a transfer, the receiver, and the receiver's product for each. */
export function NewTransfer({ targets, onSent, cancel }: NewTransferProps) {
  const t = useTexts(transferTexts);
  const form = useRef<HTMLFormElement>(null);
  const [target, setTarget] = useState(targets.length === 1 ? (targets[0]?.number ?? '') : '');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const matches = useMatches(
    target,
    chosen.map(({ goods }) => goods.id),
  );
  const found = useMemo(() => new Map((matches.data ?? []).map((one) => [one.productId, one])), [matches.data]);
  const write = useSendTransfer({
    onConfirmed: (sent, _, isMounted) => {
      allowLeaving();
      if (isMounted) onSent(sent);
    },
  });
  useUnsaved(chosen.length > 0 && !write.unconfirmed && !write.confirmed);
  useShortcuts(write.unconfirmed ? [] : [{ key: 'F9', label: t('send'), run: () => form.current?.requestSubmit() }]);
  if (write.unconfirmed) {
    return (
      <PendingWriteNotice write={write} lead={t('unconfirmed')} question={{ title: t('newTitle'), body: t('question') }} cancel={cancel}>
        {null}
      </PendingWriteNotice>
    );
  }
  const isUnmatched = target !== '' && chosen.some(({ goods }) => typeof found.get(goods.id)?.message === 'string');

  const matchOf = ({ goods }: Chosen) => (target === '' ? null : <Match match={found.get(goods.id)} />);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (target === '' || chosen.length === 0 || isUnmatched || write.busy) return;
    void write.submit({ target, note: note.trim() || null, lines: chosen.map(({ goods, quantity }) => ({ productId: goods.id, quantity: toNumber(quantity) })) });
  }
  return (
    <form ref={form} noValidate className={styles.stack} onSubmit={submit}>
      <Card>
        <SelectField
          label={t('target')}
          value={target}
          error={tried && target === '' ? t('targetMissing') : undefined}
          options={[{ value: '', label: t('choose') }, ...targets.map(({ number, name }) => ({ value: number, label: `${name} (${number})` }))]}
          onChange={(event) => setTarget(event.target.value)}
        />
        <TextField label={t('note')} maxLength={LONGEST_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
      </Card>
      <Card>
        <ProductPicker
          label={t('goods')}
          chosen={chosen}
          onChosen={setChosen}
          quantities
          unpriced
          error={tried && chosen.length === 0 ? t('goodsMissing') : undefined}
          note={matchOf}
        />
      </Card>
      {isUnmatched ? <Alert kind="warning">{t('unmatched')}</Alert> : null}
      {write.failure ? <Alert kind="error">{write.failure}</Alert> : null}
      <SaveBar>
        {cancel}
        <Button type="submit" variant="primary" shortcut="F9" loading={write.busy} disabled={isUnmatched}>
          {t('send')}
        </Button>
      </SaveBar>
    </form>
  );
}

/** The receiver's name of it, or that it has none. */
function Match({ match }: { readonly match: TransferMatch | undefined }) {
  const t = useTexts(transferTexts);
  if (!match) return <span className={styles.match}>{t('matching')}</span>;
  const isMissing = typeof match.message === 'string';
  return (
    <span className={styles.match} data-missing={isMissing || undefined}>
      {match.message ?? t('matches', { name: match.product ?? '' })}
    </span>
  );
}
