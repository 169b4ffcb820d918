import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { taxCatalogues } from '@/country/tax-catalogues.generated';
import { useTexts } from '@/i18n/texts';
import { taxConnectionTexts } from '@/i18n/texts/tax-connection';
import { useUnsaved } from '@/lib/unsaved';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { PasswordField, SelectField, TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import type { TaxConnection, TaxConnectionPatch } from '@/wire/generated';
import { useSaving } from '@/wire/use-saving';
import type { TaxStepProps } from './use-tax-connection';
import styles from './company.module.css';

type PartsForm = Pick<TaxConnection, 'sender' | 'resolutionNumber' | 'softwareId' | 'testSetId' | 'taxRegime' | 'postcode'> & { readonly resolutionDay: string; readonly softwarePin: string };

const formOf = ({ sender, resolutionNumber, resolutionDay, softwareId, testSetId, taxRegime, postcode }: TaxConnection): PartsForm => ({
  sender,
  resolutionNumber,
  resolutionDay: resolutionDay ?? '',
  softwareId,
  testSetId,
  taxRegime,
  postcode,
  softwarePin: '',
});

/** The parts that this authority asks for; a PIN is written only where one was typed. */
function patchOf({ sender, resolutionNumber, resolutionDay, softwareId, softwarePin, testSetId, taxRegime, postcode }: PartsForm, { fields }: TaxConnection): TaxConnectionPatch {
  return {
    ...(fields.includes('sender') && { sender }),
    ...(fields.includes('resolution') && { resolutionNumber, resolutionDay }),
    ...(fields.includes('software') && { softwareId, ...(softwarePin !== '' && { softwarePin }) }),
    ...(fields.includes('testSet') && { testSetId }),
    ...(fields.includes('taxProfile') && { taxRegime, postcode }),
  };
}

/** Identification of the company and its software at the authority. */
export function TaxPartsCard({ step, view, writes }: TaxStepProps) {
  const t = useTexts(taxConnectionTexts);
  const [draft, setDraft] = useState<PartsForm>();
  const form = draft ?? formOf(view);
  const { busy, failure, forget, save } = useSaving();
  useUnsaved(draft !== undefined);
  const change = (part: Partial<PartsForm>) => {
    setDraft({ ...form, ...part });
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = patchOf(form, view);
    const write = async () => {
      await writes.change(body);
      toast.success(t('partsSaved'));
      setDraft(undefined);
    };
    void save(write, { staysOpen: true });
  };
  return (
    <Card title={`${step}. ${t('parts')}`} icon={<IconFileText size={22} aria-hidden />}>
      <form className={styles.form} noValidate data-unsaved={draft !== undefined || undefined} onSubmit={submit}>
        <p className={styles.lead}>{t('partsLead')}</p>
        <PartsFields form={form} view={view} change={change} />
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <div>
          <Button type="submit" variant={draft ? 'primary' : 'secondary'} loading={busy}>
            {t('saveParts')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface PartsFieldsProps {
  readonly form: PartsForm;
  readonly view: TaxConnection;
  readonly change: (part: Partial<PartsForm>) => void;
}

function PartsFields({ form, view, change }: PartsFieldsProps) {
  const t = useTexts(taxConnectionTexts);
  const { code, facts } = useCountry();
  const catalogues = taxCatalogues[code];
  const { fields } = view;
  const text = (name: Exclude<keyof PartsForm, 'resolutionDay' | 'softwarePin'>) => ({
    name,
    maxLength: 60,
    autoComplete: 'off',
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      {fields.includes('sender') ? <TextField label={t('sender')} hint={t('senderHint')} {...text('sender')} /> : null}
      {fields.includes('resolution') ? (
        <div className={styles.pair}>
          <TextField label={t('resolutionNumber')} hint={t('resolutionHint')} inputMode="numeric" {...text('resolutionNumber')} />
          <DateField label={t('resolutionDay')} value={form.resolutionDay} onDay={(resolutionDay) => change({ resolutionDay })} />
        </div>
      ) : null}
      {fields.includes('software') ? (
        <div className={styles.pair}>
          <TextField label={t('softwareId')} {...text('softwareId')} />
          <PasswordField label={t('softwarePin')} hint={view.hasSoftwarePin ? t('keptSecret') : undefined} revealLabel={t('reveal')} name="softwarePin" maxLength={60} autoComplete="new-password" value={form.softwarePin} onChange={(event) => change({ softwarePin: event.target.value })} />
        </div>
      ) : null}
      {fields.includes('testSet') ? <TextField label={t('testSetId')} hint={t('testSetHint')} {...text('testSetId')} /> : null}
      {fields.includes('taxProfile') && facts.taxProfile && catalogues ? (
        <div className={styles.pair}>
          <SelectField
            label={t('taxRegime')}
            value={form.taxRegime}
            options={[{ value: '', label: t('chooseRegime') }, ...catalogues.regimes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))]}
            onChange={(event) => change({ taxRegime: event.target.value })}
          />
          <TextField label={t('postcode')} inputMode="numeric" {...text('postcode')} maxLength={facts.taxProfile.postcodeLength} />
        </div>
      ) : null}
    </>
  );
}
