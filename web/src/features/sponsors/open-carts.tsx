import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { orderAmounts } from './model/amounts';
import type { PurchaseDraft } from './model/purchases';
import { usePurchases } from './store';
import styles from './purchase.module.css';

export interface OpenCartsProps {
  /** A link to the cart of a distributor. */
  readonly linkTo: (ruc: string, content: ReactNode) => ReactNode;
}

/** The purchases that are not finished: one for each distributor. */
export function OpenCarts({ linkTo }: OpenCartsProps) {
  const t = useTexts(sponsorTexts);
  const [{ drafts }] = usePurchases();
  return (
    <ul className={styles.carts} aria-label={t('openOrders')}>
      {Object.values(drafts).map((draft) => (
        <li key={draft.seller.ruc}>{linkTo(draft.seller.ruc, <OpenCart draft={draft} />)}</li>
      ))}
    </ul>
  );
}

function OpenCart({ draft: { seller, lines, payment } }: { readonly draft: PurchaseDraft }) {
  const t = useTexts(sponsorTexts);
  const { money, amounts } = useCountry();
  const total = money(orderAmounts(lines, payment, amounts.moneyDecimals).total);
  return (
    <>
      <Thumb name={seller.name} image={seller.image} />
      <span className={`${styles.words} ${styles.grow}`}>
        <strong>
          <span className="y-hidden">{t('goOn')} </span>
          {seller.name}
        </strong>
        <span>{lines.length === 1 ? t('cartOne', { total }) : t('cartMany', { count: lines.length, total })}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </>
  );
}
