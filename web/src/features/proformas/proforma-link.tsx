import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { Button } from '@/ui/button';
import { ApiError } from '@/wire/errors';
import { useProforma } from './api';

/** A way from a sale to the quote it came from, which may be another seller's; nothing while that cannot be had. */
export function ProformaLink({ proformaId, onOpen }: { readonly proformaId: number; readonly onOpen: (proformaId: number) => void }) {
  const t = useTexts(proformaTexts);
  const { data, error } = useProforma(proformaId);
  if (error instanceof ApiError && error.status === 404) return <p>{t('ofAnotherSeller')}</p>;
  if (!data) return null;
  return (
    <Button icon={<IconFileText size={20} aria-hidden />} onClick={() => onOpen(proformaId)}>
      {t('openProforma', { number: data.seriesCorrelative })}
    </Button>
  );
}
