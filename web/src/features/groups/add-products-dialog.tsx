import { useCallback, useState } from 'react';
import type { Chosen, PickableProduct } from '@/products/product';
import { ProductPicker } from '@/products/product-picker';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { useShortcuts } from '@/lib/keyboard';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Group } from '@/wire/generated';
import { useChangeGroup } from './api';
import styles from './groups.module.css';

/** Greatest size of the modal in pixels; the window caps it. */
const SIZE = { width: 960, height: 800 } as const;

export interface AddProductsDialogProps {
  readonly group: Pick<Group, 'id'>;
  readonly onClose: () => void;
}

/** Chooses products and puts all of them into the group at once. */
export function AddProductsDialog({ group, onClose }: AddProductsDialogProps) {
  const t = useTexts(groupTexts);
  const change = useChangeGroup();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const taken = useCallback((goods: PickableProduct) => (goods.groups.includes(group.id) ? t('inGroup') : undefined), [group.id, t]);

  /** Asks first, so that chosen products are not lost by accident. */
  function leave() {
    if (busy) return;
    if (chosen.length === 0) onClose();
    else setLeaving(!leaving);
  }
  async function save() {
    if (busy || chosen.length === 0) return;
    const add = chosen.map(({ goods }) => ({ productId: goods.id }));
    setBusy(true);
    try {
      await change(group.id, { add });
      toast.success(chosen.length === 1 ? t('addedOne') : t('addedMany', { count: chosen.length }));
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  useShortcuts([{ key: 'F9', label: t('addThese'), inDialogs: true, run: () => !leaving && document.querySelector<HTMLButtonElement>('[data-add-chosen]')?.click() }]);

  const footer = (
    <>
      <Button disabled={busy} onClick={leave}>
        {t('cancel')}
      </Button>
      <Button variant="primary" shortcut="F9" data-add-chosen disabled={chosen.length === 0} loading={busy} onClick={() => void save()}>
        {chosen.length === 0 ? t('addThese') : t('addCount', { count: chosen.length })}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={leave} title={t('addProducts')} {...SIZE} footer={footer}>
      <div className={styles.stack}>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <ProductPicker label={t('chosen')} chosen={chosen} onChosen={setChosen} taken={taken} autoFocus listening={!leaving} />
      </div>
      {leaving ? (
        <ConfirmDialog title={t('leaveTitle')} keepLabel={t('leaveKeep')} confirmLabel={t('leaveConfirm')} danger busy={false} error={undefined} onConfirm={onClose} onClose={() => setLeaving(false)}>
          {chosen.length === 1 ? t('leaveOne') : t('leaveMany', { count: chosen.length })}
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
