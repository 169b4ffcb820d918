import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListFailure } from '@/failures/list-failure';
import { useUser } from '@/session/store';
import { SkeletonList } from '@/ui/skeleton';
import type { Import } from '@/wire/generated';
import { useImport } from './api';
import { DraftSteps } from './draft-steps';
import { FileStep } from './file-step';
import { ImportsList } from './imports-list';
import { ResultStep } from './result-step';
import type { ImportSearch } from './search';
import { Steps } from './steps';
import { useImportSubject, useImportTexts } from './subject';

interface ImportingProps {
  readonly search: ImportSearch;
  /** Shows another import, or the list of them. */
  readonly open: (next: ImportSearch, replace?: boolean) => void;
  readonly link: (one: Import) => ReactNode;
  /** Link to the products or clients. */
  readonly list: ReactNode;
  /** The server is done: cached reads are stale. */
  readonly onChanged: () => void;
}

/** A spreadsheet from the file to its undoing, and those that were brought before. */
export function Importing({ search: { id, page = 1 }, open, link, ...shown }: ImportingProps) {
  if (id !== undefined) return <One key={id} importId={id} onAnother={() => open({})} {...shown} />;
  return (
    <>
      <Steps at="stepFile" />
      <FileStep onRead={(read) => open({ id: read })} />
      <ImportsList page={page} onPage={(next) => open(next > 1 ? { page: next } : {}, true)} link={link} />
    </>
  );
}

interface OneProps extends Pick<ImportingProps, 'list' | 'onChanged'> {
  readonly importId: number;
  readonly onAnother: () => void;
}

function One({ importId, onAnother, ...shown }: OneProps) {
  const t = useImportTexts();
  const subject = useImportSubject();
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const { data, error, refetch } = useImport(importId);
  const begun = (now: Import) => {
    cache.setQueryData(subject.load(host, importId).queryKey, now);
    const [path] = subject.list(host, {}).queryKey;
    void cache.invalidateQueries({ queryKey: [path] });
  };
  if (!data && error) return <ListFailure title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList />;
  if (data.state === 'draft') return <DraftSteps importId={importId} onApplied={begun} onOther={onAnother} />;
  return <ResultStep of={data} onUndone={begun} onAnother={onAnother} {...shown} />;
}
