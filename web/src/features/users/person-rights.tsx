import { useId } from 'react';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { ListFailure } from '@/failures/list-failure';
import { SelectField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { CompanyUser, RightDescription, UserRight } from '@/wire/generated';
import { useChangeUserRights, useCompanyRights, useUserRights } from './api';
import { PercentageField } from './percentage-field';
import { choiceOf, OFF, ON, type Choice } from './rights-model';
import styles from './users.module.css';

/** Rights of a person that differ from the roles; each choice is saved as it is made. */
export function PersonRights({ host, user }: { readonly host: string; readonly user: CompanyUser }) {
  const t = useTexts(userTexts);
  const id = useId();
  const table = useCompanyRights(host);
  const held = useUserRights(host, user.id);
  const change = useChangeUserRights(host, user.id);
  const failed = [table, held].find((one) => one.isError && !one.data);
  if (failed) return <ListFailure title={t('rightsError')} error={failed.error} onRetry={failed.refetch} />;
  if (!table.data || !held.data) return null;
  const decide = (code: string, value: number | null) =>
    change.mutate([{ code, value }], { onSuccess: () => toast.success(t('figuresSaved')), onError: (error) => toast.error(messageOf(error)) });
  const values = held.data.values;
  const own = values.filter((one) => one.own !== null).length;
  return (
    <details className={styles.part}>
      <summary id={id}>{own ? t('personRightsOwn', { count: own }) : t('personRights')}</summary>
      <p className={styles.hint}>{t('personRightsLead')}</p>
      {table.data.rights.map((right) => {
        const value = values.find((one) => one.code === right.code);
        return value ? <OneRight key={right.code} right={right} value={value} disabled={change.isPending} onDecide={(next) => decide(right.code, next)} /> : null;
      })}
    </details>
  );
}

interface OneRightProps {
  readonly right: RightDescription;
  readonly value: UserRight;
  readonly disabled: boolean;
  readonly onDecide: (value: number | null) => void;
}

function OneRight({ right, value, disabled, onDecide }: OneRightProps) {
  const t = useTexts(userTexts);
  const said = right.isLimit ? t('upTo', { percentage: String(value.ofRoles) }) : t(value.ofRoles === ON ? 'yes' : 'no');
  const inherit = { value: 'inherit', label: t('asRole', { said }) };
  const options = right.isLimit
    ? [inherit, { value: 'limit', label: t('ownLimit') }]
    : [inherit, { value: 'yes', label: t('yes') }, { value: 'no', label: t('no') }];
  const choices: Readonly<Record<Choice, number | null>> = { inherit: null, yes: ON, no: OFF, limit: value.ofRoles };
  const choice = choiceOf(value.own ?? null, right.isLimit);
  return (
    <div className={styles.right}>
      <SelectField label={right.name} value={choice} options={options} disabled={disabled} onChange={(event) => onDecide(choices[event.target.value as Choice])} />
      {choice === 'limit' ? <PercentageField label={t('limitOf', { name: right.name })} value={value.value} disabled={disabled} onValue={onDecide} /> : null}
    </div>
  );
}
