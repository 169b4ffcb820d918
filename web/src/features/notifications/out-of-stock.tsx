import IconPackageOff from '@tabler/icons-react/dist/esm/icons/IconPackageOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { notificationTexts } from '@/i18n/texts/notifications';
import { productDetail, productTitle } from '@/products/product';
import { useUser } from '@/session/store';
import { onNews } from '@/session/unread';
import { TwoLines } from '@/ui/lines';
import { listProducts } from '@/wire/generated';
import { cached } from '@/wire/query';
import styles from './notifications.module.css';

/** How many products are named here; the catalogue lists all of them. */
const SHOWN = 10;

/** Makes a link to a product, or to all that have run out when no key is given. */
export type ProductLink = (productId: number | undefined, words: string) => ReactNode;

/** Products out of stock, folded up beside the messages about them; nothing when there are none. */
export function OutOfStock({ link }: { readonly link: ProductLink }) {
  const t = useTexts(notificationTexts);
  const { companyHost: host } = useUser();
  const found = useQuery(cached(listProducts, { path: { host }, query: { withoutStock: true, size: SHOWN, page: 0 } }));
  const { refetch } = found;
  // A message may mean that another product has run out.
  useEffect(() => onNews(() => void refetch()), [refetch]);
  const count = found.data?.page.totalItems ?? 0;
  if (!found.data || count === 0) return null;
  return (
    <details className={styles.out}>
      <summary className="y-fold">
        <IconPackageOff size={22} aria-hidden />
        {t('out', { count })}
      </summary>
      <ul aria-label={t('outList')}>
        {found.data.products.map((one) => (
          <li key={one.id}>
            <TwoLines breaks main={link(one.id, productTitle(one.name, one.brand))} more={productDetail(one.presentation, one.measurement, one.measurementUnit)} />
          </li>
        ))}
      </ul>
      <p>{link(undefined, t('outAll'))}</p>
    </details>
  );
}
