import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { usePhone } from '@/lib/media';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ClearSearch } from '@/ui/clear-search';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { Pagination } from '@/ui/pagination';
import { Segmented } from '@/ui/segmented';
import { SkeletonList } from '@/ui/skeleton';
import { messageOf } from '@/wire/errors';
import type { ClientFilter } from '@/wire/generated';
import { KINDS } from './search';
import type { Party, PartySource } from './party';
import { PartyCards, PartyTable } from './party-rows';
import styles from './picker.module.css';

/** A pause in typing after which the search is made, in milliseconds. */
const TYPING_PAUSE_MS = 120;
/** Greatest sizes of the modal in pixels: a table beside the page, cards on narrow windows. */
const DESKTOP_WIDTH = 800;
const NARROW = { width: 943, height: 797 } as const;

export interface PartyPickerProps<Row extends Party> {
  /** The kind of party: suppliers cannot be added here and have no kinds. */
  readonly mode: 'client' | 'supplier';
  readonly source: PartySource<Row>;
  /** The document only takes companies. */
  readonly onlyLegal?: boolean;
  readonly onPick: (row: Row) => void;
  /** Begins a new client with the search text; only in client mode. */
  readonly onAdd?: (searched: string) => void;
  readonly onClose: () => void;
}

/** The Select Client / Select Supplier modal. */
export function PartyPicker<Row extends Party>({ mode, source, onlyLegal = false, onPick, onAdd, onClose }: PartyPickerProps<Row>) {
  const t = useTexts(clientTexts);
  const phone = usePhone();
  const [text, setText] = useState('');
  const clients = mode === 'client';
  const footer =
    clients && onAdd ? (
      <>
        <span className={styles.hint}>{t('pickHint')}</span>
        <Button variant="primary" icon={<IconUserPlus size={20} aria-hidden />} onClick={() => onAdd(text.trim())}>
          {t('add')}
        </Button>
      </>
    ) : null;
  return (
    <Dialog opened onClose={onClose} title={t(clients ? 'pickTitle' : 'pickSupplierTitle')} width={phone ? NARROW.width : DESKTOP_WIDTH} height={NARROW.height} phoneHeight={NARROW.height} footer={footer}>
      <Finder mode={mode} source={source} onlyLegal={onlyLegal} onPick={onPick} onAdd={onAdd} text={text} onText={setText} phone={phone} />
    </Dialog>
  );
}

type FinderProps<Row extends Party> = Pick<PartyPickerProps<Row>, 'mode' | 'source' | 'onPick'> & {
  readonly onAdd: ((searched: string) => void) | undefined;
  readonly onlyLegal: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly phone: boolean;
};

