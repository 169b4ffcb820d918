import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { Button } from '@/ui/button';
import { SaveBar } from '@/ui/save-bar';
import type { PurchaseDraft } from './model/purchases';
import { useAmounts } from './use-cart';
import styles from './sponsors.module.css';

export interface CartBarProps {
  readonly draft: PurchaseDraft | undefined;
  readonly onCart: () => void;
}

/** The products of the cart and their total, always visible; nothing while the cart is empty. */
export function CartBar({ draft, onCart }: CartBarProps) {
  const t = useTexts(sponsorTexts);
  const { money } = useCountry();
  const { total } = useAmounts(draft);
  const count = draft?.lines.length ?? 0;
  if (count === 0) return null;
  const words = count === 1 ? t('cartOne', { total: money(total) }) : t('cartMany', { count, total: money(total) });
  return (
    <SaveBar
      note={
        <span className={styles.bar} role="status">
          {words}
        </span>
      }
    >
      <Button variant="primary" size="lg" shortcut="F9" icon={<IconShoppingCart size={20} aria-hidden />} onClick={onCart}>
        {t('seeCart')}
      </Button>
    </SaveBar>
  );
}
