import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type Dispatch, type KeyboardEvent, type ReactNode, type SetStateAction } from 'react';
import { useTexts } from '@/i18n/texts';
import { productPickerTexts } from '@/i18n/texts/product-picker';
import { useShortcuts } from '@/lib/keyboard';
import { usePhone } from '@/lib/media';
import { useScanner } from '@/lib/scanner';
import { useSettledWords } from '@/lib/settled-words';
import { play } from '@/lib/sound';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { ListFailure } from '@/failures/list-failure';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { ChosenList } from './chosen-list';
import { findByCode, findFirst, findScanned, foundQuery } from './find';
import { FoundList } from './found-list';
import { isCodeOf, withOneMore, withQuantity, without, type Chosen, type PickableProduct } from './product';
import styles from './products.module.css';

/** A pause in typing after which the search is made, in milliseconds. */
const REST_MS = 120;
/** Products that are shown at once: on a phone the chosen ones are below them. */
const MANY = 8;
const FEW = 5;

export interface ProductPickerProps {
  /** Heading of the chosen products. */
  readonly label: string;
  readonly chosen: readonly Chosen[];
  readonly onChosen: Dispatch<SetStateAction<readonly Chosen[]>>;
  /** Each has a quantity, and choosing it again takes one more; without, choosing it again takes it out. */
  readonly quantities?: boolean;
  /** Why something cannot be chosen, in a word. */
  readonly taken?: (goods: PickableProduct) => string | undefined;
  /** Error of the chosen products. */
  readonly error?: string | undefined;
  /** Something more to say about one that is chosen. */
  readonly note?: (one: Chosen) => ReactNode;
  /** The chosen products are listed without their prices. */
  readonly unpriced?: boolean;
  /** Shown after the chosen products: sums. */
  readonly children?: ReactNode;
  readonly autoFocus?: boolean;
  /** The ways on while the catalogue is empty. */
  readonly firstProducts?: ReactNode;
  /** Scans are read; not while a dialog with a question is open. */
  readonly listening?: boolean;
  /** Called first with a scanned code; answers whether it is meant for something else. */
  readonly onCode?: (code: string) => boolean;
}

/** Puts products together: search as one types, a scanner or a touch; the chosen ones are beside it. */
export function ProductPicker({ label, chosen, onChosen, quantities = false, taken, error, note, unpriced = false, children, autoFocus = false, firstProducts, listening = true, onCode }: ProductPickerProps) {
  const t = useTexts(productPickerTexts);
  const [said, setSaid] = useState('');
  const amounts = useMemo(() => new Map(chosen.map((one) => [one.goods.id, one.quantity])), [chosen]);

  /** Chooses it, from the list or by its code; a scanner never takes anything out. */
  function pick(goods: PickableProduct, by: 'list' | 'code') {
    const why = taken?.(goods);
    if (why !== undefined) {
      setSaid(`${goods.title}: ${why}`);
      return;
    }
    const has = amounts.has(goods.id);
    if (has && !quantities && by === 'list') {
      takeOut(goods);
      return;
    }
    if (quantities || !has) onChosen((now) => (quantities || !now.some((one) => one.goods.id === goods.id) ? withOneMore(now, goods) : now));
    setSaid(t(has && !quantities ? 'alreadyThere' : 'added', { name: goods.title }));
  }
  function takeOut(goods: PickableProduct) {
    onChosen((now) => without(now, goods.id));
    setSaid(t('takenOut', { name: goods.title }));
  }
  const count = chosen.length;
  return (
    <div className={styles.picker} data-picker>
      <div className={styles.columns}>
        <ProductFinder amounts={amounts} taken={taken} onPick={pick} autoFocus={autoFocus} firstProducts={firstProducts} listening={listening} onCode={onCode} said={said} />
        <section className={styles.side} aria-label={label}>
          <h2>{count === 0 ? label : `${label}: ${count}`}</h2>
          {error ? <Alert kind="error">{error}</Alert> : null}
          {count === 0 ? (
            <EmptyState title={t('chosenNone')}>{t('chosenNoneBody')}</EmptyState>
          ) : (
            <ChosenList label={label} chosen={chosen} onQuantity={quantities ? (id, quantity) => onChosen((now) => withQuantity(now, id, quantity)) : undefined} onRemove={takeOut} note={note} unpriced={unpriced} />
          )}
          {children}
        </section>
      </div>
    </div>
  );
}

