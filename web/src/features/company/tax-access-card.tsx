import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { taxConnectionTexts } from '@/i18n/texts/tax-connection';
import { useUnsaved } from '@/lib/unsaved';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/choice-field';
import { PasswordField, TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import type { TaxConnection, TaxConnectionPatch } from '@/wire/generated';
import { useSaving } from '@/wire/use-saving';
import type { TaxStepProps } from './use-tax-connection';
import styles from './company.module.css';

type AccessForm = Pick<TaxConnection, 'route' | 'operatorAddress' | 'user' | 'guidesClient'> & { readonly password: string; readonly guidesSecret: string };

const formOf = ({ route, operatorAddress, user, guidesClient }: TaxConnection): AccessForm => ({ route, operatorAddress, user, guidesClient, password: '', guidesSecret: '' });

/** The user that sends, and the recipient. Passwords are written and never read. */
export function TaxAccessCard({ step, view, writes }: TaxStepProps) {
  const t = useTexts(taxConnectionTexts);
  const [draft, setDraft] = useState<AccessForm>();
  const form = draft ?? formOf(view);
  const { busy, failure, forget, save } = useSaving();
  useUnsaved(draft !== undefined);
  const change = (part: Partial<AccessForm>) => {
    setDraft({ ...form, ...part });
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { password, guidesSecret, ...rest } = form;
    const body: TaxConnectionPatch = { ...rest, ...(password !== '' && { password }), ...(guidesSecret !== '' && { guidesSecret }) };
    const write = async () => {
      await writes.change(body);
      toast.success(t('accessSaved'));
      setDraft(undefined);
    };
    void save(write, { staysOpen: true });
  };
  return (
    <Card title={`${step}. ${t('access')}`} icon={<IconKey size={22} aria-hidden />}>
      <form className={styles.form} noValidate data-unsaved={draft !== undefined || undefined} onSubmit={submit}>
        <p className={styles.lead}>{t('accessLead')}</p>
        {view.fields.includes('route') ? (
          <ChoiceField
            label={t('route')}
            value={form.route}
            choices={['authority', 'operator'] as const}
            word={(route) => t(route === 'operator' ? 'routeOperator' : 'routeAuthority')}
            onChoice={(route) => route && change({ route })}
          />
        ) : null}
        {form.route === 'operator' || view.fields.includes('provider') ? (
          <TextField label={t('operatorAddress')} hint={t('operatorAddressHint')} name="operatorAddress" inputMode="url" maxLength={300} autoComplete="off" value={form.operatorAddress} onChange={(event) => change({ operatorAddress: event.target.value })} />
        ) : null}
        <TextField label={t('user')} name="taxUser" maxLength={60} autoComplete="off" value={form.user} onChange={(event) => change({ user: event.target.value })} />
        <PasswordField label={t('password')} hint={view.hasPassword ? t('keptSecret') : undefined} revealLabel={t('reveal')} name="taxPassword" maxLength={200} autoComplete="new-password" value={form.password} onChange={(event) => change({ password: event.target.value })} />
        {view.fields.includes('guides') ? (
          <>
            <TextField label={t('guidesClient')} name="guidesClient" maxLength={60} autoComplete="off" value={form.guidesClient} onChange={(event) => change({ guidesClient: event.target.value })} />
            <PasswordField label={t('guidesSecret')} hint={view.hasGuidesSecret ? t('keptSecret') : undefined} revealLabel={t('reveal')} name="guidesSecret" maxLength={200} autoComplete="new-password" value={form.guidesSecret} onChange={(event) => change({ guidesSecret: event.target.value })} />
          </>
        ) : null}
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <div>
          <Button type="submit" variant={draft ? 'primary' : 'secondary'} loading={busy}>
            {t('saveAccess')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
