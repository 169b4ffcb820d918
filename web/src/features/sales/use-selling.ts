import { useCallback, useEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { ONE, ZERO, add, fromNumber, type Dec4 } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { usePhone } from '@/lib/media';
import { formatQuantity } from '@/lib/number-format';
import { useScanner, type Joined } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useDesk } from './desk';
import { lineKey } from './model/cart';
import type { Sellable } from './model/cart-types';
import { quantityLimit } from './model/limits';

/** The product with a code: at once when it is cached, later when the server must be asked. */
export type FindCode = (code: string) => Sellable | undefined | Promise<Sellable | undefined>;

export interface Selling {
  readonly find: FindCode;
  readonly announce: (text: string) => void;
  /** The next sale begins: the notice of the one before counts as read. */
  readonly onBegin: () => void;
  /** Something is about to become a line of the open sale. */
  readonly onPicking: () => void;
  /** Something became a line of the open sale, of which so much was there before, as far as it was weighed. */
  readonly onPicked: (item: Sellable, had: Dec4) => void;
  /** Whether a dialog lies over the counter. */
  readonly covered: () => boolean;
  /** Whether scans have to wait, because the user types text that is no code. */
  readonly held: () => boolean;
}

/** Puts one of something into a sale: the one for which it was scanned, by default the open one. What the sale does not take is shown and kept. */
export type Pick = (item: Sellable, sale?: string) => void;

/** Puts things into the cart, by touch and by scan; answers what a touch calls. */
export function useSelling({ find, announce, onBegin, onPicking, onPicked, covered, held }: Selling): Pick {
  const t = useTexts(salesTexts);
  const { store, company, country } = useDesk();
  const phone = usePhone();
  const latest = useRef({ company, country });
  useEffect(() => {
    latest.current = { company, country };
  });

  const pick = useCallback(
    (item: Sellable, sale: string = store.aim()) => {
      const now = latest.current;
      const key = lineKey(item);
      const name = productTitle(item.name, item.brand);
      const { stockControl } = now.company;
      // A late answer for a sale that waits begins nothing in the open sale.
      if (store.isHere(sale)) {
        if (store.state().last?.read === false) onBegin();
        store.closeQuote();
        onPicking();
      }
      const { line, had = ZERO, here } = store.add(item, stockControl, sale);
      const taker = here ? store.aim() : sale;
      const refuse = (text: string) => {
        // Where the counter is visible it stays there, beside the button.
        if (phone || covered() || taker !== store.aim()) toast.warning(text);
        play('unknown');
        store.refuse(key, text, taker);
      };
      if (!line) return refuse(t('outOfStock', { name }));
      const quantity = formatQuantity(line.quantity, now.country.format);
      const wanted = add(had, ONE);
      const limit = quantityLimit(wanted, item, stockControl);
      const short = line.quantity < wanted;
      if (short) {
        if (limit && limit.at <= 0) refuse(t('outOfStock', { name }));
        else if (limit?.reason === 'most') refuse(t('mostOf', { name, quantity }));
        else refuse(t(line.quantity === had ? 'noMoreStock' : 'onlyOf', { name, quantity }));
      } else store.settle(key, taker);
      if (!here) {
        if (!short) toast.success(t('addedToWaiting', { name }));
        return;
      }
      showLine(key);
      if (!short) onPicked(item, line.unweighed ?? had);
      announce(t('addedLine', { name, quantity, total: now.country.money(fromNumber(item.price)) }));
    },
    [store, phone, announce, onBegin, onPicking, onPicked, covered, t],
  );

  const onScan = async (code: string, joined: Joined | undefined, sale: string = store.aim()) => {
    if (held()) {
      play('unknown');
      toast.warning(t('scanHeld'));
      return;
    }
    try {
      const item = await find(code);
      const whole = item || !joined ? undefined : await find(joined.code);
      // A slow device split the scan: its first digits are in the field as if they were typed.
      const split = joined !== undefined && !item && (whole !== undefined || joined.likely);
      if (split) joined.take();
      const found = item ?? whole;
      if (found) pick(found, sale);
      else store.addCode(split ? joined.code : code, 'unknown', sale);
      play(found ? 'scanned' : 'unknown');
    } catch (error) {
      const wanted = joined?.likely ? joined.code : code;
      play('unknown');
      // It stays visible, and is looked up again, until the user looks it up or throws it away.
      store.addCode(wanted, 'unasked', sale);
      // A phone may show the cart or the payment now, where unknown codes are not listed.
      if (phone) toast.error(`${t('scanFailed', { code: wanted })}. ${messageOf(error)}`);
    }
  };
  // Whose it is is asked at the scan: another sale may be open when the code is found.
  useScanner(onScan, true, store.aim);
  return pick;
}

/** Brings a changed line into sight, after it was drawn. */
function showLine(key: string): void {
  requestAnimationFrame(() => document.querySelector(`[data-line="${key}"]`)?.scrollIntoView({ block: 'nearest' }));
}
