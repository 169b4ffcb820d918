import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { isOwner } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DiscardQuestion } from '@/ui/discard-question';
import { CheckField, SelectField, TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import type { CompanyUser, Role } from '@/wire/generated';
import { CreatedPanel, type Created } from './created-panel';
import { PasswordChoice } from './password-choice';
import { PinButton } from './pin-button';
import { PersonRights } from './person-rights';
import { RoleField } from './role-field';
import { LinkButton } from './link-button';
import { useUserForm } from './use-user-form';
import { fullName, type UserForm } from './user-form';
import styles from './users.module.css';

/** Longest texts that the server keeps, in characters. */
const LONGEST = { name: 100, email: 100, phone: 20, document: 20 } as const;

/** The message at the beginning of a form is visible at every scroll position. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export interface UserDialogProps {
  readonly host: string;
  /** The user to change; a new one without. */
  readonly user: CompanyUser | undefined;
  readonly roles: readonly Role[];
  /** Whether the one who changes is an owner. */
  readonly owner: boolean;
  readonly onClose: () => void;
}

/** A user, new or to be changed; a new one's password is shown at the end. */
export function UserDialog({ host, user, roles, owner, onClose }: UserDialogProps) {
  const t = useTexts(userTexts);
  const [created, setCreated] = useState<Created>();
  const [leaving, setLeaving] = useState(false);
  const state = useUserForm({
    host,
    user,
    roles,
    onCreated: setCreated,
    onChanged: (changed) => {
      toast.success(t('saved', { name: fullName(changed) }));
      onClose();
    },
  });
  const { busy, typed } = state;
  const leave = () => {
    if (busy && !created) return;
    if (typed && !created) setLeaving(true);
    else onClose();
  };
  const footer = created ? (
    <Button variant="primary" data-autofocus onClick={onClose}>
      {t('done')}
    </Button>
  ) : (
    <>
      <Button disabled={busy} onClick={leave}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={state.formId} variant="primary" loading={busy}>
        {t(user ? 'save' : 'create')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={leave} title={t(created ? 'createdTitle' : user ? 'editTitle' : 'addTitle')} width={760} footer={footer}>
      {created ? (
        <CreatedPanel {...created} />
      ) : (
        <form id={state.formId} className={styles.form} noValidate autoComplete="off" onSubmit={(event) => void state.submit(event)}>
          {state.failure ? (
            <div ref={intoView}>
              <Alert kind="error">{state.failure}</Alert>
            </div>
          ) : null}
          <PersonFields state={state} user={user} />
          <RoleField roles={roles} value={state.form.roles} error={state.problems.roles} mayGiveOwner={owner} onValue={(next) => state.change({ roles: next })} />
          {user ? null : <PasswordChoice form={state.form} error={state.problems.password} onChange={state.change} />}
          <Access state={state} user={user} host={host} owner={owner} />
        </form>
      )}
      {user && owner && !created && !isOwner(user) ? <PersonRights host={host} user={user} /> : null}
      {leaving ? <DiscardQuestion onDiscard={onClose} onStay={() => setLeaving(false)} /> : null}
    </Dialog>
  );
}

interface PartProps {
  readonly state: ReturnType<typeof useUserForm>;
  readonly user: CompanyUser | undefined;
}

function PersonFields({ state: { form, change, problems }, user }: PartProps) {
  const t = useTexts(userTexts);
  const { facts } = useCountry();
  const field = (name: keyof UserForm & ('firstname' | 'lastname' | 'secondLastname' | 'email' | 'phone' | 'documentNumber'), max: number) => ({
    name,
    value: form[name],
    error: problems[name],
    maxLength: max,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const identities = facts.identities.filter((one) => one.kind === 'natural' || one.code === form.documentType);
  return (
    <section className={styles.part} aria-label={t('person')}>
      <div className={styles.pair}>
        <TextField label={t('firstname')} data-autofocus {...field('firstname', LONGEST.name)} />
        <TextField label={t('lastname')} {...field('lastname', LONGEST.name)} />
        <TextField label={t('secondLastname')} {...field('secondLastname', LONGEST.name)} />
        <TextField label={t('email')} type="email" hint={t(user ? 'emailFixed' : 'emailHint')} readOnly={user !== undefined} {...field('email', LONGEST.email)} />
        <SelectField
          label={t('documentType')}
          name="documentType"
          value={form.documentType}
          options={identities.map((one) => ({ value: one.code, label: one.shortDescription }))}
          onChange={(event) => change({ documentType: event.target.value })}
        />
        <TextField label={t('documentNumber')} {...field('documentNumber', LONGEST.document)} />
        <TextField label={t('phone')} type="tel" leading={facts.phonePrefix} {...field('phone', LONGEST.phone)} />
      </div>
    </section>
  );
}

/** Whether the user may come in, and a way to another password. */
function Access({ state: { form, change }, user, host, owner }: PartProps & Pick<UserDialogProps, 'host' | 'owner'>) {
  const t = useTexts(userTexts);
  const self = useUser().id === user?.id;
  return (
    <section className={styles.part} aria-label={t('access')}>
      <h3>{t('access')}</h3>
      <CheckField label={t('enabledToggle')} name="enabled" checked={form.enabled} disabled={self} onChange={(event) => change({ enabled: event.target.checked })} />
      <p className={styles.hint}>{t(self ? 'notYourself' : 'enabledHint')}</p>
      {user && !self && user.enabled ? <LinkButton host={host} user={user} /> : null}
      {user?.hasPin && !self && owner ? <PinButton host={host} user={user} /> : null}
    </section>
  );
}
