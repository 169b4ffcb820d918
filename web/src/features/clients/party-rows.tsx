import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useMemo } from 'react';
import { useTexts, type Translate } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { DataTable, type Column } from '@/ui/data-table';
import { Digits } from '@/ui/lines';
import type { Party } from './party';
import styles from './picker.module.css';

const FACES = { natural: IconUser, legal: IconBuilding, generic: IconUsers };

interface RowsProps<Row extends Party> {
  /** Name of the list. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly onPick: (row: Row) => void;
  /** The first row is what Enter picks. */
  readonly marked: boolean;
}

/** The rows as a table: document, name, telephone and wallet, favourite. */
export function PartyTable<Row extends Party>({ label, whose, rows, onPick, marked }: RowsProps<Row> & { readonly whose: string }) {
  const t = useTexts(clientTexts);
  const columns = useMemo(() => columnsOf(t, whose, onPick), [t, whose, onPick]);
  return <DataTable picking caption={label} columns={columns} rows={rows} rowKey={(row) => row.key} markedKey={marked ? rows[0]?.key : undefined} onRow={onPick} empty={null} />;
}

function columnsOf<Row extends Party>(t: Translate<keyof (typeof clientTexts)['base']>, whose: string, onPick: (row: Row) => void): readonly Column<Row>[] {
  return [
    { key: 'document', header: t('columnDocument'), cell: (row) => <Digits>{row.document}</Digits> },
    { key: 'name', header: whose, cell: (row) => <Who row={row} onPick={onPick} /> },
    { key: 'phone', header: t('columnPhone'), cell: (row) => <Digits>{row.phone}</Digits> },
    { key: 'favorite', header: t('columnFavorite'), hideHeader: true, cell: (row) => <Star row={row} /> },
  ];
}

interface PartProps<Row extends Party> {
  readonly row: Row;
  readonly onPick: (row: Row) => void;
}

function Who<Row extends Party>({ row, onPick }: PartProps<Row>) {
  return (
    <span className={styles.who}>
      <PickButton row={row} onPick={onPick} />
      <span>{row.more}</span>
      <Wallet row={row} />
    </span>
  );
}

function PickButton<Row extends Party>({ row, onPick }: PartProps<Row>) {
  return (
    <button
      type="button"
      className={styles.pick}
      data-party
      onClick={(event) => {
        // The row picks as well.
        event.stopPropagation();
        onPick(row);
      }}
    >
      {row.name}
    </button>
  );
}

/** The rows as cards, each one button. */
export function PartyCards<Row extends Party>({ label, rows, onPick, marked }: RowsProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row, index) => {
        const Face = FACES[row.kind];
        return (
          <li key={row.key}>
            <button type="button" className={styles.card} data-party data-marked={(marked && index === 0) || undefined} onClick={() => onPick(row)}>
              <span className={styles.face}>
                <Face size={20} aria-hidden />
              </span>
              <span className={styles.who}>
                <strong>{row.name}</strong>
                <span className={styles.document}>{[row.document, row.phone].filter(Boolean).join(' · ')}</span>
                {row.more ? <span>{row.more}</span> : null}
                <Wallet row={row} />
              </span>
              <Star row={row} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Wallet({ row }: { readonly row: Party }) {
  if (row.wallet === '') return null;
  return (
    <span className={styles.wallet}>
      <IconWallet size={16} aria-hidden />
      {row.wallet}
    </span>
  );
}

function Star({ row }: { readonly row: Party }) {
  const t = useTexts(clientTexts);
  if (!row.favorite) return null;
  return (
    <span className={styles.star}>
      <IconStarFilled size={18} aria-hidden />
      <span className="y-hidden">{t('columnFavorite')}</span>
    </span>
  );
}
