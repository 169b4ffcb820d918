import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { StatusBadge } from '@/ui/status-badge';
import type { CustomerOrderItem } from '@/wire/generated';
import { STATUS_TONES } from './model';
import styles from './orders.module.css';

/** The state of an order. */
export function StateBadge({ status }: Pick<CustomerOrderItem, 'status'>) {
  return <StatusBadge tone={STATUS_TONES[status.id] ?? 'info'}>{status.title}</StatusBadge>;
}

/** Whether it is brought or fetched. */
export function WayBadge({ delivery }: Pick<CustomerOrderItem, 'delivery'>) {
  const t = useTexts(customerOrderTexts);
  const Icon = delivery ? IconTruckDelivery : IconBuildingStore;
  return (
    <StatusBadge tone="info" icon={<Icon size={16} aria-hidden />}>
      {t(delivery ? 'delivery' : 'pickup')}
    </StatusBadge>
  );
}

/** Both. */
export function OrderBadges({ order }: { readonly order: Pick<CustomerOrderItem, 'status' | 'delivery'> }) {
  return (
    <span className={styles.badges}>
      <StateBadge status={order.status} />
      <WayBadge delivery={order.delivery} />
    </span>
  );
}
