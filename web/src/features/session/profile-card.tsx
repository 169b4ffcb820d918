import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { sessionTexts } from '@/i18n/texts/session';
import { reloadUser, useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { updateProfile, type User } from '@/wire/generated';
import styles from './session.module.css';

/** Who is signed in, to read and to correct. */
export function ProfileCard() {
  const t = useTexts(sessionTexts);
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const edit = (
    <Button variant="secondary" icon={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <Card title={t('profile')} icon={<IconUser size={22} aria-hidden />} actions={editing ? null : edit}>
      {editing ? <ProfileForm user={user} onDone={() => setEditing(false)} /> : <ProfileFacts user={user} />}
    </Card>
  );
}

function ProfileFacts({ user }: { readonly user: User }) {
  const t = useTexts(sessionTexts);
  const country = useCountry();
  const roles = [...new Set(user.roles.filter((role) => role.companyHost === user.companyHost).map((role) => role.description))];
  const facts: readonly Fact[] = [
    [t('firstname'), user.firstname],
    [t('lastname'), user.lastname],
    [t('secondLastname'), user.secondLastname],
    [t('email'), user.email, 'wide'],
    [t('phone'), user.phone],
    [user.documentType?.description ?? t('documentNumber'), user.documentNumber],
    [t('role'), roles.join(', ')],
    [t('registered'), country.day(user.registered)],
  ];
  return <FactList facts={facts} />;
}

/** A name and its value; a `wide` one takes a row of its own. */
export type Fact = readonly [name: string, value: string, room?: 'wide'];

/** Names and values, two by two where there is room. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useTexts(sessionTexts);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, room]) => (
        <div key={name} data-room={room}>
          <dt>{name}</dt>
          <dd>{value || t('none')}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProfileForm({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const t = useTexts(sessionTexts);
  const common = useTexts(commonTexts);
  const { id, firstname, lastname, secondLastname, email, phone, documentNumber } = user;
  const [draft, setDraft] = useState({ id, firstname, lastname, secondLastname, email, phone, documentNumber });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = (name: Exclude<keyof typeof draft, 'id'>) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const missing = (text: string, sentence: string) => (checked && text.trim() === '' ? sentence : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (draft.firstname.trim() === '' || draft.lastname.trim() === '') return;
    setBusy(true);
    try {
      await call(updateProfile, { body: draft });
      await reloadUser();
      toast.success(t('saved'));
      onDone();
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={t('firstname')} autoComplete="given-name" {...field('firstname')} error={missing(draft.firstname, t('firstnameRequired'))} />
      <TextField label={t('lastname')} autoComplete="family-name" {...field('lastname')} error={missing(draft.lastname, t('lastnameRequired'))} />
      <TextField label={t('secondLastname')} {...field('secondLastname')} />
      <TextField label={t('email')} type="email" autoComplete="email" {...field('email')} />
      <TextField label={t('phone')} type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label={t('documentNumber')} {...field('documentNumber')} />
      <div className={styles.actions}>
        <Button onClick={onDone}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
