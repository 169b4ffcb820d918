import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { homeTaskTexts } from '@/i18n/texts/home-tasks';
import { useIdempotent } from '@/pending/use-idempotent';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { confirmSeries, loadInstallationState, type UnconfirmedSeries } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useSaving } from '@/wire/use-saving';
import { ClockTask } from './clock-task';
import { keyOf, typedNumbers, wantedNumber, withWrongNumber, type TypedNumbers } from './series-numbers';

/** An owner's tasks about the installation: a clock that jumped, missing backups, and series after a restored one. */
export function InstallationTasks() {
  const t = useTexts(homeTaskTexts);
  const { companyHost: host } = useUser();
  const found = useQuery(cached(loadInstallationState, { path: { host } }));
  const [open, setOpen] = useState(false);
  if (!found.data) return null;
  const { backups, clockJump, unconfirmedSeries: series } = found.data;
  return (
    <>
      {clockJump ? <ClockTask host={host} jump={clockJump} /> : null}
      {series.length > 0 ? (
        <li data-task="series">
          <span>{t('series', { count: series.length })}</span>
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
  const [numbers, setNumbers] = useState(() => typedNumbers(series));
  const { busy, problems, failure, showProblems, save } = useSaving<string>();
  const confirm = useConfirm(host, series);
  const submit = () => {
    const wrong = withWrongNumber(series, numbers);
    if (showProblems(Object.fromEntries(wrong.map((one) => [keyOf(one), t('seriesTooLow', { number: wantedNumber(one) })])))) return;
    void save(async () => {
      await confirm(numbers);
      toast.success(t('seriesConfirmed'));
      onClose();
    });
  };
  return (
    <FormDialog title={t('seriesTitle')} saveLabel={t('seriesConfirm')} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <p>{t('seriesLead')}</p>
      {series.map((one) => {
        const key = keyOf(one);
        const journal = typeof one.journalNumber !== 'number' ? t('seriesUnknown') : t('seriesJournal', { number: one.journalNumber });
        return (
          <TextField
            key={key}
            label={t('seriesLabel', { document: one.documentName, series: one.series })}
            hint={`${t('seriesDatabase', { number: one.lastNumber })} ${journal}`}
            error={problems[key]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={numbers[key] ?? ''}
            onChange={(event) => setNumbers({ ...numbers, [key]: event.target.value })}
          />
        );
      })}
    </FormDialog>
  );
}

function useConfirm(host: string, series: readonly UnconfirmedSeries[]) {
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return async (numbers: TypedNumbers) => {
    const body = { series: series.map((one) => ({ documentCode: one.documentCode, series: one.series, lastNumber: Number(numbers[keyOf(one)]) })) };
    try {
      await idempotent('confirm series', body, (idempotencyKey) => call(confirmSeries, { path: { host }, body }, { idempotencyKey }));
    } finally {
      void cache.invalidateQueries({ queryKey: everyRead(loadInstallationState) });
    }
  };
}
