import { useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { signupTexts } from '@/i18n/texts/signup';
import { signIn } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PasswordField, SelectField, TextField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { createShop, type NewShop, type SignupOffer } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving, type Problems } from '@/wire/use-saving';
import { makeShop } from './api';
import { EMPTY_SHOP, likelyCountry, requiredFields, shopOf, type ShopForm } from './model';
import styles from './signup.module.css';

const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface SignupFormProps {
  readonly offer: SignupOffer;
  readonly loginLink: ReactNode;
}

/** The form of a new shop. The first owner of an installation is signed in; later owners get a link by mail. */
export function SignupForm({ offer: { mode, countries }, loginLink }: SignupFormProps) {
  const t = useTexts(signupTexts);
  const [form, setForm] = useState<ShopForm>({ ...EMPTY_SHOP, country: likelyCountry(countries, navigator.languages, TIME_ZONE) });
  const [mailed, setMailed] = useState<string>();
  const [place, focusWrong] = useFirstWrong();
  const { busy, problems, failure, showProblems, forget, save } = useSaving<keyof NewShop>((error) => refusedFields(createShop, error), focusWrong);
  const register = countries.find(({ code }) => code === form.country)?.register ?? '';

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = requiredFields(mode).filter((field) => form[field].trim() === '');
    if (showProblems(Object.fromEntries(missing.map((field) => [field, t('required')])) as Problems<keyof NewShop>)) return;
    void save(async () => {
      const made = await makeShop(shopOf(form));
      if (made.maySignIn) await signIn(form.email.trim(), form.password, false);
      else setMailed(made.message);
    });
  }

  if (mailed !== undefined) {
    return (
      <div className={styles.form}>
        <Alert kind="success" takesFocus>
          <strong>{t('mailed')}</strong>
          <br />
          {mailed}
        </Alert>
        {loginLink}
      </div>
    );
  }
  const field = (name: keyof NewShop) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setForm({ ...form, [name]: target.value });
      forget(name);
    },
  });
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <fieldset className={styles.part}>
        <legend>{t('shop')}</legend>
        <SelectField label={t('country')} {...field('country')} options={countries.map(({ code, name }) => ({ value: code, label: name }))} />
        <TextField label={t('registerNumber', { register })} {...field('registerNumber')} autoFocus autoCapitalize="characters" spellCheck={false} />
        <TextField label={t('legalName')} {...field('legalName')} autoComplete="organization" />
        <TextField label={t('tradeName')} hint={t('tradeNameHint')} {...field('tradeName')} />
        <TextField label={t('businessLine')} hint={t('businessLineHint')} {...field('businessLine')} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('owner')}</legend>
        <div className={styles.pair}>
          <TextField label={t('firstName')} {...field('firstName')} autoComplete="given-name" />
          <TextField label={t('lastName')} {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField label={t('email')} hint={t('emailHint')} {...field('email')} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
        {mode === 'first' ? <PasswordField label={t('password')} revealLabel={t('showPassword')} {...field('password')} autoComplete="new-password" /> : null}
        {mode === 'invitation' ? <TextField label={t('code')} hint={t('codeHint')} {...field('code')} autoComplete="off" /> : null}
      </fieldset>
      <Button type="submit" variant="primary" size="lg" full loading={busy}>
        {t('submit')}
      </Button>
      {loginLink}
    </form>
  );
}
