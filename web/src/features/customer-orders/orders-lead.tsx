import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { useNewOrders } from './api';
import { newOrdersKey } from './model';
import styles from './orders-lead.module.css';

/** What a way to the orders says: how many wait to be accepted, where any do. */
export function OrdersLead() {
  const t = useTexts(customerOrderTexts);
  const count = useNewOrders().data ?? 0;
  if (count === 0) return t('lead');
  return <span className={styles.waiting}>{t(newOrdersKey(count), { count })}</span>;
}
