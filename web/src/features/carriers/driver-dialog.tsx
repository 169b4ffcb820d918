import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { SelectField, TextField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { addDriver, type Driver, type NewDriver } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useCarrierWrites } from './api';
import { LONGEST, SIGNS, driverBody, driverForm, driverProblems, personsIdentities, type DriverProblems } from './driver-form';
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
  const formId = useId();
  const [form, lead] = useFirstWrong();
  const state = useDriver(carrierId, driver, onClose, lead);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    if (state.busy) return;
    if (state.typed) setLeaving(true);
    else onClose();
  };
  const footer = (
    <>
      <Button disabled={state.busy} onClick={leave}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={state.busy}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={leave} title={t(driver ? 'editDriver' : 'newDriver')} footer={footer} width={640}>
      <form ref={form} id={formId} noValidate className={styles.form} autoComplete="off" onSubmit={(event) => void state.submit(event)}>
        <DriverFields state={state} />
        {state.failure ? <Alert kind="error">{state.failure}</Alert> : null}
      </form>
      {leaving ? (
        <ConfirmDialog title={t('leaveTitle')} keepLabel={t('leaveKeep')} confirmLabel={t('leaveConfirm')} danger busy={false} error={undefined} onConfirm={onClose} onClose={() => setLeaving(false)}>
          {t('leaveBody')}
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}

/** What is typed about a driver, what is wrong with it, and saving it. */
function useDriver(carrierId: number, driver: Driver | undefined, onDone: () => void, lead: () => void) {
  const t = useTexts(carrierTexts);
  const { facts } = useCountry();
  const writes = useCarrierWrites();
  const [start] = useState(() => driverForm(driver, facts));
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<DriverProblems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  function change(part: Partial<NewDriver>) {
    setForm({ ...form, ...part });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))));
    setFailure(undefined);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = driverProblems(form, facts);
    setProblems(wrong);
    if (busy || Object.keys(wrong).length > 0) return lead();
    setBusy(true);
    const body = driverBody(form);
    try {
      await (driver ? writes.changeDriver(carrierId, driver.id, body) : writes.addDriver(carrierId, body));
      toast.success(driver ? t('driverSaved') : t('driverAdded', { name: body.name }));
      onDone();
    } catch (error) {
      const refused = refusedFields(addDriver, error);
      setProblems(refused);
      if (Object.keys(refused).length === 0) setFailure(messageOf(error));
      else lead();
      setBusy(false);
    }
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
