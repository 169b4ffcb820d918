import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { useCrowdedWindow, useLowWindow } from '@/lib/media';
import { IconButton } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { useActions } from './actions';
import { ChoiceRow } from './choice-row';
import { useDesk } from './desk';
import { clientNeededFrom } from './model/checks';
import { QuoteChip } from './proforma/quote-chip';
import styles from './document.module.css';

/** Which document, and to whom; the rule that asks for a client is told beside it. */
export function DocumentBar() {
  const t = useTexts(salesTexts);
  const { store, country, draft, choices, problem } = useDesk();
  const { open, blocked } = useActions();
  const { client } = draft;
  const rule = useClientRule();
  const wanting = blocked?.about === 'client' || problem?.about === 'client';
  return (
    <div className={styles.documentBar}>
      <DocumentChoice />
      {choices.forced ? <p className={styles.rule}>{t('forcedReceipt')}</p> : null}
      <div className={styles.client} data-wanting={wanting || undefined}>
        <button
          type="button"
          className={styles.clientButton}
          aria-keyshortcuts="F4"
          disabled={draft.pending !== null}
          onClick={() => open('client')}
        >
          {client ? <IconUser size={20} aria-hidden /> : <IconUserPlus size={20} aria-hidden />}
          <span className={styles.clientText}>
            {client ? <span className="y-hidden">{t('changeClient')}</span> : null}
            <span>{client ? clientName(client.generic, client.name, country.facts.genericClient.shortName) : t('addClient')}</span>
            <small>{client ? client.documentNumber || country.facts.wording.noNumber : (rule ?? t('noClient'))}</small>
          </span>
          <Kbd>F4</Kbd>
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
      <QuoteChip />
    </div>
  );
}

/** So many documents have no room in one row of a narrow cart. */
const MANY = 6;

/** The documents in a row; in a low window, and where they are too many for it, a box that shows the chosen one. */
function DocumentChoice() {
  const t = useTexts(salesTexts);
  const { store, country, draft, choices } = useDesk();
  const low = useLowWindow();
  const crowded = useCrowdedWindow();
  const offered = choices.documents.filter((one) => !choices.forced || one.id === choices.document?.id || !choices.issued.includes(one));
  const options = offered.map((one) => ({ value: one.id, label: one.description }));
  const choose = (document: string) => store.cart({ type: 'setDocument', document, keepsClient: country.facts.sale.keepsClient });
  const common = { label: t('document'), value: choices.document?.id ?? '', disabled: draft.pending !== null, options };
  if (!low && !(crowded && options.length >= MANY)) return <ChoiceRow row {...common} onValue={choose} />;
  return <SelectField hideLabel {...common} aria-keyshortcuts="F7" onChange={(event) => choose(event.target.value)} />;
}

function clientName(generic: boolean, name: string, genericName: string): string {
  return generic ? genericName : name;
}

/** The sentence that tells when the chosen document asks for a client. */
function useClientRule(): string | undefined {
  const t = useTexts(salesTexts);
  const { country, choices } = useDesk();
  const from = clientNeededFrom({ kind: choices.documentKind, electronic: choices.document?.electronic ?? false }, country.facts);
  if (from === undefined) return undefined;
  return from === 0 ? t('needsLegal', { register: country.facts.wording.register }) : t('needsClientFrom', { amount: country.money(from) });
}
