import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DetailButtons } from '@/ui/detail';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Sale, SaleStatusTarget } from '@/wire/generated';
import { useChangeStatus, useConvert, usePaymentTypes, useWritesNotes } from './api';
import { isTaken, isUndecided, noteOnUndoing, saleOptions, uniqueNumberOf } from './sale-rules';

/** Longest reason the server keeps, in characters. */
const REASON_MAX = 250;

/** What is being asked before it is done. */
export type Question = 'discard' | 'void' | 'convert';

export interface SaleQuestionsProps {
  readonly sale: Sale;
  /** The question that is open; held above, because it also decides what Esc closes. */
  readonly question: Question | undefined;
  readonly onDone: () => void;
  /** Shows another sale: the ticket that a receipt became. */
  readonly onOpen: (saleId: number) => void;
}

const DONE = { discarded: 'discardDone', voided: 'voidDone' } as const;

/** Codes of the cards whose voucher is the ticket already: a receipt paid with one gets no second. */
function useVouchers(): readonly string[] {
  const payments = usePaymentTypes();
  return payments.data?.filter((one) => one.voucherCl).map((one) => one.id) ?? [];
}

/** The open question about a sale. It stays until it is answered, even when its sale has meanwhile no way left to go. */
export function SaleQuestions({ sale, question, onDone, onOpen }: SaleQuestionsProps) {
  // Asked with the sale, so that the question stands whole when it opens; until it is known the note is told of.
  const note = noteOnUndoing(sale, useWritesNotes(isUndecided(sale) || (isTaken(sale) && !sale.canBeNoted)) ?? true);
  if (question === 'discard') return <UndoQuestion sale={sale} note={note} to="discarded" onClose={onDone} />;
  if (question === 'void') return <UndoQuestion sale={sale} note={note} to="voided" onClose={onDone} />;
  return question === 'convert' ? <ConvertQuestion sale={sale} onClose={onDone} onOpen={onOpen} /> : null;
}

export interface SaleActionsProps {
  readonly sale: Sale;
  readonly onQuestion: (question: Question) => void;
  /** The way to correct what was sold with a credit note; null where there is none. */
  readonly correct: ReactNode;
}

/** The ways a sale can still go; nothing when it has none. Each has its own mutation, so each shows its own progress and failure. */
export function SaleActions({ sale, onQuestion, correct }: SaleActionsProps) {
  const { facts } = useCountry();
  const { close, convert, void: stands } = saleOptions(sale, facts);
  const undone = correct === null && sale.creditNotes.length > 0;
  return stands && (close || convert || !undone) ? <Ways sale={sale} onQuestion={onQuestion} correct={correct} /> : null;
}

function Ways({ sale, onQuestion, correct }: SaleActionsProps) {
  const t = useTexts(mySalesTexts);
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
      {correct}
      <Undo sale={sale} onQuestion={onQuestion} busy={closing.isPending} />
    </DetailButtons>
  );
}

/** The ways to undo a sale; one that a credit note took back in part is undone by another note. */
function Undo({ sale, onQuestion, busy }: Pick<SaleActionsProps, 'sale' | 'onQuestion'> & { readonly busy: boolean }) {
  const t = useTexts(mySalesTexts);
  const { facts } = useCountry();
  if (sale.creditNotes.length > 0) return null;
  return (
    <>
      {saleOptions(sale, facts).discard ? (
        <Button variant="danger" icon={<IconTrash size={20} aria-hidden />} disabled={busy} onClick={() => onQuestion('discard')}>
          {t('discard')}
        </Button>
      ) : null}
      <Button variant="danger" icon={<IconBan size={20} aria-hidden />} disabled={busy} onClick={() => onQuestion('void')}>
        {t('void')}
      </Button>
    </>
  );
}

interface QuestionProps {
  readonly sale: Sale;
  readonly onClose: () => void;
}

interface UndoQuestionProps extends QuestionProps {
  readonly to: Exclude<SaleStatusTarget, 'closed'>;
  /** What becomes of the document. */
  readonly note: ReturnType<typeof noteOnUndoing>;
}

function UndoQuestion({ sale, note, to, onClose }: UndoQuestionProps) {
  const t = useTexts(mySalesTexts);
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
  const t = useTexts(mySalesTexts);
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
