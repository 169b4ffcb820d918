import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { useTexts } from '@/i18n/texts';
import { saleProformaTexts } from '@/i18n/texts/sale-proforma';
import { Button } from '@/ui/button';
import { useActions } from '../actions';
import { CartTool } from '../cart-tool';
import { useDesk } from '../desk';

const KEY = 'Insert';

/** Among the tools of the cart. */
export function ImportQuoteTool() {
  const t = useTexts(saleProformaTexts);
  const { draft } = useDesk();
  const { open } = useActions();
  return (
    <CartTool
      label={t('import')}
      word={t('importShort')}
      title={`${t('import')} (${KEY})`}
      aria-keyshortcuts={KEY}
      icon={<IconFileImport size={20} aria-hidden />}
      disabled={draft.pending !== null}
      onClick={() => open('proforma')}
    />
  );
}

/** In an empty cart, beside what else can begin a sale. */
export function ImportQuoteButton() {
  const t = useTexts(saleProformaTexts);
  const { open } = useActions();
  return (
    <Button variant="quiet" shortcut={KEY} icon={<IconFileImport size={20} aria-hidden />} onClick={() => open('proforma')}>
      {t('import')}
    </Button>
  );
}
