import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import { Button } from '@/ui/button';
import type { DocumentsSearch } from './search';
import { later } from '@/ui/later';

const SheetsDialog = later(() => import('./sheets-dialog').then((module) => module.SheetsDialog));

/** The list as a spreadsheet, to be saved or mailed. */
export function SheetsButton({ search }: { readonly search: DocumentsSearch }) {
  const t = useTexts(eDocumentListTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconDownload size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {t('sheets')}
      </Button>
      <Suspense>{open ? <SheetsDialog search={search} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
