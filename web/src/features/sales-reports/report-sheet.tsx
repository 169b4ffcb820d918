import { ReportMailButton } from '@/documents/report-mail-button';
import { useTexts } from '@/i18n/texts';
import { salesReportTexts } from '@/i18n/texts/sales-reports';
import { SheetButton } from '@/lists/sheet-button';
import { useUser } from '@/session/store';
import { download } from '@/wire/download';
import { downloadSalesReport, downloadStockReport, downloadTaxReport } from '@/wire/generated';
import { USUAL, reportQuery, type ReportsSearch } from './search';

/** Sends the report by e-mail, as the same spreadsheet. */
export function ReportMail({ search }: { readonly search: ReportsSearch }) {
  const t = useTexts(salesReportTexts);
  const { report = USUAL.report } = search;
  const sales = reportQuery(search);
  const mailed = report === 'stock' ? { report } : report === 'taxes' ? { report, sales } : ({ report: 'sales', sales } as const);
  return <ReportMailButton name={t(report === 'stock' || report === 'taxes' ? report : 'mailSales')} report={mailed} />;
}

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
