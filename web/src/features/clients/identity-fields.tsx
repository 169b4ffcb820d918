import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import type { Client, PersonKind } from '@/wire/generated';
import { looksMistyped } from './check-digit';
import { firstNumber, identitiesFor, longestNumber, numberProblem, typedNumber } from './client-rules';
import type { ClientFormState } from './use-client-form';
import styles from './client-form.module.css';

export interface IdentityFieldsProps {
  readonly state: ClientFormState;
  readonly onlyLegal: boolean;
  /** Called for Enter on the number of an existing client. */
  readonly onOurs: (client: Client) => void;
}

/** The identity of the client: kind, document, and the lookup in the register. */
export function IdentityFields({ state, onlyLegal, onOurs }: IdentityFieldsProps) {
  const t = useTexts(clientTexts);
  const { facts } = useCountry();
  const { form, changeIdentity, changeKind, problemOf, lookup, lookUp, ours } = state;
  const identities = identitiesFor(form.kind, facts);
  const identity = identities.find((one) => one.code === form.documentType);
  const whole = form.documentNumber !== '' && !numberProblem(form, facts);
  const mistyped = whole && looksMistyped(form.documentNumber, identity?.checkDigit ?? null) ? facts.wording.identityMistyped : undefined;
  const hint = form.documentType === facts.withoutDocument ? t('madeNumber') : mistyped;
  return (
    <>
      {onlyLegal ? (
        <Alert kind="info">{t('onlyLegal')}</Alert>
      ) : (
        <Segmented<PersonKind | ''>
          label={t('type')}
          value={form.kind}
          options={[
            { value: 'natural', label: t('typeNatural') },
            { value: 'legal', label: t('typeLegal') },
          ]}
          onValue={(kind) => changeKind(kind === 'legal' ? 'legal' : 'natural')}
        />
      )}
      {problemOf('kind') ? <Alert kind="error">{problemOf('kind')}</Alert> : null}
      <div className={styles.lookup}>
        <SelectField
          label={t('documentType')}
          value={form.documentType}
          error={problemOf('documentType')}
          options={identities.map((one) => ({ value: one.code, label: one.shortDescription }))}
          onChange={({ target }) => changeIdentity({ documentType: target.value, documentNumber: firstNumber(target.value, facts) })}
        />
        <TextField
          label={t('documentNumber')}
          value={form.documentNumber}
          error={problemOf('documentNumber')}
          hint={hint}
          maxLength={longestNumber(form.documentType, facts)}
          autoFocus
          data-autofocus
          autoComplete="off"
          inputMode={identity?.pattern.startsWith('^[0-9]{') ? 'numeric' : 'text'}
          onChange={(event) => changeIdentity({ documentNumber: typedNumber(event.target.value, form.documentType, facts, form.documentNumber) })}
          onPaste={(event) => {
            // Cleaned before it is cut: the box would cut a number with points first.
            const input = event.currentTarget;
            const { selectionStart: from, selectionEnd: to, value } = input;
            const pasted = event.clipboardData.getData('text');
            event.preventDefault();
            const text = value.slice(0, from ?? value.length) + pasted + value.slice(to ?? value.length);
            changeIdentity({ documentNumber: typedNumber(text, form.documentType, facts, form.documentNumber) });
          }}
          onKeyDown={(event) => {
            // The register has answered: Enter moves to the next field.
            if (event.key !== 'Enter' || lookup.kind === 'found' || lookup.kind === 'unknown') return;
            event.preventDefault();
            if (ours) onOurs(ours);
            else void lookUp(true);
          }}
        />
        <Button icon={<IconSearch size={20} aria-hidden />} loading={lookup.kind === 'looking'} onClick={() => void lookUp(true)}>
          {t('lookUp')}
        </Button>
      </div>
      <LookupNote state={state} />
    </>
  );
}

/** Result of the lookup in the register; always mounted, so that it is read aloud. */
function LookupNote({ state: { lookup } }: { readonly state: ClientFormState }) {
  const t = useTexts(clientTexts);
  switch (lookup.kind) {
    case 'looking':
      return <Alert kind="info">{t('looking')}</Alert>;
    case 'found':
      return <Alert kind="success">{t('found')}</Alert>;
    case 'unknown':
      return <Alert kind="info">{t('lookUpFailed')}</Alert>;
    case 'failed':
      return <Alert kind="warning">{t('lookUpBroken', { reason: lookup.reason })}</Alert>;
    default:
      return null;
  }
}