/** The query to the source: changes when the user stops typing, and begins at the first page. */
function useAsked(text: string, onlyLegal: boolean) {
  const [settled, setSettled] = useState(text.trim());
  const [kind, setKind] = useState<ClientFilter>(onlyLegal ? 'legal' : 'all');
  const [page, setPage] = useState(1);
  useEffect(() => {
    const next = text.trim();
    // Nothing was typed: a page turned meanwhile stays.
    if (next === settled) return undefined;
    const timer = setTimeout(() => {
      setSettled(next);
      setPage(1);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  const chooseKind = (next: ClientFilter) => {
    setKind(next);
    setPage(1);
  };
  return { asked: { text: settled, kind, page }, setPage, chooseKind };
}

function Finder<Row extends Party>({ mode, source, onlyLegal, onPick, onAdd, text, onText, phone }: FinderProps<Row>) {
  const t = useTexts(clientTexts);
  const place = useRef<HTMLDivElement>(null);
  const { asked, setPage, chooseKind } = useAsked(text, onlyLegal);
  const found = useQuery({ queryKey: [...source.key, asked], queryFn: ({ signal }) => source.load(asked, signal), placeholderData: keepPreviousData });
  const rows = found.data?.rows;
  const clients = mode === 'client';
  const settled = asked.text === text.trim() && !found.isPlaceholderData;
  /** The first row is what Enter picks, before anything is typed as well: favourites come first. */
  const first = settled ? rows?.[0] : undefined;
  /** Without results, Enter begins a new client with the typed text. */
  const isNobody = settled && rows?.length === 0 && asked.text !== '';
  /** Words after which Enter was pressed: it picks the first row, or begins a new client, as soon as that is known. */
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (entered.current !== asked.text || (first === undefined && !isNobody)) return;
    entered.current = undefined;
    if (first) onPick(first);
    else onAdd?.(asked.text);
  }, [first, isNobody, asked.text, onPick, onAdd]);

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) moveTo(event, place.current, step);
    else if (event.target instanceof HTMLButtonElement && /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey) {
      // Typing on a row continues in the search box.
      place.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    }
  }

  return (
    <div ref={place} className={styles.picker} onKeyDown={onKey} role="presentation">
      <TextField
        label={t(clients ? 'search' : 'searchSupplier')}
        hideLabel
        type="search"
        autoFocus
        autoComplete="off"
        data-autofocus
        placeholder={t('searchHint')}
        leading={<IconSearch size={20} aria-hidden />}
        trailing={
          <>
            {first ? <span className={styles.enter}><Kbd>Enter</Kbd></span> : null}
            {text === '' ? null : (
              <ClearSearch
                onClear={() => {
                  entered.current = undefined;
                  onText('');
                }}
              />
            )}
          </>
        }
        value={text}
        onChange={(event) => {
          entered.current = undefined;
          onText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // The Enter that opened this and is still held down picks no row.
          if (event.repeat) return;
          if (first) onPick(first);
          else if (isNobody) onAdd?.(asked.text);
          else if (!settled && text.trim() !== '') entered.current = text.trim();
        }}
      />
      {clients && onlyLegal ? <Alert kind="info">{t('onlyLegal')}</Alert> : null}
      {clients && !onlyLegal ? (
        <Segmented<ClientFilter> label={t('kind')} value={asked.kind} options={KINDS.map((kind) => ({ value: kind, label: t(kind) }))} onValue={chooseKind} />
      ) : null}
      {found.isError && !rows ? <Alert kind="error">{messageOf(found.error)}</Alert> : null}
      {found.isPending ? <SkeletonList /> : null}
      {rows?.length === 0 ? <NoneFound clients={clients} /> : null}
      {rows && rows.length > 0 ? <Rows phone={phone} clients={clients} rows={rows} onPick={onPick} marked={first !== undefined} /> : null}
      <Pagination page={asked.page} pages={found.data?.pages} onPage={setPage} />
    </div>
  );
}

function NoneFound({ clients }: { readonly clients: boolean }): ReactNode {
  const t = useTexts(clientTexts);
  return (
    <EmptyState icon={<IconUsers size={32} aria-hidden />} title={t(clients ? 'empty' : 'emptySuppliers')}>
      <p>{t(clients ? 'emptyPickBody' : 'emptySuppliersBody')}</p>
    </EmptyState>
  );
}

interface RowsProps<Row extends Party> {
  readonly phone: boolean;
  readonly clients: boolean;
  readonly rows: readonly Row[];
  readonly onPick: (row: Row) => void;
  /** Enter in the search box picks the first. */
  readonly marked: boolean;
}

function Rows<Row extends Party>({ phone, clients, ...rest }: RowsProps<Row>) {
  const t = useTexts(clientTexts);
  const label = t(clients ? 'list' : 'suppliers');
  return phone ? <PartyCards label={label} {...rest} /> : <PartyTable label={label} whose={t(clients ? 'columnClient' : 'columnSupplier')} {...rest} />;
}

/** Arrow keys go from the search box through the rows and back. */
function moveTo(event: KeyboardEvent, place: HTMLElement | null, step: number): void {
  const stops = [...(place?.querySelectorAll<HTMLElement>('input[type=search], [data-party]') ?? [])];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
