import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIdempotent } from '@/pending/use-idempotent';
import { useUser } from '@/session/store';
import { incoming, outgoing, type ApplyImport, type Import, type ImportField, type ImportFile, type ImportOutcome } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { uploadFile, type UploadOptions } from '@/wire/upload';
import { columnWords, isWorking } from './model';
import { useImportSubject } from './subject';

/** How often the progress is fetched. */
const PROGRESS_MS = 1000;
/** Rows of one outcome that are shown at a time. */
export const LINES_A_PAGE = 20;

/** An import; while the server works on it, it is refetched. */
export function useImport(importId: number) {
  const { companyHost: host } = useUser();
  const subject = useImportSubject();
  return useQuery({
    ...subject.load(host, importId),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? PROGRESS_MS : false),
  });
}

/** The columns of a draft. */
export function useImportFile(importId: number) {
  const { companyHost: host } = useUser();
  const subject = useImportSubject();
  return useQuery(subject.file(host, importId));
}

/** Preview of applying; the last one stays while another is worked out. */
export function useImportPreview(importId: number, columns: readonly (ImportField | null)[], onlyNew: boolean) {
  const { companyHost: host } = useUser();
  const subject = useImportSubject();
  return useQuery({
    ...subject.preview(host, importId, { columns: columnWords(columns), onlyNew: onlyNew || null }),
    placeholderData: keepPreviousData,
    // The catalogue may be another one each time.
    staleTime: 0,
  });
}

/** A page of the imports, the newest first. */
export function useImports(page: number) {
  const { companyHost: host } = useUser();
  const subject = useImportSubject();
  return useQuery({ ...subject.list(host, { page: page - 1, size: 10 }), placeholderData: keepPreviousData });
}

/** A page of the rows with one outcome. */
export function useImportLines(importId: number, outcome: ImportOutcome, page: number) {
  const { companyHost: host } = useUser();
  const subject = useImportSubject();
  return useQuery({ ...subject.lines(host, importId, { outcome, page: page - 1, size: LINES_A_PAGE }), placeholderData: keepPreviousData });
}

/** Sends a file and answers its columns. */
export function useUploadImport(): (file: File, watch: UploadOptions) => Promise<ImportFile> {
  const { companyHost: host } = useUser();
  const subject = useImportSubject();
  return useCallback(
    async (file, watch) => {
      const { path } = outgoing(subject.upload, { path: { host } });
      return incoming(subject.upload, await uploadFile(path, file, { ...watch, idempotencyKey: newIdempotencyKey() }));
    },
    [host, subject],
  );
}

/** Lets the server apply a draft. */
export function useApplyImport(importId: number): (body: ApplyImport) => Promise<Import> {
  const { companyHost: host } = useUser();
  const subject = useImportSubject();
  const idempotent = useIdempotent();
  return (body) => idempotent(`import ${importId}`, body, (idempotencyKey) => subject.apply(host, importId, body, { idempotencyKey }));
}

/** Lets the server take an import back. */
export function useUndoImport(importId: number): () => Promise<Import> {
  const { companyHost: host } = useUser();
  const subject = useImportSubject();
  const idempotent = useIdempotent();
  return () => idempotent(`undo ${importId}`, null, (idempotencyKey) => subject.undo(host, importId, { idempotencyKey }));
}
