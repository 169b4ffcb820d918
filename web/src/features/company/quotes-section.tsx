import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useCountry } from '@/country/profile';
import { translator, useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { ONE, fromInt, toNumber, type Dec4 } from '@/lib/dec4';
import { TextAreaField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { settingPath, settingsOf } from '@/wire/company-settings';
import type { Company, CompanyPatch } from '@/wire/generated';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { useSection, type Problems } from './use-section';
import styles from './company.module.css';

/** Longest note, in characters. */
const NOTE_MAX = 120;
const MOST_DAYS = fromInt(365);
const NOTE = settingPath('proformasNote');

interface QuotesForm {
  readonly invoiceDays: Dec4 | undefined;
  readonly proformasNote: string;
}

function formOf({ invoiceDays, proformasNote }: Company): QuotesForm {
  return { invoiceDays: fromInt(invoiceDays), proformasNote };
}

function bodyOf({ invoiceDays, proformasNote }: QuotesForm): CompanyPatch {
  return { invoiceDays: invoiceDays === undefined ? undefined : toNumber(invoiceDays), settings: settingsOf({ proformasNote: proformasNote.trim() }) };
}

function check({ invoiceDays, proformasNote }: QuotesForm): Problems {
  const t = translator(companyTexts);
  return {
    invoiceDays: invoiceDays !== undefined && invoiceDays >= ONE && invoiceDays <= MOST_DAYS ? undefined : t('invoiceDaysWrong'),
    [NOTE]: [...proformasNote.trim()].length > NOTE_MAX ? t('noteLong') : undefined,
  };
}

/** Defaults of new quotes: days of validity, and the note under them. */
export function QuotesSection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const { format } = useCountry();
  const state = useSection<QuotesForm>({ host, company, editable, formOf, bodyOf, check });
  const { form, change, problemOf } = state;
  return (
    <SectionCard title={t('quotes')} lead={t('quotesLead')} icon={<IconFileText size={22} aria-hidden />} state={state}>
      <div className={styles.short}>
        <MoneyInput
          label={t('invoiceDays')}
          hint={t('invoiceDaysHint')}
          name="invoiceDays"
          format={format}
          decimals={0}
          trailing={<span className={styles.suffix}>{t('days')}</span>}
          value={form.invoiceDays}
          error={problemOf('invoiceDays')}
          onValue={(invoiceDays) => change({ invoiceDays })}
        />
      </div>
      <TextAreaField
        label={t('note')}
        hint={`${t('noteHint')} ${t('letters', { count: [...form.proformasNote].length, max: NOTE_MAX })}`}
        name="proformasNote"
        maxLength={NOTE_MAX}
        value={form.proformasNote}
        error={problemOf(NOTE)}
        onChange={(event) => change({ proformasNote: event.target.value }, NOTE)}
      />
    </SectionCard>
  );
}
