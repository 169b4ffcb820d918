import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { useShortcuts } from '@/lib/keyboard';
import { unbroken } from '@/lib/words';
import { usePhone } from '@/lib/media';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { CartLines } from './cart-lines';
import { CartSums } from './cart-sums';
import type { PurchaseDraft } from './model/purchases';
import { useAmounts } from './use-cart';
import { useConfirming } from './use-confirming';
import { useFreshOffers } from './use-fresh-offers';
import styles from './purchase.module.css';

export interface ConfirmStepProps {
  readonly draft: PurchaseDraft;
  /** Whether every step before holds; what changed meanwhile may say no. */
  readonly ready: boolean;
  /** It was sent; fulfilled when something else is shown. */
  readonly onDone: (orderId: number, isMounted: boolean) => Promise<unknown>;
  readonly onBack: () => void;
  /** Links back to the choices. */
  readonly change: { readonly payment: ReactNode; readonly shipping: ReactNode; readonly cart: ReactNode };
}

/** The last step: everything at a glance, and the one press that sends it. */
export function ConfirmStep({ draft, ready, onDone, onBack, change }: ConfirmStepProps) {
  const t = useTexts(sponsorCartTexts);
  const { money } = useCountry();
  const { total } = useAmounts(draft);
  // No button back on a phone: the steps above link back, and a phone has its own way back.
  const phone = usePhone();
  const dearer = useFreshOffers(draft);
  const { send, busy, failure, lost, refused } = useConfirming(draft, onDone);
  // A sent order is retried unchanged.
  const ways = draft.confirmed ? { ...change, payment: null, shipping: null } : change;
  useShortcuts([
    { key: 'F9', label: t('keyConfirm'), run: () => ready && !busy && send() },
    { key: 'Escape', label: t('keyBack'), run: onBack },
  ]);
  return (
    <>
      {draft.confirmed && !busy ? (
        // It is not known whether the order was sent.
        <Alert kind="warning" takesFocus={lost}>
          {failure ? <p>{failure}</p> : null}
          {t('unsure')}
        </Alert>
      ) : failure ? (
        <Alert kind="error" action={change.cart} takesFocus>
          <strong>{t('failed')}</strong>
          <p>{failure}</p>
        </Alert>
      ) : null}
      {draft.doubtful ? <Alert kind="warning">{t('doubtful')}</Alert> : null}
      {dearer ? <Alert kind="info">{t('changed')}</Alert> : null}
      <div className={styles.columns}>
        <Card title={t('cartOf', { name: draft.seller.name })} actions={change.cart}>
          <CartLines lines={draft.lines} payment={draft.payment} refused={refused} />
        </Card>
        <aside className={styles.side} aria-label={t('summary')}>
          <Card title={t('summary')}>
            <Chosen label={t('payment')} value={draft.payment ? t(`payment_${draft.payment}`) : ''} change={ways.payment} />
            <Chosen label={t('shipping')} value={draft.shipping ? t(`shipping_${draft.shipping}`) : ''} change={ways.shipping} />
            <CartSums draft={draft} />
            <Muted as="p">{t('confirmLead')}</Muted>
          </Card>
        </aside>
      </div>
      <SaveBar>
        {phone ? null : (
          <Button size="lg" shortcut="Escape" icon={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button variant="accent" size="lg" shortcut="F9" icon={<IconSend size={20} aria-hidden />} loading={busy} disabled={!ready} onClick={send}>
          {t('confirm', { total: unbroken(money(total)) })}
        </Button>
      </SaveBar>
    </>
  );
}

function Chosen({ label, value, change }: { readonly label: string; readonly value: string; readonly change: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span className={styles.words}>
        <span>{label}</span>
        <strong>{value}</strong>
      </span>
      {change}
    </div>
  );
}
