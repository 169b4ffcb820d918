import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { useCrowdedWindow } from '@/lib/media';
import { SelectField } from '@/ui/field';
import { ChoiceRow } from './choice-row';
import { useDesk } from './desk';
import { choosable } from './model/choices';
import { QuoteChip } from './proforma/quote-chip';
import styles from './document.module.css';

/** Which document the sale gets, and the messages about it. */
export function DocumentBar() {
  const t = useTexts(salesTexts);
  const { choices } = useDesk();
  return (
    <div className={styles.documentBar}>
      <DocumentChoice />
      {choices.forced ? <p className={styles.rule}>{t('forcedReceipt')}</p> : null}
      <QuoteChip />
    </div>
  );
}

/** So many documents do not fit into one row of a narrow cart. */
const MANY = 6;
/** The key that chooses the next document. */
const DOCUMENT_KEY = 'F7';

/** The documents as segments of one row; where they are too many for it, a box that shows the chosen one. */
function DocumentChoice() {
  const t = useTexts(salesTexts);
  const { store, country, draft, choices } = useDesk();
  const crowded = useCrowdedWindow();
  const options = choosable(choices).map((one) => ({ value: one.id, label: one.description }));
  const choose = (document: string) => store.cart({ type: 'setDocument', document, keepsClient: country.facts.sale.keepsClient });
  const common = { label: t('document'), value: choices.document?.id ?? '', disabled: draft.pending !== null, options };
  if (!(crowded && options.length >= MANY)) return <ChoiceRow row shortcut={DOCUMENT_KEY} {...common} onValue={choose} />;
  return <SelectField hideLabel {...common} aria-keyshortcuts={DOCUMENT_KEY} onChange={(event) => choose(event.target.value)} />;
}
