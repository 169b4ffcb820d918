import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { ZERO } from '@/lib/dec4';
import { useShortcuts } from '@/lib/keyboard';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { productTitle } from '@/products/product';
import { addReceipt, type Receivable, type ReceivableLine } from '@/wire/generated';
import { refusedPaths } from '@/wire/refused-fields';
import { useRegister, type RegisterOptions } from './api';
import { EntryFields, dayProblem } from './entry-fields';
import { NOTHING_ARRIVED, arrivedOf, countedLines, leftOut, sentOrder, totalOf, withEverything, type OrderDraft } from './order-draft';
import { OrderRow } from './order-row';
import { PendingReceipt } from './pending-receipt';
import { ofOrder } from './sent';
import { useOrderDraft, type Change } from './store';
import { useOrderScan } from './use-order-scan';
import styles from './goods-receipts.module.css';

export interface OrderFormProps {
  readonly receivable: Receivable;
  readonly onDone: RegisterOptions['onDone'];
  /** Asks which own products a line is. */
  readonly onAssociate: (line: ReceivableLine) => void;
  /** The way out. */
  readonly cancel: ReactNode;
}

/** An order that arrives: how much of each line, into which own products, on which day. */
export function OrderForm(props: OrderFormProps) {
  const { receivable, onDone, cancel } = props;
  const [draft, change, draftDone] = useOrderDraft(receivable.orderId);
  const state = useRegistering(receivable, draft, draftDone, onDone);
  const { write } = state;
  if (write.pending) return <PendingReceipt sent={write.pending} write={write} cancel={cancel} />;
  return <Fields {...props} draft={draft} change={change} state={state} />;
}

interface FieldsProps extends OrderFormProps {
  readonly draft: OrderDraft;
  readonly change: Change<OrderDraft>;
  readonly state: ReturnType<typeof useRegistering>;
}

function Fields({ receivable, onAssociate, cancel, draft, change, state }: FieldsProps) {
  const t = useTexts(goodsReceiptTexts);
  const form = useRef<HTMLFormElement>(null);
  const { lines } = receivable;
  const last = useOrderScan(receivable, change);
  const everything = useMemo(() => () => change((now) => withEverything(now, lines)), [change, lines]);
  useShortcuts([
    { key: 'F8', label: t('keyEverything'), run: everything },
    { key: 'F9', label: t('keySave'), run: () => form.current?.requestSubmit() },
  ]);
  return (
    <form ref={form} noValidate className={styles.stack} onSubmit={state.submit}>
      <Card>
        <EntryFields
          day={draft.day}
          updateStock={draft.updateStock}
          error={state.dayWrong}
          onDay={(day) => change((now) => ({ ...now, day }))}
          onUpdateStock={(updateStock) => change((now) => ({ ...now, updateStock }))}
        />
      </Card>
      <Lines lines={lines} draft={draft} change={change} last={last} onAssociate={onAssociate} onEverything={everything} />
      {state.failure ? (
        <div ref={intoView}>
          <Alert kind="error">{state.failure}</Alert>
        </div>
      ) : null}
      <SaveBar note={<Note lines={lines} draft={draft} />}>
        {cancel}
        <Button type="submit" variant="primary" shortcut="F9" loading={state.write.busy}>
          {t('register')}
        </Button>
      </SaveBar>
    </form>
  );
}

/** The message at the end of a form is visible at every scroll position. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Registers the counted goods. */
function useRegistering(receivable: Receivable, draft: OrderDraft, draftDone: () => void, onDone: RegisterOptions['onDone']) {
  const t = useTexts(goodsReceiptTexts);
  const country = useCountry();
  const [wasEmpty, setWasEmpty] = useState(false);
  const write = useRegister(ofOrder(receivable.orderId), { onDone, draftDone, isKept: () => draft !== NOTHING_ARRIVED });
  const wrong = dayProblem(draft.day, country.today());
  const isEmpty = countedLines(draft, receivable.lines).length === 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (write.busy || wrong) return;
    setWasEmpty(isEmpty);
    if (isEmpty) write.clearFailure();
    else void write.submit(sentOrder(receivable, draft, country.today(), country.format.moneyDecimals));
  }
  const said = write.error ? refusedPaths(addReceipt, write.error) : {};
  const dayWrong = wrong ? t(wrong) : said.receivedDate;
  const missing = wasEmpty && isEmpty ? t('nothingCounted') : undefined;
  return { submit, write, failure: missing ?? (dayWrong === undefined ? (namedRefusals(said, countedLines(draft, receivable.lines)) ?? write.failure) : undefined), dayWrong };
}

/** The server's errors about lines, each with its name, and about everything else; undefined where it named nothing. */
function namedRefusals(said: Readonly<Record<string, string>>, sent: readonly ReceivableLine[]): string | undefined {
  const sentences = Object.entries(said).map(([path, message]) => {
    const line = sent[Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)];
    return line ? `${productTitle(line.name, line.brand)}: ${message}` : message;
  });
  return sentences.length > 0 ? [...new Set(sentences)].join(' · ') : undefined;
}

interface LinesProps extends Pick<OrderFormProps, 'onAssociate'> {
  readonly lines: readonly ReceivableLine[];
  readonly draft: OrderDraft;
  readonly change: Change<OrderDraft>;
  /** Line that was scanned last. */
  readonly last: number | undefined;
  readonly onEverything: () => void;
}

function Lines({ lines, draft, change, last, onAssociate, onEverything }: LinesProps) {
  const t = useTexts(goodsReceiptTexts);
  const begun = lines.some((line) => arrivedOf(draft, line) > ZERO);
  const tools = (
    <span className={styles.tools}>
      {begun ? (
        <Button variant="quiet" onClick={() => change((now) => ({ ...now, arrived: {} }))}>
          {t('nothing')}
        </Button>
      ) : null}
      <Button shortcut="F8" onClick={onEverything}>
        {t('everything')}
      </Button>
    </span>
  );
  return (
    <Card title={t('lines')} actions={tools}>
      <ul className={styles.rows} aria-label={t('lines')}>
        {lines.map((line) => (
          <OrderRow key={line.orderLine} line={line} draft={draft} change={change} last={last === line.orderLine} onAssociate={() => onAssociate(line)} />
        ))}
      </ul>
    </Card>
  );
}

/** The goods to register, visible at every scroll position of the form. */
function Note({ lines, draft }: { readonly lines: readonly ReceivableLine[]; readonly draft: OrderDraft }) {
  const t = useTexts(goodsReceiptTexts);
  const { money, format } = useCountry();
  const count = countedLines(draft, lines).length;
  const out = leftOut(draft, lines);
  return (
    <div className={styles.note} aria-live="polite">
      <strong>{money(totalOf(draft, lines, format.moneyDecimals))}</strong>
      <span>{t(count === 1 ? 'sumOne' : 'sumMany', { count })}</span>
      {out.length > 0 ? <span className={styles.unlinked}>{t('leftOut', { names: out.map(({ name }) => name).join(', ') })}</span> : null}
    </div>
  );
}
