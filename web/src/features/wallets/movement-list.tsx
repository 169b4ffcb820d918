import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { walletTexts } from '@/i18n/texts/wallets';
import { formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { DataList } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Amount, Digits, Muted, TwoLines, Whole } from '@/ui/lines';
import { ListFailure } from '@/ui/list-failure';
import { Pagination } from '@/ui/pagination';
import { StatusBadge } from '@/ui/status-badge';
import { messageOf } from '@/wire/errors';
import type { WalletMovement } from '@/wire/generated';
import { isNarrowed, type MovementSearch } from './filters';
import styles from './wallets.module.css';

/** How the client of a movement is shown. */
export type ClientCell = (movement: WalletMovement) => ReactNode;

export interface MovementListProps {
  readonly found: Pick<UseQueryResult<{ readonly page: { readonly totalPages: number }; readonly movements: readonly WalletMovement[] }>, 'data' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'>;
  readonly search: MovementSearch;
  readonly onSearch: (search: MovementSearch) => void;
  /** The client of a movement; the movements of one client need none. */
  readonly client?: ClientCell;
  /** Why the money moved, with the way to what is behind it; the words alone without. */
  readonly reason?: (movement: WalletMovement) => ReactNode;
  /** What can be done when there are none. */
  readonly emptyAction?: ReactNode;
}

/** Movements, ten a page: a table, or cards where there is little room. */
export function MovementList({ found, search, onSearch, client, reason = wordsOf, emptyAction }: MovementListProps) {
  const t = useTexts(walletTexts);
  const lists = useTexts(listTexts);
  const country = useCountry();
  const columns = useMemo(() => wideColumns(t, country, client, reason), [t, country, client, reason]);
  const card = useCallback((one: WalletMovement) => <MovementCard movement={one} client={client} reason={reason} />, [client, reason]);
  if (found.isError && !found.data) {
    return <ListFailure title={t('failed')} message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  }
  const narrowed = isNarrowed(search);
  return (
    <div className={styles.list}>
      <DataList
        caption={t('caption')}
        columns={columns}
        card={card}
        stale={found.isPlaceholderData}
        rows={found.data?.movements}
        rowKey={(movement) => movement.id}
        empty={
          <EmptyState
            icon={<IconWallet size={32} aria-hidden />}
            title={t(narrowed ? 'emptyFiltered' : 'empty')}
            action={narrowed ? <Button onClick={() => onSearch({})}>{lists('clear')}</Button> : emptyAction}
          >
            {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
          </EmptyState>
        }
      />
      <Pagination page={search.page ?? 1} pages={found.data?.page.totalPages} onPage={(page) => onSearch({ ...search, page })} />
    </div>
  );
}

type Reason = NonNullable<MovementListProps['reason']>;
const wordsOf: Reason = (movement) => movement.description;

type Words = Translate<keyof (typeof walletTexts)['base']>;

function wideColumns(t: Words, country: CountryProfile, client: ClientCell | undefined, reason: Reason): readonly Column<WalletMovement>[] {
  const columns: readonly (Column<WalletMovement> | false)[] = [
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={<Whole>{country.day(one.date)}</Whole>} more={formatTime(one.hour)} /> },
    client !== undefined && { key: 'client', header: t('columnClient'), cell: client },
    { key: 'kind', header: t('columnKind'), cell: (one) => <TwoLines main={<Kind movement={one} />} more={reason(one)} /> },
    { key: 'bag', header: t('columnBag'), cell: (one) => t(one.paymentBag) },
    { key: 'user', header: t('columnUser'), cell: (one) => one.userName },
    { key: 'amount', header: t('columnAmount'), align: 'end', cell: (one) => <Moved movement={one} /> },
    { key: 'balance', header: t('columnBalance'), align: 'end', cell: (one) => <Digits>{country.moneyOf(one.balance)}</Digits> },
  ];
  return columns.filter((column) => column !== false);
}

interface CardProps extends Pick<MovementListProps, 'client'> {
  readonly movement: WalletMovement;
  readonly reason: Reason;
}

function MovementCard({ movement, client, reason }: CardProps) {
  const t = useTexts(walletTexts);
  const country = useCountry();
  return (
    <div className={styles.card}>
      <Kind movement={movement} />
      <Moved movement={movement} />
      <span>{client ? client(movement) : reason(movement)}</span>
      <Muted end>{t('balance', { amount: country.moneyOf(movement.balance) })}</Muted>
      <Muted>
        {t(movement.paymentBag)}
        {client ? <> · {reason(movement)}</> : null}
      </Muted>
      <Muted end>
        {country.day(movement.date)} · {formatTime(movement.hour)}
      </Muted>
    </div>
  );
}

function Kind({ movement }: { readonly movement: WalletMovement }) {
  const t = useTexts(walletTexts);
  const comesIn = movement.kind === 'in';
  const Arrow = comesIn ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <StatusBadge tone={comesIn ? 'success' : 'pending'} icon={<Arrow size={16} aria-hidden />}>
      {t(movement.kind)}
    </StatusBadge>
  );
}

/** The sign tells the direction as well. */
function Moved({ movement }: { readonly movement: WalletMovement }) {
  const country = useCountry();
  return (
    <Amount>
      {movement.kind === 'in' ? '+' : '-'} {country.moneyOf(movement.amount)}
    </Amount>
  );
}
