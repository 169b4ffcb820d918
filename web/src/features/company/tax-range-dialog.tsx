import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { taxConnectionTexts } from '@/i18n/texts/tax-connection';
import { ChoiceField } from '@/ui/choice-field';
import { DateField } from '@/ui/date-field';
import { PasswordField, SelectField, TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import type { TaxNumberRangeRequest } from '@/wire/generated';
import { useSaving } from '@/wire/use-saving';
import type { TaxStepProps } from './use-tax-connection';
import styles from './company.module.css';

const EMPTY = { environment: 'production' as 'production' | 'test', documentCode: '', prefix: '', first: '', last: '', resolution: '', validFrom: '', validUntil: '', technicalKey: '' };

/** Numbers by resolution, as the authority's letter says them. */
export function TaxRangeDialog({ view, writes, onClose }: Omit<TaxStepProps, 'step'> & { readonly onClose: () => void }) {
  const t = useTexts(taxConnectionTexts);
  const [form, setForm] = useState(EMPTY);
  const { busy, failure, forget, save } = useSaving();
  const change = (part: Partial<typeof EMPTY>) => {
    setForm({ ...form, ...part });
    forget();
  };
  const text = (name: 'prefix' | 'first' | 'last' | 'resolution') => ({
    name,
    autoComplete: 'off',
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const submit = () => {
    const { first, last, validFrom, validUntil, ...rest } = form;
    const body: TaxNumberRangeRequest = {
      ...rest,
      first: Number(first) || 0,
      last: Number(last) || 0,
      ...(validFrom !== '' && { validFrom }),
      ...(validUntil !== '' && { validUntil }),
    };
    void save(async () => {
      await writes.addRange(body);
      toast.success(t('rangeAdded'));
      onClose();
    });
  };
  return (
    <FormDialog title={t('addRange')} width={640} busy={busy} typed={form !== EMPTY} failure={failure} onSubmit={submit} onClose={onClose}>
      <ChoiceField label={t('rangeEnvironment')} value={form.environment} choices={['production', 'test'] as const} word={(one) => t(one === 'test' ? 'nameTest' : 'nameProduction')} onChoice={(environment) => environment && change({ environment })} />
      <SelectField
        label={t('rangeDocument')}
        value={form.documentCode}
        options={[{ value: '', label: t('chooseDocument') }, ...view.numberedDocuments.map(({ documentCode, documentName }) => ({ value: documentCode, label: documentName }))]}
        onChange={(event) => change({ documentCode: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField label={t('rangeResolutionNumber')} inputMode="numeric" maxLength={20} {...text('resolution')} />
        <TextField label={t('rangePrefix')} hint={t('rangePrefixHint')} maxLength={4} {...text('prefix')} />
      </div>
      <div className={styles.pair}>
        <TextField label={t('rangeFirst')} inputMode="numeric" maxLength={9} {...text('first')} />
        <TextField label={t('rangeLast')} inputMode="numeric" maxLength={9} {...text('last')} />
      </div>
      <div className={styles.pair}>
        <DateField label={t('rangeValidFrom')} value={form.validFrom} onDay={(validFrom) => change({ validFrom })} />
        <DateField label={t('rangeValidUntil')} value={form.validUntil} onDay={(validUntil) => change({ validUntil })} />
      </div>
      <PasswordField label={t('technicalKey')} hint={t('technicalKeyHint')} revealLabel={t('reveal')} name="technicalKey" maxLength={64} autoComplete="off" value={form.technicalKey} onChange={(event) => change({ technicalKey: event.target.value })} />
    </FormDialog>
  );
}
