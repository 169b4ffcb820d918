import { useTexts } from '@/i18n/texts';
import { salesReportTexts } from '@/i18n/texts/sales-reports';
import { SheetButton } from '@/lists/sheet-button';
import { useUser } from '@/session/store';
import { download } from '@/wire/download';
import { downloadSalesReport, downloadStockReport, downloadTaxReport } from '@/wire/generated';
import { reportQuery, type ReportsSearch } from './search';

/** Saves the report as a spreadsheet. */
export function ReportSheet({ search }: { readonly search: ReportsSearch }) {
  const t = useTexts(salesReportTexts);
  const path = { host: useUser().companyHost };
  const save = () => {
    const query = reportQuery(search);
    if (search.report === 'stock') return download(downloadStockReport, { path }, 'inventario.xlsx');
    if (search.report === 'taxes') return download(downloadTaxReport, { path, query }, 'impuestos.xlsx');
    return download(downloadSalesReport, { path, query }, 'ventas.xlsx');
  };
  return <SheetButton label={t('sheet')} save={save} />;
}
