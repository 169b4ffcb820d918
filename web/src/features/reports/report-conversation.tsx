import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { formatTime } from '@/lib/dates';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { Muted } from '@/ui/lines';
import { messageOf } from '@/wire/errors';
import type { Report } from '@/wire/generated';
import { useChangeReport } from './api';
import styles from './reports.module.css';

/** Longest message, in characters. */
export const MESSAGE_MAX = 2000;

/** The messages, the earliest first, each side on its own. */
export function Conversation({ report }: { readonly report: Report }) {
  const t = useTexts(reportTexts);
  const country = useCountry();
  return (
    <ol className={styles.talk} aria-label={t('conversation')}>
      {report.messages.map((one) => (
        <li key={one.id} data-side={one.userType}>
          <p className={styles.who}>
            <strong>{one.user}</strong>
            <Muted>{t(one.userType === 'agent' ? 'agent' : 'shop')}</Muted>
          </p>
          <p className={styles.words}>{one.message}</p>
          <Muted as="p">
            {country.day(one.dateCreated)} · {formatTime(one.hour)}
          </Muted>
        </li>
      ))}
    </ol>
  );
}

/** Where one says more; a settled report is taken up again first. */
export function Reply({ report }: { readonly report: Report }) {
  const t = useTexts(reportTexts);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const reply = useChangeReport(report.id);
  const message = text.trim();
  if (report.status === 'closed') return <Alert kind="info">{t('closedSays')}</Alert>;
  const send = () => {
    setTried(true);
    if (message === '' || reply.isPending) return;
    reply.mutate(
      { message },
      {
        onSuccess: () => {
          setText('');
          setTried(false);
        },
      },
    );
  };
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        label={t('reply')}
        rows={3}
        maxLength={MESSAGE_MAX}
        value={text}
        error={tried && message === '' ? t('messageMissing') : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) send();
        }}
      />
      {reply.error ? <Alert kind="error">{messageOf(reply.error)}</Alert> : null}
      <Button type="submit" variant="primary" icon={<IconSend size={20} aria-hidden />} loading={reply.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
