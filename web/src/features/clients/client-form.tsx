import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { ApiError, messageOf } from '@/wire/errors';
import { addClient, listClients, lookUpClient, type Client, type PersonKind } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { everyRead } from '@/wire/query';
import { asksGyro, clientProblems, emptyForm, identitiesFor, longestNumber, newClient, numberProblem, typedNumber, type ClientForm, type ClientProblems } from './client-rules';
import { DivisionFields } from './division-fields';
import styles from './clients.module.css';

export interface ClientFormProps {
  /** Of the form element: the button that saves it stands outside, always in sight. */
  readonly id: string;
  /** The document only takes companies. */
  readonly onlyLegal: boolean;
  readonly onDone: (client: Client) => void;
  /** Whether the client is on its way to the server. */
  readonly onSaving: (saving: boolean) => void;
}

/** Adds a client by document number: what a register knows fills the rest. */
export function ClientFormPanel({ id, onlyLegal, onDone, onSaving }: ClientFormProps) {
  const t = useTexts(clientTexts);
  const country = useCountry();
  const user = useUser();
  const cache = useQueryClient();
  const { facts } = country;
  const [form, setForm] = useState<ClientForm>(() => emptyForm(onlyLegal ? 'legal' : 'natural', facts));
  const [problems, setProblems] = useState<ClientProblems>({});
  const [busy, setBusy] = useState<'looking' | 'saving'>();
  const [note, setNote] = useState<{ readonly kind: 'info' | 'success' | 'error'; readonly text: string }>();
  const key = useRef(newIdempotencyKey());
  const change = (part: Partial<ClientForm>) => setForm((now) => ({ ...now, ...part }));

  async function lookUp() {
    const wrong = numberProblem(form, facts);
    setProblems(wrong ? { documentNumber: wrong } : {});
    if (wrong) return;
    setBusy('looking');
    setNote(undefined);
    try {
      const path = { countryCode: country.code, docType: form.documentType, docNumber: form.documentNumber };
      const found = await call(lookUpClient, { path, query: { companyHost: user.companyHost } });
      if (found.id !== null) {
        onDone(found);
        return;
      }
      change({ name: found.name, address: found.address, email: found.email, phone: found.phone, gyro: found.gyro, localCode: found.localCode });
      setNote({ kind: 'success', text: t('found') });
    } catch (error) {
      // A failed lookup clears what an earlier one had filled in.
      change({ name: '', address: '', email: '', phone: '', gyro: '', localCode: '', divisions: [] });
      setNote({ kind: 'info', text: error instanceof ApiError && error.status === 404 ? t('lookUpFailed') : messageOf(error) });
    } finally {
      setBusy(undefined);
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = clientProblems(form, facts);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0 || busy) return;
    setBusy('saving');
    onSaving(true);
    setNote(undefined);
    try {
      const client = await call(addClient, { path: { host: user.companyHost }, body: newClient(form, facts) }, { idempotencyKey: key.current });
      toast.success(t('saved'));
      void cache.invalidateQueries({ queryKey: everyRead(listClients) });
      onDone(client);
    } catch (error) {
      key.current = newIdempotencyKey();
      if (error instanceof ApiError && error.status === 401) return;
      setNote({ kind: 'error', text: error instanceof ApiError && error.status > 0 ? (error.userMessage ?? t('saveFailed')) : messageOf(error) });
    } finally {
      setBusy(undefined);
      onSaving(false);
    }
  }

  const identities = identitiesFor(form.kind, facts);
  const identity = identities.find((one) => one.code === form.documentType);
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {onlyLegal ? (
        <Alert kind="info">{t('onlyLegal')}</Alert>
      ) : (
        <Segmented<PersonKind>
          label={t('type')}
          value={form.kind}
          options={[
            { value: 'natural', label: t('typeNatural') },
            { value: 'legal', label: t('typeLegal') },
          ]}
          onValue={(kind) => {
            setForm(emptyForm(kind, facts));
            setProblems({});
            setNote(undefined);
          }}
        />
      )}
      <div className={styles.lookup}>
        <SelectField
          label={t('documentType')}
          value={form.documentType}
          error={problems.documentType}
          options={identities.map((one) => ({ value: one.code, label: one.shortDescription }))}
          onChange={(event) => change({ documentType: event.target.value, documentNumber: '' })}
        />
        <TextField
          label={t('documentNumber')}
          value={form.documentNumber}
          error={problems.documentNumber}
          maxLength={longestNumber(form.documentType, facts)}
          autoFocus
          autoComplete="off"
          inputMode={identity && identity.pattern.startsWith('^[0-9]{') ? 'numeric' : 'text'}
          onChange={(event) => change({ documentNumber: typedNumber(event.target.value, form.documentType, facts) })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || form.name !== '') return;
            event.preventDefault();
            void lookUp();
          }}
        />
        <Button icon={<IconSearch size={20} aria-hidden />} loading={busy === 'looking'} onClick={() => void lookUp()}>
          {t('lookUp')}
        </Button>
      </div>
      {note ? <Alert kind={note.kind}>{note.text}</Alert> : null}
      <TextField
        label={form.kind === 'legal' ? t('legalName') : t('name')}
        value={form.name}
        error={problems.name}
        maxLength={200}
        onChange={(event) => change({ name: event.target.value })}
      />
      {asksGyro(form.documentType) ? (
        <TextField label={t('gyro')} value={form.gyro} error={problems.gyro} maxLength={41} onChange={(event) => change({ gyro: event.target.value })} />
      ) : null}
      <TextField
        label={form.kind === 'legal' ? t('address') : t('addressOptional')}
        value={form.address}
        error={problems.address}
        maxLength={200}
        onChange={(event) => change({ address: event.target.value })}
      />
      {form.localCode === '' && (form.kind === 'legal' || form.address !== '' || form.divisions.length > 0) ? (
        <div className={styles.places}>
          <DivisionFields value={form.divisions} error={problems.divisions} onValue={(divisions) => change({ divisions })} />
        </div>
      ) : null}
      <div className={styles.pair}>
        <TextField
          label={t('email')}
          type="email"
          value={form.email}
          error={problems.email}
          autoComplete="off"
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextField label={t('phone')} type="tel" value={form.phone} autoComplete="off" onChange={(event) => change({ phone: event.target.value })} />
      </div>
    </form>
  );
}
