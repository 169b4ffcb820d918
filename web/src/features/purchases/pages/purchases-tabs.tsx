import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { mayBeginGuides } from '@/session/permissions';
import { useUser } from '@/session/store';
import { useUsesGuides } from '@/session/uses-guides';
import { Segmented } from '@/ui/segmented';
import styles from '@/navigation/stacks.module.css';

const PARTS = { orders: '/my-orders', receipts: '/my-orders/guide', guides: '/my-orders/bill-lading' } as const;
type Part = keyof typeof PARTS;

/** Which list of the purchases is open: orders, goods that came in, transport guides where the company has them. */
export function PurchaseTabs({ part }: { readonly part: Part }) {
  const t = useTexts(purchaseTexts);
  const navigate = useNavigate();
  const user = useUser();
  const guides = useUsesGuides();
  const parts = (Object.keys(PARTS) as Part[]).filter((one) => one !== 'guides' || (guides && mayBeginGuides(user, PARTS.guides)));
  return (
    <div className={styles.tabs}>
      <Segmented<Part> label={t('parts')} value={part} options={parts.map((one) => ({ value: one, label: t(one) }))} onValue={(next) => void navigate({ to: PARTS[next] as '/my-orders', search: {} })} />
    </div>
  );
}