export interface ProductFinderProps {
  readonly amounts: ReadonlyMap<number, Chosen['quantity']>;
  readonly taken: ProductPickerProps['taken'];
  readonly onPick: (goods: PickableProduct, by: 'list' | 'code') => void;
  readonly autoFocus: boolean;
  readonly firstProducts: ReactNode;
  readonly listening: boolean;
  readonly onCode: ProductPickerProps['onCode'];
  /** The last action, read aloud. */
  readonly said: string;
}

/** The search box and what it found. */
export function ProductFinder({ amounts, taken, onPick, autoFocus, firstProducts, listening, onCode, said }: ProductFinderProps) {
  const t = useTexts(productPickerTexts);
  const { companyHost: host } = useUser();
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const settled = useSettledWords(text, REST_MS);
  const atOnce = usePhone() ? FEW : MANY;
  const found = useInfiniteQuery(foundQuery(host, settled, atOnce));
  const goods = useMemo(() => unique(found.data?.pages.flatMap((page) => page.goods) ?? []), [found.data]);
  const ready = settled === text.trim() && !found.isPlaceholderData;

  useScanner(async (read, joined) => {
    if (onCode?.(read)) return;
    try {
      const { code, item } = await findScanned(read, joined, (one) => findByCode(host, one));
      play(item ? 'scanned' : 'unknown');
      if (item) onPick(item, 'code');
      else toast.warning(t('unknownCode', { code }));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }, listening);
  useShortcuts([{ key: 'F2', label: t('keySearch'), inDialogs: true, run: () => box.current?.select() }]);

  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  /** Searches that the user started with Enter are answered in turn, each for itself. */
  const asking = useRef(Promise.resolve());
  /** Enter: the first that the words find, even when they were typed faster than they were answered. */
  function pickFirst() {
    const wanted = text.trim();
    // A message below says already that nothing is found.
    if (wanted === '' || (ready && goods.length === 0)) return;
    const first = ready ? goods[0] : undefined;
    // Emptied now, not with the answer: text typed meanwhile is the next search, and a second Enter asks for nothing.
    setText('');
    asking.current = asking.current.then(() => pickFirstOf(wanted, first));
  }
  async function pickFirstOf(wanted: string, known: PickableProduct | undefined) {
    try {
      const first = known ?? (await findFirst(host, wanted));
      if (first) {
        latest.current(first, isCodeOf(first, wanted) ? 'code' : 'list');
        return;
      }
    } catch (error) {
      toast.error(messageOf(error));
    }
    // The text that found nothing is in the box again; where the next search has begun there, a notice names it.
    if (box.current?.value === '') setText(wanted);
    else toast.warning(t('notPicked', { text: wanted }));
  }

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) moveTo(event, place.current, step);
    else if (event.target instanceof HTMLButtonElement && /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) box.current?.select();
  }

  return (
    <div ref={place} className={styles.side} onKeyDown={onKey} role="presentation">
      <TextField
        ref={box}
        label={t('search')}
        type="search"
        data-scan
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-keyshortcuts="F2"
        // The first Escape empties the box; a dialog around it closes with the next.
        data-mantine-stop-propagation={text === '' ? undefined : 'true'}
        placeholder={t('searchPlaceholder')}
        leading={<IconSearch size={20} aria-hidden />}
        trailing={<span className={styles.key}>{text.trim() !== '' && ready && goods.length > 0 ? <Kbd>Enter</Kbd> : <Kbd>F2</Kbd>}</span>}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            pickFirst();
          } else if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            event.stopPropagation();
            setText('');
          }
        }}
      />
      <p className={styles.said} role="status">
        {said}
      </p>
      {found.isPending ? <SkeletonList rows={5} /> : null}
      {found.isError && goods.length === 0 ? <ListFailure title={t('failed')} error={found.error} onRetry={found.refetch} /> : null}
      {found.isSuccess && goods.length === 0 ? (
        <EmptyState title={t('empty')} action={settled === '' ? firstProducts : null}>
          {settled === '' ? t('emptyAll') : t('emptyBody', { text: settled })}
        </EmptyState>
      ) : null}
      {goods.length > 0 ? (
        <FoundList goods={goods} stale={found.isPlaceholderData} marked={ready && settled !== ''} quantities={amounts} taken={taken} onPick={(one) => onPick(one, 'list')} />
      ) : null}
      {found.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="quiet" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** A page may repeat what the one before it had, when something was added meanwhile. */
function unique(goods: readonly PickableProduct[]): readonly PickableProduct[] {
  return [...new Map(goods.map((one) => [one.id, one])).values()];
}

/** Arrow keys go from the search box through the rows and back. */
function moveTo(event: KeyboardEvent, place: HTMLElement | null, step: number): void {
  const stops = [...(place?.querySelectorAll<HTMLElement>('input[type=search], [data-goods]') ?? [])];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
