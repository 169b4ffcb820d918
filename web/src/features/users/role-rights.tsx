import { useId } from 'react';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { ListFailure } from '@/failures/list-failure';
import { CheckField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { RightDescription, RoleRights as Role } from '@/wire/generated';
import { useChangeRoleRights, useCompanyRights } from './api';
import { PercentageField } from './percentage-field';
import { isDecidable, OFF, ON } from './rights-model';
import styles from './users.module.css';

/** Rights of each role; owners decide, right by right. */
export function RoleRights({ host }: { readonly host: string }) {
  const t = useTexts(userTexts);
  const id = useId();
  const table = useCompanyRights(host);
  const change = useChangeRoleRights(host);
  if (table.isError && !table.data) return <ListFailure title={t('rightsError')} error={table.error} onRetry={table.refetch} />;
  if (!table.data) return null;
  const { rights, roles } = table.data;
  const decide = (role: Role, right: RightDescription, value: number) =>
    change.mutate(
      { code: role.code, values: [{ code: right.code, value }] },
      { onSuccess: () => toast.success(t('figuresSaved')), onError: (error) => toast.error(messageOf(error)) },
    );
  return (
    <section className={styles.figures} aria-labelledby={id}>
      <h3 id={id}>{t('rightsTitle')}</h3>
      <p className={styles.lead}>{t('rightsLead')}</p>
      {rights.map((right) => (
        <fieldset key={right.code} className={styles.right} aria-labelledby={`${id}-${right.code}`} aria-describedby={`${id}-${right.code}-hint`}>
          <div>
            <strong id={`${id}-${right.code}`}>{right.name}</strong>
            <p id={`${id}-${right.code}-hint`} className={styles.hint}>
              {right.hint}
            </p>
          </div>
          <div className={styles.cells}>
            {roles.map((role) => {
              const value = role.values.find((one) => one.code === right.code)?.value ?? OFF;
              const disabled = !isDecidable(role.code, right.code) || change.isPending;
              return right.isLimit ? (
                <PercentageField key={role.code} label={role.description} value={value} disabled={disabled} onValue={(next) => decide(role, right, next)} />
              ) : (
                <CheckField key={role.code} label={role.description} checked={value === ON} disabled={disabled} onChange={() => decide(role, right, value === ON ? OFF : ON)} />
              );
            })}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
