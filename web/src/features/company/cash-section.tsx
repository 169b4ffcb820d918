import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { TextField } from '@/ui/field';
import { settingPath, settingsOf } from '@/wire/company-settings';
import type { Company, CompanyPatch } from '@/wire/generated';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { Toggle } from './toggle';
import { useSection } from './use-section';
import styles from './company.module.css';

type CashForm = Pick<Company, 'sharedDrawer' | 'cashSessionRequired' | 'sellersMendPayments' | 'cashEmail'>;

const formOf = ({ sharedDrawer, cashSessionRequired, sellersMendPayments, cashEmail }: Company): CashForm => ({ sharedDrawer, cashSessionRequired, sellersMendPayments, cashEmail });
const bodyOf = (form: CashForm): CompanyPatch => ({ settings: settingsOf(form) });

/** How drawers are kept, and who gets their closes. */
export function CashSection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const state = useSection<CashForm>({ host, company, editable, formOf, bodyOf });
  const { form, change, problemOf } = state;
  const path = settingPath('cashEmail');
  return (
    <SectionCard title={t('cash')} icon={<IconCoins size={22} aria-hidden />} state={state}>
      <div className={styles.toggles}>
        <Toggle label={t('sharedDrawer')} hint={t('sharedDrawerHint')} checked={form.sharedDrawer} onChecked={(sharedDrawer) => change({ sharedDrawer })} />
        <Toggle label={t('cashRequired')} hint={t('cashRequiredHint')} checked={form.cashSessionRequired} onChecked={(cashSessionRequired) => change({ cashSessionRequired })} />
        <Toggle label={t('sellersMend')} hint={t('sellersMendHint')} checked={form.sellersMendPayments} onChecked={(sellersMendPayments) => change({ sellersMendPayments })} />
      </div>
      <TextField
        label={t('cashEmail')}
        hint={t('cashEmailHint')}
        type="email"
        multiple
        maxLength={500}
        value={form.cashEmail}
        error={problemOf(path)}
        onChange={({ target }) => change({ cashEmail: target.value }, path)}
      />
    </SectionCard>
  );
}
