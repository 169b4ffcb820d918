import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { IconButton } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { useActions } from './actions';
import { useDesk } from './desk';
import { clientNeededFrom } from './model/checks';
import styles from './document.module.css';

/** The client of the sale, or the rule that says when the chosen document asks for one. */
export function ClientField() {
  const t = useTexts(salesTexts);
  const { store, country, draft, problem } = useDesk();
  const { open, blocked } = useActions();
  const { client } = draft;
  const rule = useClientRule();
  const wanting = blocked?.about === 'client' || problem?.about === 'client';
  const name = client ? (client.generic ? country.facts.genericClient.shortName : client.name) : t('addClient');
  const note = client ? client.documentNumber || country.facts.wording.noNumber : (rule ?? t('noClient'));
  return (
    <div className={styles.client} data-wanting={wanting || undefined}>
      <button type="button" className={styles.clientButton} aria-keyshortcuts="F4" title={client ? name : note} disabled={draft.pending !== null} onClick={() => open('client')}>
        {client ? <IconUser size={20} aria-hidden /> : <IconUserPlus size={20} aria-hidden />}
        <span className={styles.clientText}>
          {client ? <span className="y-hidden">{t('changeClient')}</span> : null}
          <span className={styles.clientName}>
            <span>{name}</span>
            <Kbd>F4</Kbd>
          </span>
          <small>{note}</small>
        </span>
      </button>
      {client ? (
        <IconButton
          label={t('clearClient')}
          icon={<IconX size={20} aria-hidden />}
          disabled={draft.pending !== null}
          onClick={() => store.cart({ type: 'setClient', client: null })}
        />
      ) : null}
    </div>
  );
}

/** The sentence that says when the chosen document asks for a client. */
function useClientRule(): string | undefined {
  const t = useTexts(salesTexts);
  const { country, choices } = useDesk();
  const from = clientNeededFrom({ kind: choices.documentKind, electronic: choices.document?.electronic ?? false }, country.facts);
  if (from === undefined) return undefined;
  return from === 0 ? t('needsLegal', { register: country.facts.wording.register }) : t('needsClientFrom', { amount: country.money(from) });
}
