import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { formatTime } from '@/lib/dates';
import { Fact, Facts } from '@/ui/facts';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import type { Purchase } from '@/wire/generated';
import { stepsOf } from './model';
import { PurchaseBadge } from './status-badge';
import styles from './purchases.module.css';

/** The head of an order: the supplier with the facts of the order, and the course of its states. */
export function OrderHead({ order, again, actions }: { readonly order: Purchase; readonly again: ReactNode; readonly actions: ReactNode }) {
  const t = useTexts(purchaseTexts);
  return (
    <div className={styles.columns}>
      <Card title={t('sponsor')} icon={<IconTruckDelivery size={22} aria-hidden />}>
        <OrderFacts order={order} />
        {again}
      </Card>
      <Card title={t('course')} icon={<IconRoute size={22} aria-hidden />} actions={<PurchaseBadge status={order.status} />}>
        <Course order={order} />
        {actions}
      </Card>
    </div>
  );
}

function OrderFacts({ order }: { readonly order: Purchase }) {
  const t = useTexts(purchaseTexts);
  const country = useCountry();
  const phone = /\d{4}/.test(order.sponsorPhone) ? order.sponsorPhone : '';
  return (
    <Facts>
      <Fact label={t('sponsor')}>
        <strong>{order.sponsorName}</strong>
        {[order.sponsorNumber, phone].filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Fact>
      <Fact label={t('buyer')}>
        {order.companyName}
        <div>{order.companyNumber}</div>
      </Fact>
      <Fact label={t('columnDate')}>
        {country.day(order.date)} · {formatTime(order.hour)}
      </Fact>
      {order.payment ? <Fact label={t('payment')}>{t(order.payment)}</Fact> : null}
      {order.shipping ? <Fact label={t('shipping')}>{t(order.shipping)}</Fact> : null}
      {order.bonus ? <Fact label={t('bonus')}>{order.bonus}</Fact> : null}
    </Facts>
  );
}

/** The steps an order goes through, each with its day, and who brought it there. */
function Course({ order }: { readonly order: Purchase }) {
  const t = useTexts(purchaseTexts);
  const country = useCountry();
  return (
    <>
      <ol className={styles.steps}>
        {stepsOf(order).map(({ label, day }) => {
          const Icon = day ? IconCircleCheck : IconCircle;
          return (
            <li key={label} data-done={day ? true : undefined}>
              <Icon size={20} aria-hidden />
              <span>{t(label)}</span>
              <span>{day ? country.day(day) : '–'}</span>
            </li>
          );
        })}
      </ol>
      <details>
        <summary className={styles.summary}>{t('history')}</summary>
        <ul className={styles.history}>
          {order.changes.map((change, at) => (
            <li key={at}>
              <span>{t('historyLine', { status: t(change.status), day: country.day(change.date), hour: formatTime(change.hour) })}</span>
              <Muted>{change.userName}</Muted>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** The amount of the order; the amount that the supplier agreed to is shown below, once it is known. */
export function OrderSums({ order }: { readonly order: Purchase }) {
  const t = useTexts(purchaseTexts);
  const { moneyOf } = useCountry();
  const agreed = order.confirmedPrice;
  return (
    <Sums ruled>
      <Sum label={t('subtotal')} value={moneyOf(order.subtotal)} />
      {order.discount > 0 ? <Sum label={t('discount')} value={moneyOf(-order.discount)} /> : null}
      <Sum label={t('total')} value={moneyOf(order.requestedPrice)} strong={agreed === null} />
      {agreed === null ? null : <Sum label={t('totalConfirmed')} value={moneyOf(agreed)} strong />}
    </Sums>
  );
}
