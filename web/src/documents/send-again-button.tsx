import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { Button } from '@/ui/button';
import type { DocumentDetail } from './detail';
import { canGoAgain } from './reads';
import { useSendAgain } from './use-send-again';

/** Sends a document to the authority again, where it waits or was refused; nothing otherwise. */
export function SendAgainButton({ document, quiet = false }: { readonly document: DocumentDetail; /** Another way comes first. */ readonly quiet?: boolean }) {
  const t = useTexts(eDocumentTexts);
  const again = useSendAgain(document);
  if (!canGoAgain(document)) return null;
  return (
    <Button variant={document.state === 'rejected' && !quiet ? 'primary' : 'secondary'} icon={<IconRefresh size={20} aria-hidden />} loading={again.isPending} onClick={() => again.mutate()}>
      {t('again')}
    </Button>
  );
}
