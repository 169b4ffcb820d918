import { useCallback, useEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { ONE, ZERO, add, fromNumber } from '@/lib/dec4';
import { goodsTitle } from '@/lib/goods';
import { formatQuantity } from '@/lib/number-format';
import { useScanner } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useDesk } from './desk';
import { lineKey } from './model/cart';
import type { Sellable } from './model/cart-types';
import { quantityLimit } from './model/limits';

/** What has a code: at once when it is known here, later when the server must be asked. */
export type FindCode = (code: string) => Sellable | undefined | Promise<Sellable | undefined>;

export interface Selling {
  readonly find: FindCode;
  readonly announce: (text: string) => void;
  /** The next sale begins: the notice of the one before counts as read. */
  readonly onBegin: () => void;
  /** Whether scans have to wait, because somebody writes what is no code. */
  readonly held: () => boolean;
}

/** Puts things into the cart, by touch and by scan; answers what a touch calls. */
export function useSelling({ find, announce, onBegin, held }: Selling): (item: Sellable) => void {
  const t = useTexts(salesTexts);
  const { store, company, country } = useDesk();
  const latest = useRef({ company, country });
  useEffect(() => {
    latest.current = { company, country };
  });

  const pick = useCallback(
    (item: Sellable) => {
      const now = latest.current;
      const key = lineKey(item);
      const name = goodsTitle(item.name, item.brand);
      const { stockControl } = now.company;
      if (store.state().last?.read === false) onBegin();
      store.closeQuote();
      const before = store.draft().lines.find((line) => line.key === key)?.quantity;
      store.cart({ type: 'add', item, stockControl });
      const line = store.draft().lines.find((one) => one.key === key);
      if (!line) {
        toast.warning(t('outOfStock', { name }));
        play('unknown');
        return;
      }
      const quantity = formatQuantity(line.quantity, now.country.format);
      const limit = quantityLimit(add(before ?? ZERO, ONE), item, stockControl);
      if (line.quantity < add(before ?? ZERO, ONE)) {
        if (limit && limit.at <= 0) toast.warning(t('outOfStock', { name }));
        else if (limit?.reason === 'most') toast.warning(t('mostOf', { name, quantity }));
        else toast.warning(t(line.quantity === before ? 'noMoreStock' : 'onlyOf', { name, quantity }));
        play('unknown');
      }
      showLine(key);
      announce(t('addedLine', { name, quantity, total: now.country.money(fromNumber(item.price)) }));
    },
    [store, announce, onBegin, t],
  );

  useScanner(async (code, joined) => {
    if (held()) {
      play('unknown');
      toast.warning(t('scanHeld'));
      return;
    }
    try {
      const item = await find(code);
      const whole = item || !joined ? undefined : await find(joined.code);
      // A slow device split the scan: its first digits stand in the field as if they were typed.
      const split = joined !== undefined && !item && (whole !== undefined || joined.likely);
      if (split) joined.take();
      const found = item ?? whole;
      if (found) pick(found);
      else store.addCode(split ? joined.code : code, 'unknown');
      play(found ? 'scanned' : 'unknown');
    } catch (error) {
      const wanted = joined?.likely ? joined.code : code;
      play('unknown');
      // It stays in sight, and is asked for again, until somebody looks it up or throws it away.
      store.addCode(wanted, 'unasked');
      toast.error(`${t('scanFailed', { code: wanted })}. ${messageOf(error)}`);
    }
  });
  return pick;
}

/** Brings a changed line into sight, after it was drawn. */
function showLine(key: string): void {
  requestAnimationFrame(() => document.querySelector(`[data-line="${key}"]`)?.scrollIntoView({ block: 'nearest' }));
}
