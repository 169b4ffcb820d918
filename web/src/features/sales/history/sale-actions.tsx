import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesHistoryTexts } from '@/i18n/texts/sales-history';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DetailButtons } from '@/ui/detail';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Sale, SaleStatusTarget } from '@/wire/generated';
import { useChangeStatus, useConvert, useMayMend, usePaymentTypes, useWritesNotes } from './api';
import styles from './history.module.css';
import { MendPayment } from './mend-payment';
import { PartReturn } from './part-return';
import { canSellRest, isTaken, isUndecided, noteOnUndoing, saleOptions, undoWays, uniqueNumberOf, type UndoWay } from './sale-rules';

/** Longest reason the server keeps, in characters. */
const REASON_MAX = 250;

/** The action that is being confirmed; `undo` offers the ways to undo it. */
export type Question = 'undo' | 'discard' | 'void' | 'part' | 'convert' | 'payment';

export interface SaleQuestionsProps {
  readonly sale: Sale;
  /** The question that is open; held above, because it also decides what Esc closes. */
  readonly question: Question | undefined;
  readonly onQuestion: (question: Question) => void;
  readonly onDone: () => void;
  /** Shows another sale: the ticket that a receipt became. */
  readonly onOpen: (saleId: number) => void;
  /** Begins a credit note over the sale; undefined where the user may write none. */
  readonly onCorrect: ((kind: 'fullReturn' | 'change') => void) | undefined;
  /** The place of the line of which a piece comes back. */
  readonly back: number | undefined;
  /** Sells what stays of a sale of which a part came back; undefined where the user may not sell. */
  readonly onResell: ((proformaId: number, saleId: number) => void) | undefined;
}

const DONE = { discarded: 'discardDone', voided: 'voidDone' } as const;

/** Codes of the cards whose voucher is the ticket already: a receipt paid with one gets no second. */
function useVouchers(): readonly string[] {
  const payments = usePaymentTypes();
  return payments.data?.filter((one) => one.voucherCl).map((one) => one.id) ?? [];
}

/** The open question about a sale. It stays until it is answered, even when its sale has meanwhile no way left to go. */
export function SaleQuestions({ sale, question, onQuestion, onDone, onOpen, onCorrect, back, onResell }: SaleQuestionsProps) {
  // Fetched with the sale, so that the question is complete when it opens; until the answer is known the question mentions the note.
  const note = noteOnUndoing(sale, useWritesNotes(isUndecided(sale) || (isTaken(sale) && !sale.canBeNoted)) ?? true);
  if (question === 'undo') {
    const ways = [...undoWays(sale, onCorrect !== undefined), ...(onResell && canSellRest(sale) ? (['part'] as const) : [])];
    const [only] = ways;
    // Where there is one way there is nothing to choose.
    if (ways.length === 1 && (only === 'discard' || only === 'void')) return <UndoQuestion sale={sale} note={note} to={STATES[only]} onClose={onDone} />;
    const begin = (way: UndoWay) => (way === 'fullReturn' || way === 'change' ? onCorrect?.(way) : onQuestion(way));
    return <UndoChoice sale={sale} ways={ways} note={note} onWay={begin} onClose={onDone} />;
  }
  if (question === 'discard' || question === 'void') return <UndoQuestion sale={sale} note={note} to={STATES[question]} onClose={onDone} />;
  if (question === 'part' && onResell) return <PartReturn sale={sale} begin={back} onClose={onDone} onResell={onResell} />;
  if (question === 'payment') return <MendPayment sale={sale} onClose={onDone} />;
  return question === 'convert' ? <ConvertQuestion sale={sale} onClose={onDone} onOpen={onOpen} /> : null;
}

/** The state that a way of undoing brings a sale to. */
const STATES = { discard: 'discarded', void: 'voided' } as const;

export interface SaleActionsProps {
  readonly sale: Sale;
  readonly onQuestion: (question: Question) => void;
  /** Whether the user may write credit notes. */
  readonly mayNote: boolean;
  /** Begins the return of a part; undefined where none can come back. */
  readonly onPart: (() => void) | undefined;
}

/** The ways a sale can still go; nothing when it has none. */
export function SaleActions(props: SaleActionsProps) {
  const { facts } = useCountry();
  const { close, convert } = saleOptions(props.sale, facts);
  const mends = useMayMend(props.sale);
  return close || convert || mends || undoWays(props.sale, props.mayNote).length > 0 ? <Ways {...props} mends={mends} /> : null;
}

