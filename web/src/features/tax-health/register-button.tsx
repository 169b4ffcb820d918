import { useTexts } from '@/i18n/texts';
import { taxHealthTexts } from '@/i18n/texts/tax-health';
import { SheetButton } from '@/lists/sheet-button';
import { useUser } from '@/session/store';
import { download } from '@/wire/download';
import { downloadTaxRegister } from '@/wire/generated';

/** Saves the documents of a month for the accountant. */
export function RegisterButton({ month, fileName }: { readonly month: string; readonly fileName: string }) {
  const t = useTexts(taxHealthTexts);
  const { companyHost: host } = useUser();
  return <SheetButton label={t('register')} save={() => download(downloadTaxRegister, { path: { host }, query: { month } }, fileName)} />;
}
