import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesReportTexts } from '@/i18n/texts/sales-reports';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { download } from '@/wire/download';
import { messageOf } from '@/wire/errors';
import { downloadSalesReport, downloadStockReport, downloadTaxReport } from '@/wire/generated';
import { reportQuery, type ReportsSearch } from './search';

/** Saves the report as a spreadsheet. */
export function SheetButton({ search }: { readonly search: ReportsSearch }) {
  const t = useTexts(salesReportTexts);
  const path = { host: useUser().companyHost };
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const query = reportQuery(search);
    try {
      if (search.report === 'stock') await download(downloadStockReport, { path }, 'inventario.xlsx');
      else if (search.report === 'taxes') await download(downloadTaxReport, { path, query }, 'impuestos.xlsx');
      else await download(downloadSalesReport, { path, query }, 'ventas.xlsx');
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  }
  return (
    <Button icon={<IconDownload size={20} aria-hidden />} loading={busy} onClick={() => void save()}>
      {t('sheet')}
    </Button>
  );
}