function Ways({ sale, onQuestion, mayNote, onPart, mends }: SaleActionsProps & { readonly mends: boolean }) {
  const t = useTexts(salesHistoryTexts);
  const { facts } = useCountry();
  const user = useUser();
  const options = saleOptions(sale, facts);
  const vouchers = useVouchers();
  const hasVoucher = [sale.paymentType, ...sale.payments.map((part) => part.method)].some((code) => vouchers.includes(code));
  const closing = useChangeStatus(sale.id);
  const close = () =>
    closing.mutate({ status: 'closed' }, { onSuccess: () => toast.success(t('closeDone')), onError: (error) => toast.error(messageOf(error)) });
  return (
    <DetailButtons label={t('actions')}>
      {options.close ? (
        <Button icon={<IconCheck size={20} aria-hidden />} loading={closing.isPending} onClick={close}>
          {t('close')}
        </Button>
      ) : null}
      {options.convert && !hasVoucher && may(user, PERMISSION.sell) ? (
        <Button icon={<IconFileInvoice size={20} aria-hidden />} onClick={() => onQuestion('convert')}>
          {t('convert')}
        </Button>
      ) : null}
      {onPart ? (
        <Button icon={<IconAdjustments size={20} aria-hidden />} title={t('partScan')} disabled={closing.isPending} onClick={onPart}>
          {t('partWay')}
        </Button>
      ) : null}
      {mends ? (
        <Button icon={<IconCash size={20} aria-hidden />} disabled={closing.isPending} onClick={() => onQuestion('payment')}>
          {t('mend')}
        </Button>
      ) : null}
      {undoWays(sale, mayNote).length > 0 ? (
        <Button variant="danger" icon={<IconArrowBackUp size={20} aria-hidden />} disabled={closing.isPending} onClick={() => onQuestion('undo')}>
          {t('undo')}
        </Button>
      ) : null}
    </DetailButtons>
  );
}

const WAY_ICONS = { discard: IconTrash, void: IconBan, fullReturn: IconReceiptRefund, change: IconAdjustments, part: IconAdjustments } as const;

interface UndoChoiceProps extends QuestionProps {
  readonly ways: readonly UndoWay[];
  /** The effect on the document of a sale that is undone whole. */
  readonly note: ReturnType<typeof noteOnUndoing>;
  readonly onWay: (way: UndoWay) => void;
}

/** Which way the sale is undone; each one says what it does. */
function UndoChoice({ sale, ways, note, onWay, onClose }: UndoChoiceProps) {
  const t = useTexts(salesHistoryTexts);
  const authority = useTexts(taxAuthorityTexts);
  const { moneyOf } = useCountry();
  const names = { the: authority('the') };
  return (
    <Dialog opened onClose={onClose} title={t('undoTitle', { number: uniqueNumberOf(sale) })} width={520}>
      <div className={styles.ways}>
        {ways.map((way) => {
          const Icon = WAY_ICONS[way];
          const whole = way === 'discard' || way === 'void';
          return (
            <button key={way} type="button" className={styles.way} onClick={() => onWay(way)}>
              <Icon size={24} aria-hidden />
              <span>
                <strong>{t(`${way}Way`)}</strong>
                <small>
                  {t(`${way}WayNote`, { total: moneyOf(sale.total) })}
                  {whole && note ? ` ${t(note, { authority: names.the })}` : null}
                </small>
              </span>
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}

interface QuestionProps {
  readonly sale: Sale;
  readonly onClose: () => void;
}

interface UndoQuestionProps extends QuestionProps {
  readonly to: Exclude<SaleStatusTarget, 'closed'>;
  /** The effect on the document. */
  readonly note: ReturnType<typeof noteOnUndoing>;
}

function UndoQuestion({ sale, note, to, onClose }: UndoQuestionProps) {
  const t = useTexts(salesHistoryTexts);
  const authority = useTexts(taxAuthorityTexts);
  const { moneyOf } = useCountry();
  const change = useChangeStatus(sale.id);
  const discard = to === 'discarded';
  const confirm = (note: string | undefined) =>
    change.mutate(
      { status: to, note },
      {
        onSuccess: ({ creditNotes: [note] }) => {
          toast.success(note ? `${t(DONE[to])} ${t('undoneNoted', { number: note.correlativeSeries })}` : t(DONE[to]));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t(discard ? 'discardTitle' : 'voidTitle', { number: uniqueNumberOf(sale) })}
      confirmLabel={t(discard ? 'discardConfirm' : 'voidConfirm')}
      danger
      keepLabel={t('keep')}
      reason={{ label: t('reason'), hint: t('reasonHint', { max: REASON_MAX }), max: REASON_MAX }}
      busy={change.isPending}
      error={change.isError ? messageOf(change.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(discard ? 'discardBody' : 'voidBody', { total: moneyOf(sale.total) })}
      {note ? ` ${t(note, { authority: authority('the') })}` : null}
    </ConfirmDialog>
  );
}

function ConvertQuestion({ sale, onClose, onOpen }: QuestionProps & Pick<SaleQuestionsProps, 'onOpen'>) {
  const t = useTexts(salesHistoryTexts);
  const { moneyOf } = useCountry();
  const convert = useConvert(sale.id);
  const confirm = () =>
    convert.mutate(undefined, {
      onSuccess: (ticket) => {
        toast.success(t('convertDone', { number: ticket.invoiceNumber }));
        onClose();
        onOpen(ticket.id);
      },
    });
  return (
    <ConfirmDialog
      title={t('convertTitle')}
      keepLabel={t('keep')}
      confirmLabel={t('convertConfirm')}
      busy={convert.isPending}
      error={convert.isError ? messageOf(convert.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('convertBody', { total: moneyOf(sale.total) })}
    </ConfirmDialog>
  );
}
