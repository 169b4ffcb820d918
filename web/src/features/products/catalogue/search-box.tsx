import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { cataloguePaneTexts } from '@/i18n/texts/catalogue-pane';
import { watch } from '@/lib/scanner';
import { IconButton } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { isDialogOpen } from '@/ui/open-dialogs';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Offer } from './offer';
import type { KnownOffers } from './known-offers';
import styles from './catalogue.module.css';

/** How long typing rests before the search goes out, in milliseconds. */
const REST_MS = 70;

/** Handlers of a product that the user asked for by its name; `stands`: the text is in the box again. */
export interface Asking {
  readonly take: (offer: Offer) => void;
  readonly miss: (why: string, stands: boolean) => void;
}

export interface SearchBoxProps {
  readonly offers: KnownOffers;
  readonly searchRef: Ref<HTMLInputElement>;
  /** A text that replaces the typed one; each new object does. */
  readonly put: { readonly text: string } | undefined;
  readonly autoFocus: boolean;
  /** Called with the text once the user stops typing. */
  readonly onSettled: (text: string) => void;
  readonly onAsk: () => Asking;
  /** The arrow down was pressed. */
  readonly onDown: () => void;
}

/** The box in which goods are searched. A part of its own, so that a scanner's burst of keys draws nothing else. */
export const SearchBox = memo(function SearchBox({ offers, searchRef, put, autoFocus, onSettled, onAsk, onDown }: SearchBoxProps) {
  const t = useTexts(cataloguePaneTexts);
  const [text, setText] = useState('');
  // Another layout draws the box again, and a PIN that is being typed would go on in it.
  const [takesFocus] = useState(() => autoFocus && !isDialogOpen());
  const [begun, setBegun] = useState(put);
  if (put !== begun) {
    setBegun(put);
    setText(put?.text ?? '');
  }
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => onSettled(text.trim()), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text, onSettled]);

  /** Searches that the user started with Enter are answered in turn, each for itself. */
  const asking = useRef(Promise.resolve());
  function pickFirst() {
    const wanted = text.trim();
    if (wanted === '') return;
    // Cleared now, not with the answer: text typed or scanned meanwhile is the next search.
    setText('');
    const asked = onAsk();
    asking.current = asking.current.then(() => pickFirstOf(wanted, asked));
    // Charging waits for it as for a scan.
    watch(asking.current);
  }
  async function pickFirstOf(wanted: string, { take, miss }: Asking) {
    let why = t('notPicked', { text: wanted });
    try {
      const offer = await offers.first(wanted);
      if (offer) return take(offer);
    } catch (error) {
      toast.error(messageOf(error));
      why = t('notAsked', { text: wanted });
    }
    // The text that found nothing is in the box again; where the next search has begun there, a notice names it.
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
      onDown();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
  }

  return (
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
        autoFocus={takesFocus}
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
  );
});
