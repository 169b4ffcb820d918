import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import type { Party } from './party';
import styles from './picker.module.css';

const FACES = { natural: IconUser, legal: IconBuilding, nobody: IconUsers };

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
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('columnDocument')}</th>
          <th scope="col">{whose}</th>
          <th scope="col">{t('columnPhone')}</th>
          <th scope="col">
            <span className="y-hidden">{t('columnFavorite')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key} data-marked={(marked && index === 0) || undefined} onClick={() => onPick(row)}>
            <td className={styles.document}>{row.document}</td>
            <td>
              <span className={styles.who}>
                <PickButton row={row} onPick={onPick} />
                <span>{row.more}</span>
                <Wallet row={row} />
              </span>
            </td>
            <td className={styles.phone}>{row.phone}</td>
            <td>
              <Star row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PickButton<Row extends Party>({ row, onPick }: { readonly row: Row; readonly onPick: (row: Row) => void }) {
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
