import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { formatTime } from '@/lib/dates';
import { Alert } from '@/ui/alert';
import { Muted } from '@/ui/lines';
import type { CustomerOrder } from '@/wire/generated';
import { CHANNEL_WORDS, type Selling } from './model';
import { OrderBadges } from './order-badges';
import { ClientCard, HistoryCard, PaymentCard, ProductsCard, Warnings, WayCard } from './order-content';
import { StepActions } from './step-actions';
import styles from './orders.module.css';

export interface OrderDetailProps {
  readonly order: CustomerOrder;
  /** Whether the user may bring the order any further. */
  readonly mayChange: boolean;
  readonly selling: Selling;
  /** A chat with the client. */
  readonly chat: ReactNode;
  /** The sale it became, as a way to it. */
  readonly sale: ReactNode;
  /** A claim about it. */
  readonly claim: ReactNode;
}

/** One order: its state and next steps, its products, its client and its place of delivery. */
export function OrderDetail({ order, mayChange, selling, chat, sale, claim }: OrderDetailProps) {
  const t = useTexts(customerOrderTexts);
  const country = useCountry();
  return (
    <>
      <div className={styles.head}>
        <div className={styles.about}>
          <OrderBadges order={order} />
          <Muted>{[order.status.description, country.day(order.date), formatTime(order.hour), t(CHANNEL_WORDS[order.channel] ?? 'channelApp')].filter(Boolean).join(' · ')}</Muted>
        </div>
      </div>
      {order.statusNote ? <Alert kind={order.status.id === 'rejected' ? 'error' : 'info'}>{order.statusNote}</Alert> : null}
      <Warnings order={order} />
      {mayChange ? <StepActions order={order} selling={selling} /> : null}
      <div className={styles.detail}>
        <div className={styles.column}>
          <ProductsCard order={order} />
          <PaymentCard order={order} sale={sale} />
        </div>
        <div className={styles.column}>
          <WayCard order={order} />
          <ClientCard order={order} chat={chat} />
          <HistoryCard order={order} />
          {claim}
        </div>
      </div>
    </>
  );
}
