import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useCatalogueNews } from '@/goods/changed';
import { useTexts } from '@/i18n/texts';
import { catalogueTexts } from '@/i18n/texts/catalogue';
import { watch } from '@/lib/scanner';
import { IconButton } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { Chips } from './chips';
import { ShelfGrid } from './shelf-grid';
import type { Offer } from './offer';
import { shelfOf } from './shelf';
import type { Source } from './sources';
import styles from './shelf.module.css';

/** How long typing rests before the search goes out, in milliseconds. */
const REST_MS = 70;
const BEST: Source = { kind: 'best' };

export interface CatalogueProps {
  readonly host: string;
  readonly country: string;
  readonly onPick: (offer: Offer) => void;
  /** Something is asked for that is still to be found: answers what to do with it, or where nothing is (`stands`: its text is in the box again). */
  readonly onAsk: () => { readonly take: (offer: Offer) => void; readonly miss: (why: string, stands: boolean) => void };
  readonly searchRef: Ref<HTMLInputElement>;
  /** A text to search for, put there from outside; a new object starts the search anew. */
  readonly asked?: { readonly text: string } | undefined;
  /** The keyboard of a phone must not jump up on arrival. */
  readonly autoFocus: boolean;
  /** The ways on while there is nothing to sell. */
  readonly firstGoods: ReactNode;
}

/** Search box, chips and tiles: what can be sold. */
export const Catalogue = memo(function Catalogue({ host, country, onPick, onAsk, searchRef, asked, autoFocus, firstGoods }: CatalogueProps) {
  const t = useTexts(catalogueTexts);
  useCatalogueNews();
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [source, setSource] = useState<Source>(BEST);
  const [answered, setAnswered] = useState(asked);
  if (asked !== answered) {
    setAnswered(asked);
    setText(asked?.text ?? '');
  }
  const grid = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const shelf = shelfOf(host, country);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const stop = new AbortController();
    void shelf.fetchAhead(stop.signal);
    return () => stop.abort();
  }, [shelf]);

  /** What was asked for with Enter is answered in turn, each for itself. */
  const asking = useRef(Promise.resolve());
  function pickFirst() {
    const wanted = text.trim();
    if (wanted === '') return;
    // Cleared now, not with the answer: what is typed or scanned meanwhile is the next search.
    setText('');
    const asked = onAsk();
    asking.current = asking.current.then(() => pickFirstOf(wanted, asked));
    // Whoever takes the money waits for it as for a scan.
    watch(asking.current);
  }
  async function pickFirstOf(wanted: string, { take, miss }: ReturnType<CatalogueProps['onAsk']>) {
    let why = t('notPicked', { text: wanted });
    try {
      const offer = await shelf.first(wanted);
      if (offer) return take(offer);
    } catch (error) {
      toast.error(messageOf(error));
      why = t('notAsked', { text: wanted });
    }
    // What found nothing stands in the box again; where the next search has begun there, it is told.
    const stands = box.current?.querySelector('input')?.value === '';
    if (stands) setText(wanted);
    else toast.warning(why);
    miss(why, stands);
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      pickFirst();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      grid.current?.querySelector('button')?.focus();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
  }

  return (
    <div className={styles.catalogue}>
      <div className={styles.search} ref={box}>
        <TextField
          ref={searchRef}
          label={t('search')}
          hideLabel
          type="search"
          data-scan
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={autoFocus}
          data-focus-home={autoFocus || undefined}
          placeholder={t('searchPlaceholder')}
          leading={<IconSearch size={22} aria-hidden />}
          trailing={
            text === '' ? (
              <span className={styles.searchKey}>
                <Kbd>F2</Kbd>
              </span>
            ) : (
              <IconButton
                label={t('clearSearch')}
                icon={<IconX size={20} aria-hidden />}
                onClick={() => {
                  setText('');
                  box.current?.querySelector('input')?.focus();
                }}
              />
            )
          }
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
      </div>
      <Chips
        host={host}
        source={settled === '' ? source : { kind: 'search', text: settled }}
        onSource={(next) => {
          setText('');
          setSettled('');
          setSource(next);
        }}
      />
      <ShelfGrid
        gridRef={grid}
        host={host}
        country={country}
        source={settled === '' ? source : { kind: 'search', text: settled }}
        onPick={onPick}
        firstGoods={firstGoods}
        onAll={() => {
          setText('');
          setSource({ kind: 'all' });
        }}
      />
    </div>
  );
});
