import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState, type ActionDispatch } from 'react';
import { Thumb } from '@/products/thumb';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import type { Dec4 } from '@/lib/dec4';
import { usePhone } from '@/lib/media';
import { Button, IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { MoneyInput } from '@/ui/money-input';
import { addLabel } from './picks-bar';
import { PickFields } from './pick-fields';
import type { PickAction, Picks } from './picks';
import styles from './shared-products.module.css';

export interface ReviewDialogProps {
  readonly picks: Picks;
  readonly onChange: ActionDispatch<[PickAction]>;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** All ticked products, of every page, with price and stock. */
export function ReviewDialog({ picks, onChange, onAdd, onClose }: ReviewDialogProps) {
  const t = useTexts(sharedProductTexts);
  const footer = (
    <>
      <Button onClick={onClose}>{t('keepChoosing')}</Button>
      <Button
        variant="primary"
        disabled={picks.length === 0}
        onClick={() => {
          onClose();
          onAdd();
        }}
      >
        {addLabel(t, picks.length)}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('reviewTitle')} width={760} height={800} footer={footer}>
      {picks.length === 0 ? (
        <EmptyState title={t('reviewEmpty')} />
      ) : (
        <div className={styles.stack}>
          <ForAll onChange={onChange} />
          <ul className={styles.review} aria-label={t('reviewTitle')}>
            {picks.map((pick) => (
              <li key={pick.id}>
                <Thumb name={pick.title} image={pick.image} />
                <span className={styles.words}>
                  <strong>{pick.title}</strong>
                  <span>{pick.detail}</span>
                </span>
                <PickFields pick={pick} onChange={onChange} onDone={onward} />
                <IconButton
                  label={t('remove', { name: pick.title })}
                  icon={<IconTrash size={20} aria-hidden />}
                  data-drop
                  onClick={(event) => {
                    const row = event.currentTarget.closest('li');
                    (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-drop]')?.focus();
                    onChange({ type: 'drop', ids: new Set([pick.id]) });
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** One stock for all, and taking everything out. */
function ForAll({ onChange }: Pick<ReviewDialogProps, 'onChange'>) {
  const t = useTexts(sharedProductTexts);
  const { format } = useCountry();
  const [stock, setStock] = useState<Dec4>();
  // The keyboard of a phone would hide the list.
  const phone = usePhone();
  const apply = () => onChange({ type: 'stockForAll', stock });
  return (
    <div className={styles.forAll}>
      <MoneyInput
        label={t('stockForAll')}
        value={stock}
        onValue={setStock}
        format={format}
        decimals={0}
        placeholder="0"
        data-autofocus={phone ? undefined : true}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button onClick={apply}>{t('stockForAllApply')}</Button>
      <Button variant="quiet" onClick={() => onChange({ type: 'clear' })}>
        {t('clear')}
      </Button>
    </div>
  );
}

/** On to the price of the next row. */
function onward(from: HTMLElement): void {
  from.closest('li')?.nextElementSibling?.querySelector('input')?.focus();
}
