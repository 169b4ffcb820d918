import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '@/i18n/texts';
import { saleProformaTexts } from '@/i18n/texts/sale-proforma';
import { IconButton } from '@/ui/button';
import { dismissAbout } from '@/ui/toast';
import { useDesk } from '../desk';
import { IMPORT_NOTICES } from './slot';
import styles from './quote.module.css';

/** The quote that the sale comes from, and a button to detach it. */
export function QuoteChip() {
  const t = useTexts(saleProformaTexts);
  const { store, draft } = useDesk();
  if (!draft.proforma) return null;
  const { number } = draft.proforma;
  return (
    <p className={styles.chip}>
      <IconFileText size={18} aria-hidden />
      <span>{t('chip', { number })}</span>
      <IconButton
        label={t('drop', { number })}
        icon={<IconX size={18} aria-hidden />}
        disabled={draft.pending !== null}
        onClick={() => {
          dismissAbout(IMPORT_NOTICES);
          store.cart({ type: 'dropProforma' });
        }}
      />
    </p>
  );
}
