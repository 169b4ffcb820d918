import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { AnyLink } from '@/navigation/any-link';
import styles from '@/navigation/stacks.module.css';

export interface CreateOwnLinkProps {
  readonly orderId: number;
  /** Number of the line of the order. */
  readonly line: number;
  /** The order is just arriving. */
  readonly receiving?: boolean;
}

/** Makes a product of the shop from an ordered one, for users who may. */
export function CreateOwnLink({ orderId, line, receiving = false }: CreateOwnLinkProps) {
  const t = useTexts(purchaseTexts);
  const user = useUser();
  if (!may(user, PERMISSION.editProducts)) return null;
  return (
    <p className={styles.create}>
      {t('createOwnLead')}
      <AnyLink to="/products/new" search={{ pedido: orderId, linea: line, ...(receiving && { recibir: true }) }} className={buttonClass('secondary')}>
        <IconPlus size={20} aria-hidden />
        {t('createOwn')}
      </AnyLink>
    </p>
  );
}
