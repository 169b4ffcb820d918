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
import { useFirstWrong } from '@/ui/first-wrong';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { updateProfile, type User } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { profileProblems, type Profile, type ProfileProblems } from './profile-rules';
import styles from './session.module.css';

/** The signed-in user's data, to read and to correct. */
export function ProfileCard() {
  const t = useTexts(sessionTexts);
  const user = useUser();
  const [editing, setEditing] = useState(false);
  // When the user ends editing, the focus returns to the button that began it.
  const [ended, setEnded] = useState(false);
  const end = () => {
    setEditing(false);
    setEnded(true);
  };
  const edit = (
    <Button autoFocus={ended} variant="secondary" icon={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <Card title={t('profile')} icon={<IconUser size={22} aria-hidden />} actions={editing ? null : edit}>
      {editing ? <ProfileForm user={user} onDone={end} /> : <ProfileFacts user={user} />}
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

/** Names and values, in two columns where they fit. */
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
  const { facts } = useCountry();
  const { id, firstname, lastname, secondLastname, email, phone, documentNumber } = user;
  const [draft, setDraft] = useState<Profile>({ firstname, lastname, secondLastname, email, phone, documentNumber });
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [busy, setBusy] = useState(false);
  const [form, focusWrong] = useFirstWrong();
  /** Shows the errors, and moves the focus to the first once it is drawn; answers whether there are any. */
  function showProblems(wrong: ProfileProblems): boolean {
    setProblems(wrong);
    focusWrong();
    return Object.keys(wrong).length > 0;
  }

  const field = (name: keyof Profile) => ({
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (showProblems(profileProblems(draft, user, facts))) return;
    setBusy(true);
    try {
      await call(updateProfile, { body: { id, ...draft } });
      await reloadUser();
      toast.success(t('saved'));
      onDone();
    } catch (error) {
      setBusy(false);
      if (!showProblems(refusedFields(updateProfile, error))) toast.error(messageOf(error));
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={t('firstname')} autoFocus autoComplete="given-name" {...field('firstname')} />
      <TextField label={t('lastname')} autoComplete="family-name" {...field('lastname')} />
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
