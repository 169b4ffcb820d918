import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Card } from '@/ui/page';
import { Pagination } from '@/ui/pagination';
import { Segmented } from '@/ui/segmented';
import { messageOf } from '@/wire/errors';
import type { Import, ImportOutcome } from '@/wire/generated';
import { LINES_A_PAGE, useImportLines, useUndoImport } from './api';
import { Counts, LineList } from './lines';
import { isWorking, progressOf } from './model';
import { Steps } from './steps';
import { useImportTexts } from './subject';
import styles from './imports.module.css';

interface ResultProps {
  readonly of: Import;
  readonly onUndone: (begun: Import) => void;
  readonly onAnother: () => void;
  /** Link to the products or clients. */
  readonly list: ReactNode;
  /** The server is done: cached reads are stale. */
  readonly onChanged: () => void;
}

/** An import that is being applied, was applied or is taken back. */
export function ResultStep({ of, onUndone, onAnother, list, onChanged }: ResultProps) {
  const t = useImportTexts();
  const { day } = useCountry();
  const working = isWorking(of);
  const wasWorking = useRef(working);
  useEffect(() => {
    if (wasWorking.current && !working) onChanged();
    wasWorking.current = working;
  }, [working, onChanged]);
  if (working) return <Progress of={of} />;
  const isUndone = of.state === 'undone';
  const isFile = of.kind !== 'chosen';
  return (
    <>
      {isFile ? <Steps at="stepResult" /> : null}
      <Card title={of.fileName}>
        <Alert kind={isUndone ? 'info' : 'success'} takesFocus>
          {t(isFile ? (isUndone ? 'undone' : 'applied') : isUndone ? 'undoneChosen' : 'appliedChosen')}
          {isUndone && of.undoneDate ? ` · ${t('undoneBy', { name: of.undoneBy ?? '', date: day(of.undoneDate) })}` : null}
        </Alert>
        {of.kept > 0 ? <Alert kind="warning">{t('kept', { count: of.kept })}</Alert> : null}
        <Counts of={of} />
        <div className={styles.row}>
          {list}
          <Button onClick={onAnother}>{t('another')}</Button>
          {of.canUndo ? <Undo of={of} onUndone={onUndone} /> : null}
        </div>
        <Rows of={of} />
      </Card>
    </>
  );
}

function Progress({ of }: { readonly of: Import }) {
  const t = useImportTexts();
  const words = of.state === 'undoing' ? t('undoing', { done: of.undone, count: of.added + of.changed }) : t('running', { done: of.done, count: of.total });
  return (
    <>
      <Steps at="stepResult" />
      <Card title={of.fileName}>
        <p role="status">{words}</p>
        <progress className={styles.progress} value={progressOf(of)} max={100} aria-label={words} />
        <p className={styles.muted}>{t('leave')}</p>
      </Card>
    </>
  );
}

function Undo({ of, onUndone }: Pick<ResultProps, 'of' | 'onUndone'>) {
  const t = useImportTexts();
  const undo = useUndoImport(of.id);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function run() {
    setBusy(true);
    setFailure(undefined);
    try {
      onUndone(await undo());
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('undo')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('undoTitle', { name: of.fileName })}
          keepLabel={t('keepImport')}
          confirmLabel={t('undo')}
          danger
          busy={busy}
          error={failure}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          {t('undoBody')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const OUTCOMES = ['added', 'changed', 'refused'] as const satisfies readonly ImportOutcome[];

function Rows({ of }: { readonly of: Import }) {
  const t = useImportTexts();
  const there = OUTCOMES.filter((outcome) => of[outcome] > 0);
  const [chosen, setChosen] = useState<ImportOutcome>();
  const outcome = chosen ?? (of.refused > 0 ? 'refused' : there[0]);
  return outcome === undefined ? null : (
    <section className={styles.stack}>
      <Segmented<ImportOutcome> label={t('show')} value={outcome} options={there.map((value) => ({ value, label: `${t(value)} (${of[value]})` }))} onValue={setChosen} />
      <Page key={outcome} of={of} outcome={outcome} />
    </section>
  );
}

function Page({ of, outcome }: { readonly of: Import; readonly outcome: ImportOutcome }) {
  const t = useImportTexts();
  const [page, setPage] = useState(1);
  const { data, error } = useImportLines(of.id, outcome, page);
  if (error) return <Alert kind="error">{messageOf(error)}</Alert>;
  return (
    <>
      <LineList lines={data?.lines ?? []} label={t(outcome)} isFile={of.kind !== 'chosen'} />
      <Pagination page={page} pages={Math.max(1, Math.ceil(of[outcome] / LINES_A_PAGE))} onPage={setPage} />
    </>
  );
}
