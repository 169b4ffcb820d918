import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { usePhone } from '@/lib/media';
import { isOwner } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import { ListFailure } from '@/failures/list-failure';
import { Card } from '@/ui/page';
import type { CompanyUser } from '@/wire/generated';
import { useRoles } from './api';
import { RoleRights } from './role-rights';
import type { UsersSearch } from './search';
import { UsersList } from './users-list';
import styles from './users.module.css';

const UserDialog = later(() => import('./user-dialog').then((module) => module.UserDialog));

export interface UsersSectionProps {
  /** Whose users are listed. */
  readonly host: string;
  readonly search: UsersSearch;
  readonly onSearch: (search: UsersSearch) => void;
}

/** The users of a company, with their roles, rights and whether they are blocked. */
export function UsersSection({ host, search, onSearch }: UsersSectionProps) {
  const t = useTexts(userTexts);
  const roles = useRoles();
  const phone = usePhone();
  const [open, setOpen] = useState<CompanyUser | 'new'>();
  const owner = isOwner(useUser());
  const add = (
    <Button variant="primary" icon={<IconUserPlus size={20} aria-hidden />} aria-label={t('add')} disabled={!roles.data} onClick={() => setOpen('new')}>
      {t(phone ? 'addShort' : 'add')}
    </Button>
  );
  return (
    <Card title={t('title')} icon={<IconUsers size={22} aria-hidden />} actions={add}>
      <p className={styles.lead}>{t('lead')}</p>
      {roles.isError && !roles.data ? (
        <ListFailure title={t('errorTitle')} error={roles.error} onRetry={roles.refetch} />
      ) : (
        <UsersList host={host} search={search} onSearch={onSearch} mayChange={(one) => owner || !isOwner(one)} onEdit={setOpen} />
      )}
      {owner ? <RoleRights host={host} /> : null}
      <Suspense>
        {open && roles.data ? <UserDialog host={host} user={open === 'new' ? undefined : open} roles={roles.data} owner={owner} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}
