import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { walletTexts } from '@/i18n/texts/wallets';
import { formatTime } from '@/lib/dates';
import { defineList, type PageQueryResult } from '@/lists/define-list';
import { ChoiceField } from '@/ui/choice-field';
import { Amount, Digits, Muted, TwoLines, Whole } from '@/ui/lines';
import { CardTotal, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Page, WalletMovement } from '@/wire/generated';
import { useMovements, useWallet } from './api';
import { BAGS, KINDS, movementsAddress, type MovementSearch } from './search';

/** How a part of a movement is shown. */
export type MovementCell = (movement: WalletMovement) => ReactNode;

interface ListOptions {
  readonly host: string;
  /** The client of a movement; the movements of one client need none. */
  readonly client?: MovementCell;
  /** Why the money moved, with a link to the record behind it. */
  readonly reason: MovementCell;
}

interface Movements {
  readonly page: Page;
  readonly movements: readonly WalletMovement[];
}

const defineMovements = <Options extends ListOptions>(useData: (search: MovementSearch, options: Options) => PageQueryResult<Movements>) =>
  defineList({
    address: movementsAddress,
    texts: walletTexts,
    useData,
    rows: ({ movements }) => movements,
    rowKey: (movement) => movement.id,
    name: (movement, { reason }) => reason(movement),
    mark: 'data-movement',
    icon: IconWallet,
    filters: ({ t, search, change }) => (
      <>
        <ChoiceField label={t('bag')} any={t('anyBag')} value={search.bag} choices={BAGS} word={t} onChoice={(bag) => change({ bag })} />
        <ChoiceField label={t('kind')} any={t('anyKind')} value={search.kind} choices={KINDS} word={t} onChoice={(kind) => change({ kind })} />
      </>
    ),
    columns: ({ t, country, link, client }) => [
      { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={<Whole>{country.day(one.date)}</Whole>} more={formatTime(one.hour)} /> },
      client !== undefined && { key: 'client', header: t('columnClient'), cell: client },
      { key: 'kind', header: t('columnKind'), cell: (one) => <TwoLines main={<Kind movement={one} />} more={link(one)} /> },
      { key: 'bag', header: t('columnBag'), cell: (one) => t(one.paymentBag) },
      { key: 'user', header: t('columnUser'), cell: (one) => one.userName },
      { key: 'amount', header: t('columnAmount'), align: 'end', cell: (one) => <Moved movement={one} /> },
      { key: 'balance', header: t('columnBalance'), align: 'end', cell: (one) => <Digits>{country.moneyOf(one.balance)}</Digits> },
    ],
    card: (one, { t, country, link, client }) => (
      <RowCard>
        <span>
          <Kind movement={one} />
        </span>
        <CardTotal>
          <Moved movement={one} />
        </CardTotal>
        <span>{client ? client(one) : link(one)}</span>
        <Muted end>{t('balance', { amount: country.moneyOf(one.balance) })}</Muted>
        <Muted>
          {t(one.paymentBag)}
          {client ? <> · {link(one)}</> : null}
        </Muted>
        <Muted end>
          {country.day(one.date)} · {formatTime(one.hour)}
        </Muted>
      </RowCard>
    ),
  });

/** Movements of the wallets of all clients. */
export const MovementList = defineMovements((search, { host }: ListOptions) => useMovements(host, search));

/** Movements of the wallet of one client. */
export const ClientMovementList = defineMovements((search, { host, clientId }: ListOptions & { readonly clientId: number }) => useWallet(host, clientId, search));

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

/** The sign shows the direction as well. */
function Moved({ movement }: { readonly movement: WalletMovement }) {
  const country = useCountry();
  return (
    <Amount>
      {movement.kind === 'in' ? '+' : '-'} {country.moneyOf(movement.amount)}
    </Amount>
  );
}
