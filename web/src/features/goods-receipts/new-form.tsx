import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { useShortcuts } from '@/lib/keyboard';
import { ZERO } from '@/lib/dec4';
import { usePhone } from '@/lib/media';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import type { RegisterOptions } from './api';
import { Note } from './cost';
import { EntryFields } from './entry-fields';
import { withoutCost, type NewDraft, type Supplier } from './new-draft';
import { NewLines } from './new-lines';
import { PendingReceipt } from './pending-receipt';
import { useNewDraft, type Change } from './store';
import { useNewScan } from './use-new-scan';
import { useNewForm } from './use-new-form';
import styles from './goods-receipts.module.css';

/** Longest texts that the server keeps, in characters. */
const LONGEST = { name: 200, number: 20, phone: 20 } as const;

export interface NewFormProps {
  readonly onDone: RegisterOptions['onDone'];
  /** Opens the choice of suppliers. */
  readonly onPick: () => void;
  /** Opens the choice of products. */
  readonly addProducts: ReactNode;
  /** The way out. */
  readonly cancel: ReactNode;
}

/** Goods that come in without an order: who brings them, when, what, and what it cost. */
export function NewForm(props: NewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const state = useNewForm(form, props.onDone);
  const { write } = state;
  if (write.pending) return <PendingReceipt sent={write.pending} write={write} cancel={props.cancel} />;
  return <Fields {...props} form={form} state={state} />;
}

interface FieldsProps extends NewFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: ReturnType<typeof useNewForm>;
}

function Fields({ onPick, addProducts, cancel, form, state }: FieldsProps) {
  const t = useTexts(goodsReceiptTexts);
  const phone = usePhone();
  const { money } = useCountry();
  const [draft, change] = useNewDraft();
  useNewScan(change);
  useShortcuts([
    { key: 'F4', label: t('pickSponsor'), run: onPick },
    { key: 'F9', label: t('keySave'), run: () => form.current?.requestSubmit() },
  ]);
  return (
    <form ref={form} noValidate className={styles.stack} onSubmit={state.submit}>
      <Card
        title={t('sponsor')}
        icon={<IconTruckDelivery size={22} aria-hidden />}
        actions={
          <Button shortcut="F4" {...(phone && { 'aria-label': t('pickSupplier') })} onClick={onPick}>
            {t(phone ? 'pickShort' : 'pickSponsor')}
          </Button>
        }
      >
        <SupplierFields supplier={draft.supplier} change={change} error={state.problems.supplier} />
      </Card>
      <Card>
        <EntryFields
          day={draft.day}
          updateStock={draft.updateStock}
          error={state.problems.day}
          onDay={(day) => change((now) => ({ ...now, day }))}
          onUpdateStock={(updateStock) => change((now) => ({ ...now, updateStock }))}
        />
      </Card>
      <Card title={t('products')} actions={addProducts}>
        {state.problems.lines ? <Alert kind="error">{state.problems.lines}</Alert> : null}
        <NewLines draft={draft} change={change} />
      </Card>
      {state.write.failure ? (
        <div ref={intoView}>
          <Alert kind="error">{state.write.failure}</Alert>
        </div>
      ) : null}
      {state.asking ? (
        <ConfirmDialog
          title={t('costQuestion')}
          keepLabel={t('costFill')}
          confirmLabel={t('costZero', { amount: money(ZERO) })}
          busy={state.write.busy}
          error={undefined}
          onConfirm={state.confirm}
          onClose={state.closeQuestion}
        >
          {t('costQuestionBody', { names: withoutCost(draft).map(({ goods }) => goods.title).join(', '), amount: money(ZERO) })}
        </ConfirmDialog>
      ) : null}
      <SaveBar note={<Note draft={draft} />}>
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

interface SupplierFieldsProps {
  readonly supplier: Supplier;
  readonly change: Change<NewDraft>;
  readonly error: string | undefined;
}

/** Who brings the goods: picked, or typed as it is on the paper. */
function SupplierFields({ supplier, change, error }: SupplierFieldsProps) {
  const t = useTexts(goodsReceiptTexts);
  const set = (part: Partial<Supplier>) => change((now) => ({ ...now, supplier: { ...now.supplier, ...part } }));
  return (
    <div className={styles.fields}>
      <TextField label={t('sponsorName')} value={supplier.name} error={error} maxLength={LONGEST.name} autoComplete="off" onChange={(event) => set({ name: event.target.value })} />
      <TextField label={t('sponsorNumber')} value={supplier.registerNumber} maxLength={LONGEST.number} autoComplete="off" spellCheck={false} onChange={(event) => set({ registerNumber: event.target.value })} />
      <TextField label={t('sponsorPhone')} type="tel" value={supplier.phone} maxLength={LONGEST.phone} autoComplete="off" onChange={(event) => set({ phone: event.target.value })} />
    </div>
  );
}
