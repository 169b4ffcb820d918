import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { useUser } from '@/session/store';
import { LoadFailure } from '@/failures/load-failure';
import { SkeletonList } from '@/ui/skeleton';
import { loadPurchase } from '@/wire/generated';
import { cached } from '@/wire/query';
import styles from './purchase.module.css';

export interface OrderDoneProps {
  readonly orderId: number;
  /** Links to the next steps. */
  readonly links: ReactNode;
}

/** The order was sent: its number, its amount, and links to the next steps. */
export function OrderDone({ orderId, links }: OrderDoneProps) {
  const t = useTexts(sponsorCartTexts);
  const { moneyOf } = useCountry();
  const { companyHost: host } = useUser();
  const order = useQuery(cached(loadPurchase, { path: { host, purchaseId: orderId } }));
  if (order.isError) return <LoadFailure title={t('doneError')} error={order.error} onRetry={order.refetch} />;
  if (!order.data) return <SkeletonList rows={3} />;
  const { number, requestedPrice, sponsorName } = order.data;
  return (
    <div className={styles.done} role="status">
      <IconCircleCheck size={64} aria-hidden />
      <h2>{t('doneNumber', { number })}</h2>
      <strong>{moneyOf(requestedPrice)}</strong>
      <p>{t('doneBody', { name: sponsorName })}</p>
      <div className={styles.buttons}>{links}</div>
    </div>
  );
}
