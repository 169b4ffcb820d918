import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIdempotent } from '@/pending/use-idempotent';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import {
  applyImport,
  incoming,
  listImportLines,
  listImports,
  loadImport,
  loadImportFile,
  outgoing,
  previewImport,
  undoImport,
  uploadImport,
  type ApplyImport,
  type Import,
  type ImportField,
  type ImportFile,
  type ImportOutcome,
} from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { cached } from '@/wire/query';
import { uploadFile, type UploadOptions } from '@/wire/upload';
import { columnWords, isWorking } from './model';

/** How often the progress is asked for. */
const PROGRESS_MS = 1000;
/** Rows of one outcome that are shown at a time. */
export const LINES_A_PAGE = 20;

/** An import; while the server works on it, it is asked for again. */
export function useImport(importId: number) {
  const { companyHost: host } = useUser();
  return useQuery({
    ...cached(loadImport, { path: { host, importId } }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? PROGRESS_MS : false),
  });
}

/** The columns of a draft. */
export function useImportFile(importId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadImportFile, { path: { host, importId } }));
}

/** What applying would do; the last one stays while another is worked out. */
export function useImportPreview(importId: number, columns: readonly (ImportField | null)[], onlyNew: boolean) {
  const { companyHost: host } = useUser();
  return useQuery({
    ...cached(previewImport, { path: { host, importId }, query: { columns: columnWords(columns), onlyNew: onlyNew || null } }),
    placeholderData: keepPreviousData,
    // The catalogue may be another one each time.
    staleTime: 0,
  });
}

/** A page of the imports, the newest first. */
export function useImports(page: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listImports, { path: { host }, query: { page: page - 1, size: 10 } }), placeholderData: keepPreviousData });
}

/** A page of the rows that came to the same. */
export function useImportLines(importId: number, outcome: ImportOutcome, page: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listImportLines, { path: { host, importId }, query: { outcome, page: page - 1, size: LINES_A_PAGE } }), placeholderData: keepPreviousData });
}

/** Sends a file and answers its columns. */
export function useUploadImport(): (file: File, watch: UploadOptions) => Promise<ImportFile> {
  const { companyHost: host } = useUser();
  return useCallback(
    async (file, watch) => {
      const { path } = outgoing(uploadImport, { path: { host } });
      return incoming(uploadImport, await uploadFile(path, file, { ...watch, idempotencyKey: newIdempotencyKey() }));
    },
    [host],
  );
}

/** Lets the server apply a draft. */
export function useApplyImport(importId: number): (body: ApplyImport) => Promise<Import> {
  const { companyHost: host } = useUser();
  const idempotent = useIdempotent();
  return (body) => idempotent(`import ${importId}`, body, (idempotencyKey) => call(applyImport, { path: { host, importId }, body }, { idempotencyKey }));
}

/** Lets the server take an import back. */
export function useUndoImport(importId: number): () => Promise<Import> {
  const { companyHost: host } = useUser();
  const idempotent = useIdempotent();
  return () => idempotent(`undo ${importId}`, null, (idempotencyKey) => call(undoImport, { path: { host, importId } }, { idempotencyKey }));
}
