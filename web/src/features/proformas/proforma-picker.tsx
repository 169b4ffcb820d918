import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { moveFocus } from '@/lib/list-keys';
import { usePhone } from '@/lib/media';
import { ClearSearch } from '@/ui/clear-search';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { Amount, Lines, Muted } from '@/ui/lines';
import { ListFailure } from '@/failures/list-failure';
import { Pagination } from '@/ui/pagination';
import { SkeletonList } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import type { ProformaItem } from '@/wire/generated';
import { useProformas } from './api';
import { useKindWord } from './proforma-badges';
import styles from './proformas.module.css';

/** Quotes a page. */
const PAGE_SIZE = 10;
/** A pause in typing after which the search is made, in milliseconds. */
const REST_MS = 120;

export interface ProformaPickerProps {
  readonly onClose: () => void;
  /** Takes the quote over; resolves when that is done or has failed. */
  readonly onPick: (proformaId: number) => Promise<void>;
}

/** Finds an open quote; Enter takes the first one found. */
export function ProformaPicker({ onClose, onPick }: ProformaPickerProps) {
  const t = useTexts(proformaTexts);
  const phone = usePhone();
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [page, setPage] = useState(1);
  const [taking, setTaking] = useState<number>();
  /** Words after which Enter was pressed: it takes the first one found, as soon as that is known. */
  const entered = useRef<string>(undefined);
  useEffect(() => {
    const next = text.trim();
    // Nothing was typed: a page turned meanwhile stays.
    if (next === settled) return undefined;
    const timer = setTimeout(() => {
      setSettled(next);
      setPage(1);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  const proformas = useProformas({ text: settled || null, status: 'open', size: PAGE_SIZE, page: page - 1 });
  const found = proformas.data?.proformas;

  const pick = useCallback(
    (proformaId: number) => {
      if (taking !== undefined) return;
      entered.current = undefined;
      setTaking(proformaId);
      void onPick(proformaId).finally(() => setTaking(undefined));
    },
    [taking, onPick],
  );
  const answered = proformas.isFetching ? undefined : settled;
  const first = found?.[0]?.id;
  /** The first row is what Enter takes, before anything is typed as well: mostly the newest quote is wanted. */
  const entersFirst = text.trim() === answered && first !== undefined;
  useEffect(() => {
    if (entered.current !== undefined && entered.current === answered && first !== undefined) pick(first);
  }, [answered, first, pick]);

  const box = useRef<HTMLInputElement>(null);
  const turn = (next: number) => {
    setPage(next);
    // The arrows go through the rows from there.
    box.current?.focus({ preventScroll: true });
  };
  const rows = useRef<HTMLUListElement>(null);
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    moveFocus([...(rows.current?.querySelectorAll('button') ?? [])], event.key === 'ArrowDown' ? 1 : -1);
  };

  return (
    <Dialog opened onClose={onClose} title={t('pickTitle')} width={800} height={797} footer={phone ? null : <span className={styles.hint}>{t('pickHint')}</span>}>
      <div className={styles.picker}>
        <TextField
          label={t('search')}
          hideLabel
          type="search"
          ref={box}
          autoFocus
          autoComplete="off"
          data-autofocus
          placeholder={t('searchHint')}
          leading={<IconSearch size={20} aria-hidden />}
          trailing={
            <>
              {entersFirst ? <span className={styles.enter}><Kbd>Enter</Kbd></span> : null}
              {text === '' ? null : (
                <ClearSearch
                  onClear={() => {
                    entered.current = undefined;
                    setText('');
                  }}
                />
              )}
            </>
          }
          value={text}
          onChange={(event) => {
            entered.current = undefined;
            setText(event.target.value);
          }}
          onKeyDown={(event) => {
            walk(event);
            const words = text.trim();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            // The Enter that opened this and is still held down takes nothing.
            if (event.repeat) return;
            if (words === answered && first !== undefined) pick(first);
            else entered.current = words;
          }}
        />
        {proformas.isError && !found ? <ListFailure title={t('errorTitle')} error={proformas.error} onRetry={proformas.refetch} /> : null}
        {proformas.isPending ? <SkeletonList /> : null}
        {found?.length === 0 ? (
          <EmptyState icon={<IconFileText size={32} aria-hidden />} title={t(settled ? 'pickNone' : 'pickEmpty')}>
            {settled ? null : t('pickEmptyBody')}
          </EmptyState>
        ) : null}
        {found && found.length > 0 ? (
          <ul ref={rows} className={styles.rows} aria-label={t('pickList')} aria-busy={proformas.isPlaceholderData || undefined}>
            {found.map((one) => (
              <PickerRow key={one.id} marked={entersFirst && one.id === first} proforma={one} taking={taking === one.id} onPick={() => pick(one.id)} onKeyDown={walk} />
            ))}
          </ul>
        ) : null}
        <Pagination page={page} pages={proformas.data?.page.totalPages} onPage={turn} />
      </div>
    </Dialog>
  );
}

interface PickerRowProps {
  readonly proforma: ProformaItem;
  readonly marked: boolean;
  readonly taking: boolean;
  readonly onPick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function PickerRow({ proforma, marked, taking, onPick, onKeyDown }: PickerRowProps) {
  const t = useTexts(proformaTexts);
  const country = useCountry();
  const kindWord = useKindWord();
  return (
    <li>
      <button type="button" className={styles.row} data-marked={marked || undefined} aria-busy={taking || undefined} onClick={onPick} onKeyDown={onKeyDown}>
        <Lines>
          <strong>{proforma.seriesCorrelative}</strong>
          <Muted>{[country.day(proforma.date), kindWord(proforma.kind)].filter(Boolean).join(' · ')}</Muted>
        </Lines>
        <span className={styles.who}>
          <span>{shownClientName(proforma.clientName, country.facts)}</span>
          <Muted>{proforma.clientDocument}</Muted>
        </span>
        <span className={styles.end}>
          <Amount>{country.moneyOf(proforma.total)}</Amount>
          {proforma.expired ? <StatusBadge tone="warning">{t('expired')}</StatusBadge> : <Muted>{t('validUntil', { day: country.day(proforma.expires) })}</Muted>}
        </span>
      </button>
    </li>
  );
}
