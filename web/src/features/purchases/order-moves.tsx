import { Suspense, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { dismissAbout, toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Purchase, PurchaseStatus } from '@/wire/generated';
import { useMovePurchase } from './api';
import { isFinal, type FINAL } from './model';
import styles from './purchases.module.css';
import { later } from '@/ui/later';

const AgreeDialog = later(() => import('./agree-dialog').then((module) => module.AgreeDialog));

/** Subject of the notices of a move that failed. */
const MOVES = 'order-moves';

type Question = 'confirmed' | (typeof FINAL)[number];

/** The states the order may go to; an irreversible one needs a confirmation, and the confirmed quantities are entered. */
export function OrderMoves({ order }: { readonly order: Purchase }) {
  const t = useTexts(purchaseTexts);
  const move = useMovePurchase(order.id);
  const [question, setQuestion] = useState<Question>();
  const busy = move.isPending;
  const done = (to: PurchaseStatus) => {
    toast.success(t('moved', { number: order.number, status: t(to) }));
    setQuestion(undefined);
  };
  const choose = (to: PurchaseStatus) => {
    move.reset();
    dismissAbout(MOVES);
    if (to === 'confirmed' || isFinal(to)) setQuestion(to);
    else move.mutate({ to }, { onSuccess: () => done(to), onError: (error) => toast.error(messageOf(error), { stay: true, about: MOVES }) });
  };
  if (order.nextStatuses.length === 0) return null;
  return (
    <section className={styles.actions} aria-label={t('actions')}>
      {order.nextStatuses.map((to) => (
        <Button key={to} variant={to === 'rejected' || to === 'canceled' ? 'danger' : 'secondary'} loading={busy && move.variables.to === to && question === undefined} disabled={busy} onClick={() => choose(to)}>
          {t(`to_${to}`)}
        </Button>
      ))}
      <Suspense>
        {question === 'confirmed' ? <AgreeDialog order={order} onDone={() => done('confirmed')} onClose={() => setQuestion(undefined)} /> : null}
      </Suspense>
      {question && question !== 'confirmed' ? (
        <FinalQuestion order={order} to={question} busy={busy} error={move.error ? messageOf(move.error) : undefined} onClose={() => setQuestion(undefined)} onConfirm={() => move.mutate({ to: question }, { onSuccess: () => done(question) })} />
      ) : null}
    </section>
  );
}

interface FinalQuestionProps {
  readonly order: Purchase;
  readonly to: (typeof FINAL)[number];
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function FinalQuestion({ order, to, ...rest }: FinalQuestionProps) {
  const t = useTexts(purchaseTexts);
  const { moneyOf } = useCountry();
  return (
    <ConfirmDialog danger={to !== 'received'} title={t(`title_${to}`, { number: order.number })} keepLabel={t('keep')} confirmLabel={t(`confirm_${to}`)} {...rest}>
      {t(`body_${to}`, { total: moneyOf(order.confirmedPrice ?? order.requestedPrice) })}
    </ConfirmDialog>
  );
}
