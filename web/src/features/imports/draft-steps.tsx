import { useState } from 'react';
import { type Translate } from '@/i18n/texts';
import type { importTexts } from '@/i18n/texts/imports';
import { seesCosts } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DataTable, type Column } from '@/ui/data-table';
import { CheckField, SelectField } from '@/ui/field';
import { Muted } from '@/ui/lines';
import { ListFailure } from '@/failures/list-failure';
import { Card } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { messageOf } from '@/wire/errors';
import type { Import, ImportColumn, ImportField, ImportFile } from '@/wire/generated';
import { useApplyImport, useImportFile, useImportPreview } from './api';
import { Counts, Faults, LineList } from './lines';
import { columnWords, isEnough, withField, type Columns } from './model';
import { Steps } from './steps';
import { useImportSubject, useImportTexts } from './subject';
import styles from './imports.module.css';

interface DraftProps {
  readonly importId: number;
  readonly onApplied: (begun: Import) => void;
  /** Another file is to be chosen. */
  readonly onOther: () => void;
}

/** A file that was read: its columns, then what it would change. */
export function DraftSteps({ importId, onApplied, onOther }: DraftProps) {
  const t = useImportTexts();
  const file = useImportFile(importId);
  if (file.data) return <Draft file={file.data} onApplied={onApplied} onOther={onOther} />;
  if (file.error) return <ListFailure title={t('loadFailed')} error={file.error} onRetry={() => void file.refetch()} />;
  return <SkeletonList />;
}

function Draft({ file, onApplied, onOther }: Omit<DraftProps, 'importId'> & { readonly file: ImportFile }) {
  const t = useImportTexts();
  const [columns, setColumns] = useState<Columns>(() => file.columns.map(({ field }) => field));
  const [isPreview, setPreview] = useState(false);
  return (
    <>
      <Steps at={isPreview ? 'stepPreview' : 'stepColumns'} />
      {isPreview ? (
        <Preview importId={file.import.id} columns={columns} leftOut={leftOutOf(file, columns).map((column) => titleOf(t, column))} onBack={() => setPreview(false)} onApplied={onApplied} />
      ) : (
        <ColumnsStep file={file} columns={columns} onColumns={setColumns} onNext={() => setPreview(true)} onOther={onOther} />
      )}
    </>
  );
}

type Words = Translate<keyof (typeof importTexts)['base']>;

/** A column of the file with its place. */
interface PlacedColumn extends ImportColumn {
  readonly at: number;
}

/** The columns with values that no field takes. */
function leftOutOf(file: ImportFile, columns: Columns): readonly PlacedColumn[] {
  return file.columns.map((column, at) => ({ ...column, at })).filter(({ at, values }) => values > 0 && !columns[at]);
}

function titleOf(t: Words, { heading, at }: PlacedColumn): string {
  return heading || t('noHeading', { number: at + 1 });
}

/** A column of the file with its place and what it is called. */
interface FileColumn extends PlacedColumn {
  readonly title: string;
}

function columnsOf(t: Words, fields: readonly ImportField[], columns: Columns, onColumns: (columns: Columns) => void): readonly Column<FileColumn>[] {
  const options = [{ value: '', label: t('skip') }, ...fields.map((field) => ({ value: field as string, label: t(field) }))];
  return [
    { key: 'heading', header: t('heading'), card: 'title', cell: ({ title }) => <strong>{title}</strong> },
    { key: 'samples', header: t('samples'), cell: ({ samples }) => <Muted>{samples.join(' · ')}</Muted> },
    {
      key: 'field',
      header: t('field'),
      card: 'plain',
      cell: ({ at, title, values }) => (
        <>
          <SelectField
            label={t('fieldOf', { heading: title })}
            hideLabel
            value={columns[at] ?? ''}
            options={options}
            onChange={({ target }) => onColumns(withField(columns, at, fields.find((field) => field === target.value) ?? null))}
          />
          {values > 0 && !columns[at] ? <StatusBadge tone="warning">{t('leftOut', { count: values })}</StatusBadge> : null}
        </>
      ),
    },
  ];
}

