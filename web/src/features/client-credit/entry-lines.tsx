import type { ReactNode } from 'react';
import type { CountryProfile } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import { formatTime } from '@/lib/dates';
import { Amount, Muted } from '@/ui/lines';
import type { ClientCreditEntry } from '@/wire/generated';
import { entryName, productsOf } from './model';
import styles from './client-credit.module.css';

export interface EntryLinesProps {
  readonly entries: readonly ClientCreditEntry[];
  readonly country: CountryProfile;
  /** Actions on an entry. */
  readonly action?: (entry: ClientCreditEntry) => ReactNode;
  /** The name of an entry as a link, where it links to something. */
  readonly link?: (entry: ClientCreditEntry, name: string) => ReactNode;
}

/** The entries of an account, the newest first, with the products of the sales. */
export function EntryLines({ entries, country, action, link }: EntryLinesProps) {
  const t = useTexts(creditTexts);
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => {
        const name = entryName(entry, t);
        const open = entry.open > 0;
        const due = open && entry.dueOn ? t('due', { day: country.day(entry.dueOn) }) : undefined;
        return (
          <li key={entry.id} data-credit-entry={entry.id}>
            <div className={styles.what}>
              <strong>{link ? link(entry, name) : name}</strong>
              {entry.products.length > 0 ? <span>{productsOf(entry)}</span> : null}
              {entry.reason ? <span>{entry.reason}</span> : null}
              <Muted>{[`${country.day(entry.date)} ${formatTime(entry.hour)}`, entry.paymentName && t('paidWith', { way: entry.paymentName }), entry.user].filter(Boolean).join(' · ')}</Muted>
              {open ? <Muted>{[t('open', { amount: country.moneyOf(entry.open) }), due].filter(Boolean).join(' · ')}</Muted> : entry.kind === 'charge' ? <Muted>{t('paid')}</Muted> : null}
              {entry.undone ? <Muted>{t('voided')}</Muted> : null}
              {action?.(entry)}
            </div>
            <div className={styles.sums}>
              <Amount gone={entry.undone}>{`${entry.amount > 0 ? '+' : ''}${country.moneyOf(entry.amount)}`}</Amount>
              <Muted>{t('balanceAfter', { amount: country.moneyOf(entry.balance) })}</Muted>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
