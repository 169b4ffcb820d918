import { useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { openLineTexts } from '@/i18n/texts/sale-open-line';
import type { Dec4 } from '@/lib/dec4';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { useDesk } from './desk';
import type { Sellable } from './model/cart-types';
import { mostPrice } from './model/limits';
import { OPEN_NAME_MAX, isName, openLine } from './model/open-line';
import type { ScannedCode } from './store';
import styles from './dialogs.module.css';

export interface OpenLineDialogProps {
  /** The code that no product has. */
  readonly scanned: ScannedCode;
  readonly onClose: () => void;
  readonly onPick: (item: Sellable, sale: string) => void;
}

/** Sells something that the catalogue does not have, by a name and a price. */
export function OpenLineDialog({ scanned: { code, draftId }, onClose, onPick }: OpenLineDialogProps) {
  const t = useTexts(openLineTexts);
  const { store, company, country } = useDesk();
  const [name, setName] = useState(() => (isName(code) ? code : t('nameOfCode', { code })).slice(0, OPEN_NAME_MAX));
  const [price, setPrice] = useState<Dec4>();
  const [tried, setTried] = useState(false);
  const most = mostPrice({ price: 0 });
  const nameWrong = name.trim() === '' ? t('nameMissing') : undefined;
  const priceWrong = price === undefined || price <= 0 ? t('priceMissing') : price > most ? t('priceMost', { price: country.money(most) }) : undefined;

  function sell(event?: FormEvent) {
    event?.preventDefault();
    setTried(true);
    if (nameWrong !== undefined || priceWrong !== undefined || price === undefined) return;
    store.dismissCode(code, draftId);
    // The time is a key that no other open line has.
    onPick(openLine({ id: Date.now(), name, price }, { company, country }), draftId);
    onClose();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('title')}
      width={400}
      phoneHeight={400}
      footer={
        <Button variant="primary" onClick={() => sell()}>
          {t('add')}
        </Button>
      }
    >
      <form className={styles.discount} onSubmit={sell}>
        <TextField label={t('name')} maxLength={OPEN_NAME_MAX} autoComplete="off" value={name} error={tried ? nameWrong : undefined} onChange={(event) => setName(event.target.value)} />
        <MoneyInput
          label={t('price')}
          autoFocus
          data-autofocus
          format={country.format}
          symbol={country.symbol}
          value={price}
          error={tried || (price !== undefined && price > most) ? priceWrong : undefined}
          onValue={setPrice}
        />
        {/* Enter in a form with two boxes needs a button of the form. */}
        <button type="submit" className="y-hidden" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}
