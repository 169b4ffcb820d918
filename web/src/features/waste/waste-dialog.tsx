import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { wasteTexts } from '@/i18n/texts/waste';
import { ONE, fromNumber, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import { ProductFinder } from '@/products/product-picker';
import type { PickableProduct } from '@/products/product';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/choice-field';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Muted, TwoLines } from '@/ui/lines';
import { MoneyInput } from '@/ui/money-input';
import { toast } from '@/ui/toast';
import { useAddWaste, type Loss } from './api';
import { REASONS } from './search';
import styles from './waste.module.css';

const WIDTH = 520;
const QUANTITY_DECIMALS = 4;
const NONE: ReadonlyMap<number, Dec4> = new Map();

/** The fields of the product whose goods leave. */
export type LostProduct = Pick<PickableProduct, 'id' | 'title' | 'stock' | 'unit' | 'partialSale'>;

export interface WasteDialogProps {
  /** The product; it is asked for without. */
  readonly product?: LostProduct | undefined;
  readonly onClose: () => void;
}

/** Takes goods of a product out of the stock; an unconfirmed entry is retried first. */
export function WasteDialog({ product: given, onClose }: WasteDialogProps) {
  const t = useTexts(wasteTexts);
  const { format } = useCountry();
  const [product, setProduct] = useState(given);
  const [last, setLast] = useState<Loss>();
  const words = ({ quantity, name }: Pick<Loss, 'quantity' | 'name'>) => ({ quantity: formatQuantity(quantity, format), name });
  const write = useAddWaste({
    onConfirmed: (_, loss) => {
      toast.success(t('done', words(loss)));
      onClose();
    },
    restore: setLast,
    onResolvedElsewhere: onClose,
  });
  if (write.unconfirmed) return <PendingWriteDialog title={t('dialogTitle')} width={WIDTH} lead={t('unconfirmed', words(write.unconfirmed))} write={write} onClose={onClose}>{null}</PendingWriteDialog>;
  if (!product) {
    return (
      <Dialog opened title={t('dialogTitle')} width={WIDTH} onClose={onClose}>
        <p className={styles.lead}>{t('dialogFind')}</p>
        <ProductFinder amounts={NONE} taken={undefined} onPick={setProduct} autoFocus firstProducts={null} listening onCode={undefined} said="" />
      </Dialog>
    );
  }
  return <Entry product={product} last={last} busy={write.busy} failure={write.failure} onChange={given ? undefined : () => setProduct(undefined)} onSend={(loss) => void write.submit(loss)} onClose={onClose} />;
}

interface EntryProps {
  readonly product: LostProduct;
  readonly last: Loss | undefined;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onChange: (() => void) | undefined;
  readonly onSend: (loss: Loss) => void;
  readonly onClose: () => void;
}

/** How much, and why. */
function Entry({ product, last, busy, failure, onChange, onSend, onClose }: EntryProps) {
  const t = useTexts(wasteTexts);
  const { format } = useCountry();
  const [quantity, setQuantity] = useState<Dec4 | undefined>(last?.quantity ?? ONE);
  const [reason, setReason] = useState(last?.reason ?? REASONS[0] ?? 'other');
  const [comment, setComment] = useState(last?.comment ?? '');
  const [tried, setTried] = useState(false);
  const noQuantity = quantity === undefined || quantity <= 0;
  const noComment = reason === 'other' && comment.trim() === '';

  function submit() {
    setTried(true);
    if (noQuantity || noComment) return;
    onSend({ productId: product.id, name: product.title, quantity, reason, comment: comment.trim() });
  }
  return (
    <FormDialog title={t('dialogTitle')} width={WIDTH} saveLabel={t('save')} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <div className={styles.product}>
        <TwoLines breaks main={<strong>{product.title}</strong>} more={<Muted>{t('stock', { count: `${formatQuantity(fromNumber(product.stock), format)} ${product.unit}` })}</Muted>} />
        {onChange ? (
          <Button variant="quiet" disabled={busy} onClick={onChange}>
            {t('change')}
          </Button>
        ) : null}
      </div>
      <MoneyInput
        label={t('quantity')}
        autoFocus
        data-autofocus
        tight
        decimals={product.partialSale ? QUANTITY_DECIMALS : 0}
        format={format}
        value={quantity}
        error={tried && noQuantity ? t('quantityMissing') : undefined}
        onValue={setQuantity}
      />
      <ChoiceField label={t('reason')} value={reason} choices={REASONS} word={t} onChoice={(one) => one && setReason(one)} />
      <TextField label={t('comment')} maxLength={250} value={comment} error={tried && noComment ? t('commentMissing') : undefined} onChange={({ target }) => setComment(target.value)} />
    </FormDialog>
  );
}
