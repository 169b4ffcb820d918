import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { parkingTexts } from '@/i18n/texts/parking';
import { useSettledWords } from '@/lib/settled-words';
import { productTitle } from '@/products/product';
import { Alert } from '@/ui/alert';
import { TextField } from '@/ui/field';
import { SkeletonList } from '@/ui/skeleton';
import { messageOf } from '@/wire/errors';
import { useDesk } from '../desk';
import { lineKey } from '../model/cart';
import type { Sellable } from '../model/cart-types';
import styles from './parking.module.css';

/** Finds products by words. */
export type FindProducts = (text: string) => Promise<readonly Sellable[]>;

/** A pause in typing after which the search is made, in milliseconds. */
const TYPING_PAUSE_MS = 250;
/** Products shown at once. */
const SHOWN = 6;

export interface ParkingChoiceProps {
  readonly find: FindProducts;
  readonly chosen: Sellable | undefined;
  readonly onChoose: (item: Sellable) => void;
}

/** Which product is charged for the parking; begins with those that are called so. */
export function ParkingChoice({ find, chosen, onChoose }: ParkingChoiceProps) {
  const t = useTexts(parkingTexts);
  const { country } = useDesk();
  const name = useId();
  const [text, setText] = useState<string>(t('goodsFirst'));
  const settled = useSettledWords(text, TYPING_PAUSE_MS);
  const found = useQuery({ queryKey: ['parking-goods', settled], queryFn: () => find(settled) });
  const items = found.data?.slice(0, SHOWN) ?? [];
  const only = chosen === undefined && found.data?.length === 1 ? found.data[0] : undefined;
  useEffect(() => {
    if (only) onChoose(only);
  }, [only, onChoose]);
  const shown = chosen && !items.some((item) => lineKey(item) === lineKey(chosen)) ? [chosen, ...items] : items;
  return (
    <div className={styles.goods}>
      <TextField label={t('goods')} type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      {found.isPending ? <SkeletonList /> : null}
      {found.isError ? <Alert kind="error">{messageOf(found.error)}</Alert> : null}
      {found.data?.length === 0 ? <p className={styles.muted}>{t('goodsNone')}</p> : null}
      {shown.length > 0 ? (
        <fieldset className={styles.choices}>
          <legend className="y-hidden">{t('goods')}</legend>
          {shown.map((item) => (
            <label key={lineKey(item)} className={styles.choice}>
              <input type="radio" name={name} checked={chosen !== undefined && lineKey(chosen) === lineKey(item)} onChange={() => onChoose(item)} />
              <span>{productTitle(item.name, item.brand)}</span>
              <strong>{country.moneyOf(item.price)}</strong>
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
