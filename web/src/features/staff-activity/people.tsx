import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { staffActivityTexts } from '@/i18n/texts/staff-activity';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Muted } from '@/ui/lines';
import { StatusBadge } from '@/ui/status-badge';
import type { StaffActionCount, StaffMember } from '@/wire/generated';
import { countWords } from './model';
import styles from './staff-activity.module.css';

export interface PeopleProps {
  readonly people: readonly StaffMember[];
  /** The person that the list is narrowed to. */
  readonly chosen: number | undefined;
  readonly onChoose: (person: number | undefined) => void;
}

/** Number of actions of each person; a click filters the list by the person, and another one shows all. */
export function People({ people, chosen, onChoose }: PeopleProps) {
  const t = useTexts(staffActivityTexts);
  if (people.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t('people')}>
      {people.map(({ userId, userName, counts }) => (
        <li key={userId}>
          <button type="button" className={styles.person} aria-pressed={chosen === userId} data-person={userId} onClick={() => onChoose(chosen === userId ? undefined : userId)}>
            <strong>{userName}</strong>
            {counts.map((count) => (
              <OneCount key={count.kind} count={count} />
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}

function OneCount({ count }: { readonly count: StaffActionCount }) {
  const t = useTexts(staffActivityTexts);
  const country = useCountry();
  const { usual, isUnusual } = count;
  return (
    <span className={styles.count}>
      {countWords(count, t, country.moneyOf).map((words) => (
        <span key={words}>{words}</span>
      ))}
      {isUnusual ? <StatusBadge tone="warning">{t('moreThanUsual')}</StatusBadge> : null}
      {isUnusual && usual ? <Muted>{t('usual', { count: formatQuantity(fromNumber(usual), country.format) })}</Muted> : null}
    </span>
  );
}
