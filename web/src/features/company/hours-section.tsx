import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useId, useState } from 'react';
import { translator, useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { Button } from '@/ui/button';
import type { Company, CompanyPatch, Hours } from '@/wire/generated';
import { hoursProblem, likeMonday, shownTime, typedTime, wholeWeek } from './hours';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { useSection, type Problems } from './use-section';
import styles from './company.module.css';

/** Which of the two weeks, as a company calls it. */
type Kind = 'businessHours' | 'deliveryHours';

interface HoursForm {
  readonly week: readonly Hours[];
}

export interface HoursSectionProps extends SectionProps {
  readonly kind: Kind;
}

/** When the shop is open, or delivers, on every day of the week. */
export function HoursSection({ host, company, editable, kind }: HoursSectionProps) {
  const t = useTexts(companyTexts);
  const business = kind === 'businessHours';
  const state = useSection<HoursForm>({
    host,
    company,
    editable,
    formOf: (one: Company) => ({ week: wholeWeek(one[kind]) }),
    bodyOf: ({ week }): CompanyPatch => ({ [kind]: week }),
    check: ({ week }) => problemsOf(week, kind),
  });
  const { week } = state.form;
  const [said, setSaid] = useState('');
  const set = (next: readonly Hours[], sentence = '') => {
    state.change({ week: next }, kind);
    setSaid(sentence);
  };
  return (
    <SectionCard title={t(kind)} lead={t(business ? 'businessHoursLead' : 'deliveryHoursLead')} icon={business ? <IconClock size={22} aria-hidden /> : <IconTruckDelivery size={22} aria-hidden />} state={state}>
      {editable && !business ? (
        <div>
          <Button icon={<IconCopy size={20} aria-hidden />} onClick={() => set(wholeWeek(company.businessHours))}>
            {t('copyBusiness')}
          </Button>
        </div>
      ) : null}
      <ul className={styles.week}>
        {week.map((hours, at) => (
          <Day
            key={hours.day}
            hours={hours}
            closed={t(business ? 'closed' : 'noDelivery')}
            problem={state.problemOf(`${kind}[${at}]`) ?? state.problemOf(`${kind}[${at}].endTime`) ?? state.problemOf(`${kind}[${at}].startTime`)}
            onHours={(part) => set(week.map((one, index) => (index === at ? { ...one, ...part } : one)))}
            onWeekdays={editable && hours.day === 'monday' ? () => set(likeMonday(week), t('applied')) : undefined}
          />
        ))}
      </ul>
      <p className="y-hidden" role="status">
        {said}
      </p>
    </SectionCard>
  );
}

function problemsOf(week: readonly Hours[], kind: Kind): Problems {
  const t = translator(companyTexts);
  const entries = week.map((hours, at) => {
    const problem = hoursProblem(hours);
    return [`${kind}[${at}]`, problem && t(problem)] as const;
  });
  return Object.fromEntries(entries);
}

interface DayProps {
  readonly hours: Hours;
  /** Text of a day without hours. */
  readonly closed: string;
  readonly problem: string | undefined;
  readonly onHours: (part: Partial<Hours>) => void;
  /** Gives its hours to Monday to Friday together. */
  readonly onWeekdays: (() => void) | undefined;
}

function Day({ hours, closed, problem, onHours, onWeekdays }: DayProps) {
  const t = useTexts(companyTexts);
  const problemId = useId();
  const day = t(hours.day);
  const time = (name: 'startTime' | 'endTime') => (
    <input
      type="time"
      className={styles.time}
      aria-label={t(name === 'startTime' ? 'from' : 'until', { day })}
      name={`${hours.day}-${name}`}
      value={shownTime(hours[name])}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
      onChange={(event) => onHours({ [name]: typedTime(event.target.value) })}
    />
  );
  return (
    <li className={styles.day}>
      <label className={styles.dayName}>
        <input type="checkbox" role="switch" className={styles.switch} checked={hours.active} aria-checked={hours.active} onChange={(event) => onHours({ active: event.target.checked })} />
        {day}
      </label>
      {hours.active ? (
        <div className={styles.times}>
          {time('startTime')}
          <span aria-hidden>–</span>
          {time('endTime')}
        </div>
      ) : (
        <span className={styles.muted}>{closed}</span>
      )}
      {onWeekdays ? (
        <Button variant="quiet" title={t('applyWeekdaysHint')} onClick={onWeekdays}>
          {t('applyWeekdays')}
        </Button>
      ) : null}
      {problem ? (
        <p id={problemId} className={styles.dayProblem}>
          <IconAlertCircle size={16} aria-hidden />
          {problem}
        </p>
      ) : null}
    </li>
  );
}
