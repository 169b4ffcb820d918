import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { homeTaskTexts } from '@/i18n/texts/home-tasks';
import { formatDay } from '@/lib/dates';
import { useIdempotent } from '@/pending/use-idempotent';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { confirmClock, loadInstallationState, type ClockJump } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { useSaving } from '@/wire/use-saving';

/** The machine's clock jumped: no document is numbered until it is right, or the owner of its only company, else the operator, says that it is. */
export function ClockTask({ host, jump }: { readonly host: string; readonly jump: ClockJump }) {
  const t = useTexts(homeTaskTexts);
  const [open, setOpen] = useState(false);
  const { busy, failure, save } = useSaving();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  const now = `${formatDay(jump.date)} ${jump.hour.slice(0, 5)}`;
  const latest = `${formatDay(jump.latestDate)} ${jump.latestHour.slice(0, 5)}`;
  const confirm = () =>
    void save(async () => {
      await idempotent('confirm clock', jump, (idempotencyKey) => call(confirmClock, { path: { host } }, { idempotencyKey }));
      toast.success(t('clockConfirmed'));
      setOpen(false);
      void cache.invalidateQueries({ queryKey: everyRead(loadInstallationState) });
    });
  if (!jump.mayConfirm) {
    return (
      <li data-task="clock">
        <span>
          {t('clock', { now })}. {t('clockOperator')}
        </span>
      </li>
    );
  }
  return (
    <li data-task="clock">
      <span>{t('clock', { now })}</span>
      <Button onClick={() => setOpen(true)}>{t('clockDo')}</Button>
      {open ? (
        <ConfirmDialog title={t('clockTitle')} keepLabel={t('clockKeep')} confirmLabel={t('clockConfirm')} busy={busy} error={failure} onConfirm={confirm} onClose={() => setOpen(false)}>
          <p>{t('clockLead', { now, latest })}</p>
          <p>{t('clockWhy')}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
