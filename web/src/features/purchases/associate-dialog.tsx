import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { ProductPicker } from '@/products/product-picker';
import { productTitle, type Chosen } from '@/products/product';
import { useTexts } from '@/i18n/texts';
import { productPickerTexts } from '@/i18n/texts/product-picker';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { ONE, ZERO, fromNumber, toNumber } from '@/lib/dec4';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useAssociate } from './api';
import { chosenOf, type Associable } from './associable';
import styles from './purchases.module.css';

export interface AssociateDialogProps {
  readonly sponsorNumber: string;
  /** The supplier's product. */
  readonly product: Associable;
  /** A link to create the product, for users whose shop does not have it yet. */
  readonly create?: ReactNode;
  /** The associations were saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks which own products a supplier's product is, and how many of each come out of one that is bought. */
export function AssociateDialog({ sponsorNumber, product, create, onDone, onClose }: AssociateDialogProps) {
  const t = useTexts(purchaseTexts);
  const words = useTexts(productPickerTexts);
  const associate = useAssociate(sponsorNumber, product.productId);
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => chosenOf(product));
  const content = product.packageContent > 0 ? fromNumber(product.packageContent) : ONE;
  // An added product comes as often as the package holds pieces.
  const change: Dispatch<SetStateAction<readonly Chosen[]>> = (action) =>
    setChosen((now) => {
      const next = typeof action === 'function' ? action(now) : action;
      return next.map((one) => (now.some((known) => known.goods.id === one.goods.id) ? one : { ...one, quantity: content }));
    });
  const save = () =>
    associate.mutate(
      chosen.map(({ goods, quantity }) => ({ id: goods.id, factor: toNumber(quantity > ZERO ? quantity : ONE) })),
      {
        onSuccess: () => {
          toast.success(t(chosen.length === 0 ? 'associateDropped' : 'associateSaved'));
          onDone();
        },
      },
    );
  const busy = associate.isPending;
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button variant="primary" loading={busy} onClick={save}>
        {t('associateSave')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={t('associateTitle')} footer={footer} width={960} height={760}>
      <div className={styles.stack}>
        <p>{t('associateLead', { name: productTitle(product.name, product.brand), unit: product.presentation ? t('associatePackage', { presentation: product.presentation }) : t('associateUnit') })}</p>
        {create}
        {associate.error ? <Alert kind="error">{messageOf(associate.error)}</Alert> : null}
        <ProductPicker
          autoFocus
          quantities
          unpriced
          label={t('associateChosen')}
          chosen={chosen}
          onChosen={change}
          taken={(goods) => (chosen.some((one) => one.goods.id === goods.id) ? words('chosenMark') : undefined)}
        />
      </div>
    </Dialog>
  );
}
