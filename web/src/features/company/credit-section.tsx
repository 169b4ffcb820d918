import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { toText, type Dec4 } from '@/lib/dec4';
import { TextField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { SETTING, amountSetting, settingPath, settingsOf } from '@/wire/company-settings';
import type { Company, CompanyPatch } from '@/wire/generated';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { useSection } from './use-section';
import styles from './company.module.css';

interface CreditForm {
  readonly creditLimit: Dec4 | undefined;
  readonly creditDays: string;
}

function formOf({ settings }: Company): CreditForm {
  const days = settings.find(({ name }) => name === SETTING.creditDays);
  return { creditLimit: amountSetting(settings, 'creditLimit'), creditDays: days?.value ?? '' };
}

function bodyOf({ creditLimit, creditDays }: CreditForm): CompanyPatch {
  return { settings: settingsOf({ creditLimit: creditLimit === undefined ? '' : toText(creditLimit), creditDays: creditDays.trim() }) };
}

/** Limit of a client's debt, and its days. */
export function CreditSection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const { format, symbol } = useCountry();
  const state = useSection<CreditForm>({ host, company, editable, formOf, bodyOf });
  const { form, change, problemOf } = state;
  const [limit, days] = [settingPath('creditLimit'), settingPath('creditDays')];
  return (
    <SectionCard title={t('credit')} lead={t('creditLead')} icon={<IconNotebook size={22} aria-hidden />} state={state}>
      <div className={styles.pair}>
        <MoneyInput
          label={t('creditLimit')}
          name="creditLimit"
          hint={t('creditLimitHint')}
          format={format}
          symbol={symbol}
          grouped
          value={form.creditLimit}
          error={problemOf(limit)}
          onValue={(creditLimit) => change({ creditLimit }, limit)}
        />
        <TextField
          label={t('creditDays')}
          name="creditDays"
          hint={t('creditDaysHint')}
          inputMode="numeric"
          maxLength={3}
          value={form.creditDays}
          error={problemOf(days)}
          onChange={({ target }) => change({ creditDays: target.value }, days)}
        />
      </div>
    </SectionCard>
  );
}
