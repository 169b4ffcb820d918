import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMayEdit } from '@/products/may-edit';
import { useTexts } from '@/i18n/texts';
import { firstProductTexts } from '@/i18n/texts/first-products';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Card } from '@/ui/page';
import { listProducts, type Product } from '@/wire/generated';
import { cached } from '@/wire/query';
import { AnyLink } from '@/navigation/any-link';
import styles from '@/navigation/pages.module.css';
import { QuickProduct } from './quick-product';

const NEW = '/products/new';
const SHELF = '/products/shelf';

interface FirstProductsProps {
  readonly forSale?: boolean;
  /** A product that is made here, at the till, is sold at once. */
  readonly onSaved?: ((product: Product) => void) | undefined;
}

/** The ways on from an empty catalogue; users who may not fill it read which users to ask. */
export function FirstProducts({ forSale = false, onSaved }: FirstProductsProps) {
  const t = useTexts(firstProductTexts);
  const user = useUser();
  const mayEdit = useMayEdit();
  if (!mayEdit || !mayOpen(user, NEW)) return <p>{t('ask')}</p>;
  const ways = (
    <div className={styles.ways}>
      <AnyLink to="/products/yapa/new" className={buttonClass(onSaved ? 'secondary' : 'primary')}>
        <IconPackages size={20} aria-hidden />
        {t('shared')}
      </AnyLink>
      {forSale ? null : (
        <AnyLink to={SHELF} className={buttonClass('secondary')}>
          <IconBarcode size={20} aria-hidden />
          {t('shelf')}
        </AnyLink>
      )}
      <AnyLink to={NEW} {...(forSale && { search: { venta: true } })} className={buttonClass('secondary')}>
        <IconPlus size={20} aria-hidden />
        {t('create')}
      </AnyLink>
    </div>
  );
  if (!onSaved) return ways;
  return (
    <>
      <QuickProduct onSaved={onSaved} />
      <p>{t('otherWays')}</p>
      {ways}
    </>
  );
}

/** The first step of a new shop; nothing once there is a product. */
export function FirstStep() {
  const t = useTexts(firstProductTexts);
  const { companyHost: host } = useUser();
  const products = useQuery(cached(listProducts, { path: { host }, query: { size: 1, page: 0 } }));
  const mayEdit = useMayEdit();
  if (products.data?.page.totalItems !== 0) return null;
  return (
    <Card title={t('title')} icon={<IconPackage size={22} aria-hidden />}>
      {mayEdit ? <p>{t('body')}</p> : null}
      <FirstProducts />
    </Card>
  );
}
