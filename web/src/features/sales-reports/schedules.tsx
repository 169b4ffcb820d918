import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { mailTexts } from '@/i18n/texts/mail';
import { reportScheduleTexts } from '@/i18n/texts/report-schedules';
import { emailsIn } from '@/lib/emails';
import { useIdempotent } from '@/pending/use-idempotent';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/choice-field';
import { TextField } from '@/ui/field';
import { emailsProblem } from '@/ui/emails-problem';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { changeReportSchedule, listReportSchedules, type MailedReport, type NewReportSchedule, type ReportCadence, type ReportSchedule } from '@/wire/generated';
import { cached } from '@/wire/query';
import { refusedFields } from '@/wire/refused-fields';
import styles from './sales-reports.module.css';

const REPORTS: readonly MailedReport[] = ['sales', 'taxes', 'stock', 'expenses', 'waste', 'staffActivity', 'debtors'];
const CADENCES: readonly ReportCadence[] = ['daily', 'weekly', 'monthly'];

function useChange(onDone: (body: NewReportSchedule) => void) {
  const path = { host: useUser().companyHost };
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (body: NewReportSchedule) => idempotent('report schedule', body, (idempotencyKey) => call(changeReportSchedule, { path, body }, { idempotencyKey })),
    onSuccess: (all, body) => {
      cache.setQueryData(cached(listReportSchedules, { path }).queryKey, all);
      onDone(body);
    },
  });
}

/** The reports that are mailed by themselves, each with its switch; for owners. */
export function Schedules() {
  const t = useTexts(reportScheduleTexts);
  const found = useQuery(cached(listReportSchedules, { path: { host: useUser().companyHost } }));
  const [asked, setAsked] = useState<ReportSchedule | 'new'>();
  return (
    <section className={styles.box} aria-labelledby="schedules">
      <h2 id="schedules">{t('title')}</h2>
      <p className={styles.muted}>{t('lead')}</p>
      {found.isError ? <Alert kind="error">{t('failed')}</Alert> : null}
      {found.data?.length === 0 ? <p>{t('none')}</p> : null}
      {found.data && found.data.length > 0 ? (
        <ul className={styles.schedules}>
          {found.data.map((one) => (
            <Schedule key={one.report} schedule={one} onChange={() => setAsked(one)} />
          ))}
        </ul>
      ) : null}
      <div>
        <Button icon={<IconCalendarTime size={20} aria-hidden />} onClick={() => setAsked('new')}>
          {t('add')}
        </Button>
      </div>
      {asked ? <ScheduleDialog schedule={asked === 'new' ? undefined : asked} taken={found.data ?? []} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

function Schedule({ schedule, onChange }: { readonly schedule: ReportSchedule; readonly onChange: () => void }) {
  const t = useTexts(reportScheduleTexts);
  const country = useCountry();
  const { report, cadence, email, nextOn, lastOn } = schedule;
  const name = t(report);
  const switching = useChange(() => toast.success(t('switchedOff', { report: name })));
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{t('toWhom', { cadence: t(cadence), email })}</p>
        <p className={styles.muted}>
          {t('next', { day: country.day(nextOn) })}
          {lastOn ? ` · ${t('last', { day: country.day(lastOn) })}` : null}
        </p>
        {switching.isError ? <Alert kind="error">{messageOf(switching.error)}</Alert> : null}
      </div>
      <div className={styles.switches}>
        <Button aria-label={t('changeOf', { report: name })} onClick={onChange}>
          {t('change')}
        </Button>
        <Button aria-label={t('offOf', { report: name })} loading={switching.isPending} onClick={() => switching.mutate({ report, cadence: null, email: null })}>
          {t('off')}
        </Button>
      </div>
    </li>
  );
}

interface ScheduleDialogProps {
  readonly schedule: ReportSchedule | undefined;
  /** Scheduled reports: a new one begins with another report. */
  readonly taken: readonly ReportSchedule[];
  readonly onClose: () => void;
}

function ScheduleDialog({ schedule, taken, onClose }: ScheduleDialogProps) {
  const t = useTexts(reportScheduleTexts);
  const mails = useTexts(mailTexts);
  const user = useUser();
  const free = REPORTS.find((one) => taken.every(({ report }) => report !== one));
  const [report, setReport] = useState<MailedReport>(schedule?.report ?? free ?? 'sales');
  const [cadence, setCadence] = useState<ReportCadence>(schedule?.cadence ?? 'weekly');
  const [email, setEmail] = useState(schedule?.email ?? user.email);
  const [tried, setTried] = useState(false);
  const choices = report === 'staffActivity' ? CADENCES.slice(0, 1) : CADENCES;
  const chosen = choices.includes(cadence) ? cadence : 'daily';
  const saving = useChange(() => {
    toast.success(t('scheduled', { report: t(report), cadence: t(chosen).toLowerCase() }));
    onClose();
  });
  const wrong = refusedFields(changeReportSchedule, saving.error);
  const failure = saving.error && Object.keys(wrong).length === 0 ? messageOf(saving.error) : undefined;
  const emails = emailsIn(email);
  const problem = emailsProblem(emails, mails);
  function submit() {
    setTried(true);
    if (!problem) saving.mutate({ report, cadence: chosen, email: emails.join(';') });
  }
  return (
    <FormDialog title={t(schedule ? 'changeTitle' : 'dialogTitle')} width={480} saveLabel={t('save')} busy={saving.isPending} failure={failure} onSubmit={submit} onClose={onClose}>
      {schedule ? <strong>{t(report)}</strong> : <ChoiceField label={t('report')} value={report} choices={REPORTS} word={t} onChoice={(one) => one && setReport(one)} />}
      <ChoiceField label={t('cadence')} value={chosen} choices={choices} word={t} onChoice={(one) => one && setCadence(one)} />
      <TextField
        label={t('to')}
        type="email"
        multiple
        autoComplete="off"
        hint={mails('hint')}
        value={email}
        error={tried && problem ? problem : wrong.email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
}
