import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useId } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import type { Role } from '@/wire/generated';
import styles from './users.module.css';

/** Rights of each role, in the order in which the country's words name them: owner, manager, seller. */
const EXPLAINED = ['ownerRole', 'managerRole', 'sellerRole'] as const;

export interface RoleFieldProps {
  readonly roles: readonly Role[];
  /** Codes of the chosen ones. */
  readonly value: readonly number[];
  readonly error: string | undefined;
  /** A user who is no owner cannot give or take the owner's role. */
  readonly mayGiveOwner: boolean;
  readonly onValue: (value: readonly number[]) => void;
}

/** The roles of a user, each with what it allows in words. */
export function RoleField({ roles, value, error, mayGiveOwner, onValue }: RoleFieldProps) {
  const t = useTexts(userTexts);
  const { facts } = useCountry();
  const noteId = useId();
  return (
    <fieldset className={styles.roles} aria-describedby={noteId}>
      <legend>{t('roles')}</legend>
      {roles.map(({ code, description }) => {
        const place = facts.wording.roles.indexOf(description);
        const explained = EXPLAINED[place];
        return (
          <label key={code} className={styles.role}>
            <input
              type="checkbox"
              name="roles"
              aria-label={description}
              aria-describedby={`${noteId}-${code}`}
              checked={value.includes(code)}
              disabled={place === 0 && !mayGiveOwner}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onValue(event.target.checked ? [...value, code] : value.filter((one) => one !== code))}
            />
            <span>
              <strong>{description}</strong>
              <small id={`${noteId}-${code}`}>{explained ? t(explained, { quotes: t('quotes') }) : t('otherRole')}</small>
            </span>
          </label>
        );
      })}
      <p id={noteId} className={error ? styles.error : styles.hint}>
        {error ? <IconAlertCircle size={16} aria-hidden /> : null}
        {error ?? t('rolesHint')}
      </p>
    </fieldset>
  );
}