interface ColumnsProps {
  readonly file: ImportFile;
  readonly columns: Columns;
  readonly onColumns: (columns: Columns) => void;
  readonly onNext: () => void;
  readonly onOther: () => void;
}

function ColumnsStep({ file, columns, onColumns, onNext, onOther }: ColumnsProps) {
  const t = useImportTexts();
  const subject = useImportSubject();
  const { keys } = subject;
  // A column of costs is offered only to users who see costs.
  const sees = seesCosts(useUser());
  const fields = subject.fields.filter((field) => field !== 'cost' || sees);
  const rows: readonly FileColumn[] = file.columns.map((column, at) => ({ ...column, at, title: titleOf(t, { ...column, at }) }));
  const shown = rows.filter(({ heading, samples }) => heading !== '' || samples.length > 0);
  const isReady = isEnough(columns, keys);
  return (
    <Card title={t('columnsTitle')}>
      <p>{t(file.remembered ? 'columnsKept' : 'columnsLead', { file: file.import.fileName, count: file.import.total })}</p>
      <DataTable
        caption={t('columnsCaption')}
        rows={shown}
        rowKey={({ at }) => at}
        empty={null}
        columns={columnsOf(t, fields, columns, onColumns)}
      />
      {isReady ? null : <Alert kind="warning">{t('needName')}</Alert>}
      <div className={styles.row}>
        <Button onClick={onOther}>{t('other')}</Button>
        <Button variant="primary" disabled={!isReady} onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </Card>
  );
}

interface PreviewProps {
  readonly importId: number;
  readonly columns: Columns;
  /** Headings of columns whose values are not imported. */
  readonly leftOut: readonly string[];
  readonly onBack: () => void;
  readonly onApplied: (begun: Import) => void;
}

function Preview({ importId, columns, leftOut, onBack, onApplied }: PreviewProps) {
  const t = useImportTexts();
  const [onlyNew, setOnlyNew] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const preview = useImportPreview(importId, columns, onlyNew);
  const apply = useApplyImport(importId);
  const seen = preview.data;
  const count = seen ? seen.added + seen.changed : 0;

  async function run() {
    setBusy(true);
    setFailure(undefined);
    try {
      onApplied(await apply({ columns: columnWords(columns), onlyNew }));
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Card title={t('previewTitle')}>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      {preview.error ? <ListFailure title={t('loadFailed')} error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {leftOut.length > 0 ? <Alert kind="warning">{t('leftOutColumns', { headings: leftOut.join(', ') })}</Alert> : null}
      {seen ? <Counts of={seen} /> : <p role="status">{t('working')}</p>}
      <CheckField label={t('onlyNew')} checked={onlyNew} onChange={({ target }) => setOnlyNew(target.checked)} />
      {seen && count === 0 ? <Alert kind="info">{t('nothing')}</Alert> : null}
      <div className={styles.row}>
        <Button disabled={busy} onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="primary" disabled={count === 0 || preview.isFetching} loading={busy} onClick={() => void run()}>
          {t('apply', { count })}
        </Button>
      </div>
      {seen ? (
        <>
          {seen.newCategories.length > 0 ? <p>{t('newCategories', { names: seen.newCategories.join(', ') })}</p> : null}
          <Faults lines={seen.faults} total={seen.refused} />
          {seen.lines.length > 0 ? (
            <section>
              <h3>{t('linesTitle')}</h3>
              <LineList lines={seen.lines} label={t('linesTitle')} />
              {count > seen.lines.length ? <p className={styles.muted}>{t('moreLines', { count: seen.lines.length })}</p> : null}
            </section>
          ) : null}
        </>
      ) : null}
    </Card>
  );
}
