import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { usePhone } from '@/lib/media';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { DataList } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { SelectField } from '@/ui/field';
import { ListFailure } from '@/ui/list-failure';
import { Card } from '@/ui/page';
import { Pagination } from '@/ui/pagination';
import { SearchField } from '@/ui/search-field';
import { StatusBadge } from '@/ui/status-badge';
import { messageOf } from '@/wire/errors';
import type { CompanyUser } from '@/wire/generated';
import { useCompanyUsers, useRoles } from './api';
import { RoleFigures } from './role-figures';
import { usersQuery, withFilter, type UsersSearch } from './search';
import { fullName } from './user-form';
import styles from './users.module.css';
import { later } from '@/ui/later';

const UserDialog = later(() => import('./user-dialog').then((module) => module.UserDialog));

export interface UsersSectionProps {
  /** Whose users are listed. */
  readonly host: string;
  readonly search: UsersSearch;
  readonly onSearch: (search: UsersSearch) => void;
}

/** The people of a company: who they are, what they may do, whether they may come in. */
export function UsersSection({ host, search, onSearch }: UsersSectionProps) {
  const t = useTexts(userTexts);
  const user = useUser();
  const { facts } = useCountry();
  const users = useCompanyUsers(host, usersQuery(search));
  const roles = useRoles();
  const phone = usePhone();
  const [open, setOpen] = useState<CompanyUser | 'new'>();
  const [ownerRole] = facts.wording.roles;
  const owner = user.roles.some((role) => role.companyHost === user.companyHost && role.description === ownerRole);
  const mayChange = useCallback((one: CompanyUser) => owner || !one.roles.some((role) => role.companyHost === one.companyHost && role.description === ownerRole), [owner, ownerRole]);
  const columns = useColumns({ mayChange, onEdit: setOpen });
  const onText = useCallback((q: string | undefined) => onSearch(withFilter(search, { q })), [onSearch, search]);
  const failure = users.isError && !users.data ? users.error : roles.isError && !roles.data ? roles.error : undefined;
  const narrowed = search.q !== undefined || search.estado !== undefined;
  const add = (
    <Button variant="primary" icon={<IconUserPlus size={20} aria-hidden />} aria-label={t('add')} disabled={!roles.data} onClick={() => setOpen('new')}>
      {t(phone ? 'addShort' : 'add')}
    </Button>
  );
  return (
    <Card title={t('title')} icon={<IconUsers size={22} aria-hidden />} actions={add}>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.filters} data-filters="">
        <SearchField label={t('search')} placeholder={t('searchPlaceholder')} text={search.q ?? ''} onText={onText} autoComplete="off" />
        <SelectField
          label={t('status')}
          hideLabel
          value={search.estado ?? ''}
          options={[
            { value: '', label: t('all') },
            { value: 'activos', label: t('active') },
            { value: 'inactivos', label: t('inactive') },
          ]}
          onChange={(event) => onSearch(withFilter(search, { estado: event.target.value }))}
        />
      </div>
      {failure ? (
        <ListFailure
          title={t('errorTitle')}
          message={messageOf(failure)}
          onRetry={() => {
            void users.refetch();
            void roles.refetch();
          }}
        />
      ) : (
        <DataList
          caption={t('caption')}
          columns={columns}
          rows={users.data?.users}
          rowKey={(one) => one.id}
          stale={users.isPlaceholderData}
          empty={<EmptyState title={t(narrowed ? 'emptyFiltered' : 'emptyTitle')}>{narrowed ? t('emptyFilteredBody') : null}</EmptyState>}
        />
      )}
      <Pagination page={search.pagina ?? 1} pages={users.data?.page.totalPages} onPage={(pagina) => onSearch({ ...withFilter(search, {}), ...(pagina > 1 && { pagina }) })} />
      {owner ? <RoleFigures host={host} /> : null}
      <Suspense>
        {open && roles.data ? <UserDialog host={host} user={open === 'new' ? undefined : open} roles={roles.data} owner={owner} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}

interface ColumnOptions {
  readonly mayChange: (user: CompanyUser) => boolean;
  readonly onEdit: (user: CompanyUser) => void;
}

function useColumns({ mayChange, onEdit }: ColumnOptions): readonly Column<CompanyUser>[] {
  const t = useTexts(userTexts);
  return useMemo(
    () => [
      { key: 'user', header: t('columnUser'), cell: (one) => <Who user={one} />, card: 'title' },
      { key: 'roles', header: t('columnRoles'), cell: (one) => <Roles user={one} /> },
      { key: 'state', header: t('columnState'), cell: (one) => <State user={one} /> },
      {
        key: 'tools',
        header: t('columnActions'),
        hideHeader: true,
        align: 'end',
        card: 'plain',
        cell: (one) =>
          mayChange(one) ? (
            <Button icon={<IconPencil size={20} aria-hidden />} aria-label={t('editNamed', { name: fullName(one) })} onClick={() => onEdit(one)}>
              {t('edit')}
            </Button>
          ) : null,
      },
    ],
    [t, mayChange, onEdit],
  );
}

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
