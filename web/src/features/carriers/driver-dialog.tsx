import { useState, type ChangeEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { SelectField, TextField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { addDriver, type Driver, type NewDriver } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { useCarrierWrites } from './api';
import { LONGEST, SIGNS, driverBody, driverForm, driverProblems, personsIdentities } from './driver-form';
import { TypeField } from './type-field';
import styles from './carriers.module.css';

export interface DriverDialogProps {
  readonly carrierId: number;
  /** The driver to change; a new one without. */
  readonly driver: Driver | undefined;
  readonly onClose: () => void;
}

/** A driver of a vehicle, new or to be changed. */
export function DriverDialog({ carrierId, driver, onClose }: DriverDialogProps) {
  const t = useTexts(carrierTexts);
  const [form, focusWrong] = useFirstWrong();
  const state = useDriver(carrierId, driver, onClose, focusWrong);
  const { busy, typed, failure, submit } = state;
  return (
    <FormDialog title={t(driver ? 'editDriver' : 'newDriver')} width={640} busy={busy} typed={typed} failure={failure} formRef={form} onSubmit={submit} onClose={onClose}>
      <DriverFields state={state} />
    </FormDialog>
  );
}

/** Values and errors of the form of a driver, and saving it. */
function useDriver(carrierId: number, driver: Driver | undefined, onDone: () => void, focusWrong: () => void) {
  const t = useTexts(carrierTexts);
  const { facts } = useCountry();
  const writes = useCarrierWrites();
  const [start] = useState(() => driverForm(driver, facts));
  const [form, setForm] = useState(start);
  const { busy, problems, failure, showProblems, forget, save } = useSaving<keyof NewDriver>((error) => refusedFields(addDriver, error), focusWrong);

  function change(part: Partial<NewDriver>) {
    setForm({ ...form, ...part });
    forget(...Object.keys(part));
  }
  function submit() {
    if (showProblems(driverProblems(form, facts))) return;
    const body = driverBody(form);
    void save(async () => {
      await (driver ? writes.changeDriver(carrierId, driver.id, body) : writes.addDriver(carrierId, body));
      toast.success(driver ? t('driverSaved') : t('driverAdded', { name: body.name }));
      onDone();
    });
  }
  return { form, change, problems, failure, busy, submit, typed: JSON.stringify(form) !== JSON.stringify(start) };
}

function DriverFields({ state: { form, change, problems } }: { readonly state: ReturnType<typeof useDriver> }) {
  const t = useTexts(carrierTexts);
  const { facts } = useCountry();
  const identities = personsIdentities(facts, form.documentType);
  const identity = identities.find((one) => one.code === form.documentType);
  const field = (name: 'name' | 'lastName' | 'documentNumber' | 'licenseNumber', maxLength: number) => ({
    label: t(name),
    name,
    maxLength,
    value: form[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField data-autofocus autoFocus {...field('name', LONGEST.name)} />
        <TextField {...field('lastName', LONGEST.name)} />
        <SelectField
          label={t('documentType')}
          value={form.documentType}
          error={problems.documentType}
          options={identities.map((one) => ({ value: one.code, label: one.shortDescription }))}
          onChange={(event) => change({ documentType: event.target.value, documentNumber: '' })}
        />
        <TextField {...field('documentNumber', identity?.maxLength ?? facts.maxIdentityLength)} />
        <TextField autoCapitalize="characters" spellCheck={false} hint={t('licenseHint', { example: facts.transport.licence.example })} {...field('licenseNumber', facts.transport.licence.maxLength + SIGNS)} />
      </div>
      <TypeField label={t('driverType')} value={form.kind} onValue={(kind) => change({ kind })} />
    </>
  );
}
