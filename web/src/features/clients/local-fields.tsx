import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { emptyLocal, type LocalForm, type LocalProblems } from './locals';
import { PlaceField } from './place-field';
import type { ClientFormState } from './use-client-form';
import styles from './client-form.module.css';

/** The branches of a client: added, changed and removed with the client itself. */
export function LocalFields({ state: { form, change, problems } }: { readonly state: ClientFormState }) {
  const t = useTexts(clientTexts);
  const { locals } = form;
  const nextKey = 1 + Math.max(-1, ...locals.map((local) => local.key));
  const set = (key: number, part: Partial<LocalForm>) => change({ locals: locals.map((local) => (local.key === key ? { ...local, ...part } : local)) });
  return (
    <section className={styles.section} aria-label={t('locals')}>
      <header>
        <h3>{t('locals')}</h3>
        <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => change({ locals: [...locals, emptyLocal(nextKey)] })}>
          {t('addLocal')}
        </Button>
      </header>
      {locals.length === 0 ? <p>{t('localsHint')}</p> : null}
      {locals.map((local, index) => (
        <LocalCard
          key={local.key}
          local={local}
          number={index + 1}
          fresh={local.id === undefined && local.key === nextKey - 1 && local.name === ''}
          problems={problems.locals?.[index] ?? {}}
          onChange={(part) => set(local.key, part)}
          onRemove={() => change({ locals: locals.filter((one) => one.key !== local.key) })}
        />
      ))}
    </section>
  );
}

interface LocalCardProps {
  readonly local: LocalForm;
  readonly number: number;
  /** It was just added: its name has the focus. */
  readonly fresh: boolean;
  readonly problems: LocalProblems;
  readonly onChange: (part: Partial<LocalForm>) => void;
  readonly onRemove: () => void;
}

function LocalCard({ local, number, fresh, problems, onChange, onRemove }: LocalCardProps) {
  const t = useTexts(clientTexts);
  return (
    <fieldset className={styles.local}>
      <legend className="y-hidden">{t('localNumber', { number })}</legend>
      <div className={styles.pair}>
        <TextField
          label={t('localName')}
          value={local.name}
          error={problems.name}
          maxLength={100}
          autoFocus={fresh}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField label={t('address')} value={local.direction} error={problems.direction} maxLength={200} autoComplete="off" onChange={(event) => onChange({ direction: event.target.value })} />
      </div>
      <PlaceField deep place={local.place} onPlace={(place) => onChange({ place })} error={problems.place} />
      <div className={styles.withButton}>
        <TextField
          label={t('localEmails')}
          hint={t('localEmailsHint')}
          value={local.emails}
          error={problems.emails}
          inputMode="email"
          autoComplete="off"
          onChange={(event) => onChange({ emails: event.target.value })}
        />
        <Button variant="quiet" icon={<IconTrash size={20} aria-hidden />} aria-label={t('removeLocalNumber', { number })} onClick={onRemove}>
          {t('removeLocal')}
        </Button>
      </div>
    </fieldset>
  );
}
