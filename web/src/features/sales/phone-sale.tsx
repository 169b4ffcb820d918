import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { Button, IconButton } from '@/ui/button';
import { CartHead } from './cart-pane';
import { CartLines, PhoneLastSale, UnknownCodes } from './cart-lines';
import { ChargeBar } from './charge-bar';
import { ClientField } from './client-field';
import { useDesk } from './desk';
import { DocumentBar } from './document-bar';
import { ParkedBar } from './parked-bar';
import { PaymentBar } from './payment-bar';
import { RefusedNote } from './refused';
import { Summary, SummaryParts, useItemCount } from './summary';
import styles from './phone.module.css';
import saleStyles from './sale.module.css';

export interface PhoneSellProps {
  readonly catalogue: ReactNode;
  readonly onPay: () => void;
}

/** The catalogue with the cart as a bar that unfolds. */
export function PhoneSell({ catalogue, onPay }: PhoneSellProps) {
  const t = useTexts(salesTexts);
  const { country, total, draft } = useDesk();
  const [open, setOpen] = useState(false);
  const count = useItemCount();
  const Chevron = open ? IconChevronDown : IconChevronUp;
  return (
    <div className={saleStyles.phone}>
      <div hidden={open}>
        <ParkedBar />
        <UnknownCodes />
        <RefusedNote />
        <PhoneLastSale />
        {catalogue}
      </div>
      {open ? (
        <section id="carrito" className={saleStyles.phoneCart} aria-label={t('cart')}>
          <ParkedBar />
          <UnknownCodes />
          <RefusedNote />
          <CartHead title={t('cart')} />
          <CartLines />
          <Summary />
        </section>
      ) : null}
      <div className={styles.cartBar}>
        <button
          type="button"
          className={styles.cartToggle}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={22} aria-hidden />
          <span>
            <span className="y-hidden">{t(open ? 'closeCart' : 'openCart')}</span>
            <small>{count}</small>
            <strong>{country.money(total)}</strong>
          </span>
        </button>
        <Button variant="accent" size="lg" disabled={draft.lines.length === 0} onClick={onPay}>
          {t('goToPay')}
        </Button>
      </div>
    </div>
  );
}

/** The payment step as a page of its own: inputs are above the bar at the foot, figures below. */
export function PhonePay({ onBack }: { readonly onBack: () => void }) {
  const t = useTexts(salesTexts);
  const { country, total } = useDesk();
  return (
    <div className={saleStyles.phone}>
      <section className={saleStyles.phonePay} aria-label={t('titlePay')}>
        <div className={styles.phonePayHead}>
          <IconButton label={t('backToProducts')} icon={<IconArrowLeft size={22} aria-hidden />} onClick={onBack} />
          <h2>{t('titlePay')}</h2>
        </div>
        <UnknownCodes />
        <DocumentBar />
        <ClientField />
        <details className={styles.phoneLines}>
          <summary className="y-fold">
            <span>{useItemCount()}</span>
            <span className={styles.phoneTotal}>
              {t('total')} <strong>{country.money(total)}</strong>
            </span>
          </summary>
          <CartLines />
        </details>
        <PaymentBar />
        <SummaryParts />
      </section>
      <div className={styles.cartBar} data-pay>
        <ChargeBar />
      </div>
    </div>
  );
}
