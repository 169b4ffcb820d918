import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { homeTaskTexts } from '@/i18n/texts/home-tasks';
import { useIdempotent } from '@/pending/use-idempotent';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { confirmSeries, loadInstallationState, type UnconfirmedSeries } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { keyOf, problemsOf, typedNumbers, wantedNumber, type TypedNumbers } from './series-numbers';
import styles from './home-tasks.module.css';

/** What an owner looks after: backups that do not come, and series after a restored one. */
export function InstallationTasks() {
  const t = useTexts(homeTaskTexts);
  const { companyHost: host } = useUser();
  const found = useQuery(cached(loadInstallationState, { path: { host } }));
  const [open, setOpen] = useState(false);
  if (!found.data) return null;
  const { backups, unconfirmedSeries: series } = found.data;
  return (
    <>
      {series.length > 0 ? (
        <li data-task="series">
          <span>{t(series.length === 1 ? 'seriesOne' : 'series', { count: series.length })}</span>
          <Button onClick={() => setOpen(true)}>{t('seriesDo')}</Button>
        </li>
      ) : null}
      {backups?.needsCare ? (
        <li data-task="backups">
          <span>{t(backups.failed ? 'backupFailed' : 'backupOld')}</span>
        </li>
      ) : null}
      {open && series.length > 0 ? <SeriesDialog host={host} series={series} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Asks for the last number of each series that a restored backup may have put back. */
function SeriesDialog({ host, series, onClose }: { readonly host: string; readonly series: readonly UnconfirmedSeries[]; readonly onClose: () => void }) {
  const t = useTexts(homeTaskTexts);
  const formId = useId();
  const [numbers, setNumbers] = useState(() => typedNumbers(series));
  const [shown, setShown] = useState(false);
  const confirm = useConfirm(host, series);
  const problems = problemsOf(series, numbers);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setShown(true);
    if (Object.keys(problems).length > 0 || confirm.isPending) return;
    confirm.mutate(numbers, {
      onSuccess: () => {
        toast.success(t('seriesConfirmed'));
        onClose();
      },
    });
  };
  const footer = (
    <>
      <Button disabled={confirm.isPending} onClick={onClose}>
        {t('seriesLater')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={confirm.isPending}>
        {t('seriesConfirm')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('seriesTitle')} footer={footer}>
      <form id={formId} className={styles.series} noValidate onSubmit={submit}>
        <p>{t('seriesLead')}</p>
        {series.map((one) => {
          const key = keyOf(one);
          const least = wantedNumber(one);
          const journal = typeof one.journalNumber !== 'number' ? t('seriesUnknown') : t('seriesJournal', { number: one.journalNumber });
          return (
            <TextField
              key={key}
              label={t('seriesLabel', { document: one.documentName, series: one.series })}
              hint={`${t('seriesDatabase', { number: one.lastNumber })} ${journal}`}
              error={shown && problems[key] ? t('seriesTooLow', { number: least }) : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={numbers[key] ?? ''}
              onChange={(event) => setNumbers({ ...numbers, [key]: event.target.value })}
            />
          );
        })}
        {confirm.error ? <Alert kind="error">{messageOf(confirm.error)}</Alert> : null}
      </form>
    </Dialog>
  );
}

function useConfirm(host: string, series: readonly UnconfirmedSeries[]) {
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (numbers: TypedNumbers) => {
      const body = { series: series.map((one) => ({ documentCode: one.documentCode, series: one.series, lastNumber: Number(numbers[keyOf(one)]) })) };
      return idempotent('confirm series', body, (idempotencyKey) => call(confirmSeries, { path: { host }, body }, { idempotencyKey }));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: everyRead(loadInstallationState) }),
  });
}
