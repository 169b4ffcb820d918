import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { ZERO, fromInt, fromNumber, mul, toNumber, toText, type Dec4 } from '@/lib/dec4';
import { Button } from '@/ui/button';
import { MoneyInput } from '@/ui/money-input';
import { amountSetting, settingPath, settingsOf } from '@/wire/company-settings';
import type { Company, CompanyPatch } from '@/wire/generated';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { useSection } from './use-section';
import styles from './company.module.css';

/** Days of an ordinary month, for a suggestion. */
const MONTH_DAYS = 30;
const PURCHASE_GOAL = settingPath('purchaseGoal');

interface GoalsForm {
  readonly dailyGoal: Dec4 | undefined;
  readonly monthlyGoal: Dec4 | undefined;
  readonly purchaseGoal: Dec4 | undefined;
}

function formOf({ dailyGoal, monthlyGoal, settings }: Company): GoalsForm {
  return { dailyGoal: fromNumber(dailyGoal), monthlyGoal: fromNumber(monthlyGoal), purchaseGoal: amountSetting(settings, 'purchaseGoal') };
}

function bodyOf({ dailyGoal, monthlyGoal, purchaseGoal }: GoalsForm): CompanyPatch {
  return {
    dailyGoal: toNumber(dailyGoal ?? ZERO),
    monthlyGoal: toNumber(monthlyGoal ?? ZERO),
    settings: settingsOf({ purchaseGoal: purchaseGoal && purchaseGoal > ZERO ? toText(purchaseGoal) : '' }),
  };
}

/** Goals of the sales of a day and a month, and of the purchases from distributors in a year. */
export function GoalsSection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const { format, symbol, money } = useCountry();
  const state = useSection<GoalsForm>({ host, company, editable, formOf, bodyOf });
  const { form, change, problemOf } = state;
  const month = monthOf(form.dailyGoal);
  const suggested = month !== undefined && month !== form.monthlyGoal ? money(month) : undefined;
  return (
    <SectionCard title={t('goals')} lead={t('goalsLead')} icon={<IconTargetArrow size={22} aria-hidden />} state={state}>
      <div className={styles.pair}>
        <MoneyInput label={t('dailyGoal')} name="dailyGoal" format={format} symbol={symbol} grouped value={form.dailyGoal} error={problemOf('dailyGoal')} onValue={(dailyGoal) => change({ dailyGoal })} />
        <div>
          <MoneyInput
            label={t('monthlyGoal')}
            name="monthlyGoal"
            format={format}
            symbol={symbol}
            grouped
            value={form.monthlyGoal}
            error={problemOf('monthlyGoal')}
            hint={suggested ? t('goalMonthHint', { days: MONTH_DAYS, amount: suggested }) : undefined}
            onValue={(monthlyGoal) => change({ monthlyGoal })}
          />
          {editable && suggested ? (
            <Button variant="quiet" onClick={() => change({ monthlyGoal: month })}>
              {t('useSuggestion', { amount: suggested })}
            </Button>
          ) : null}
        </div>
        <MoneyInput
          label={t('purchaseGoal')}
          name="purchaseGoal"
          format={format}
          symbol={symbol}
          grouped
          value={form.purchaseGoal}
          error={problemOf(PURCHASE_GOAL)}
          hint={t('purchaseGoalHint')}
          onValue={(purchaseGoal) => change({ purchaseGoal }, PURCHASE_GOAL)}
        />
      </div>
    </SectionCard>
  );
}

/** The daily goal times the days of a month; nothing where it is too large to calculate with. */
function monthOf(daily: Dec4 | undefined): Dec4 | undefined {
  if (!daily) return undefined;
  try {
    return mul(daily, fromInt(MONTH_DAYS), 2);
  } catch {
    return undefined;
  }
}
