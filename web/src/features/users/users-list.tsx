import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { defineList } from '@/lists/define-list';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/choice-field';
import { StatusBadge } from '@/ui/status-badge';
import type { CompanyUser } from '@/wire/generated';
import { useCompanyUsers } from './api';
import { STATE_FILTERS, usersAddress, usersQuery } from './search';
import { fullName } from './user-form';
import styles from './users.module.css';

interface Screen {
  /** Whose users are listed. */
  readonly host: string;
  readonly mayChange: (user: CompanyUser) => boolean;
  readonly onEdit: (user: CompanyUser) => void;
}

/** The people of a company. */
export const UsersList = defineList({
  address: usersAddress,
  texts: userTexts,
  useData: (search, { host }: Screen) => useCompanyUsers(host, usersQuery(search)),
  rows: ({ users }) => users,
  rowKey: ({ id }) => id,
  name: (user) => <Who user={user} />,
  mark: 'data-user',
  icon: IconUsers,
  filters: ({ t, search, change }) => (
    <ChoiceField
      label={t('status')}
      any={t('all')}
      value={search.estado}
      choices={STATE_FILTERS}
      word={(state) => t(state === 'activos' ? 'active' : 'inactive')}
      onChoice={(estado) => change({ estado })}
    />
  ),
  columns: ({ t, link, mayChange, onEdit }) => [
    { key: 'user', header: t('columnUser'), cell: link, card: 'title' },
    { key: 'roles', header: t('columnRoles'), cell: (user) => <Roles user={user} /> },
    { key: 'state', header: t('columnState'), cell: (user) => <State user={user} /> },
    {
      key: 'tools',
      header: t('columnActions'),
      hideHeader: true,
      align: 'end',
      card: 'plain',
      cell: (user) =>
        mayChange(user) ? (
          <Button icon={<IconPencil size={20} aria-hidden />} aria-label={t('editNamed', { name: fullName(user) })} onClick={() => onEdit(user)}>
            {t('edit')}
          </Button>
        ) : null,
    },
  ],
});

function Who({ user }: { readonly user: CompanyUser }) {
  const t = useTexts(userTexts);
  const self = useUser().id === user.id;
  return (
    <span className={styles.who}>
      <strong>
        {fullName(user)}
        {self ? <span className={styles.you}> ({t('you')})</span> : null}
      </strong>
      <span>{user.email}</span>
      <span>{[user.documentType?.description, user.documentNumber].filter(Boolean).join(' ')}</span>
    </span>
  );
}

function Roles({ user }: { readonly user: CompanyUser }) {
  const t = useTexts(userTexts);
  const own = user.roles.filter((role) => role.companyHost === user.companyHost).map((role) => role.description);
  return <>{own.length > 0 ? own.join(', ') : t('noRoles')}</>;
}

/** Whether they may come in, and when they last did. */
function State({ user }: { readonly user: CompanyUser }) {
  const t = useTexts(userTexts);
  const { day } = useCountry();
  const last = user.lastLoginDate ? t('lastIn', { date: day(user.lastLoginDate), time: (user.lastLoginTime ?? '').slice(0, 5) }) : t('neverIn');
  return (
    <span className={styles.state}>
      <StatusBadge tone={user.enabled ? 'success' : 'pending'}>{t(user.enabled ? 'enabled' : 'disabled')}</StatusBadge>
      <span className={styles.hint}>{last}</span>
    </span>
  );
}
