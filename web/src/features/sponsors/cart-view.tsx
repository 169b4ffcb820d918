import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { ZERO, type Dec4 } from '@/lib/dec4';
import { useShortcuts } from '@/lib/keyboard';
import { PendingWriteNotice } from '@/pending/pending-write-notice';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { UNDO_MS, toast } from '@/ui/toast';
import { CartLines } from './cart-lines';
import { CartSums } from './cart-sums';
import { allowed, type PurchaseDraft, type PurchaseLine } from './model/purchases';
import { useAmounts, useChange, useReached } from './use-cart';
import { useFreshOffers } from './use-fresh-offers';
import styles from './purchase.module.css';

export interface CartViewProps {
  readonly draft: PurchaseDraft;
  readonly onContinue: () => void;
  /** Back to the products of the distributor. */
  readonly more: ReactNode;
}

/** The cart of one distributor: lines, what they come to, and the way on; one that was sent and has no answer is locked. */
export function CartView(props: CartViewProps) {
  return props.draft.confirmed ? <HeldCart {...props} /> : <OpenCart {...props} />;
}

function HeldCart({ draft, onContinue }: CartViewProps) {
  const t = useTexts(sponsorCartTexts);
  const change = useChange();
  return (
    <PendingWriteNotice
      write={{ sentElsewhere: undefined, busy: false, failure: undefined, retry: onContinue, discard: () => change({ type: 'reopen', ruc: draft.seller.ruc }) }}
      lead={t('unsure')}
      retryLabel={t('confirmAgain')}
      question={{ title: t('changeUnsureTitle'), body: t('changeUnsureBody') }}
      cancel={null}
    >
      <Columns draft={draft}>
        <CartLines lines={draft.lines} payment={draft.payment} />
      </Columns>
    </PendingWriteNotice>
  );
}

function OpenCart({ draft, onContinue, more }: CartViewProps) {
  const t = useTexts(sponsorCartTexts);
  const { money } = useCountry();
  const { total } = useAmounts(draft);
  const changed = useFreshOffers(draft);
  const lines = useLineChanges(draft);
  const [asked, setAsked] = useState(false);
  // With its last line the unconfirmed order would be forgotten.
  const remove = (line: PurchaseLine) => (draft.doubtful && draft.lines.length === 1 ? setAsked(true) : lines.remove(line));
  const ready = useReached(draft) !== 'cart';
  useShortcuts(ready ? [{ key: 'F9', label: t('keyContinue'), run: onContinue }] : []);
  return (
    <div className={styles.stack}>
      {draft.doubtful ? <Alert kind="warning">{t('doubtful')}</Alert> : null}
      {changed ? <Alert kind="info">{t('changed')}</Alert> : null}
      <Columns draft={draft}>
        <CartLines lines={draft.lines} payment={draft.payment} onQuantity={lines.set} onRemove={remove} />
        <div className={styles.cartTools}>
          {more}
          <Button variant="quiet" onClick={() => (draft.doubtful ? setAsked(true) : lines.empty())}>
            {t('empty')}
          </Button>
        </div>
      </Columns>
      <SaveBar
        note={
          <strong>
            {t('total')}: {money(total)}
          </strong>
        }
      >
        <Button variant="primary" size="lg" shortcut="F9" icon={<IconArrowRight size={20} aria-hidden />} disabled={!ready} onClick={onContinue}>
          {t('toPayment')}
        </Button>
      </SaveBar>
      {asked ? (
        <ConfirmDialog danger title={t('emptyUnsureTitle')} keepLabel={t('emptyUnsureKeep')} confirmLabel={t('empty')} busy={false} error={undefined} onConfirm={lines.empty} onClose={() => setAsked(false)}>
          {t('emptyUnsureBody')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** The lines of a cart, and beside them the total. */
function Columns({ draft, children }: { readonly draft: PurchaseDraft; readonly children: ReactNode }) {
  const t = useTexts(sponsorCartTexts);
  return (
    <div className={styles.columns}>
      <Card>{children}</Card>
      <aside className={styles.side} aria-label={t('summary')}>
        <Card title={t('summary')}>
          <CartSums draft={draft} />
        </Card>
      </aside>
    </div>
  );
}

/** Changes of the lines; a removed line can be put back for a moment. */
function useLineChanges(draft: PurchaseDraft) {
  const t = useTexts(sponsorCartTexts);
  const change = useChange();
  const { seller } = draft;
  const undoable = (text: string) => toast.success(text, { duration: UNDO_MS, action: { label: t('undo'), run: () => change({ type: 'putBack', draft }) } });
  return {
    set: ({ offer }: PurchaseLine, quantity: Dec4) => change({ type: 'set', seller, offer, quantity: allowed(offer, quantity) }),
    remove: ({ offer }: PurchaseLine) => {
      if (change({ type: 'set', seller, offer, quantity: ZERO })) undoable(t('removed', { name: offer.title }));
    },
    empty: () => {
      if (change({ type: 'empty', ruc: seller.ruc })) undoable(t('emptied'));
    },
  };
}
