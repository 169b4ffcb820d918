import { useTexts } from '@/i18n/texts';
import { mailTexts } from '@/i18n/texts/mail';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { mailReport, type NewReportMail } from '@/wire/generated';
import { MailAction } from './mail-action';

export interface ReportMailButtonProps {
  /** Name of the report: `Enviar Gastos por correo`. */
  readonly name: string;
  /** The report and what it is asked for, as it is downloaded. */
  readonly report: Omit<NewReportMail, 'email'>;
}

/** Sends a report by e-mail, as the spreadsheet that is downloaded. */
export function ReportMailButton({ name, report }: ReportMailButtonProps) {
  const t = useTexts(mailTexts);
  const { companyHost: host, email } = useUser();
  return (
    <MailAction
      label={t('action')}
      title={t('title', { number: name })}
      lead={t('reportLead')}
      email={email}
      send={(emails, idempotencyKey) => call(mailReport, { path: { host }, body: { ...report, email: emails.join(';') } }, { idempotencyKey })}
    />
  );
}
