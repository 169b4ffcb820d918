import { useLayoutEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckField, TextField } from '@/ui/field';
import type { Client } from '@/wire/generated';
import { asksBusinessLine } from './client-rules';
import { IdentityFields } from './identity-fields';
import { LocalFields } from './local-fields';
import { PlaceField } from './place-field';
import { TaxProfileFields } from './tax-profile-fields';
import { TermsFields } from './terms-fields';
import { useClientForm, type ClientFormOptions, type ClientFormState } from './use-client-form';
import styles from './client-form.module.css';

/** Longest texts that the server keeps, in characters. */
const LONGEST = { name: 200, text: 200, email: 100, phone: 20 } as const;

/** Actions of the form on a client that exists already. */
export interface ExistingClient {
  readonly label: string;
  readonly run: (client: Client) => void;
}

export interface ClientFormProps extends ClientFormOptions {
  /** The id of the form element: the button that saves it is outside, always visible. */
  readonly id: string;
  readonly existing: ExistingClient;
  /** Whether the client is on its way to the server. */
  readonly onSaving: (saving: boolean) => void;
  /** Whether there is something that would be lost. */
  readonly onTyped: (typed: boolean) => void;
}

/** A client, new or to be changed: what a register knows of the document fills the rest. */
export function ClientFormPanel({ id, existing, onSaving, onTyped, ...options }: ClientFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const state = useClientForm(options, place);
  const { ours, failure, typed } = state;
  useLayoutEffect(() => onTyped(typed), [onTyped, typed]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    onSaving(true);
    await state.submit();
    onSaving(false);
  }
  return (
    <form ref={place} id={id} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.form} role="presentation" onKeyDown={(event) => onEnter(event, state.isReady)}>
        <IdentityFields state={state} onlyLegal={options.onlyLegal} onOurs={existing.run} />
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        {ours ? <Ours client={ours} existing={existing} /> : null}
        <MainFields state={state} />
        <TaxProfileFields state={state} />
        <LocalFields state={state} />
        {state.mayEditTerms ? <TermsFields state={state} client={options.client} /> : null}
      </div>
    </form>
  );
}

/** The message that this document belongs to an existing client. */
function Ours({ client, existing }: { readonly client: Client; readonly existing: ExistingClient }) {
  const t = useTexts(clientTexts);
  return (
    <Alert
      kind="info"
      action={
        <Button data-ours onClick={() => existing.run(client)}>
          {existing.label}
        </Button>
      }
    >
      {t('ours', { name: client.name })}
    </Alert>
  );
}

function MainFields({ state: { form, change, problemOf, isNearShop } }: { readonly state: ClientFormState }) {
  const t = useTexts(clientTexts);
  const { facts } = useCountry();
  const legal = form.kind === 'legal';
  const asksPlace = legal || form.address.trim() !== '' || form.place.divisions.length > 0;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={legal ? t('legalName') : t('name')}
          name="name"
          value={form.name}
          error={problemOf('name')}
          maxLength={LONGEST.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        {asksBusinessLine(form.documentType) ? (
          <TextField label={t('businessLine')} name="businessLine" value={form.businessLine} error={problemOf('businessLine')} maxLength={41} autoComplete="off" onChange={(event) => change({ businessLine: event.target.value })} />
        ) : null}
      </div>
      <TextField
        label={legal ? t('address') : t('addressOptional')}
        name="address"
        value={form.address}
        error={problemOf('address')}
        hint={isNearShop ? t('addressNearShop') : undefined}
        maxLength={LONGEST.text}
        autoComplete="off"
        onChange={(event) => change({ address: event.target.value, ...(legal || event.target.value.trim() !== '' || !form.place.known ? {} : { place: { known: null, divisions: [] } }) })}
      />
      {asksPlace ? <PlaceField name="place" place={form.place} onPlace={(place) => change({ place })} error={problemOf('place')} /> : null}
      <div className={styles.pair}>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          value={form.email}
          error={problemOf('email')}
          maxLength={LONGEST.email}
          autoComplete="off"
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextField
          label={t('phone')}
          name="phone"
          type="tel"
          leading={facts.phonePrefix}
          value={form.phone}
          maxLength={LONGEST.phone}
          autoComplete="off"
          data-last
          onChange={(event) => change({ phone: event.target.value })}
        />
      </div>
      <CheckField label={t('favoriteCheck')} checked={form.favorite} onChange={(event) => change({ favorite: event.target.checked })} />
    </>
  );
}

/** Enter goes to the next field; from the last of the person's own fields, or where nothing is missing (`isReady`), it saves. */
function onEnter(event: KeyboardEvent<HTMLElement>, isReady: boolean): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(target.type)) return;
  if (isReady || 'last' in target.dataset) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input:not([type=radio],[type=checkbox]):not(:disabled), select:not(:disabled)')];
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else target.form?.requestSubmit();
}
