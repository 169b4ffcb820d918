import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { ONE, type Dec4 } from '@/lib/dec4';
import { useShortcuts } from '@/lib/keyboard';
import { useScanner } from '@/lib/scanner';
import { useSettledWords } from '@/lib/settled-words';
import { play } from '@/lib/sound';
import { findFirst, findScanned, foundQuery } from '@/products/find';
import type { PickableProduct } from '@/products/product';
import { useUser } from '@/session/store';
import { Kbd } from '@/ui/kbd';
import { TextField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { toast } from '@/ui/toast';
import { isRefusal, messageOf } from '@/wire/errors';
import { findCounted } from './api';
import styles from './stock-counts.module.css';

/** A pause in typing after which the search is made, in milliseconds. */
const REST_MS = 150;
const SHOWN = 6;
const QUANTITY_DECIMALS = 4;
/** A text that may be a printed code, and is kept while there is no connection. */
const CODE = /^\S{4,40}$/;

export interface CountFinderProps {
  /** So much of a product was found on the shelf. */
  readonly onCounted: (goods: PickableProduct, quantity: Dec4) => void;
  /** A code was scanned that no product has, or that could not be looked for. */
  readonly onCode: (code: string, quantity: Dec4, isKnownToBeNone: boolean) => void;
  readonly boxRef: RefObject<HTMLInputElement | null>;
}

/** One box for scans, codes and names, with the quantity of what comes next beside it. */
export function CountFinder({ onCounted, onCode, boxRef }: CountFinderProps) {
  const t = useTexts(stockCountTexts);
  const { format } = useCountry();
  const { companyHost: host } = useUser();
  const [text, setText] = useState('');
  const [quantity, setQuantity] = useState<Dec4 | undefined>(ONE);
  const settled = useSettledWords(text, REST_MS);
  const found = useInfiniteQuery({ ...foundQuery(host, settled, SHOWN), enabled: settled !== '' });
  const goods = settled === '' ? [] : (found.data?.pages[0]?.goods ?? []);
  const isReady = settled === text.trim() && !found.isPlaceholderData;
  /** Products by the codes they were scanned with: the next box of the same shelf needs no answer. */
  const known = useRef(new Map<string, PickableProduct>());

  /** The number in the quantity box counts for one product. */
  function taken(): Dec4 {
    setQuantity(ONE);
    return quantity !== undefined && quantity > 0 ? quantity : ONE;
  }
  function count(one: PickableProduct) {
    play('scanned');
    onCounted(one, taken());
  }
  async function find(code: string) {
    const before = known.current.get(code);
    if (before) return before;
    const one = await findCounted(host, code);
    if (one) known.current.set(code, one);
    return one;
  }
  useScanner(async (read, joined) => {
    try {
      const { code, item } = await findScanned(read, joined, find);
      if (item) count(item);
      else {
        play('unknown');
        onCode(code, taken(), true);
      }
    } catch (error) {
      if (isRefusal(error, false)) toast.error(messageOf(error));
      else onCode(read, taken(), false);
    }
    boxRef.current?.focus();
  });
  useShortcuts([{ key: 'F2', label: t('searchKey'), run: () => boxRef.current?.select() }]);

  /** Searches that the user started with Enter are answered in turn. */
  const asking = useRef(Promise.resolve());
  function enter() {
    const wanted = text.trim();
    if (wanted === '') return;
    const first = isReady ? goods[0] : undefined;
    setText('');
    asking.current = asking.current.then(() => pickFirst(wanted, first));
  }
  async function pickFirst(wanted: string, first: PickableProduct | undefined) {
    try {
      const one = first ?? (await find(wanted)) ?? (await findFirst(host, wanted));
      if (one) {
        count(one);
        return;
      }
      play('unknown');
      if (/^\d{6,}$/.test(wanted)) onCode(wanted, taken(), true);
      else toast.warning(t('notAdded', { text: wanted }));
    } catch (error) {
      if (!isRefusal(error, false) && CODE.test(wanted)) onCode(wanted, taken(), false);
      else toast.error(messageOf(error));
    }
  }
  return (
    <div className={styles.finder}>
      <div className={styles.box}>
        <TextField
          ref={boxRef}
          label={t('search')}
          type="search"
          data-scan
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-keyshortcuts="F2"
          placeholder={t('searchHint')}
          leading={<IconSearch size={20} aria-hidden />}
          trailing={
            <span className={styles.key}>
              <Kbd>{text.trim() !== '' && isReady && goods.length > 0 ? 'Enter' : 'F2'}</Kbd>
            </span>
          }
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              enter();
            } else if (event.key === 'Escape' && text !== '') {
              event.preventDefault();
              event.stopPropagation();
              setText('');
            }
          }}
        />
        <MoneyInput
          label={t('quantity')}
          tight
          decimals={QUANTITY_DECIMALS}
          format={format}
          value={quantity}
          onValue={setQuantity}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            boxRef.current?.focus();
          }}
        />
      </div>
      {settled !== '' && found.isError ? <p className={styles.hint}>{t('searchFailed')}</p> : null}
      {settled !== '' && isReady && found.isSuccess && goods.length === 0 ? <p className={styles.hint}>{t('nothingFound', { text: settled })}</p> : null}
      {goods.length > 0 && text.trim() !== '' ? (
        <ul className={styles.found} aria-label={t('foundList')} data-stale={found.isPlaceholderData || undefined}>
          {goods.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => {
                  setText('');
                  count(one);
                  boxRef.current?.focus();
                }}
              >
                <strong>{one.title}</strong>
                <span>{[one.detail, one.eanCode || one.code].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
