import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTexts } from '@/i18n/texts';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import { Button } from '@/ui/button';
import { useSendAll } from './api';

/** Sends every pending document, and issues again those that were refused for coming late. */
export function SendAllButton({ className }: { readonly className?: string | undefined }) {
  const t = useTexts(eDocumentListTexts);
  const sending = useSendAll();
  return (
    <Button className={className} icon={<IconRefresh size={20} aria-hidden />} loading={sending.isPending} onClick={() => sending.mutate()}>
      {t('sendAll')}
    </Button>
  );
}
